import type { BettingMarket } from '#core/contract/analysis';
import { styled } from 'styled-components';
import { ConfidenceLine } from '../../ui/Confidence.tsx';
import { Muted } from '../../ui/typography.tsx';
import { Verdict } from '../../ui/Verdict.tsx';
import { NamedPick } from './Markets.tsx';
import { WithScores } from './outcome-text.tsx';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-3) 0;
  border-top: 1px solid var(--color-line);
  align-items: start;
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
  @container room (min-width: 680px) {
    grid-template-columns: 208px minmax(168px, 1fr) 144px minmax(0, 1.3fr);
    gap: 0 var(--space-6);
    align-items: center;
    > * {
      grid-row: 1;
    }
    > :nth-child(2) {
      grid-column: 3;
    }
    > :nth-child(3) {
      grid-column: 2;
    }
    > :nth-child(4) {
      grid-column: 4;
    }
  }
`;

const why: Partial<Record<NonNullable<BettingMarket['settlement']>, string>> = {
  half_won: 'Half the stake wins, half is returned.',
  half_lost: 'Half the stake loses, half is returned.',
  void: 'The stake is returned; it counts neither way.',
};

const endOf = ({ settlement, actual }: BettingMarket): string => {
  if (settlement === null) return 'What it needs is not told yet. Void after 72 hours without it.';
  return [actual === null ? '' : `${actual}.`, why[settlement] ?? ''].filter(Boolean).join(' ');
};

/** Every pick made on a match, surest first, with how it came out and why; the wrong and the open ones too. */
export const Picks = ({ markets, tip }: { markets: readonly BettingMarket[]; tip: number }) => (
  <ul>
    {markets
      .toSorted((one, other) => other.confidence - one.confidence)
      .map((market, index) => (
        <Row key={index}>
          <NamedPick {...market} tip={tip} />
          <Verdict settlement={market.settlement ?? 'unsettled'} />
          <ConfidenceLine value={market.confidence} />
          <Muted>
            <WithScores text={endOf(market)} />
          </Muted>
        </Row>
      ))}
  </ul>
);
