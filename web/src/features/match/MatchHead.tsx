import type { MatchFacts } from '#core/contract/match';
import type { CardView } from '#core/contract/cards';
import { matchName } from '#core/domain/match-name';
import { styled } from 'styled-components';
import { Badge } from '../../ui/Badge.tsx';
import { League } from '../../ui/Crest.tsx';
import { DialogTitle } from '../../ui/Dialog.tsx';
import { LiveClock, LiveMark } from '../../ui/Live.tsx';
import { KickoffTime } from '../../ui/Time.tsx';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { useTimes } from '../../ui/use-times.ts';
import { Unbroken } from '../../ui/whole.tsx';
import { goalsOf } from '../archive/result.ts';
import { PlaceLink } from '../places/place-parts.tsx';
import { GoalNews } from './GoalNews.tsx';
import { isGoal, minuteText } from './lead.ts';
import { statusText } from './match-words.ts';
import { TeamSide } from './TeamSide.tsx';

const Root = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  padding: var(--space-4) var(--space-4) var(--space-6);
  @container room (min-width: 680px) {
    padding-inline: var(--space-8);
    gap: var(--space-4);
  }
`;

const Where = styled.div<{ $inDialog: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  color: var(--color-text-3);
  overflow-wrap: anywhere;
  text-align: center;
  > * {
    max-width: 100%;
  }
  /* a long name on two lines stays beside its image */
  > a {
    text-align: start;
  }
  ${({ $inDialog }) => $inDialog && 'padding: 6px 56px 0;'}
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-2);
  align-items: start;
  /* what stands between the two leaves them room for a long word */
  @container room (min-width: 680px) {
    column-gap: var(--space-4);
    align-items: center;
  }
  @container room (min-width: 800px) {
    column-gap: var(--space-8);
  }
  /* the whole date is wider than a phone has room for between two teams */
  > :last-child {
    grid-column: 1 / -1;
    text-align: center;
    color: var(--color-text-2);
  }
`;

const Middle = styled.div`
  display: grid;
  justify-items: center;
  text-align: center;
  gap: var(--space-1);
  font-variant-numeric: tabular-nums;
  > i {
    width: 96px;
    margin-block: 4px;
  }
  > span {
    max-width: 96px;
    text-wrap: balance;
  }
  > b {
    font: 600 var(--fs-32) / var(--lh-32) var(--font-sans);
    font-stretch: var(--stretch-figure);
    letter-spacing: -0.01em;
    white-space: nowrap;
  }
  > b[data-score] {
    font-size: var(--fs-40);
    line-height: var(--lh-40);
  }
  /* on a phone "10:30 PM" would take that room */
  @container room (max-width: 359px) {
    > b:not([data-score]) {
      font-size: var(--fs-24);
    }
  }
  @container room (max-width: 299px) {
    > i {
      width: 64px;
    }
    > b:not([data-score]) {
      font-size: var(--fs-20);
      line-height: var(--lh-32);
    }
  }
  @container room (min-width: 480px) {
    > span {
      max-width: 128px;
    }
  }
  @container room (min-width: 680px) {
    min-width: 152px;
    > span {
      max-width: 160px;
    }
    > b {
      font-size: var(--fs-40);
      line-height: var(--lh-40);
    }
    > b[data-score] {
      font-size: var(--fs-56);
      line-height: var(--lh-56);
    }
  }
  @container room (min-width: 800px) {
    > span {
      max-width: 220px;
    }
  }
`;

const Goals = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-8);
  color: var(--color-text-2);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  ul:first-child {
    text-align: right;
  }
`;

const By = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2) var(--space-6);
  color: var(--color-text-3);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  font-variant-numeric: tabular-nums;
  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  svg {
    flex: none;
  }
`;

const scoreText = (score: { home: number; away: number }): string => `${score.home}–${score.away}`;

/** The score and how the match ended; before it ends the kick-off, or what keeps it from being played. */
const State = (props: { card: CardView; match: MatchFacts | undefined; actualResult: string | null }) => {
  const { card, match, actualResult } = props;
  const times = useTimes();
  const goals = match?.result?.fulltime ?? goalsOf(actualResult) ?? card.live?.goals;
  const status = match && statusText(match.statusCode);
  if (goals) {
    const result = match?.result;
    return (
      <Middle>
        <b data-score="">
          <VisuallyHidden>{card.homeTeam} </VisuallyHidden>
          {goals.home}
          <span aria-hidden="true">–</span>
          <VisuallyHidden>, {card.awayTeam} </VisuallyHidden>
          {goals.away}
        </b>
        {card.live ? (
          <>
            <LiveMark live={card.live} />
            <LiveClock live={card.live} />
          </>
        ) : result?.afterExtraTime ? (
          <>
            <span>after 90 minutes</span>
            <span>
              {scoreText(result.afterExtraTime)} {status?.toLowerCase()}
            </span>
          </>
        ) : (
          <span>{status ?? 'Full time'}</span>
        )}
        {result?.halftime && (
          <span>
            <Unbroken>half-time</Unbroken> {scoreText(result.halftime)}
          </span>
        )}
      </Middle>
    );
  }
  return (
    <Middle>
      <b>{times.clock(card.kickoffTime)}</b>
      {status !== null && status !== undefined && <span>{status}</span>}
    </Middle>
  );
};

/** Who scored and when, under each side. */
const Scorers = ({ match }: { match: MatchFacts }) => {
  const goals = (match.timeline ?? []).filter((event) => isGoal(event) && event.score !== null);
  if (goals.length === 0) return null;
  return (
    <Goals role="group" aria-label="Goals">
      {(['home', 'away'] as const).map((of) => (
        <ul key={of}>
          {goals
            .filter((event) => event.side === of)
            .map((event, index) => (
              <li key={index}>
                {event.player ?? 'Goal'} {minuteText(event)}
                {event.kind === 'own_goal' && ' (own goal)'}
              </li>
            ))}
        </ul>
      ))}
    </Goals>
  );
};

/** Where and what, the two teams, and between them the kick-off or the score; in a dialog the teams are its title. */
export const MatchHead = ({
  card,
  match,
  actualResult,
  inDialog,
  by,
}: {
  card: CardView;
  /** Undefined while it is on its way. */
  match: MatchFacts | undefined;
  actualResult: string | null;
  inDialog: boolean;
  by: React.ReactNode;
}) => (
  <Root>
    <Where $inDialog={inDialog}>
      <Badge $tone="line">{card.sport}</Badge>
      {match?.league ? (
        <PlaceLink to={{ ...match.league, name: card.competition }} />
      ) : (
        <League name={card.competition} logo={card.leagueLogo} />
      )}
      {match?.round != null && <span>{match.round}</span>}
      {match !== undefined && <span>{match.venue ?? 'Venue not known'}</span>}
    </Where>
    {inDialog ? (
      <VisuallyHidden as={DialogTitle} tabIndex={-1}>
        {matchName(card)}
      </VisuallyHidden>
    ) : (
      <VisuallyHidden as="h1">{matchName(card)}</VisuallyHidden>
    )}
    <Row>
      <TeamSide card={card} match={match} of="home" />
      <State card={card} match={match} actualResult={actualResult} />
      <TeamSide card={card} match={match} of="away" />
      <KickoffTime iso={card.kickoffTime} long />
    </Row>
    {match !== undefined && <Scorers match={match} />}
    <GoalNews card={card} match={match} />
    <By>{by}</By>
  </Root>
);
