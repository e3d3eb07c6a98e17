import { Download } from 'lucide-react';
import { addressOf } from '#core/contract/endpoint';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useEndpoint } from '../../../../../api/use-endpoint.ts';
import { Chip, ChipRow } from '../../../../../ui/Chip.tsx';
import { Panel, PanelBody, PanelHead, Row, Section } from '../../../../../ui/layout.tsx';
import { scoreText } from '../../../../../ui/scores.ts';
import { EmptyState } from '../../../../../ui/States.tsx';
import { Table } from '../../../../../ui/Table.tsx';
import { shortTime } from '../../../../../ui/time.ts';
import { Muted, PanelTitle } from '../../../../../ui/typography.tsx';
import { Small } from '../../../parts/parts.tsx';
import { ReadState } from '../../../parts/ReadState.tsx';
import { dayText, moneyText } from '../../../work/figures.ts';
import { Decide } from './Decide.tsx';
import { Games } from './Games.tsx';
import {
  columnName,
  costSentence,
  type LabTable,
  monthText,
  partText,
  type Report,
  type Run,
  sentenceOf,
} from './lab.ts';
import { Matrix } from './Matrix.tsx';

const Says = styled.p`
  font: 400 var(--fs-20) / var(--lh-20) var(--font-serif);
  max-width: 60ch;
  text-wrap: pretty;
`;

const keyOf = ({ games, isMasked }: LabTable): string => `${games}${isMasked ? ' masked' : ''}`;
const nameOf = ({ games, isMasked }: LabTable): string =>
  `${games === 'unseen' ? 'After every cut-off' : 'Could be remembered'}${isMasked ? ', masked' : ''}`;

const nameOfColumn = ({ columns }: LabTable, name: string): string => {
  const found = columns.find(({ column }) => column === name);
  return found ? columnName(found) : name;
};

const Splits = ({ table }: { table: LabTable }) => (
  <Panel aria-label="By league and month">
    <PanelHead>
      <div>
        <PanelTitle as="h3">By league and month</PanelTitle>
        <p>
          Ranked probability score on the same games, in parts; below it the difference to the active pair
          with its interval. A part has few games: what only one of many parts says is most likely chance.
        </p>
      </div>
    </PanelHead>
    <Table aria-label="Scores by league and month">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" data-right>
            Games
          </th>
          {table.splits[0]?.columns.map(({ column }) => (
            <th key={column} scope="col" data-right>
              {nameOfColumn(table, column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.splits.map(({ by, key, n, columns }) => (
          <tr key={`${by} ${key}`}>
            <th scope="row">{by === 'month' ? monthText(key) : key}</th>
            <td data-label="Games" data-right>
              {n}
            </td>
            {columns.map(({ column, rps, difference }) => (
              <td key={column} data-label={nameOfColumn(table, column)} data-right>
                <div>
                  {scoreText(rps)}
                  {difference !== null && <Small as="div">{partText(difference)}</Small>}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Panel>
);

const Tables = ({ report }: { report: Report }) => {
  const [chosen, setChosen] = useState<string>();
  const table = report.tables.find((one) => keyOf(one) === chosen) ?? report.tables[0];
  if (!table)
    return (
      <EmptyState
        title="No answer yet"
        text={report.reason ?? 'Results appear here as soon as games have answers.'}
      />
    );
  const hasUnseen = report.tables.some(({ games }) => games === 'unseen');
  return (
    <>
      <Says>
        {sentenceOf(table)} {costSentence(report)}
      </Says>
      {!hasUnseen && (
        <Muted as="p">
          No game of this comparison lies after everything its models may remember, so these figures prove
          nothing: {report.memory.filter(({ source }) => source === null).length} of {report.memory.length}{' '}
          models have no stated end of training.
        </Muted>
      )}
      <Panel aria-labelledby="lab-matrix">
        <PanelHead>
          <div>
            <PanelTitle as="h3" id="lab-matrix">
              Ranked probability score, lower is better
            </PanelTitle>
            <p>
              Large: score and 95% interval. Line: difference to the active pair, game by game, widened for{' '}
              {table.comparisons} comparisons.
            </p>
          </div>
          <Row>
            <a href={addressOf('/api/admin/lab/runs/{id}/csv', { id: report.id })} download>
              <Download size={16} aria-hidden="true" /> Export CSV
            </a>
            <a
              href={addressOf('/api/admin/lab/runs/{id}', { id: report.id })}
              download={`lab-run-${report.id}.json`}
            >
              JSON
            </a>
          </Row>
        </PanelHead>
        <PanelBody>
          <ChipRow aria-label="Games counted">
            {report.tables.map((one) => (
              <Chip key={keyOf(one)} aria-pressed={one === table} onClick={() => setChosen(keyOf(one))}>
                {nameOf(one)} <small>{one.all}</small>
              </Chip>
            ))}
          </ChipRow>
        </PanelBody>
        <Matrix table={table} report={report} />
      </Panel>
      <Splits table={table} />
      <Games report={report} table={table} />
      <Decide report={report} table={table} />
    </>
  );
};

/** What a comparison found: one sentence, the matrix, its parts, its games, and what happens now. */
export const Result = ({ run }: { run: Run }) => {
  const report = useEndpoint('/api/admin/lab/runs/{id}', { params: { id: run.id } });
  return (
    <Section
      id="lab-result"
      title="Result"
      note={`${run.name}. ${run.endedAt === null ? 'Going on' : `Ended ${shortTime(run.endedAt)}`}, ${moneyText(run.spent)} spent${
        run.reduced > 0 ? `, ${run.reduced} of ${run.games} games with the league’s history alone` : ''
      }${run.reason === null ? '' : `. ${run.reason}`}`}
    >
      <ReadState read={report} what="the result" height={320}>
        {(found) => (
          <>
            <Muted as="p">
              {found.memory
                .map(
                  ({ model, until, source }) =>
                    `${model} may have read about ${source === null ? 'every match until today: its maker states no end of training' : `matches until ${dayText(until)}`}`,
                )
                .join('. ')}
              .
            </Muted>
            <Tables report={found} />
          </>
        )}
      </ReadState>
    </Section>
  );
};
