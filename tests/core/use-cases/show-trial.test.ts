import { expect, test } from 'vitest';
import { foldTotals } from '#core/db/fold-totals';
import { listTrials, showTrial } from '#core/use-cases/show-trial';
import { startTrial } from '#core/use-cases/start-trial';
import { seedPrompt } from '../../web-api/support/seed.ts';
import { begunTrial, storedTrial } from '../lab/stored-trial.ts';
import { ownInstallation } from './installation.ts';
import { codeOf } from './site.ts';

const here = ownInstallation({ OPENAI_API_KEY: 'sk-test' });

test('a trial is compared with what stood at kick-off, on the games of both, and never on a late or lost answer', async () => {
  const trialId = await begunTrial(here);
  await storedTrial(here, trialId, 40);
  const report = await showTrial(here.machine, trialId);
  expect(report).toMatchObject({ committed: 38, unusable: 1, missed: 1, settled: 36, verdict: 'better' });
  const own = report.table!.columns.find(({ model }) => model === 'gpt-6.1-terra')!;
  expect(own).toMatchObject({ reading: 'better', unusable: 1, answers: 37 });
  expect(own.against.reference!.difference).toBeLessThan(0);
  expect(report.problems.map(({ state }) => state)).toEqual(['unusable', 'missed']);
  expect(await listTrials(here.machine)).toMatchObject([{ id: trialId, spent: 0.39 }]);
  expect(await codeOf(showTrial(here.machine, 99))).toBe('not_found');
});

test('what a trial has come to is kept as it changes, and is the same as counted anew', async () => {
  await seedPrompt(here.machine.em());
  const { gameId } = await here.card({ model: 'gpt-6-luna', kickoffAt: here.hours(30) });
  const { trialId } = await startTrial(here.machine, {
    provider: 'openai',
    model: 'gpt-6.1-sol',
    promptVersion: 1,
    dayCap: 5,
  });
  const noted = `insert into trial_answers (trial_id, game_id, kickoff_at, state, created_at)
    values (${trialId}, ${gameId}, now(), 'waiting', now())`;
  const called = (trial: number | null) =>
    `insert into llm_calls (operation, provider, requested_model, owner, reserved_cost, lab_trial_id, lease_until, started_at)
     values ('lab', 'openai', 'm', 'totals', 0.5, ${String(trial)}, now(), '${here.hours(-30).toISOString()}')`;
  const own = `owner = 'totals' and lab_trial_id is not null`;
  const newest = `(select max(id) from trial_answers where trial_id = ${trialId})`;
  for (const statement of [
    noted,
    noted,
    noted,
    called(trialId),
    called(trialId),
    called(null),
    `update trial_answers set state = 'missed', reason = 'late' where id = ${newest}`,
    `update trial_answers set reason = 'later still' where id = ${newest}`,
    `delete from trial_answers where id = ${newest}`,
    `update trial_answers set state = 'replaced' where id = ${newest}`,
    `update llm_calls set cost = 0.125, started_at = '${here.hours(-0.01).toISOString()}' where id = (select min(id) from llm_calls where ${own})`,
    `update llm_calls set response = 'text' where ${own}`,
  ]) {
    await here.rows(statement);
    expect(
      await here.rows(
        `select trial_id, kind, sum(items)::int as items, sum(cost)::float as cost from trial_totals
         group by 1, 2 having sum(items) <> 0 order by 1, 2`,
      ),
      statement,
    ).toEqual(
      await here.rows(
        'select trial_id, kind, items, cost::float from countable_trials order by trial_id, kind',
      ),
    );
  }
  const listed = async () => (await listTrials(here.machine)).find(({ id }) => id === trialId);
  const before = await listed();
  expect(before).toMatchObject({ waiting: 1, missed: 0, committed: 0, spent: 0.625, spentToday: 0.125 });
  expect(await foldTotals(here.machine.em())).toBeGreaterThan(0);
  expect(await listed()).toEqual(before);
});
