import type { AccuracyDimension, AccuracyRow } from '#core/contract/admin-analytics';
import type { HitRate } from '#core/contract/common';
import { styled } from 'styled-components';
import { Badge } from '../../../../ui/Badge.tsx';
import { Chip, ChipRow } from '../../../../ui/Chip.tsx';
import { below768 } from '../../../../ui/media.ts';
import { countText, percentText } from '../../../../ui/numbers.ts';
import { EmptyState } from '../../../../ui/States.tsx';
import { Table } from '../../../../ui/Table.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { useTabPlace } from '../../tab-context.ts';
import { Figure, Figures, TablePanel } from './parts.tsx';
import { RateLine } from './RateLine.tsx';
import { useRead } from '../../work/use-read.ts';

const dimensions: readonly { key: AccuracyDimension; label: string; head: string }[] = [
  { key: 'market', label: 'By market', head: 'Market' },
  { key: 'model', label: 'By model', head: 'Model' },
  { key: 'promptVersion', label: 'By prompt version', head: 'Prompt version' },
  { key: 'league', label: 'By league', head: 'League' },
  { key: 'band', label: 'By confidence band', head: 'Band' },
];

/** The word for an overall accuracy, percent. */
export const gradeOf = (percentage: number): 'Excellent' | 'Good' | 'Needs Improvement' => {
  if (percentage >= 70) return 'Excellent';
  return percentage >= 50 ? 'Good' : 'Needs Improvement';
};

const gradeTones = { Excellent: 'right', Good: 'plain', 'Needs Improvement': 'wrong' } as const;

const intervalText = ({ interval }: Pick<HitRate, 'interval'>): string =>
  interval === null ? '–' : `${(interval[0] * 100).toFixed(1)} to ${(interval[1] * 100).toFixed(1)}`;

/** What the interval says about the base rate; no claim where they overlap. */
export const readingOf = ({ interval, baseRate }: Pick<HitRate, 'interval' | 'baseRate'>): string => {
  if (interval === null || baseRate === null) return 'No base rate';
  if (interval[0] > baseRate) return 'Above base rate';
  return interval[1] < baseRate ? 'Below base rate' : 'Not separable yet';
};

/** Overall accuracy with its grade, the count behind it, and the proper score against its baselines. */
export const AccuracyFigures = () => {
  const overall = useRead('/api/admin/analytics/accuracy', { query: { by: 'market' } });
  const stats = useRead('/api/analytics/accuracy');
  const calibration = useRead('/api/admin/analytics/calibration');
  const scores = calibration.data?.scores;
  return (
    <ReadState read={overall} what="the accuracy" height={120}>
      {({ overall: all }) => (
        <Figures>
          <Figure
            title="Overall accuracy"
            value={percentText(all.rate)}
            badge={
              all.rate !== null && (
                <Badge $tone={gradeTones[gradeOf(all.rate * 100)]}>{gradeOf(all.rate * 100)}</Badge>
              )
            }
            text={`95% interval ${intervalText(all)}, base rate ${percentText(all.baseRate)}`}
          />
          <Figure
            title="Right of settled"
            value={`${countText(all.accurate)} / ${countText(all.total)}`}
            text={`${countText(all.void)} void, ${stats.data === undefined ? '–' : countText(stats.data.withdrawn)} withdrawn, ${countText(all.pending)} not settled`}
          />
          <Figure
            title="Brier score"
            value={scores?.model.brier?.toFixed(4) ?? '–'}
            text={
              scores === undefined
                ? 'Lower is better'
                : `statistical baseline ${scores.baseline.brier?.toFixed(4) ?? '–'}, base rate ${scores.baseRates.brier?.toFixed(4) ?? '–'}, lower is better`
            }
          />
        </Figures>
      )}
    </ReadState>
  );
};

/* The line repeats what the cells beside it say: it goes where there is room for one of both. */
const RateTable = styled(Table)`
  [data-chart] {
    width: 22%;
  }
  @media (min-width: 768px) and (max-width: 1023px) {
    [data-chart] {
      display: none;
    }
  }
  ${below768} {
    [data-chart] {
      width: auto;
    }
  }
`;

const Rows = ({ rows, head }: { rows: readonly AccuracyRow[]; head: string }) => (
  <RateTable>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        <th scope="col" data-right>
          Right
        </th>
        <th scope="col" data-right>
          Hit rate
        </th>
        <th scope="col" data-right>
          95% interval
        </th>
        <th scope="col" data-chart>
          0 to 100%
        </th>
        <th scope="col" data-right>
          Base rate
        </th>
        <th scope="col">Reading</th>
        <th scope="col" data-right>
          Void
        </th>
        <th scope="col" data-right>
          Open
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">{row.label}</th>
          <td data-label="Right" data-right>
            {countText(row.accurate)} of {countText(row.total)}
          </td>
          <td data-label="Hit rate" data-right>
            <b>{percentText(row.rate)}</b>
          </td>
          <td data-label="95% interval" data-right>
            {intervalText(row)}
          </td>
          <td data-chart>
            <RateLine row={row} />
          </td>
          <td data-label="Base rate" data-right>
            {percentText(row.baseRate)}
          </td>
          <td data-label="Reading">{readingOf(row)}</td>
          <td data-label="Void" data-right>
            {countText(row.void)}
          </td>
          <td data-label="Open" data-right>
            {countText(row.pending)}
          </td>
        </tr>
      ))}
    </tbody>
  </RateTable>
);

/** Hit rates along one dimension, never without interval and base rate. */
export const AccuracyTable = () => {
  const { query, change } = useTabPlace();
  const by = dimensions.find(({ key }) => key === query.get('by')) ?? dimensions[0]!;
  const read = useRead('/api/admin/analytics/accuracy', {
    query: { by: by.key },
    keepPreviousData: true,
  });
  return (
    <>
      <ChipRow aria-label="Accuracy by">
        {dimensions.map(({ key, label }) => (
          <Chip key={key} aria-pressed={key === by.key} onClick={() => change({ by: key }, true)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <TablePanel
        id="accuracy-table"
        title={by.label}
        text="Dot: hit rate. Line: 95% interval. Dashed tick: base rate. One scale for all rows."
        csv={`accuracy-${by.key}`}
      >
        <ReadState read={read} what="the accuracy" height={240}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState
                title="Nothing settled yet"
                text="Figures appear once the first picks are settled."
              />
            ) : (
              <Rows rows={rows} head={by.head} />
            )
          }
        </ReadState>
      </TablePanel>
    </>
  );
};
