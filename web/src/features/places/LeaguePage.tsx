import { placeListQuery } from '#core/contract/pages';
import type { LeagueDetail } from '#core/contract/places';
import { useSession } from '../../api/session.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useLive } from '../../api/use-live.ts';
import { isAbsent } from '../../api/failure.ts';
import { useDialogs } from '../../app/dialogs.tsx';
import { Section, Wrap } from '../../ui/layout.tsx';
import { Count, useNumbers } from '../../ui/Number.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { KickoffTime } from '../../ui/Time.tsx';
import { Muted, PanelTitle, TextButton, TextLink } from '../../ui/typography.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { LeagueRecord } from './LeagueRecord.tsx';
import { LeagueTable, placesOf } from './LeagueTable.tsx';
import { ComingCards, SettledGames } from './match-lists.tsx';
import {
  CalendarLink,
  Module,
  Modules,
  PlaceHead,
  PlaceLink,
  Room,
  Source,
  TeamCounts,
} from './place-parts.tsx';
import { Failed, Titled, Waiting } from './page-states.tsx';
import { useOwnAddress, usePlaceId } from './use-place.ts';

const seasonText = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, '0')}`;

const Coming = ({ league }: { league: LeagueDetail }) => {
  const numbers = useNumbers();
  const { data: cards, mutate } = useEndpoint('/api/cards');
  useLive({ data: cards, mutate });
  const { isSignedIn } = useSession();
  const { show } = useDialogs();
  const coming = cards?.filter((card) => card.leagueId === league.id);
  if (coming === undefined) return null;
  const withheld = coming.filter((card) => card.withheld).length;
  const others =
    league.withoutPick > 0 ? `, ${numbers.count(league.withoutPick)} more this week without one yet` : '';
  return (
    <Section
      id="coming"
      title="Coming matches"
      gap={16}
      note={
        <>
          <Count value={coming.length} /> with a pick{others}.{' '}
          {!isSignedIn && withheld > 0 && (
            <>
              <TextButton onClick={() => show('sign-in')}>
                Sign in to read <Count value={withheld} /> tips
              </TextButton>
              {' · '}
            </>
          )}
          <CalendarLink kind="league" id={league.id} />
        </>
      }
    >
      {coming.length > 0 ? (
        <ComingCards cards={coming} />
      ) : (
        <EmptyState title="No upcoming matches with a pick at the moment." />
      )}
    </Section>
  );
};

const Settled = ({ league }: { league: LeagueDetail }) => {
  const { data: games } = useEndpoint('/api/archive', {
    query: { leagueId: league.id, ...placeListQuery },
  });
  if (games === undefined) return null;
  return (
    <Section
      id="settled"
      title="Settled"
      gap={16}
      note={
        games.length === 0 ? undefined : (
          <>
            Newest first. <TextLink to={`/archive?league=${league.id}`}>All in the archive</TextLink>
          </>
        )
      }
    >
      {games.length > 0 ? (
        <SettledGames games={games} withLeague={false} />
      ) : (
        <EmptyState title="No archived predictions for this league yet." />
      )}
    </Section>
  );
};

const League = ({ league }: { league: LeagueDetail }) => {
  const record = useEndpoint('/api/analytics/track-record', { query: { leagueId: league.id } });
  const { table, picksByTeam } = league;
  const places = table === null ? [] : placesOf(table);
  return (
    <>
      <PlaceHead name={league.name} logo={league.logo} kind="leagues" id={league.id}>
        {league.country !== null && <span>{league.country}</span>}
        {league.season !== null && <span>{seasonText(league.season)}</span>}
        {league.round !== null && <span>Next: {league.round}</span>}
      </PlaceHead>
      <Room>
        <Section
          id="our-record"
          title="Our record here"
          note={
            <>
              Every pick in this league, every model. <TextLink to="/method#scored">How we score</TextLink>
            </>
          }
        >
          {record.data === undefined ? <Skeleton $height={240} /> : <LeagueRecord record={record.data} />}
        </Section>
        <Coming league={league} />
        <Section
          id="table"
          title="Table"
          gap={16}
          note={
            table === null ? undefined : (
              <>
                As of <KickoffTime iso={table.asOf} />.
                {places.length > 0 && ` Dashed lines: ${places.join(', ')}.`}
              </>
            )
          }
        >
          {table === null && <Muted as="p">No table of this competition is known.</Muted>}
          {table !== null && (
            <Modules $split={picksByTeam.length > 0 ? 'minmax(0, 8fr) minmax(0, 4fr)' : 'minmax(0, 1fr)'}>
              <Room>
                <LeagueTable table={table} name={league.name} />
              </Room>
              {picksByTeam.length > 0 && (
                <Module aria-labelledby="picks-by-team">
                  <PanelTitle id="picks-by-team">Picks by team</PanelTitle>
                  <TeamCounts>
                    {picksByTeam.map(({ team, settled, right }) => (
                      <li key={team.id}>
                        <PlaceLink to={team} />
                        <Muted>
                          <Count value={right} /> of <Count value={settled} /> right
                        </Muted>
                      </li>
                    ))}
                  </TeamCounts>
                  <Source>
                    The clubs with the most settled picks. Counts, not rates: too few to rank. A pick counts
                    for both clubs of its match.
                  </Source>
                </Module>
              )}
            </Modules>
          )}
        </Section>
        <Settled league={league} />
      </Room>
    </>
  );
};

/** A league: how our picks came true there, what is coming, the table, what was settled. */
export const LeaguePage = () => {
  const id = usePlaceId('league');
  const { data, error } = useEndpoint('/api/leagues/{id}', {
    params: { id: id ?? 0 },
    enabled: id !== undefined,
  });
  useOwnAddress(data?.path);
  if (id === undefined || isAbsent(error)) return <NotFoundPage />;
  return (
    <Wrap>
      {data !== undefined && <Titled name={data.name} />}
      {data === undefined && error !== undefined && <Failed />}
      {data === undefined && error === undefined && <Waiting />}
      {data !== undefined && <League league={data} />}
    </Wrap>
  );
};
