import { placeListQuery } from '#core/contract/pages';
import type { TeamDetail } from '#core/contract/places';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { League } from '../../ui/Crest.tsx';
import { Link } from '../../ui/Link.tsx';
import { isAbsent } from '../../api/failure.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Section, Wrap } from '../../ui/layout.tsx';
import { ordinal } from '../../ui/figure-text.ts';
import { Count } from '../../ui/Number.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Muted, PanelTitle } from '../../ui/typography.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { Failed, Titled, Waiting } from './page-states.tsx';
import { ComingMatches, SettledGames } from './match-lists.tsx';
import { PairedMeans } from './PairedMeans.tsx';
import {
  CalendarLink,
  Module,
  ModuleHead,
  Modules,
  PlaceHead,
  PlaceLink,
  Reads,
  Room,
  Source,
} from './place-parts.tsx';
import { Stave, tallyOf } from './Stave.tsx';
import { useOwnAddress, usePlaceId } from './use-place.ts';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 40px;
  margin: var(--space-4) 0 -24px;
  color: var(--color-text-2);
  text-decoration: none;
  font-weight: 500;
`;

const Figure = styled.div`
  font: 600 var(--fs-40) / var(--lh-40) var(--font-sans);
  font-stretch: var(--stretch-figure);
  font-variant-numeric: tabular-nums;
`;

const PicksModule = styled(Module)`
  margin-top: var(--space-4);
  padding-top: var(--space-6);
  border-top: 1px solid var(--color-line);
`;

const Picks = ({ picks }: { picks: TeamDetail['picks'] }) => (
  <PicksModule aria-labelledby="team-picks">
    <PanelTitle id="team-picks">Our picks on their matches</PanelTitle>
    {picks.settled === 0 ? (
      <Muted>Nothing is settled yet.</Muted>
    ) : (
      <>
        <Figure>
          <Count value={picks.right} /> of <Count value={picks.settled} />
        </Figure>
        <Source>
          settled picks were right, <Count value={picks.settled - picks.right} /> wrong,{' '}
          <Count value={picks.void} /> void. Counts, not a rate: picks on one team are few.
        </Source>
        <Reads>Treat this as a diary, not as a rating.</Reads>
      </>
    )}
  </PicksModule>
);

const Stands = ({ team }: { team: TeamDetail }) => (
  <Modules $split="minmax(0, 7fr) minmax(0, 5fr)">
    <Module aria-labelledby="form">
      <ModuleHead>
        <PanelTitle id="form">Form</PanelTitle>
        <Source>{team.form.length > 0 ? tallyOf(team.form) : null}</Source>
      </ModuleHead>
      {team.form.length > 0 ? (
        <>
          <Stave matches={team.form} team={team.name} />
          <Source>
            Last {team.form.length} in leagues followed here, newest right. Win above the line, draw on it,
            loss below; H home, A away.
          </Source>
        </>
      ) : (
        <Muted>No result is known yet.</Muted>
      )}
      <Picks picks={team.picks} />
    </Module>
    <Room>
      <Module aria-labelledby="home-and-away">
        <PanelTitle id="home-and-away">Home and away</PanelTitle>
        {team.atHome !== null && team.away !== null && team.leagueMeans !== null ? (
          <>
            <PairedMeans home={team.atHome} away={team.away} league={team.leagueMeans} />
            <Source>{team.league.name} only, this season. The notch is the league average.</Source>
          </>
        ) : (
          <Muted>Not enough matches of this season are known yet.</Muted>
        )}
      </Module>
    </Room>
  </Modules>
);

const Settled = ({ id }: { id: number }) => {
  const { data: games } = useEndpoint('/api/archive', {
    query: { teamId: id, ...placeListQuery },
  });
  if (games === undefined) return null;
  return (
    <Section id="settled" title="Settled" gap={16} {...(games.length > 0 && { note: 'Newest first.' })}>
      {games.length > 0 ? (
        <SettledGames games={games} withLeague />
      ) : (
        <EmptyState title="No archived predictions on this team yet." />
      )}
    </Section>
  );
};

const leagueOf = ({ league }: TeamDetail['coming'][number]) => (
  <League name={league.name} logo={league.logo} />
);

const Team = ({ team }: { team: TeamDetail }) => (
  <>
    <Back to={team.league.path}>
      <ArrowLeft size={16} aria-hidden="true" />
      {team.league.name}
    </Back>
    <PlaceHead name={team.name} logo={team.logo} kind="teams" id={team.id}>
      <PlaceLink to={team.league} />
      {team.standing !== null && (
        <span>
          {ordinal(team.standing.rank)}
          {team.standing.points !== null &&
            team.standing.played !== null &&
            `, ${team.standing.points} points from ${team.standing.played}`}
        </span>
      )}
    </PlaceHead>
    <Room>
      <Section id="how-they-stand" title="How they stand">
        <Stands team={team} />
      </Section>
      <Section
        id="coming"
        title="Coming matches"
        gap={16}
        note={
          <>
            Picks appear once the data are in. <CalendarLink kind="team" id={team.id} />
          </>
        }
      >
        {team.coming.length > 0 ? (
          <ComingMatches matches={team.coming} leagueOf={leagueOf} />
        ) : (
          <EmptyState title="No coming match is known at the moment." />
        )}
      </Section>
      <Settled id={team.id} />
    </Room>
  </>
);

/** A team: form, home and away, our picks on its matches, what is coming, what was settled. */
export const TeamPage = () => {
  const id = usePlaceId('team');
  const { data, error } = useEndpoint('/api/teams/{id}', {
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
      {data !== undefined && <Team team={data} />}
    </Wrap>
  );
};
