import type { CalibrationBin } from '#core/contract/common';
import { styled } from 'styled-components';
import { Chart } from '../../ui/Chart.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Count, Decimal, Percent } from '../../ui/Number.tsx';
import { Muted, PanelTitle } from '../../ui/typography.tsx';

const HEIGHT = 344;
const MARGIN = { left: 32, right: 8, top: 12, bottom: 44 };

const Key = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-2);
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  i {
    flex: none;
    width: 12px;
    height: 2px;
    background: var(--color-text-2);
  }
  li:first-child i {
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--color-mark);
  }
  i[data-before] {
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: transparent;
    border: 1.5px solid var(--color-text-2);
  }
  li:nth-child(3) i {
    width: 20px;
    background: repeating-linear-gradient(90deg, var(--color-text-3) 0 4px, transparent 4px 8px);
  }
`;

const Details = styled.details`
  summary {
    cursor: pointer;
    font-weight: 600;
    min-height: 24px;
  }
  table {
    width: 100%;
    margin-top: var(--space-2);
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 6px 0;
    border-top: 1px solid var(--color-line);
    text-align: right;
    font-weight: 400;
  }
  th:first-child {
    text-align: left;
  }
  thead th {
    color: var(--color-text-3);
    font-size: var(--fs-12);
    border-top: 0;
  }
`;

/** With fewer picks than this a share says little: such points are drawn faint, and no line leads to them. */
const FEW = 10;

interface Point {
  stated: number;
  hit: number;
  low: number;
  high: number;
  n: number;
  bin: string;
}

const pointsOf = (bins: readonly CalibrationBin[]): Point[] =>
  bins.flatMap((bin) =>
    bin.n > 0 && bin.meanConfidence !== null && bin.hitRate !== null
      ? [
          {
            stated: bin.meanConfidence,
            hit: bin.hitRate * 100,
            low: (bin.interval?.[0] ?? bin.hitRate) * 100,
            high: (bin.interval?.[1] ?? bin.hitRate) * 100,
            n: bin.n,
            bin: `${bin.from} to ${bin.to}%`,
          },
        ]
      : [],
  );

const down10 = (value: number) => Math.max(0, Math.floor(value / 10) * 10);
const up10 = (value: number) => Math.min(100, Math.ceil(value / 10) * 10);
const tens = (from: number, to: number) =>
  Array.from({ length: (to - from) / 10 + 1 }, (_, index) => from + index * 10);

/** The line through the points that stand on enough picks. */
const lineOf = (points: readonly Point[], at: (point: Point) => string): string => {
  const joined = points.filter((point) => point.n >= FEW);
  return joined.length < 2 ? '' : `M${joined.map(at).join('L')}`;
};

const Plot = ({
  points,
  stated,
  width,
  height,
}: {
  points: readonly Point[];
  stated: readonly Point[];
  width: number;
  height: number;
}) => {
  const all = [...points, ...stated];
  const x0 = down10(Math.min(...all.map((point) => point.stated)) - 1);
  const x1 = up10(Math.max(...all.map((point) => point.stated)) + 1);
  const y0 = down10(Math.min(x0, ...points.map((point) => point.low), ...stated.map((point) => point.hit)));
  const y1 = up10(Math.max(x1, ...points.map((point) => point.high), ...stated.map((point) => point.hit)));
  const x = (value: number) =>
    MARGIN.left + ((value - x0) / (x1 - x0)) * (width - MARGIN.left - MARGIN.right);
  const y = (value: number) =>
    height - MARGIN.bottom - ((value - y0) / (y1 - y0)) * (height - MARGIN.top - MARGIN.bottom);
  const place = (point: Point) => `${x(point.stated)} ${y(point.hit)}`;
  const bottom = height - MARGIN.bottom;
  const largest = Math.max(...points.map((point) => point.n));
  const ySteps = tens(y0, y1).filter((tick) => y1 - y0 <= 60 || tick % 20 === 0);
  return (
    <>
      {ySteps.map((tick) => (
        <g key={tick}>
          <path className="grid" d={`M${MARGIN.left} ${y(tick)}H${width - MARGIN.right}`} />
          <text x={MARGIN.left - 8} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {tens(x0, x1).map((tick) => (
        <text key={tick} x={x(tick)} y={bottom + 18} textAnchor="middle">
          {tick}
        </text>
      ))}
      {[60, 80]
        .filter((notch) => notch > x0 && notch < x1)
        .map((notch) => (
          <path key={notch} className="grid" d={`M${x(notch)} ${MARGIN.top}V${bottom}`} />
        ))}
      <path className="axis" d={`M${MARGIN.left} ${bottom}H${width - MARGIN.right}`} />
      <path className="reference" d={`M${x(x0)} ${y(x0)}L${x(x1)} ${y(x1)}`} />
      <path className="before" d={lineOf(stated, place)} />
      {stated.map((point) => (
        <circle key={point.bin} className="before" cx={x(point.stated)} cy={y(point.hit)} r={5} />
      ))}
      <path className="line" d={lineOf(points, place)} />
      {points.map((point) => {
        const at = x(point.stated);
        return (
          <g key={point.bin} opacity={point.n < FEW ? 0.45 : undefined}>
            <path
              className="whisker"
              d={`M${at} ${y(point.low)}V${y(point.high)}M${at - 4} ${y(point.low)}h8M${at - 4} ${y(point.high)}h8`}
            />
            <circle className="mark" cx={at} cy={y(point.hit)} r={4 + 4.5 * Math.sqrt(point.n / largest)} />
          </g>
        );
      })}
      <text x={MARGIN.left} y={height - 6}>
        Confidence, %
      </text>
    </>
  );
};

/**
 * How often picks came true by the confidence that was shown, with intervals, and the same figures as a table; with
 * `stated`, those by the confidence the models stated beside it, where they differ.
 */
export const CalibrationPlot = ({
  bins,
  stated = [],
}: {
  bins: readonly CalibrationBin[];
  stated?: readonly CalibrationBin[];
}) => {
  const points = pointsOf(bins);
  const isCorrected = stated.some(({ meanConfidence }, at) => meanConfidence !== bins[at]?.meanConfidence);
  const before = isCorrected ? pointsOf(stated) : [];
  if (points.length === 0) return null;
  const sentence = `Calibration plot. ${points
    .map(
      (point) =>
        `Picks shown at ${Math.round(point.stated)} percent came true ${Math.round(point.hit)} percent of the time`,
    )
    .join('. ')}.`;
  return (
    <Stack as="figure" $gap={3} style={{ alignContent: 'start' }}>
      <div>
        <PanelTitle>Confidence against results</PanelTitle>
        <Muted as="p">How often picks came true, by the confidence shown, %</Muted>
      </div>
      <Chart label={sentence} height={HEIGHT} maxWidth={480}>
        {(width, height) => <Plot points={points} stated={before} width={width} height={height} />}
      </Chart>
      <Key data-drawing="">
        <li>
          <i />
          hit rate
        </li>
        <li>
          <i />
          95% interval
        </li>
        <li>
          <i />
          as good as said
        </li>
        {isCorrected && (
          <li>
            <i data-before />
            as stated
          </li>
        )}
        <li>
          larger dot, more picks
          {points.some((point) => point.n < FEW) && `; faint, fewer than ${FEW}`}
        </li>
      </Key>
      <Details>
        <summary>Show as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Shown</th>
              <th scope="col">Picks</th>
              <th scope="col">Came true</th>
              <th scope="col">95% interval</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.bin}>
                <th scope="row">{point.bin}</th>
                <td>
                  <Count value={point.n} />
                </td>
                <td>
                  <Percent share={point.hit / 100} />
                </td>
                <td>
                  <Decimal value={point.low} /> to <Decimal value={point.high} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Details>
    </Stack>
  );
};
