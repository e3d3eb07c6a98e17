import type { TrackRecord } from '#core/contract/archive';
import type { HitRate } from '#core/contract/common';
import { styled } from 'styled-components';
import { Count, Percent, Decimal, useNumbers } from '../../ui/Number.tsx';
import { PanelTitle } from '../../ui/typography.tsx';
import { whole } from '../../ui/whole.tsx';
import { HitRateRuler } from '../archive/HitRateRuler.tsx';
import { Module, ModuleHead, Modules, Reads, Source } from './place-parts.tsx';

const Lead = styled.div`
  display: flex;
  align-items: baseline;
  gap: var(--space-4);
  flex-wrap: wrap;
  font-variant-numeric: tabular-nums;
  color: var(--color-text-2);
  b {
    font: 600 var(--fs-56) / var(--lh-56) var(--font-sans);
    font-stretch: var(--stretch-figure);
    letter-spacing: -0.015em;
    color: var(--color-text);
  }
`;

/** Fewer settled picks than this say so little that no rate is drawn of them. */
const fewest = 20;
/** Ends of the scale of the markets, percent. */
const [from, to] = [20, 90];

const Line = styled.li`
  /* name and rate, and below them the drawing and of how many; too few of them take one line */
  display: grid;
  grid-template: 'name rate' auto 'track count' auto / minmax(0, 1fr) 136px;
  gap: var(--space-1) var(--space-4);
  align-items: center;
  min-height: 40px;
  padding: var(--space-2) 0;
  border-top: 1px solid var(--color-line);
  font-variant-numeric: tabular-nums;
  &[data-few] {
    grid-template: 'name rate count' auto / minmax(0, 1fr) auto auto;
  }
  b {
    grid-area: rate;
    font-weight: 640;
    text-align: right;
  }
  small {
    grid-area: count;
    font-size: var(--fs-12);
    line-height: var(--lh-12);
    color: var(--color-text-3);
    text-align: right;
  }
  @container room (min-width: 560px) {
    &,
    &[data-few] {
      grid-template: 'name track rate count' auto / minmax(120px, 3fr) minmax(0, 6fr) 56px 136px;
    }
  }
`;

const Track = styled.span`
  grid-area: track;
  position: relative;
  height: 16px;
  background: linear-gradient(var(--color-line) 0 0) 0 50% / 100% 1px no-repeat;
  i {
    position: absolute;
  }
  i:first-child {
    top: 2px;
    bottom: 2px;
    border-inline: 2px solid var(--color-text-2);
    background: linear-gradient(var(--color-text-2) 0 0) 0 50% / 100% 2px no-repeat;
  }
  i:nth-child(2) {
    top: 0;
    bottom: 0;
    border-left: 2px dashed var(--color-text);
  }
  i:last-child {
    top: 4px;
    width: 8px;
    height: 8px;
    margin-left: -4px;
    border-radius: 50%;
    background: var(--color-mark);
  }
`;

const at = (share: number): string =>
  `${Math.min(100, Math.max(0, ((share * 100 - from) / (to - from)) * 100)).toFixed(1)}%`;

interface Told {
  rate: number;
  interval: [number, number];
}

const isTold = <Rate extends HitRate>(market: Rate): market is Rate & Told =>
  market.rate !== null && market.interval !== null && market.total >= fewest;

const MarketLine = ({ market }: { market: HitRate & { label: string } }) => {
  const { baseRate, total, label } = market;
  const numbers = useNumbers();
  const told = isTold(market) ? market : undefined;
  return (
    <Line data-few={told ? undefined : ''}>
      <span>{whole(label)}</span>
      {told && (
        <Track aria-hidden="true">
          <i style={{ left: at(told.interval[0]), right: `calc(100% - ${at(told.interval[1])})` }} />
          <i style={baseRate === null ? { display: 'none' } : { left: at(baseRate) }} />
          <i style={{ left: at(told.rate) }} />
        </Track>
      )}
      <b>{told ? numbers.percent(told.rate) : '–'}</b>
      <small>
        <Count value={total} /> settled
        {told ? baseRate !== null && `, base ${numbers.decimal(baseRate * 100)}` : ', too few'}
      </small>
    </Line>
  );
};

/** What the rate says beside the base rate, in one sentence that claims no more than the interval does. */
export const readingOf = ({ rate, interval, baseRate, total }: HitRate): string => {
  if (rate === null || interval === null) return 'Nothing is settled here yet.';
  if (total < fewest) return 'So few picks say little: a diary, not a rating.';
  if (baseRate === null) return 'No base rate is known for these picks yet.';
  if (interval[0] > baseRate) return 'Above the base rate, and by more than chance explains.';
  if (interval[1] < baseRate) return 'Below the base rate, and by more than chance explains.';
  return rate >= baseRate
    ? 'Above the base rate so far, but the interval still contains it: this could be luck.'
    : 'Below the base rate so far, but the interval still contains it: this could be bad luck.';
};

/** How our picks in a league came true: rate, interval, base rate and number together, then market by market. */
export const LeagueRecord = ({ record }: { record: TrackRecord }) => {
  const { overall, byMarket, withdrawn } = record;
  const wrong = overall.total - overall.accurate;
  if (overall.total === 0 && overall.void === 0 && withdrawn === 0)
    return <Reads>{readingOf(overall)}</Reads>;
  return (
    <Modules $split="minmax(0, 5fr) minmax(0, 7fr)">
      <Module>
        {overall.rate !== null && overall.interval !== null && (
          <>
            <Lead>
              <b>
                <Percent share={overall.rate} />
              </b>
              <span>
                right, 95% interval <Decimal value={overall.interval[0] * 100} /> to{' '}
                <Decimal value={overall.interval[1] * 100} />
              </span>
            </Lead>
            <HitRateRuler rate={overall.rate} interval={overall.interval} baseRate={overall.baseRate} />
          </>
        )}
        <Source>
          <Count value={overall.total} /> settled picks: <Count value={overall.accurate} /> right,{' '}
          <Count value={wrong} /> wrong. Voids (<Count value={overall.void} />) count neither way;{' '}
          <Count value={withdrawn} /> withdrawn before kick-off. Base rate: how often the same selections come
          true on their own.
        </Source>
        <Reads>{readingOf(overall)}</Reads>
      </Module>
      {byMarket.length > 0 && (
        <Module>
          <ModuleHead>
            <PanelTitle>By market</PanelTitle>
            {byMarket.some(isTold) && (
              <Source>
                Hit rate, {from} to {to}%. Dot: hit rate. Line: 95% interval. Dashes: base rate.
              </Source>
            )}
          </ModuleHead>
          <ul>
            {byMarket.map((market) => (
              <MarketLine key={market.key} market={market} />
            ))}
          </ul>
        </Module>
      )}
    </Modules>
  );
};
