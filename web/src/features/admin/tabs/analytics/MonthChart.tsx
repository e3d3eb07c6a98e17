import type { ColumnDifference } from '#core/contract/scores';
import { Chart } from '../../../../ui/Chart.tsx';
import { countText } from '../../../../ui/numbers.ts';
import { signedText } from '../../../../ui/scores.ts';

type Month = ColumnDifference & { month: string };

const HEIGHT = 288;
const MARGIN = { left: 52, right: 8, top: 12, bottom: 44 };

/** "2026-08" as "Aug". */
const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** A round step that gives about five lines. */
function stepFor(span: number): number {
  const raw = span / 5;
  const power = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= raw) ?? raw;
}

const Plot = ({ months, width, height }: { months: readonly Month[]; width: number; height: number }) => {
  const ends = months.flatMap(({ difference, interval }) => [difference, ...(interval ?? [])]);
  const low = Math.min(0, ...ends);
  const high = Math.max(0, ...ends);
  const step = stepFor(Math.max(0.005, high - low));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  const y = (value: number) =>
    MARGIN.top + ((last * step - value) / ((last - first) * step)) * (height - MARGIN.top - MARGIN.bottom);
  const x = (index: number) =>
    MARGIN.left + ((index + 0.5) / months.length) * (width - MARGIN.left - MARGIN.right);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            className={Math.abs(tick) < step / 2 ? 'reference' : 'grid'}
            d={`M${MARGIN.left} ${y(tick)}H${width - MARGIN.right}`}
          />
          <text x={MARGIN.left - 8} y={y(tick) + 4} textAnchor="end">
            {Math.abs(tick) < step / 2 ? '0' : signedText(tick).replace(/0{1,3}$/, '')}
          </text>
        </g>
      ))}
      {months.map(({ month, difference, interval, n }, index) => (
        <g key={month}>
          {interval !== null && (
            <path
              className="whisker"
              d={`M${x(index)} ${y(interval[0])}V${y(interval[1])}M${x(index) - 5} ${y(interval[0])}h10M${x(index) - 5} ${y(interval[1])}h10`}
            />
          )}
          <circle className="mark" cx={x(index)} cy={y(difference)} r={6} />
          <text className="strong" x={x(index)} y={height - 24} textAnchor="middle">
            {monthName(month)}
          </text>
          <text x={x(index)} y={height - 8} textAnchor="middle">
            {countText(n)}
          </text>
        </g>
      ))}
    </>
  );
};

/** Differences by month with their intervals; games below each. The last twelve where there are more. */
export const MonthChart = ({ months }: { months: readonly Month[] }) => {
  const shown = months.slice(-12);
  const sentence = `Difference by month: ${shown.map(({ month, difference }) => `${month} ${signedText(difference)}`).join(', ')}`;
  return (
    <Chart label={sentence} height={HEIGHT} maxWidth={560}>
      {(width, height) => <Plot months={shown} width={width} height={height} />}
    </Chart>
  );
};
