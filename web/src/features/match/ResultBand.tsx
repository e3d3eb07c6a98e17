import { styled } from 'styled-components';
import { from768 } from '../../ui/media.ts';
import { Verdict, type Settlement } from '../../ui/Verdict.tsx';
import { Label, Muted } from '../../ui/typography.tsx';
import { goalsOf, resultBadge } from '../archive/result.ts';
import { actualBesideScore, outcomeOverMarket, WithScores } from './outcome-text.tsx';
import { Band, BigConfidence, BigMarket, BigOutcome, Main, type Sureness } from './PickBand.tsx';

const VerdictLine = styled.div`
  font: 500 var(--fs-24) / var(--lh-24) var(--font-serif);
  > span {
    font-weight: 500;
    gap: var(--space-3);
    white-space: normal;
  }
`;

const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  ${from768} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: var(--space-8);
    > :last-child {
      border-left: 1px solid var(--color-line);
      padding-left: var(--space-8);
    }
  }
`;

const Scoreline = styled.div`
  font: 600 var(--fs-56) / var(--lh-56) var(--font-sans);
  font-stretch: var(--stretch-figure);
  font-variant-numeric: tabular-nums;
`;

/** How a card's tip ended: the verdict, what was predicted, and what happened. */
export const ResultBand = ({
  pick,
  settlement,
  actualResult,
  actual,
  notes,
}: {
  pick: Sureness & { market: string; outcome: string };
  settlement: Settlement | null;
  /** As the badge shows it: "2-1", or a code. */
  actualResult: string | null;
  /** What happened in the words of the pick's market; null where nothing is told. */
  actual: string | null;
  /** What else is to be said, a line each. */
  notes: readonly string[];
}) => {
  const goals = goalsOf(actualResult);
  const badge = resultBadge(actualResult);
  return (
    <Band aria-label="Prediction and result" style={{ gap: 16 }}>
      <VerdictLine>
        <Verdict settlement={settlement ?? 'unsettled'} prefix="Prediction " size={28} />
      </VerdictLine>
      <Two>
        <div>
          <Main>
            <Label as="h3">Our Prediction</Label>
            <BigOutcome dir="auto">{outcomeOverMarket(pick.outcome, pick.market)}</BigOutcome>
            <BigMarket>{pick.market}</BigMarket>
          </Main>
          <div style={{ marginTop: 16 }}>
            <BigConfidence of={pick} scale={false} />
          </div>
        </div>
        <Main style={{ alignContent: 'start' }}>
          <Label as="h3">Actual Result</Label>
          <Scoreline>{goals === undefined ? (badge?.text ?? '–') : `${goals.home}–${goals.away}`}</Scoreline>
          {badge?.words !== undefined && <BigMarket>{badge.words}</BigMarket>}
          {actual !== null && (
            <BigMarket>
              <WithScores
                text={goals === undefined ? actual : actualBesideScore(actual, `${goals.home}-${goals.away}`)}
              />
            </BigMarket>
          )}
          {notes.map((note) => (
            <Muted key={note}>{note}</Muted>
          ))}
        </Main>
      </Two>
    </Band>
  );
};
