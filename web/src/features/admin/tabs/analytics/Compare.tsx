import { styled } from 'styled-components';
import type { ReadData } from '../../../../api/endpoints.ts';
import { Columns, Panel, PanelBody, PanelFoot } from '../../../../ui/layout.tsx';
import { countText } from '../../../../ui/numbers.ts';
import { columnName, comparisonText, measureNames, scoreText } from '../../../../ui/scores.ts';
import { EmptyState } from '../../../../ui/States.tsx';
import { Table } from '../../../../ui/Table.tsx';
import { Muted } from '../../../../ui/typography.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { MonthChart } from './MonthChart.tsx';
import { FilterBar, measureOf, Models, type Question, useQuestion } from './CompareQuestion.tsx';
import { TablePanel } from './parts.tsx';
import { useRead } from '../../work/use-read.ts';

type Report = ReadData<'/api/admin/analytics/compare'>;

const Says = styled.p`
  font: 400 var(--fs-20) / 1.75rem var(--font-serif);
  max-width: 68ch;
  text-wrap: pretty;
`;

/** Which games are compared, and why the others are not. */
const scopeText = ({ n, games, leftOut, isCut, found }: Report): string => {
  const missing = leftOut.filter((column) => column.games > 0);
  const why = missing.map(
    ({ column, games: lacking }) => `${columnName(column)} is missing in ${countText(lacking)}`,
  );
  return `${countText(n)} games that every column has${
    n < games ? `. Left out of ${countText(games)}: ${why.join(', ')}` : ''
  }.${isCut ? ` Only the newest ${countText(found)} forecasts were read.` : ''}`;
};

const saysText = ({ differences, n, against }: Report): string =>
  `On the same ${countText(n)} games ${differences
    .filter(({ column }) => column.startsWith('model:'))
    .map(
      (row) =>
        `${columnName(row.column)} is ${comparisonText(row, `the ${columnName(against).toLowerCase()}`)}`,
    )
    .join('; ')}.`;

const OtherScores = ({ scores }: { scores: Report['scores'] }) => (
  <Table $flush aria-label="Scores on the same games, lower is better">
    <thead>
      <tr>
        <th scope="col">Lower is better</th>
        <th scope="col" data-right>
          Games
        </th>
        {scores.columns.map(({ column }) => (
          <th key={column} scope="col" data-right>
            {columnName(column)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Object.entries(measureNames).map(([key, label]) => {
        const measure = measureOf(key);
        return (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-label="Games" data-right>
              {countText(scores.n[measure])}
            </td>
            {scores.columns.map(({ column, scores: own }) => (
              <td key={column} data-label={columnName(column)} data-right>
                {scores.best[measure] === column ? <b>{scoreText(own[measure])}</b> : scoreText(own[measure])}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  </Table>
);

const Compared = ({ report, question }: { report: Report; question: Question }) => {
  const zero = columnName(report.against).toLowerCase();
  const providers = new Map(report.models.map(({ model, provider }) => [`model:${model}`, provider]));
  const [month] = report.months;
  if (report.differences.length === 0)
    return (
      <EmptyState
        title="Nothing to compare yet"
        text={
          report.found === 0
            ? 'Figures appear once the first picks are settled.'
            : `No game has a forecast of every column and of: ${zero}.`
        }
      />
    );
  return (
    <>
      <Says>{saysText(report)}</Says>
      <TablePanel
        id="compare-table"
        title={`Against the ${zero}`}
        text={`Difference game by game, 95% interval by match day${report.differences.length > 1 ? `, widened for ${report.differences.length} comparisons` : ''}. Left is better. The reading comes of a test that may be looked at every day, so it waits longer than the interval.`}
      >
        <DifferenceTable
          label={`${measureNames[report.measure]} on the same games`}
          head="Column"
          score={measureNames[report.measure]}
          zero={zero}
          reference={
            report.reference && {
              name: columnName(report.against),
              score: report.reference.score,
              interval: report.reference.interval,
              n: report.n,
            }
          }
          rows={report.differences.map((difference) => ({
            key: difference.column,
            name: columnName(difference.column),
            ...(providers.has(difference.column) && { note: providers.get(difference.column)! }),
            difference,
            score: difference.score,
            scoreInterval: difference.scoreInterval,
            isReference: !difference.column.startsWith('model:'),
          }))}
        />
      </TablePanel>
      <Columns>
        {month !== undefined && (
          <TablePanel
            id="compare-months"
            title={`By month, ${columnName(month.column)}`}
            text={`Difference to the ${zero}. Games below each month.`}
          >
            <PanelBody>
              <MonthChart months={report.months} />
            </PanelBody>
          </TablePanel>
        )}
        <TablePanel
          id="compare-scores"
          title="All scores, same games"
          text="Bold where a column is better than every other one beyond chance. A dash: this column has no such figure."
        >
          <PanelBody>
            <OtherScores scores={report.scores} />
            {report.scores.columns
              .filter(({ unopened }) => unopened > 0)
              .map(({ column, unopened }) => (
                <Muted key={column}>
                  {columnName(column)}: {countText(unopened)} never opened, each with the worst RPS and Brier
                  score in its means.
                </Muted>
              ))}
          </PanelBody>
        </TablePanel>
      </Columns>
      <ByVersion question={question} />
    </>
  );
};

/** Each prompt version against the baseline on its own games. */
const ByVersion = ({ question: { period, measure } }: { question: Question }) => {
  const read = useRead('/api/admin/analytics/score', {
    query: { ...period, measure, by: 'promptVersion' },
    keepPreviousData: true,
  });
  return (
    <TablePanel
      id="compare-versions"
      title="By prompt version, against the baseline"
      text="Versions ran at different times, on different games. Each is compared with the baseline on its own games."
    >
      <ReadState read={read} what="the prompt versions" height={160}>
        {({ groups }) => (
          <DifferenceTable
            label="Score by prompt version, each against the baseline on its own games"
            head="Version"
            counted="Forecasts"
            score={measureNames[measure]}
            zero="baseline"
            reference={null}
            rows={groups.flatMap(({ key, label, firstDay, lastDay, scores, differences }) =>
              differences
                .filter(({ column }) => column === 'baseline')
                .map((difference) => ({
                  key,
                  name: label,
                  note: firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`,
                  difference,
                  score: scores.columns.find(({ column }) => column === 'model')?.scores[measure] ?? 0,
                  scoreInterval: null,
                })),
            )}
          />
        )}
      </ReadState>
    </TablePanel>
  );
};

/** Models, baseline and base rates beside each other, on the games that all of them have. */
export const Compare = () => {
  const question = useQuestion();
  const read = useRead('/api/admin/analytics/compare', {
    query: {
      ...question.period,
      measure: question.measure,
      against: question.against,
      models: question.models?.join(','),
    },
    keepPreviousData: true,
  });
  return (
    <>
      <Panel aria-label="What is compared">
        <FilterBar question={question} />
        <PanelFoot>
          <Muted as="p">{read.data === undefined ? 'Reading the games.' : scopeText(read.data)}</Muted>
        </PanelFoot>
      </Panel>
      <ReadState read={read} what="the comparison" height={320}>
        {(report) => (
          <>
            {report.models.length > 1 && <Models report={report} question={question} />}
            <Compared report={report} question={question} />
          </>
        )}
      </ReadState>
    </>
  );
};
