import type { ScoreComparison } from '#core/contract/scores';
import { styled } from 'styled-components';
import { signedText } from '../../../../ui/scores.ts';

const Root = styled.div`
  position: relative;
  height: 24px;
  min-width: 160px;
  background: linear-gradient(var(--color-line), var(--color-line)) center / 100% 1px no-repeat;
  > i {
    position: absolute;
    top: 50%;
    translate: 0 -50%;
  }
`;
const Zero = styled.i`
  height: 24px;
  margin-left: -1px;
  border-left: 1.5px dashed var(--color-text-3);
`;
const Interval = styled.i`
  height: 10px;
  border-inline: 1.5px solid var(--color-text-2);
  background: linear-gradient(var(--color-text-2), var(--color-text-2)) center / 100% 1.5px no-repeat;
`;
const Dot = styled.i`
  width: 10px;
  height: 10px;
  margin-left: -5px;
  border-radius: 50%;
  background: var(--color-mark);
  &[data-reference] {
    border-radius: 0;
    rotate: 45deg;
    background: var(--color-text-2);
  }
`;
const Axis = styled.span`
  position: relative;
  display: block;
  height: 16px;
  min-width: 160px;
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-3);
  span {
    position: absolute;
    white-space: nowrap;
  }
  [data-zero] {
    translate: -50% 0;
  }
  span:last-child {
    right: 0;
  }
`;

/** The ends of the one scale on which all rows of a table are drawn. */
export interface Scale {
  from: number;
  to: number;
}

/** A scale that holds every interval and 0, with a little air. */
export function scaleOf(rows: readonly Pick<ScoreComparison, 'difference' | 'interval'>[]): Scale {
  const ends = rows.flatMap(({ difference, interval }) => [difference, ...(interval ?? [])]);
  const low = Math.min(0, ...ends);
  const high = Math.max(0, ...ends);
  const air = Math.max(0.001, (high - low) * 0.08);
  return { from: low - air, to: high + air };
}

/** The same as far on either side of 0, which is then in the middle: for a line that stands alone. */
export function evenScaleOf(rows: Parameters<typeof scaleOf>[0]): Scale {
  const { from, to } = scaleOf(rows);
  const reach = Math.max(-from, to);
  return { from: -reach, to: reach };
}

const at = (value: number, { from, to }: Scale): string => `${((value - from) / (to - from)) * 100}%`;

/** An end of the scale, cut down: the last tick of the line is a little further out. */
const endText = (end: number): string => {
  const text = String(Math.trunc(Math.abs(end) * 1000) / 1000);
  return text.startsWith('0.') ? text.slice(1) : text;
};

/** Nearer to an end than this share of the line, the word for 0 would lie over the word at that end. */
const ROOM = 0.34;

/** ".03 better", where 0 is, ".03 worse": the head over the lines. The dashed line says where 0 is where there is no room. */
export const DifferenceAxis = ({ scale, reference }: { scale: Scale; reference: string }) => {
  const share = -scale.from / (scale.to - scale.from);
  const hasRoom = share > ROOM && share < 1 - ROOM;
  return (
    <Axis aria-hidden="true">
      <span>{endText(scale.from)} better</span>
      {hasRoom && <span data-zero style={{ left: at(0, scale) }}>{`0, ${reference}`}</span>}
      <span>{endText(scale.to)} worse</span>
    </Axis>
  );
};

/** One difference with its interval on the table's scale; the numbers stand in the cells beside it. */
export const DifferenceLine = (props: {
  row: Pick<ScoreComparison, 'difference' | 'interval'> | null;
  scale: Scale;
  isReference?: boolean;
}) => {
  const { row, scale, isReference = false } = props;
  return (
    <Root aria-hidden="true" title={row === null ? undefined : signedText(row.difference)}>
      <Zero style={{ left: at(0, scale) }} />
      {row?.interval && (
        <Interval
          style={{ left: at(row.interval[0], scale), right: `calc(100% - ${at(row.interval[1], scale)})` }}
        />
      )}
      {row !== null && (
        <Dot style={{ left: at(row.difference, scale) }} data-reference={isReference || undefined} />
      )}
    </Root>
  );
};
