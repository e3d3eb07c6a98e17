import { useNumbers } from '../../ui/Number.tsx';
import { styled } from 'styled-components';

const Root = styled.div`
  position: relative;
  height: 72px;
  margin: var(--space-2) 8px var(--space-3);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  font-variant-numeric: tabular-nums;
  &::before {
    content: '';
    position: absolute;
    inset: 35px -8px auto;
    height: 1px;
    background: var(--color-line-strong);
  }
  > span {
    position: absolute;
  }
  em {
    position: absolute;
    font-style: normal;
    white-space: nowrap;
  }
`;

const Tick = styled.span`
  top: 56px;
  translate: -50% 0;
  color: var(--color-text-3);
  &::before {
    content: '';
    position: absolute;
    left: 50%;
    top: -30px;
    height: 18px;
    width: 1px;
    background: var(--color-line);
  }
`;

const Zone = styled.span`
  top: 28px;
  height: 16px;
  background: var(--color-accent-soft);
  border-inline: 2px solid var(--color-text-2);
`;

const Base = styled.span`
  top: 22px;
  height: 28px;
  border-left: 2px dashed var(--color-text-3);
`;

/** Beside the base rate's mark, away from the hit rate; never past the ends of the ruler. */
const BaseLabel = styled.em<{ $at: string; $right: boolean }>`
  top: 4px;
  width: 88px;
  color: var(--color-text-2);
  ${({ $at, $right }) =>
    $right
      ? `text-align: left; right: max(-8px, calc(100% - ${$at} - 94px));`
      : `text-align: right; left: max(-8px, calc(${$at} - 94px));`}
`;

const Dot = styled.span`
  top: 29px;
  width: 14px;
  height: 14px;
  margin-left: -7px;
  border-radius: 50%;
  background: var(--color-mark);
  z-index: 1;
  em {
    left: 50%;
    top: -25px;
    translate: -50% 0;
    font-weight: 600;
    font-size: var(--fs-14);
  }
`;

/** The ends of the scale, percent: whole steps of 5 around everything shown, 0 to 100 at most, at least 20 apart. */
export const scaleOf = (values: readonly number[]): { from: number; to: number } => {
  const low = Math.floor(Math.min(...values) / 5) * 5 - 5;
  const high = Math.ceil(Math.max(...values) / 5) * 5 + 5;
  const spread = Math.max(0, 20 - (high - low));
  const from = Math.max(0, low - Math.ceil(spread / 10) * 5);
  return { from, to: Math.min(100, Math.max(high, from + 20)) };
};

/** A hit rate on a scale with its 95% interval and the base rate; shares from 0 to 1. */
export const HitRateRuler = (props: {
  rate: number;
  interval: readonly [number, number];
  baseRate: number | null;
}) => {
  const { decimal } = useNumbers();
  const rate = props.rate * 100;
  const [low, high] = props.interval.map((each) => each * 100) as [number, number];
  const base = props.baseRate === null ? undefined : props.baseRate * 100;
  const { from, to } = scaleOf([low, high, ...(base === undefined ? [] : [base])]);
  const at = (value: number) => `${((value - from) / (to - from)) * 100}%`;
  const step = to - from > 60 ? 20 : to - from > 30 ? 10 : 5;
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
  const label = `Hit rate ${decimal(rate)} percent, 95 percent interval ${decimal(low)} to ${decimal(high)}${base === undefined ? '' : `, base rate ${decimal(base)}`}`;
  return (
    <Root role="img" aria-label={label} data-drawing="">
      <Zone style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
      {base !== undefined && (
        <>
          <Base style={{ left: at(base) }} />
          <BaseLabel $at={at(base)} $right={base > rate}>
            base rate {decimal(base)}
          </BaseLabel>
        </>
      )}
      <Dot style={{ left: at(rate) }}>
        <em>{decimal(rate)}</em>
      </Dot>
      {ticks.map((tick) => (
        <Tick key={tick} style={{ left: at(tick) }}>
          {tick}
        </Tick>
      ))}
    </Root>
  );
};
