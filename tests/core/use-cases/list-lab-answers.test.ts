import { expect, test } from 'vitest';
import { labAnswersCsv } from '#core/reads/admin/lab-csv';
import { listLabAnswers } from '#core/use-cases/list-lab-answers';
import { showLab } from '#core/use-cases/show-lab';
import { storedRun } from '../lab/stored-run.ts';
import { ownInstallation } from './installation.ts';
import { codeOf } from './site.ts';

const here = ownInstallation();

test('every answer of a run is listed with its game, what it said, scored and took, and none can become a formula', async () => {
  const { gameId } = await here.card({
    state: 'draft',
    completed: true,
    score: [2, 1],
    kickoffAt: here.hours(-48),
    withoutMarkets: true,
  });
  const model = 'gpt-6-luna';
  const runId = await storedRun(here, { reduced: [gameId] }, [
    { gameId, promptVersion: 1, model, home: 0.5 },
    { gameId, promptVersion: 2, model, home: 0.6 },
  ]);
  await here.rows(
    `update games set home_team = '=HYPERLINK("http://x.example")', away_team = '@SUM(A1)' where id = ?`,
    [gameId],
  );
  await here.rows(
    `update lab_answers set findings = '[{"severity": "error", "problem": "contradicted", "where": "analysis", "name": "=1+1"}]'
     where key like ?`,
    [`${runId}/${gameId}/1/%`],
  );
  await here.rows(`update lab_answers set card = null, fault = '+cut off' where key like ?`, [
    `${runId}/${gameId}/2/%`,
  ]);
  const answers = await listLabAnswers(here.machine, runId);
  expect(answers).toMatchObject([
    {
      games: 'could_be_remembered',
      isMasked: false,
      column: 'prompt 1, gpt-6-luna',
      repeat: 1,
      gameId,
      goals: { home: 2, away: 1 },
      outcome: 'home',
      isReduced: true,
      probabilities: { home: 0.5, draw: 0.25, away: 0.25 },
      fault: null,
      findings: [{ problem: 'contradicted' }],
      cost: 0.01,
      seconds: 2,
    },
    { promptVersion: 2, probabilities: null, scores: { rps: null, logLoss: null }, fault: '+cut off' },
  ]);
  // What one answer scored by itself is what the table says of its column on one game.
  const { tables } = await showLab(here.machine, runId);
  expect(answers[0]!.scores.rps).toBeCloseTo((0.5 ** 2 + 0.25 ** 2) / 2);
  expect(tables[0]!.columns.find(({ column }) => column === answers[0]!.column)).toMatchObject({
    answered: 1,
  });

  const [head, first, second, ...rest] = labAnswersCsv(answers).split('\r\n');
  expect(rest).toEqual(['']);
  expect(head).toMatch(/^games,masked,column,promptVersion,model,repeat,gameId,league,kickoff,home,away,/);
  expect(head).toContain(',rps,brier,logLoss,');
  expect(first).toContain(`"'=HYPERLINK(""http://x.example"")"`);
  expect(first).toContain(`"'@SUM(A1)"`);
  expect(first).toContain('contradicted: =1+1 (analysis)');
  expect(second).toContain(`"'+cut off"`);
  expect(await codeOf(listLabAnswers(here.machine, 4711))).toBe('not_found');
});
