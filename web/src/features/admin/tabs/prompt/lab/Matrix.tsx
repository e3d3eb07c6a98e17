import { styled } from 'styled-components';
import { below768 } from '../../../../../ui/media.ts';
import { scoreText } from '../../../../../ui/scores.ts';
import { VisuallyHidden } from '../../../../../ui/typography.tsx';
import { DifferenceAxis, scaleOf } from '../../analytics/DifferenceLine.tsx';
import { columnOf, type LabTable, readingText, type Report } from './lab.ts';
import { Small } from '../../../parts/parts.tsx';
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
    td::before {
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

/** Prompt versions down, models across, and below them what they are held against. */
export const Matrix = ({ table, report }: { table: LabTable; report: Report }) => {
  const models = report.models.map(({ id }) => id);
  const scale = scaleOf(table.columns.flatMap((column) => differenceOf(column) ?? []));
  const cell = (prompt: number, model: string) =>
    table.columns.find(({ column }) => column === columnOf(prompt, model));
  return (
    <Root>
      <VisuallyHidden as="caption">
        Score of {report.prompts.length} prompt versions with {models.length} models on the same {table.n}{' '}
        games
      </VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Prompt version</th>
          {models.map((model) => (
            <th key={model} scope="col">
              {model}
              <DifferenceAxis scale={scale} reference="active" />
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
                  {column ? <ModelCell column={column} table={table} scale={scale} /> : 'No answer'}
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
                  <td colSpan={models.length} data-model={title}>
                    <Cell>
                      <Top>
                        <b>{scoreText(column.scores.rps)}</b>
                        <span>
                          {rangeOf(column.scoreInterval)}, {column.n} of {table.n} games
                        </span>
                      </Top>
                      <Line column={column} scale={scale} isReference />
                      <Reading data-reading={column.reading}>{readingText(column)}</Reading>
                      <Small as="p">{words}</Small>
                      <Details column={column} />
                    </Cell>
                  </td>
                </tr>,
              ]
            : [];
        })}
      </tbody>
    </Root>
  );
};
