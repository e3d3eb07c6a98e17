import { styled } from 'styled-components';
import { Button } from '../../../../../ui/Button.tsx';
import { below768, from768 } from '../../../../../ui/media.ts';
import { scoreText, signedText } from '../../../../../ui/scores.ts';
import { VisuallyHidden } from '../../../../../ui/typography.tsx';
import { DifferenceAxis, scaleOf } from '../../analytics/DifferenceLine.tsx';
import {
  columnOf,
  isActiveReference,
  type LabColumn,
  type LabTable,
  missingOf,
  readingText,
  type Report,
} from './lab.ts';
import { Small } from '../../../parts/parts.tsx';
import { counted, dayText } from '../../../work/figures.ts';
import { Cell, Details, differenceOf, Line, ModelCell, rangeOf, Reading, Top } from './MatrixCell.tsx';

const Root = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  th {
    text-align: left;
    vertical-align: top;
    padding: var(--space-3) var(--space-4);
    font-weight: 600;
    border-top: 1px solid var(--color-line);
    overflow-wrap: anywhere;
  }
  tbody th {
    width: 136px;
  }
  thead th:first-child {
    width: 136px;
  }
  th small {
    display: block;
    font-weight: 400;
    color: var(--color-text-3);
    font-size: var(--fs-12);
    line-height: var(--lh-12);
  }
  td {
    vertical-align: top;
    padding: var(--space-4) var(--space-3);
    border-left: 1px solid var(--color-line);
    border-top: 1px solid var(--color-line);
  }
  td[data-active] {
    background: var(--color-surface-2);
  }
  thead [aria-hidden] {
    font: 400 var(--fs-12) / var(--lh-12) var(--font-sans);
    color: var(--color-text-3);
  }
  /* What is held against the models is drawn on their scale: as wide as one of them, the words beside it. */
  ${from768} {
    td[data-words] {
      border-left: 0;
      vertical-align: middle;
    }
  }
  ${below768} {
    &,
    tbody,
    tr,
    th,
    td {
      display: block;
      width: auto;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody th {
      width: auto;
      background: var(--color-surface-2);
    }
    td {
      border-left: 0;
    }
    td[data-words] {
      border-top: 0;
      padding-top: 0;
    }
    td:not([data-words])::before {
      content: attr(data-model);
      display: block;
      font-weight: 600;
      overflow-wrap: anywhere;
    }
  }
`;

const besideNames = {
  baseline: [
    'Baseline',
    'statistics only',
    'It costs nothing and has no model. A pair that does not beat it is not worth its price.',
  ],
  market: ['Market before kick-off', 'margin removed', 'Prices before kick-off with the margin taken out.'],
} as const;

/** On which games the row is scored, and what the active pair has on the same ones where they are not all. */
function gamesText({ n, scores, against: { reference } }: LabColumn, { n: all }: LabTable): string {
  if (n === all || reference === null || scores.rps === null) return `${n} of ${all} games have it.`;
  return `${n} of ${all} games have it; on these the reference scores ${scoreText(scores.rps - reference.difference)}.`;
}

/** What a row without a model says beside the active pair. */
const BesideWords = ({ column, table, words }: { column: LabColumn; table: LabTable; words: string }) => (
  <Cell>
    <p>
      <Reading as="span" data-reading={column.reading}>
        {readingText(column)}
      </Reading>{' '}
      {column.reading === 'not_distinguishable' && column.against.reference !== null && (
        <Small>{signedText(column.against.reference.difference)}</Small>
      )}
    </p>
    <Small as="p">
      {words} {gamesText(column, table)}
    </Small>
    <Details column={column} />
  </Cell>
);

/** Until when a model may have read about matches. */
const memoryText = (memory: Report['memory'][number] | undefined): string =>
  memory === undefined || memory.source === null
    ? 'end of training not stated: taken as today'
    : `cut-off ${dayText(memory.until)}`;

/** Prompt versions down, models across, and below them what they are held against. */
export const Matrix = ({
  table,
  report,
  onGames,
  onRetry,
}: {
  table: LabTable;
  report: Report;
  /** Leads to the games behind a cell. */
  onGames: () => void;
  /** Asks again for what has no card; absent while the run has not ended. */
  onRetry: ((column: { promptVersion: number; model: string }) => void) | undefined;
}) => {
  const models = report.models.map(({ id }) => id);
  const isActive = isActiveReference(report);
  const scale = scaleOf(table.columns.flatMap((column) => differenceOf(column) ?? []));
  const cell = (prompt: number, model: string) =>
    table.columns.find(({ column }) => column === columnOf(prompt, model));
  return (
    <Root>
      <VisuallyHidden as="caption">
        Score of {counted(report.prompts.length, 'prompt version')} with {counted(models.length, 'model')} on
        the same {counted(table.n, 'game')}
      </VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Prompt version</th>
          {models.map((model) => (
            <th key={model} scope="col">
              {model}
              <small>{memoryText(report.memory.find((one) => one.model === model))}</small>
              <DifferenceAxis scale={scale} reference={isActive ? 'active' : 'reference'} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.prompts.map((prompt) => (
          <tr key={prompt}>
            <th scope="row">
              Version {prompt}
              {prompt === report.activePrompt && <small>active when it began</small>}
            </th>
            {models.map((model) => {
              const column = cell(prompt, model);
              return (
                <td key={model} data-model={model} data-active={column?.reading === 'reference' || undefined}>
                  {column ? (
                    <ModelCell
                      {...{ column, table, scale, isActive, onGames }}
                      missing={missingOf(report, column.column)}
                      onRetry={onRetry && (() => onRetry({ promptVersion: prompt, model }))}
                    />
                  ) : (
                    <Cell>
                      No answer
                      {onRetry && (
                        <div>
                          <Button size="sm" onClick={() => onRetry({ promptVersion: prompt, model })}>
                            Retry {missingOf(report, columnOf(prompt, model))}
                          </Button>
                        </div>
                      )}
                    </Cell>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
        {(['baseline', 'market'] as const).flatMap((name) => {
          const column = table.columns.find((one) => one.column === name);
          const [title, note, words] = besideNames[name];
          return column
            ? [
                <tr key={name}>
                  <th scope="row">
                    {title}
                    <small>{note}</small>
                  </th>
                  <td data-model={title}>
                    <Cell>
                      <Top>
                        <b>{scoreText(column.scores.rps)}</b>
                        <span>{rangeOf(column.scoreInterval)}</span>
                      </Top>
                      <Line column={column} scale={scale} isReference />
                      {models.length === 1 && <BesideWords column={column} table={table} words={words} />}
                    </Cell>
                  </td>
                  {models.length > 1 && (
                    <td colSpan={models.length - 1} data-words>
                      <BesideWords column={column} table={table} words={words} />
                    </td>
                  )}
                </tr>,
              ]
            : [];
        })}
      </tbody>
    </Root>
  );
};
