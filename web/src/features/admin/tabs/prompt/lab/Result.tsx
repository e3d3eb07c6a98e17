import { Download } from 'lucide-react';
import { addressOf } from '#core/contract/endpoint';
import { dollarsText } from '#core/domain/money';
import { useState } from 'react';
import { styled } from 'styled-components';
import { callEndpoint } from '../../../../../api/call-endpoint.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Chip, ChipRow } from '../../../../../ui/Chip.tsx';
import { Panel, PanelBody, PanelHead, Row, Section } from '../../../../../ui/layout.tsx';
import { scoreText } from '../../../../../ui/scores.ts';
import { EmptyState } from '../../../../../ui/States.tsx';
import { Table } from '../../../../../ui/Table.tsx';
import { shortTime } from '../../../../../ui/time.ts';
import { toast } from '../../../../../ui/toasts.ts';
import { Muted, PanelTitle, TextAnchor } from '../../../../../ui/typography.tsx';
import { Small } from '../../../parts/parts.tsx';
import { ReadState } from '../../../parts/ReadState.tsx';
import { counted } from '../../../work/figures.ts';
import { useRefresh } from '../../../work/refresh.ts';
import { useAction } from '../../../work/use-action.ts';
import { Decide } from './Decide.tsx';
import { Games } from './Games.tsx';
import {
  columnName,
  costSentence,
  isActiveReference,
  type LabTable,
  leadText,
  monthText,
  partText,
  type Report,
  type Run,
  sentenceOf,
} from './lab.ts';
import { Legend } from './Legend.tsx';
import { LeftOut } from './LeftOut.tsx';
import { Matrix } from './Matrix.tsx';
import { useRead } from '../../../work/use-read.ts';

const Says = styled.p`
  font: 400 var(--fs-20) / var(--lh-20) var(--font-serif);
  max-width: 60ch;
  text-wrap: pretty;
`;

/** Six columns with their intervals do not fit a tablet: they are moved sideways, the page is not. */
const Wide = styled.div`
  overflow-x: auto;
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
          Ranked probability score on the same games, in parts; below it the difference to the reference with
          its interval. A part has few games: what only one of many parts says is most likely chance.
        </p>
      </div>
    </PanelHead>
    <Wide tabIndex={0} role="region" aria-label="Scores by league and month, wide">
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
    </Wide>
  </Panel>
);

/** Asks again for what has no card, of one column or of all; undefined while a run has not ended. */
const useRetry = ({ id, state }: Report) => {
  const { busy, run: act } = useAction();
  const refresh = useRefresh();
  const retry = (only: { promptVersion: number; model: string } | null) =>
    void act('retry', 'Failed to ask again', async () => {
      const { asks } = await callEndpoint('post /api/admin/lab/runs/{id}/retry', {
        params: { id },
        body: { only },
      });
      await refresh('lab');
      toast({
        kind: 'done',
        title: asks > 0 ? `${counted(asks, 'Answer')} Asked Again` : 'Asked Again',
        text: 'It goes on if you leave this page.',
      });
    });
  const hasEnded = state === 'finished' || state === 'stopped';
  return { retry: hasEnded ? retry : undefined, isBusy: busy.size > 0 };
};

const Tables = ({ report, onTrials }: { report: Report; onTrials: () => void }) => {
  const { retry, isBusy } = useRetry(report);
  const [chosen, setChosen] = useState<string>();
  const table = report.tables.find((one) => keyOf(one) === chosen) ?? report.tables[0];
  if (!table)
    return (
      <EmptyState
        title="No answer yet"
        text={report.reason ?? 'Results appear here as soon as games have answers.'}
        action={
          retry && (
            <Button busy={isBusy} onClick={() => retry(null)}>
              Ask Again
            </Button>
          )
        }
      />
    );
  const isActive = isActiveReference(report);
  const hasUnseen = report.tables.some(({ games }) => games === 'unseen');
  return (
    <>
      <Says>
        {sentenceOf(table, isActive)} {costSentence(report)}
      </Says>
      {!isActive && (
        <Muted as="p">
          What wrote cards when it began, version {report.activePrompt} with {report.activeModel}, took no
          part: the others are compared with the first of them.
        </Muted>
      )}
      {!hasUnseen && (
        <Muted as="p">
          No game of this comparison lies after everything its models may remember, so these figures prove
          nothing: the makers of {report.memory.filter(({ source }) => source === null).length} of{' '}
          {counted(report.memory.length, 'model')} state no end of training.
        </Muted>
      )}
      <LeftOut leftOut={report.leftOut} />
      <Panel aria-labelledby="lab-matrix">
        <PanelHead>
          <div>
            <PanelTitle as="h3" id="lab-matrix">
              Ranked probability score, lower is better
            </PanelTitle>
            <p>
              Large: score and 95% interval. Line: difference to{' '}
              {isActive ? 'the active pair' : 'the reference'}, game by game, widened for{' '}
              {counted(table.comparisons, 'comparison')}.
            </p>
          </div>
          <Row>
            <TextAnchor href={addressOf('/api/admin/lab/runs/{id}/csv', { id: report.id })} download>
              <Download size={16} aria-hidden="true" /> Export CSV
            </TextAnchor>
            <TextAnchor
              href={addressOf('/api/admin/lab/runs/{id}', { id: report.id })}
              download={`lab-run-${report.id}.json`}
            >
              JSON
            </TextAnchor>
            <TextAnchor href={addressOf('/api/admin/lab/runs/{id}/answers/csv', { id: report.id })} download>
              Answers, CSV
            </TextAnchor>
            <TextAnchor
              href={addressOf('/api/admin/lab/runs/{id}/answers', { id: report.id })}
              download={`lab-run-${report.id}-answers.json`}
            >
              Answers, JSON
            </TextAnchor>
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
          <Legend aria-label="How to read the lines">
            <li data-kind="difference">difference</li>
            <li data-kind="interval">interval</li>
            <li data-kind="zero">{isActive ? 'the active pair' : 'the reference'}</li>
            <li data-kind="reference">baseline and market</li>
          </Legend>
        </PanelBody>
        <Matrix
          table={table}
          report={report}
          onGames={() => document.querySelector('#lab-game')?.scrollIntoView({ block: 'start' })}
          onRetry={retry}
        />
      </Panel>
      <Splits table={table} />
      <Games key={keyOf(table)} report={report} table={table} />
      <Decide report={report} table={table} onTrials={onTrials} />
    </>
  );
};

/** What a comparison found: one sentence, the matrix, its parts, its games, and what happens now. */
export const Result = ({ run, onTrials }: { run: Run; onTrials: () => void }) => {
  const report = useRead('/api/admin/lab/runs/{id}', { params: { id: run.id } });
  return (
    <Section
      id="lab-result"
      title="Result"
      note={`${run.name}. ${run.endedAt === null ? 'Going on' : `Ended ${shortTime(run.endedAt)}`}, ${dollarsText(run.spent)} spent, data as of ${leadText(run.leadHours)} before kick-off${
        run.reduced > 0 ? `, ${run.reduced} of ${run.games} games with the league’s history alone` : ''
      }${run.reason === null ? '' : `. ${run.reason}`}`}
    >
      <ReadState read={report} what="the result" height={320}>
        {(found) => <Tables report={found} onTrials={onTrials} />}
      </ReadState>
    </Section>
  );
};
