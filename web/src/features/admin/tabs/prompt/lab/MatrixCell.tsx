import { dollarsText } from '#core/domain/money';
import { styled } from 'styled-components';
import { Button } from '../../../../../ui/Button.tsx';
import { percentText } from '../../../../../ui/numbers.ts';
import { measureNames, scoreText, signedText } from '../../../../../ui/scores.ts';
import { TextButton, VisuallyHidden } from '../../../../../ui/typography.tsx';
import { Small } from '../../../parts/parts.tsx';
import { counted, costText, durationText } from '../../../work/figures.ts';
import { DifferenceLine, type Scale } from '../../analytics/DifferenceLine.tsx';
import { differenceText, type LabColumn, type LabTable, readingText } from './lab.ts';

/** What a cell is made of. */
export const Cell = styled.div`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
  font-variant-numeric: tabular-nums;
`;

export const Top = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-3);
  flex-wrap: wrap;
  b {
    font: 600 var(--fs-24) / var(--lh-24) var(--font-sans);
    font-stretch: var(--stretch-figure);
  }
  span {
    font-size: var(--fs-12);
    line-height: var(--lh-12);
    color: var(--color-text-3);
  }
`;

export const Reading = styled.p`
  font-weight: 500;
  color: var(--color-text-2);
  &[data-reading='worse'] {
    color: var(--color-wrong);
  }
  &[data-reading='better'] {
    color: var(--color-right);
  }
  &[data-reading='reference'] {
    color: var(--color-text);
    font-weight: 600;
  }
`;

const Facts = styled.p`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 2px var(--space-3);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-3);
  b {
    font-weight: 600;
    color: var(--color-text-2);
  }
`;

const Games = styled(TextButton)`
  font-size: var(--fs-12);
  line-height: var(--lh-12);
`;

/** What is behind a word, in small print. */
export const More = styled.details`
  font-size: var(--fs-12);
  line-height: var(--lh-14);
  color: var(--color-text-2);
  summary {
    min-height: 24px;
    cursor: pointer;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--space-2);
  }
  dt {
    color: var(--color-text-3);
  }
`;

/** ".1742 to .2340". */
export const rangeOf = (interval: readonly [number, number] | null): string =>
  interval === null ? '' : `${scoreText(interval[0])} to ${scoreText(interval[1])}`;

/** A column's difference to the reference, as it is drawn. */
export const differenceOf = ({ against: { reference } }: LabColumn) =>
  reference && { difference: reference.difference, interval: reference.alwaysValid };

/** The difference as a line, and in words for who does not see it. */
export const Line = ({
  column,
  scale,
  isReference,
}: {
  column: LabColumn;
  scale: Scale;
  isReference?: boolean;
}) => (
  <>
    <DifferenceLine row={differenceOf(column)} scale={scale} isReference={isReference ?? false} />
    <VisuallyHidden>{differenceText(column)}</VisuallyHidden>
  </>
);

const against = (name: string, found: LabColumn['against']['market']): [string, string][] =>
  found === null
    ? []
    : [
        [
          `Beside the ${name}`,
          `${signedText(found.difference)}${found.alwaysValid ? ` (${signedText(found.alwaysValid[0])} to ${signedText(found.alwaysValid[1])})` : ''}, ${found.n} games`,
        ],
      ];

/** Everything else that is known of a column. */
export const Details = ({ column }: { column: LabColumn }) => {
  const { scores, ece, hitRate, hitRateInterval, baseRate } = column;
  const lines: [string, string][] = [
    ...Object.entries(measureNames)
      .filter(([measure]) => measure !== 'rps')
      .map(([measure, name]): [string, string] => [name, scoreText(scores[measure as keyof typeof scores])]),
    ['Calibration error', percentText(ece)],
    [
      'Likeliest result came true',
      `${percentText(hitRate)}${hitRateInterval ? ` (${percentText(hitRateInterval[0])} to ${percentText(hitRateInterval[1])})` : ''}`,
    ],
    ['The same picks by chance', percentText(baseRate)],
    ...against('baseline', column.against.baseline),
    ...against('market', column.against.market),
    ...(column.model === null
      ? []
      : ([
          ['Replies that are no card', String(column.unusable)],
          ['Repairs', String(column.repairs)],
          ['Finds a card', column.findingsPerCard === null ? '–' : column.findingsPerCard.toFixed(2)],
          [
            'Tokens in, from the cache',
            `${column.inputTokens.toLocaleString('en-US')}, ${percentText(column.cachedShare)}`,
          ],
          ['Tokens out', column.outputTokens.toLocaleString('en-US')],
          ['Cost in all', costText(column.cost)],
        ] satisfies [string, string][])),
  ];
  return (
    <More>
      <summary>All figures</summary>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </More>
  );
};

const finds = ({ findings }: LabColumn): number =>
  Object.values(findings).reduce((sum, count) => sum + count, 0);

/** One prompt with one model. */
export const ModelCell = ({
  column,
  table,
  scale,
  isActive,
  missing,
  onGames,
  onRetry,
}: {
  column: LabColumn;
  table: LabTable;
  scale: Scale;
  /** Whether the reference is what wrote cards when the run began. */
  isActive: boolean;
  /** Answers that are missing or no card. */
  missing: number;
  onGames: () => void;
  /** Asks for them again; absent while the run has not ended. */
  onRetry: (() => void) | undefined;
}) => {
  const {
    reading,
    costPerAnswer,
    against: { reference },
  } = column;
  return (
    <Cell>
      <Top>
        <b>{scoreText(column.scores.rps)}</b>
        <span>
          {reading === 'not_compared'
            ? `${column.answered} of ${table.all} games`
            : rangeOf(column.scoreInterval)}
        </span>
      </Top>
      <Line column={column} scale={scale} />
      <Reading data-reading={reading}>
        {readingText(column, isActive)}{' '}
        {reading === 'not_distinguishable' && reference !== null && (
          <small>{signedText(reference.difference)}</small>
        )}
      </Reading>
      {reading === 'not_compared' && (
        <Small as="p">
          {counted(table.all - column.answered, 'game has', 'games have')} no answer of it. A score on the
          other {column.answered} would not be of the same games.
        </Small>
      )}
      {onRetry && missing > 0 && (
        <div>
          <Button size="sm" onClick={onRetry}>
            Retry {missing}
            {costPerAnswer !== null && `, ${dollarsText(costPerAnswer * missing)}`}
          </Button>
        </div>
      )}
      <Facts>
        <span>{counted(column.faults, 'fault')}</span>
        <span>{counted(finds(column), 'find')}</span>
        <span>
          <b>{costText(column.costPerAnswer)}</b> a card
        </span>
        <span>
          <b>{durationText(column.seconds === null ? null : column.seconds * 1000)}</b>
        </span>
      </Facts>
      {column.n > 0 && (
        <p>
          <Games onClick={onGames}>{counted(column.n, 'game')}</Games>
        </p>
      )}
      <Details column={column} />
    </Cell>
  );
};
