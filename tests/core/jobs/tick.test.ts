import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MovableClock } from '#core/clock';
import { writeConfig } from '#core/config-store/config-store';
import { fault } from '#core/errors';
import { withJobLock } from '#core/jobs/job-lock';
import type { Job } from '#core/jobs/jobs';
import { startScheduler } from '#core/jobs/scheduler';
import { tick } from '#core/jobs/tick';
import type { Runtime } from '#core/runtime';
import { discoveryStatus, resultsStatus, schedulerStatus, schedulesToday } from '#core/jobs/scheduler-status';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { openMachine } from './support.ts';

let database: TestDatabase;
let machines: Runtime[];
let machine: Runtime;
const start = new Date('2026-11-20T10:00:10Z');
const clock = new MovableClock(start, { frozen: true });
const minutes = (count: number) => clock.set(new Date(clock.now().getTime() + count * 60_000));

beforeAll(async () => {
  database = await testDatabase();
  machines = await Promise.all([1, 2, 3].map(() => openMachine(database.url, clock)));
  machine = machines[0]!;
});
afterAll(async () => {
  await Promise.all(machines.map((one) => one.close()));
  await database.drop();
});
beforeEach(async () => {
  clock.set(start);
  const em = machine.em();
  for (const table of ['job_runs', 'heartbeats', 'config']) await em.execute(`delete from ${table}`);
  const by = { actor: machine.actor, clock: new MovableClock(new Date('2026-01-01T00:00:00Z')) };
  await writeConfig(em, 'time_zone', 'UTC', by);
});

interface Row {
  slot: Date | null;
  trigger: string;
  outcome: string;
  error: string | null;
  figures: Record<string, number> | null;
}
const runs = async (job: string): Promise<Row[]> =>
  (
    await machine
      .em()
      .execute<Row[]>(
        'select slot, trigger, outcome, error, figures from job_runs where job = ? order by id',
        [job],
      )
  ).map((row) => ({ ...row, slot: row.slot && new Date(row.slot) }));

/** A job that counts its runs. */
const counting = (name: Job['name'], count: { runs: number }): Job => ({
  name,
  run: async () => {
    count.runs += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { checked: count.runs };
  },
});

test('three tick loops at once run each slot once', async () => {
  const count = { runs: 0 };
  const jobs = [counting('results', count)];
  for (let step = 0; step < 40; step += 1) {
    await Promise.all(machines.map((one) => tick(one, {}, jobs)));
    minutes(7);
  }
  // 40 steps of 7 minutes from 10:00:10 end at 14:33:10; slots at 10:00, 10:30, … 14:30.
  expect(count.runs).toBe(10);
  const slots = (await runs('results')).map(({ slot }) => slot?.toISOString());
  expect(new Set(slots).size).toBe(10);
  expect(slots.at(-1)).toBe('2026-11-20T14:30:00.000Z');
});

test('missed slots are caught up once, with the newest', async () => {
  const count = { runs: 0 };
  await tick(machine, {}, [counting('results', count)]);
  minutes(60 * 24 * 3);
  const ticked = await tick(machine, {}, [counting('results', count)]);
  await tick(machine, {}, [counting('results', count)]);
  expect(count.runs).toBe(2);
  expect(ticked).toMatchObject([
    { job: 'results', slot: new Date('2026-11-23T10:00:00Z'), outcome: 'done', figures: { checked: 2 } },
  ]);
});

test('a clock that steps back runs no slot again; one that ran far ahead does not silence the job', async () => {
  const count = { runs: 0 };
  const jobs = [counting('results', count)];
  await tick(machine, {}, jobs);
  minutes(-20);
  await tick(machine, {}, jobs);
  // 09:30 lies before the first slot that was ever taken, but was never taken itself.
  expect((await runs('results')).map(({ slot }) => slot?.toISOString().slice(11, 16))).toEqual([
    '10:00',
    '09:30',
  ]);
  minutes(20);
  await tick(machine, {}, jobs);
  expect(count.runs).toBe(2);
  minutes(60 * 24 * 400);
  await tick(machine, {}, jobs);
  clock.set(new Date('2026-11-20T10:30:10Z'));
  await tick(machine, {}, jobs);
  expect(count.runs).toBe(4);
});

test('a runner that is killed loses nothing: its work is done again, once', async () => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'hanging-runner.ts'), database.url, clock.now().toISOString()],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  const count = { runs: 0 };
  const jobs = [counting('results', count)];
  await tick(machine, {}, jobs);
  expect(count.runs, 'nobody touches a run whose lease holds').toBe(0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  minutes(2);
  await Promise.all(machines.map((one) => tick(one, {}, jobs)));
  await tick(machine, {}, jobs);
  expect(count.runs).toBe(1);
  expect(await runs('results')).toMatchObject([
    { slot: new Date('2026-11-20T10:00:00Z'), outcome: 'unknown', error: expect.stringContaining('ended') },
    { slot: null, trigger: 'schedule', outcome: 'done' },
  ]);
});

test('after a crash a newer slot that is due does the work: one run, not two', async () => {
  const count = { runs: 0 };
  const em = machine.em();
  await em.execute(
    `insert into job_runs (job, slot, trigger, owner, started_at, lease_until) values ('results', ?, 'schedule', 'gone', ?, ?)`,
    [new Date('2026-11-20T09:30:00Z'), new Date('2026-11-20T09:30:05Z'), new Date('2026-11-20T09:31:05Z')],
  );
  await tick(machine, {}, [counting('results', count)]);
  await tick(machine, {}, [counting('results', count)]);
  expect((await runs('results')).map(({ outcome }) => outcome)).toEqual(['unknown', 'done']);
  expect(count.runs).toBe(1);
});

test('a run asked to stop is given back and finished by another machine', async () => {
  const stop = new AbortController();
  const waiting: Job = {
    name: 'results',
    run: (_deps, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        setTimeout(() => stop.abort(new Error('SIGTERM received')), 50);
      }),
  };
  expect(await tick(machine, { signal: stop.signal }, [waiting])).toMatchObject([{ outcome: 'failed' }]);
  const count = { runs: 0 };
  await tick(machines[1]!, {}, [counting('results', count)]);
  expect(count.runs).toBe(1);
  expect((await runs('results')).map(({ outcome }) => outcome)).toEqual(['unknown', 'done']);
});

test('a slot whose run failed is tried again, with growing pauses, by any machine, until it succeeds', async () => {
  let fails = true;
  let tries = 0;
  const unsteady: Job = {
    name: 'discovery',
    run: async () => {
      tries += 1;
      if (fails) throw fault('football', 'The football service cannot be reached.');
      return { added: 1 };
    },
  };
  const made: number[] = [];
  for (let minute = 0; minute <= 120; minute += 1) {
    const before = tries;
    await Promise.all(machines.map((one) => tick(one, {}, [unsteady])));
    if (tries > before) made.push(minute);
    minutes(1);
  }
  expect(made).toEqual([0, 5, 20, 50, 110]);
  expect((await runs('discovery')).filter(({ slot }) => slot !== null)).toHaveLength(1);
  fails = false;
  const restarted = await openMachine(database.url, clock);
  for (let minute = 0; minute <= 180; minute += 1) {
    await tick(restarted, {}, [unsteady]);
    minutes(1);
  }
  await restarted.close();
  expect((await runs('discovery')).map(({ outcome }) => outcome)).toEqual([
    ...Array.from({ length: 5 }, () => 'failed'),
    'done',
  ]);
});

test('a report that says it failed is a failed run, and told to the tick', async () => {
  const nothing: Job = {
    name: 'results',
    run: async () => ({ checked: 0, errors: ['No answer.'], outcome: 'failed' }),
  };
  expect(await tick(machine, {}, [nothing])).toMatchObject([{ outcome: 'failed', errors: ['No answer.'] }]);
  expect(await runs('results')).toMatchObject([{ outcome: 'failed', error: 'No answer.' }]);
});

test('a run that goes on is renewed, so that no other process takes it, however long it lasts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let finish = () => {};
    const long: Job = {
      name: 'results',
      run: () => new Promise((resolve) => (finish = () => resolve({}))),
    };
    const first = tick(machine, {}, [long]);
    await vi.waitFor(async () => expect(await runs('results')).toHaveLength(1));
    const count = { runs: 0 };
    for (let step = 0; step < 10; step += 1) {
      minutes(0.5);
      vi.advanceTimersByTime(15_000);
      await vi.waitFor(async () => {
        const [row] = await machine
          .em()
          .execute<{ until: Date }[]>('select lease_until as until from job_runs');
        expect(new Date(row!.until).getTime()).toBe(clock.now().getTime() + 60_000);
      });
      await tick(machines[1]!, {}, [counting('results', count)]);
    }
    expect(count.runs).toBe(0);
    finish();
    expect(await first).toMatchObject([{ outcome: 'done' }]);
  } finally {
    vi.useRealTimers();
  }
});

test('a plain command and the schedule never overlap: the later one is busy and changes nothing', async () => {
  let finish = () => {};
  const held = withJobLock(machine, 'discovery', { trigger: 'command' }, {}, () => {
    return new Promise<{ added: number }>((resolve) => (finish = () => resolve({ added: 2 })));
  });
  await vi.waitFor(async () => expect(await runs('discovery')).toHaveLength(1));
  const count = { runs: 0 };
  await tick(machines[1]!, {}, [counting('discovery', count)]);
  const second = withJobLock(machines[2]!, 'discovery', { trigger: 'admin' }, {}, async () => {
    count.runs += 1;
    return {};
  });
  await expect(second).rejects.toMatchObject({ code: 'busy', exitCode: 75 });
  expect(count.runs).toBe(0);
  expect(await runs('discovery')).toHaveLength(1);
  finish();
  expect(await held).toEqual({ added: 2 });
  await tick(machines[1]!, {}, [counting('discovery', count)]);
  expect(count.runs, 'the slot waited for the lock').toBe(1);
});

test('a job that fails, or whose setting is unusable, keeps no other from running', async () => {
  await machine
    .em()
    .execute(
      `insert into config (key, value, updated_at) values ('game_discovery', '{"enabled":"maybe"}', now())`,
    );
  const count = { runs: 0 };
  const ticked = await tick(machine, {}, [
    counting('discovery', count),
    {
      name: 'results',
      run: async () => {
        throw fault('football_quota', 'The day’s requests are used up.', {
          suggestion: 'Wait until 00:00 UTC.',
        });
      },
    },
    counting('housekeeping', count),
  ]);
  expect(ticked).toMatchObject([
    { job: 'discovery', outcome: 'failed', errors: [expect.stringContaining('game_discovery')] },
    {
      job: 'results',
      outcome: 'failed',
      errors: ['The day’s requests are used up. Wait until 00:00 UTC.'],
    },
    { job: 'housekeeping', outcome: 'done' },
  ]);
  expect(count.runs).toBe(1);
  const lines = await machine
    .em()
    .execute<{ message: string }[]>(
      `select message from activity_log where type = 'error' and source = 'schedule' order by id desc limit 2`,
    );
  expect(lines.map(({ message }) => message)).toContainEqual(
    'Scheduled results failed. The day’s requests are used up. Wait until 00:00 UTC.',
  );
});

test('pre-kickoff runs only when it is switched on', async () => {
  const count = { runs: 0 };
  const jobs = [counting('prekickoff', count)];
  await tick(machine, {}, jobs);
  expect(count.runs).toBe(0);
  await writeConfig(machine.em(), 'pre_kickoff_updates', { enabled: true }, machine);
  minutes(5);
  await tick(machine, {}, jobs);
  expect(count.runs).toBe(1);
});

test('the zone of the first machine that ticks holds for all', async () => {
  await machine.em().execute(`delete from config where key = 'time_zone'`);
  await Promise.all(machines.map((one) => tick(one, {}, [])));
  expect(await machine.em().execute(`select value from config where key = 'time_zone'`)).toEqual([
    { value: 'Pacific/Kiritimati' },
  ]);
});

test('statuses: running while something ticks, with last and next run and how it ended', async () => {
  expect(await resultsStatus(machine)).toMatchObject({
    isRunning: false,
    isTicking: false,
    lastRun: null,
    lastOutcome: null,
    intervalMinutes: 30,
  });
  await tick(machine, {}, [
    { name: 'results', run: async () => ({ checked: 3, errors: ['Game 4: no answer'] }) },
  ]);
  expect(await resultsStatus(machine)).toMatchObject({
    enabled: true,
    isRunning: true,
    lastRun: clock.now().toISOString(),
    nextRun: '2026-11-20T10:30:00.000Z',
    lastOutcome: { status: 'partly_failed', figures: { checked: 3 }, errors: ['Game 4: no answer'] },
  });
  minutes(3);
  expect(await resultsStatus(machine)).toMatchObject({ isRunning: false, isTicking: false });
  expect(await schedulerStatus(machine, { job: 'prekickoff' })).toMatchObject({
    enabled: false,
    isRunning: false,
    nextRun: null,
  });
  await writeConfig(machine.em(), 'time_zone', 'America/New_York', machine);
  expect(await discoveryStatus(machine)).toMatchObject({
    scheduleHour: 6,
    scheduleMinute: 0,
    timeZone: 'America/New_York',
    nextRun: '2026-11-20T11:00:00.000Z',
  });
});

test('the scheduler ticks by itself and, told to stop, waits for running jobs', async () => {
  const stop = new AbortController();
  let isEnded = false;
  const slow: Job = {
    name: 'results',
    run: async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      isEnded = true;
      return {};
    },
  };
  const { done } = startScheduler(machine, { signal: stop.signal, everyMs: 20 }, [slow]);
  await vi.waitFor(async () => expect(await runs('results')).toHaveLength(1));
  stop.abort(new Error('SIGTERM received'));
  await done;
  expect(isEnded).toBe(true);
  expect((await runs('results')).map(({ outcome }) => outcome)).toEqual(['done']);
});

test('the day of a zone shows what ran in it, how it ended, and the slots that are left of it', async () => {
  const em = machine.em();
  const run = (
    job: string,
    slot: string | null,
    at: string,
    outcome: string,
    figures: object,
    error: string | null,
  ) =>
    em.execute(
      `insert into job_runs (job, slot, trigger, owner, started_at, lease_until, ended_at, outcome, figures, error)
       values (?, ?, ?, 'a:1', ?, ?, ?, ?, ?, ?)`,
      [job, slot, slot ? 'schedule' : 'admin', at, at, at, outcome, JSON.stringify(figures), error],
    );
  await run('discovery', '2026-11-19T06:00:00Z', '2026-11-19T06:00:05Z', 'done', { added: 3 }, null);
  await run('discovery', '2026-11-20T06:00:00Z', '2026-11-20T06:00:05Z', 'done', { added: 18 }, null);
  await run('results', null, '2026-11-20T09:30:00Z', 'failed', {}, 'The service is away.\nAsk again.');
  const by = { actor: machine.actor, clock };
  await writeConfig(em, 'results_checker', { enabled: true, intervalMinutes: 60 }, by);
  await writeConfig(em, 'game_discovery', { enabled: true, scheduleHour: 6, scheduleMinute: 0 }, by);

  const london = await schedulesToday(machine, { zone: 'Europe/London' });
  expect(london).toMatchObject({
    from: '2026-11-20T00:00:00.000Z',
    to: '2026-11-21T00:00:00.000Z',
    now: '2026-11-20T10:00:10.000Z',
    runs: [
      { name: 'discovery', slot: '2026-11-20T06:00:00.000Z', status: 'ok', figures: { added: 18 } },
      {
        name: 'results',
        slot: null,
        trigger: 'admin',
        status: 'failed',
        errors: ['The service is away.', 'Ask again.'],
      },
    ],
  });
  const slots = (day: typeof london, job: string) => day.coming.find(({ name }) => name === job)!;
  expect(slots(london, 'results').slots).toEqual(
    Array.from({ length: 13 }, (_, index) => `2026-11-20T${11 + index}:00:00.000Z`),
  );
  expect(slots(london, 'discovery')).toEqual({ name: 'discovery', enabled: true, slots: [] });
  expect(slots(london, 'prekickoff')).toEqual({ name: 'prekickoff', enabled: false, slots: [] });

  // In Auckland it is an hour to midnight.
  const auckland = await schedulesToday(machine, { zone: 'Pacific/Auckland' });
  expect(auckland).toMatchObject({ from: '2026-11-19T11:00:00.000Z', to: '2026-11-20T11:00:00.000Z' });
  expect(auckland.runs).toHaveLength(2);
  expect(slots(auckland, 'results').slots).toEqual([]);
});
