import { expect, test } from 'vitest';
import { busy, takeDueRun, takeRun } from '#core/jobs/runs';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();
const other = () => ({ ...here.machine, owner: 'another process' });
const runs = () =>
  here.rows<{ outcome: string; error: string | null }>('select outcome, error from job_runs order by id');
const every = { kind: 'every', minutes: 30 } as const;

test('a job is one process’s at a time; who asks meanwhile is told who has it', async () => {
  const run = (await takeRun(here.machine, 'results', 'command'))!;
  expect(await takeRun(other(), 'results', 'admin')).toBeUndefined();
  expect(await busy(other(), 'results')).toMatchObject({
    code: 'busy',
    message: expect.stringContaining(here.machine.owner) as unknown,
  });
  const beside = (await takeRun(other(), 'discovery', 'admin'))!;
  await beside.end('done', {});
  await run.end('partly_failed', { figures: { read: 3 }, errors: ['one', 'two'] });
  expect(await here.rows(`select outcome, figures, error from job_runs where job = 'results'`)).toEqual([
    { outcome: 'partly_failed', figures: { read: 3 }, error: 'one\ntwo' },
  ]);
  const next = (await takeRun(other(), 'results', 'command'))!;
  await next.end('done', {});
});

test('a run whose process died is unknown once its lease is over, and the job is free', async () => {
  await here.rows('delete from job_runs');
  await here.rows(
    `insert into job_runs (job, trigger, owner, started_at, lease_until) values ('results', 'schedule', 'dead', ?, ?)`,
    [here.clock.now(), here.hours(0.01)],
  );
  expect(await takeRun(here.machine, 'results', 'command')).toBeUndefined();
  here.clock.set(here.hours(0.02));
  const run = (await takeRun(here.machine, 'results', 'command'))!;
  await run.end('done', {});
  expect(await runs()).toEqual([
    { outcome: 'unknown', error: 'The process that ran it ended before the work did.' },
    { outcome: 'done', error: null },
  ]);
});

test('a slot is taken once by whoever asks first, and missed ones are one run', async () => {
  await here.rows('delete from job_runs');
  const due = () =>
    Promise.all([here.machine, other()].map((deps) => takeDueRun(deps, 'results', every, null)));
  const taken = (await due()).filter((run) => run !== undefined);
  expect(taken).toHaveLength(1);
  await taken[0]!.end('done', {});
  expect(
    (await due()).filter((run) => run !== undefined),
    'nothing is due',
  ).toEqual([]);
  here.clock.set(here.hours(10));
  const late = (await due()).filter((run) => run !== undefined);
  expect(late).toHaveLength(1);
  await late[0]!.end('failed', { errors: ['no answer'] });
  here.clock.set(here.hours(1 / 60));
  expect(
    (await due()).filter((run) => run !== undefined),
    'a pause after a failure',
  ).toEqual([]);
  here.clock.set(here.hours(5 / 60));
  const again = (await due()).filter((run) => run !== undefined);
  expect(again).toMatchObject([{ slot: null }]);
  await again[0]!.end('done', {});
});
