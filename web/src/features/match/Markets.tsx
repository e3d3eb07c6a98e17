import type { BettingMarket } from '#core/contract/analysis';
import { styled } from 'styled-components';
import { keptWhole } from '../../ui/whole.tsx';
import { ConfidenceLine } from '../../ui/Confidence.tsx';
import { from1024, from768 } from '../../ui/media.ts';
import { MarketName, MarketShare } from './MarketShare.tsx';
import { outcomeOverMarket } from './outcome-text.tsx';
import { PlacedMark } from './sides.tsx';
import { Marked } from '../../ui/Marked.tsx';

export const MarketList = styled.ul`
  display: grid;
`;

export const MarketRow = styled.li<{ $settled?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding: var(--space-4) 0;
  border-top: 1px solid var(--color-line);
  overflow-wrap: anywhere;
  ${from768} {
    grid-template-columns: 176px 216px minmax(0, 1fr);
    gap: var(--space-2) var(--space-6);
    align-items: start;
    /* the reason needs the whole width there */
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  ${from1024} {
    > :last-child {
      ${({ $settled }) => $settled !== true && 'grid-column: auto;'}
    }
  }
`;

const MarketPick = styled.div.attrs(keptWhole)`
  font: 640 var(--fs-16) / var(--lh-16) var(--font-sans);
  font-stretch: var(--stretch-name);
  color: var(--color-text);
`;

export const MarketWhy = styled.p`
  color: var(--color-text-2);
  max-width: 64ch;
  text-wrap: pretty;
`;

/** One pick of a card's list. One surer than the card's tip needs a word: a reader would take it for the tip. */
export const NamedPick = (props: {
  market: string;
  outcome: string;
  statedConfidence: number;
  tip: number;
}) => {
  const { market, outcome, statedConfidence, tip } = props;
  return (
    <div>
      <MarketPick dir="auto">{outcomeOverMarket(outcome, market)}</MarketPick>
      <MarketName>{market}</MarketName>
      {statedConfidence > tip && <MarketName>Not the tip: comes true too often to say much</MarketName>}
    </div>
  );
};

/* As wide as the bar of the line above it, whose columns these are. */
const TickLine = styled.div`
  display: grid;
  grid-template-columns: 2.5em minmax(48px, 1fr) 3.8em;
  gap: var(--space-3);
  font-size: var(--fs-14);
  > span {
    position: relative;
    grid-column: 2;
    height: 9px;
  }
  i {
    position: absolute;
    top: 0;
    left: calc(var(--at) * 1%);
    margin-left: -4px;
  }
  i[data-of='market'] {
    border: 4px solid transparent;
    border-top: 0;
    border-bottom: 7px solid var(--color-text-2);
  }
  i[data-of='baseline'] {
    width: 8px;
    height: 8px;
    border: 2px solid var(--color-text-2);
    border-radius: 50%;
  }
`;

/** Where market and baseline stand under the bar: a triangle and a ring. The same is in words below. */
const Ticks = ({ market, baseline }: { market: number | null; baseline: number | null }) =>
  market === null && baseline === null ? null : (
    <TickLine aria-hidden="true" data-drawing="">
      <span>
        {baseline !== null && <PlacedMark data-of="baseline" style={{ '--at': baseline }} />}
        {market !== null && <PlacedMark data-of="market" style={{ '--at': market }} />}
      </span>
    </TickLine>
  );

/** Every market of a card: pick, confidence and the reason. `tip` is the stated confidence of the card's tip. */
export const Markets = ({ markets, tip }: { markets: readonly BettingMarket[]; tip: number }) => (
  <MarketList>
    {markets
      .toSorted((one, other) => other.confidence - one.confidence)
      .map((market, index) => (
        <MarketRow key={index}>
          <NamedPick {...market} tip={tip} />
          <div>
            <ConfidenceLine value={market.confidence} />
            <Ticks market={market.marketProbability} baseline={market.baselineProbability} />
            <MarketShare value={market.marketProbability} />
            {market.baselineProbability !== null && (
              <MarketName>Baseline {market.baselineProbability}%</MarketName>
            )}
          </div>
          <MarketWhy dir="auto">
            <Marked>{market.reasoning}</Marked>
          </MarketWhy>
        </MarketRow>
      ))}
  </MarketList>
);
