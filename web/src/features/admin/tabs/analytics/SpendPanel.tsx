import { dollarsText } from '#core/domain/money';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Chart } from '../../../../ui/Chart.tsx';
import { PanelBody } from '../../../../ui/layout.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { costText, dayText } from '../../work/figures.ts';
import { CapsDialog } from '../llm/CapsPanel.tsx';
import { TablePanel } from './parts.tsx';
import { useRead } from '../../work/use-read.ts';

const DAYS = 30;
const HEIGHT = 240;
const MARGIN = { left: 48, top: 12, bottom: 28 };
/** Room for the cap's name beside its line. */
const CAP_LABEL = 72;
/** A cap further above the spend than this would flatten the bars: it is then named above the chart instead. */
const CAP_IN_SIGHT = 5;

interface Day {
  day: string;
  cost: number;
}

/** A step of 1, 2 or 5 times a power of ten, so that two to five of them reach `highest`. */
const roundStep = (highest: number): number => {
  const power = 10 ** Math.floor(Math.log10(highest / 2));
  return [5, 2, 1].map((factor) => factor * power).find((step) => step * 2 <= highest) ?? power;
};

/** Dollars with the cents the step needs, two at least. */
const axisText = (dollars: number, step: number): string =>
  `$${dollars.toFixed(Math.max(2, Math.ceil(-Math.log10(step))))}`;

const Bars = (props: { days: readonly Day[]; cap: number | null; width: number; height: number }) => {
  const { days, cap, width, height } = props;
  const highest = Math.max(...days.map(({ cost }) => cost));
  const capShown = cap !== null && (highest === 0 || cap <= highest * CAP_IN_SIGHT);
  const reached = Math.max(highest, capShown ? cap : 0) || 1;
  const gap = roundStep(reached);
  const ticks = Math.ceil(reached / gap);
  const top = ticks * gap;
  const right = width - (capShown ? CAP_LABEL : 0);
  const bottom = height - MARGIN.bottom;
  const y = (cost: number) => bottom - (cost / top) * (bottom - MARGIN.top);
  const step = (right - MARGIN.left) / days.length;
  const x = (index: number) => MARGIN.left + index * step;
  const every = Math.ceil(days.length / Math.max(2, Math.floor((width - MARGIN.left) / 96)));
  return (
    <>
      {Array.from({ length: ticks + 1 }, (_, index) => index * gap).map((tick) => (
        <g key={tick}>
          <path className="grid" d={`M${MARGIN.left} ${y(tick)}H${right}`} />
          <text x={MARGIN.left - 8} y={y(tick) + 4} textAnchor="end">
            {axisText(tick, gap)}
          </text>
        </g>
      ))}
      {days.map(({ day, cost }, index) => (
        <g key={day}>
          <rect
            className="bar"
            x={x(index) + step * 0.15}
            width={step * 0.7}
            y={y(cost)}
            height={bottom - y(cost)}
          />
          {index % every === 0 && (
            <text x={x(index) + step / 2} y={height - 8} textAnchor="middle">
              {dayText(day).replace(/, \d{4}$/, '')}
            </text>
          )}
        </g>
      ))}
      <path className="axis" d={`M${MARGIN.left} ${bottom}H${right}`} />
      {capShown && (
        <>
          <path className="cap" d={`M${MARGIN.left} ${y(cap)}H${right}`} />
          <text className="cap-label" x={right + 8} y={y(cap) + 4}>
            cap {dollarsText(cap)}
          </text>
        </>
      )}
    </>
  );
};

/** Spend per day with the day's cap. */
export const SpendPanel = () => {
  const read = useRead('/api/admin/analytics/spend', { query: { days: DAYS } });
  const [editing, setEditing] = useState(false);
  const total = read.data?.days.reduce((sum, { cost }) => sum + cost, 0);
  const caps = read.data && { day: read.data.dayCap, month: read.data.monthCap };
  const capText =
    caps === undefined
      ? ''
      : caps.day === null
        ? 'No daily cap.'
        : `The cap is ${dollarsText(caps.day)} a day. Generation stops at the cap.`;
  return (
    <TablePanel
      id="spend"
      title="Daily spend"
      text={`${costText(total)} in the last ${DAYS} days (UTC). ${capText}`}
      csv="spend"
      actions={
        caps !== undefined && (
          <Button size="sm" onClick={() => setEditing(true)}>
            <Pencil size={16} aria-hidden="true" />
            Edit cap
          </Button>
        )
      }
    >
      <PanelBody>
        <ReadState read={read} what="the spend" height={HEIGHT}>
          {({ days, dayCap }) => (
            <Chart
              height={HEIGHT}
              label={`Spend per day over the last ${DAYS} days, ${costText(total)} in all, at most ${costText(Math.max(0, ...days.map(({ cost }) => cost)))} a day. ${capText}`}
            >
              {(width, height) => <Bars days={days} cap={dayCap} width={width} height={height} />}
            </Chart>
          )}
        </ReadState>
      </PanelBody>
      {editing && caps !== undefined && <CapsDialog caps={caps} onClose={() => setEditing(false)} />}
    </TablePanel>
  );
};
