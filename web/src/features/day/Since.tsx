import type { ChangedSince } from '#core/contract/days';
import type { Followed } from '#core/contract/follows';
import { matchName } from '#core/domain/match-name';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Link } from '../../ui/Link.tsx';
import { useTimes } from '../../ui/use-times.ts';
import { useFollowing } from '../follow/following.ts';

const Line = styled.aside`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-6);
  margin-top: var(--space-4);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface-1);
  color: var(--color-text-2);
  font-variant-numeric: tabular-nums;
  > * {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b,
  a {
    font-weight: 600;
    color: var(--color-text);
  }
`;

const Label = styled.span`
  font: 600 var(--fs-12) / var(--lh-14) var(--font-sans);
  color: var(--color-text-3);
`;

/** Matches that are named one by one. */
const NAMED = 2;

/** Of the picks that came out, those of somebody's leagues, teams and matches. */
const followedOf = (
  settled: ChangedSince['settled'],
  { leagues, teams, games }: Followed,
): ChangedSince['settled'] =>
  settled.filter(
    ({ gameId, leagueId, teamIds }) =>
      games.includes(gameId) || leagues.includes(leagueId) || teamIds.some((team) => teams.includes(team)),
  );

const rightOf = (settled: ChangedSince['settled']): number => settled.filter(({ isRight }) => isRight).length;

type Match = ChangedSince['moved'][number];

const MatchLink = ({ match }: { match: Match }) => (
  <Link to={`/card/${match.cardId}`}>{matchName(match)}</Link>
);

const Changes = ({ since, found }: { since: string; found: ChangedSince }) => {
  const times = useTimes();
  const { followed } = useFollowing();
  const { settled, moved, revised } = found;
  const own = followedOf(settled, followed);
  return (
    <Line aria-label="Since your last visit">
      <Label>Since {times.short(since)}</Label>
      {settled.length > 0 && (
        <span>
          <b>
            {rightOf(settled)} of {settled.length}
          </b>{' '}
          {settled.length === 1 ? 'pick' : 'picks'} right
        </span>
      )}
      {own.length > 0 && (
        <span>
          of those you follow: <b>{rightOf(own)} right</b>, {own.length - rightOf(own)} wrong
        </span>
      )}
      {revised.slice(0, NAMED).map((match) => (
        <span key={match.cardId}>
          <MatchLink match={match} /> revised
        </span>
      ))}
      {moved.slice(0, NAMED).map((match) => (
        <span key={match.cardId}>
          <MatchLink match={match} /> moved
          {match.kickoffTime !== null && ` to ${times.short(match.kickoffTime)}`}
        </span>
      ))}
    </Line>
  );
};

/** When the visit before this one ended, as the page found it when it began; undefined where it is not remembered. */
const readSince = (): string | undefined => document.documentElement.dataset.since;

/** What changed since the last visit, to a reader who agreed that it is remembered; nothing where nothing did. */
export const Since = () => {
  const [since] = useState(readSince);
  const { data } = useEndpoint('/api/changes', {
    enabled: since !== undefined,
    query: { since: since ?? '' },
  });
  if (since === undefined || !data || Object.values(data).every((list) => list.length === 0)) return null;
  return <Changes since={since} found={data} />;
};
