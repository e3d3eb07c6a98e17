import { addressOf } from '#core/contract/endpoint';
import { styled } from 'styled-components';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useHydrated } from '../../app/use-hydrated.ts';
import { Section, Wrap } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Lede, PageTitle, TextAnchor, TextLink } from '../../ui/typography.tsx';
import { PageHead } from '../pages/page-parts.tsx';
import { ComingMatches } from '../places/match-lists.tsx';
import { Failed, Titled, Waiting } from '../places/page-states.tsx';
import { PlaceLink, Room, TeamCounts } from '../places/place-parts.tsx';
import { Notifications } from './Notifications.tsx';
import { useFollowing } from './following.ts';
import { Star } from './Star.tsx';

const WithoutScript = styled.p`
  html[data-script] & {
    display: none;
  }
`;

const WithScript = styled.div`
  html:not([data-script]) & {
    display: none;
  }
`;

const List = () => {
  const { followed, count } = useFollowing();
  const query = {
    leagues: followed.leagues.join(',') || undefined,
    teams: followed.teams.join(',') || undefined,
    games: followed.games.join(',') || undefined,
  };
  const { data, error } = useEndpoint('/api/following', {
    query,
    enabled: count > 0,
    keepPreviousData: true,
  });
  if (count === 0) {
    return (
      <EmptyState
        title="You follow nothing yet."
        text="Press the star beside a match, on a league’s or on a team’s page."
        action={<TextLink to="/">Coming matches</TextLink>}
      />
    );
  }
  if (data === undefined) return error === undefined ? <Waiting /> : <Failed />;
  const places = [
    ...data.leagues.map((place) => ({ place, kind: 'leagues' as const })),
    ...data.teams.map((place) => ({ place, kind: 'teams' as const })),
  ];
  return (
    <Room>
      <Section
        id="followed-matches"
        title="Coming matches"
        gap={16}
        note={
          <TextAnchor href={addressOf('/calendar/following.ics', {}, query)}>
            Calendar of what you follow now
          </TextAnchor>
        }
      >
        {data.matches.length === 0 && <EmptyState title="No coming match of these is known at the moment." />}
        {data.matches.length > 0 && (
          <ComingMatches matches={data.matches} leagueOf={({ competition }) => competition} />
        )}
      </Section>
      {places.length > 0 && (
        <Section id="followed-places" title="Leagues and teams" gap={16}>
          <TeamCounts>
            {places.map(({ place, kind }) => (
              <li key={place.path}>
                <PlaceLink to={place} />
                <Star kind={kind} id={place.id} name={place.name} />
              </li>
            ))}
          </TeamCounts>
        </Section>
      )}
    </Room>
  );
};

/** What the reader follows: in the browser of a visitor, in the account of who is signed in. */
export const FollowingPage = () => (
  <Wrap>
    <Titled name="Following" />
    <PageHead>
      <PageTitle>Following</PageTitle>
      <Lede>Matches of what you gave a star. Without an account the stars stay in this browser.</Lede>
    </PageHead>
    {/* Only the browser knows what it is. */}
    {useHydrated() ? (
      <>
        <List />
        <Notifications />
      </>
    ) : (
      <>
        <WithoutScript>
          What you follow is kept in this browser and shown by a script, which does not run here. Allow it, or
          take a calendar: each league’s and each team’s page has one.
        </WithoutScript>
        <WithScript>
          <Waiting />
        </WithScript>
      </>
    )}
  </Wrap>
);
