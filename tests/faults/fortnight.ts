import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { MovableClock } from '#core/clock';
import { writeConfig } from '#core/config-store/config-store';
import { League } from '#core/db/entities/games';
import type { TickedJob } from '#core/jobs/tick';
import { seedLeagues } from '#core/use-cases/seed-leagues';

import { noticeAt, playedAt } from '../../cli/simulators/world/clockwork.ts';
import type { Fixture } from '../../cli/simulators/world/types.ts';
import { openMachine } from '../core/jobs/support.ts';
import { testDatabase } from '../support/database.ts';
import { add, type Fault, noFindings, type Options, type Outcome } from './fault.ts';
import { withClient } from './harness/base.ts';
import { balance } from './harness/books.ts';
import { type Outside, startOutside } from './harness/outside.ts';
import { worldOf, type WorldOrder } from './harness/worlds.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const days = 14;
const zone = 'Europe/Berlin';
/** The clocks go back on 25 October 2026 and forward on 28 March 2027; discovery is set into the hour that changes. */
const beginnings = ['2026-10-17T00:00:00Z', '2027-03-20T00:00:00Z'];
const discoveryAt = { scheduleHour: 2, scheduleMinute: 30 };
const league = 39;
/** From this day on the model is no longer there; the operator chooses another so much later. */
const shutdownAfter = 7 * day;
const noticedAfter = 30 * hour;

/** Two weeks of schedules alone, a process for each tick, over both changes of the clock. */
export const fortnight: Fault = {
  name: 'fortnight',
  hasShort: false,
  run(options) {
    return Promise.all(beginnings.map((begins) => liveThrough(new Date(begins), options)));
  },
};

async function liveThrough(from: Date, options: Options): Promise<Outcome> {
  const outcome: Outcome = {
    fault: `a fortnight from ${from.toISOString().slice(0, 10)}`,
    tries: 0,
    ...noFindings(),
  };
  const { world, fixtures } = calendar(options.seed, from);
  const [database, outside] = [
    await testDatabase(),
    await startOutside({ world, latencyMs: 0, at: from.getTime() }),
  ];
  try {
    await settle(database.url, outside, from);
    const shutdown = from.getTime() + shutdownAfter;
    let isShut = false;
    let isChanged = false;
    for (const at of stops(fixtures, from)) {
      if (options.signal.aborted) return { ...outcome, remark: 'interrupted' };
      if (!isShut && at >= shutdown) {
        await outside.storm('openai', { storm: gone, path: 'responses' });
        isShut = true;
      }
      if (!isChanged && at >= shutdown + noticedAfter) {
        await chooseModel(database.url, outside, new Date(at));
        isChanged = true;
      }
      await outside.clock(new Date(at));
      const ticked = await tickAt(database.url, outside, new Date(at));
      outcome.tries += 1;
      const failed = ticked.filter((job) => job.outcome === 'failed');
      const isExcused = isShut && at < shutdown + noticedAfter;
      if (failed.length > 0 && !isExcused)
        outcome.lost.push(
          `${new Date(at).toISOString()}: ${failed.map(({ job, errors }) => `${job} failed, ${errors[0]}`).join('; ')}`,
        );
      if (outcome.tries % 10 === 0) options.note(`${outcome.fault}: ${new Date(at).toISOString()}`);
    }
    await outside.idle();
    add(outcome, await balance(database.url, { told: await outside.calls() }), 'books');
    await lookBack(database.url, { world, fixtures, from, outcome });
  } finally {
    await outside.close();
    await database.drop();
  }
  return outcome;
}

const gone = {
  kind: 'answer',
  status: 404,
  body: JSON.stringify({
    error: {
      message:
        'The model has been deprecated, learn more here: https://platform.openai.com/docs/deprecations',
      type: 'invalid_request_error',
      param: null,
      code: 'model_not_found',
    },
  }),
} as const;

/** The matches of the two weeks, two of which are corrected the day after and two put off on the day. */
function calendar(seed: string, from: Date): { world: WorldOrder; fixtures: Fixture[] } {
  const plain: WorldOrder = { seed, now: from.getTime() + 7 * day, shift: 0 };
  const inFirstWeek = matches(plain, from, 7).filter(
    ({ notices, ending }) => notices.length <= 2 && ending === 'FT',
  );
  const ids = inFirstWeek.map(({ id }) => id);
  const world = { ...plain, corrected: ids.slice(0, 2), postponed: ids.slice(3, 5) };
  return { world, fixtures: matches(world, from, days) };
}

function matches(world: WorldOrder, from: Date, count: number): Fixture[] {
  const told = worldOf(world, () => from);
  return told.season(league, told.years(league).at(-1)!)!.fixtures.filter((fixture) => {
    const kickoff = playedAt(fixture) ?? noticeAt(fixture, from.getTime()).kickoff;
    return kickoff > from.getTime() && kickoff < from.getTime() + count * day;
  });
}

/** Three times a day, and around every kick-off: before it, when line-ups are known, and after the end. */
function stops(fixtures: readonly Fixture[], from: Date): number[] {
  const end = from.getTime() + days * day;
  const found = new Set<number>();
  for (let at = from.getTime(); at <= end; at += 8 * hour) found.add(at + 40 * minute);
  for (const { notices } of fixtures)
    for (const { kickoff } of notices)
      for (const offset of [-60 * minute, -20 * minute, 2.5 * hour]) found.add(kickoff + offset);
  return [...found].filter((at) => at > from.getTime() && at <= end).toSorted((left, right) => left - right);
}

async function withMachine<Result>(
  url: string,
  outside: Outside,
  at: Date,
  work: (machine: Awaited<ReturnType<typeof openMachine>>) => Promise<Result>,
): Promise<Result> {
  const machine = await openMachine(url, new MovableClock(at), outside.settings);
  try {
    return await work(machine);
  } finally {
    await machine.close();
  }
}

const settle = (url: string, outside: Outside, at: Date): Promise<void> =>
  withMachine(url, outside, at, async (machine) => {
    await seedLeagues(machine);
    const em = machine.em();
    for (const one of await em.find(League, {})) one.isActive = one.apiFootballId === league;
    await em.flush();
    await writeConfig(machine.em(), 'spend_caps', { day: null, month: null }, machine);
    await writeConfig(machine.em(), 'auto_generate_cards_on_discovery', { enabled: true }, machine);
    await writeConfig(machine.em(), 'pre_kickoff_updates', { enabled: true }, machine);
    await writeConfig(machine.em(), 'time_zone', zone, machine);
    await writeConfig(machine.em(), 'game_discovery', { enabled: true, ...discoveryAt }, machine);
  });

const chooseModel = (url: string, outside: Outside, at: Date): Promise<void> =>
  withMachine(url, outside, at, async (machine) => {
    await writeConfig(machine.em(), 'llm_config', { provider: 'gemini', model: 'gemini-3.5-flash' }, machine);
  });

const run = promisify(execFile);

async function tickAt(url: string, outside: Outside, at: Date): Promise<TickedJob[]> {
  const script = join(import.meta.dirname, 'harness/tick-process.ts');
  const { stdout } = await run(
    process.execPath,
    [script, url, JSON.stringify(outside.settings), at.toISOString()],
    {
      timeout: 300_000,
      killSignal: 'SIGKILL',
    },
  );
  return JSON.parse(stdout) as TickedJob[];
}

interface Lived {
  world: WorldOrder;
  fixtures: readonly Fixture[];
  from: Date;
  outcome: Outcome;
}

async function lookBack(url: string, { world, fixtures, from, outcome }: Lived): Promise<void> {
  const end = from.getTime() + days * day;
  await withClient(url, async (client) => {
    const { rows } = await client.query<{
      id: number;
      fixture: number;
      kickoff: Date;
      status: string;
      code: string;
      cards: number;
      home: number | null;
      audited: number;
    }>(
      `select g.id, g.api_football_fixture_id as fixture, g.kickoff_at as kickoff, g.status, g.status_code as code,
         g.fulltime_home as home, (select count(*)::int from cards c where c.game_id = g.id and c.first_published_at is not null) as cards,
         (select count(*)::int from audit_log a where a.subject_type = 'game' and a.subject_id = g.id::text) as audited
       from games g where g.merged_into is null`,
    );
    const games = new Map(rows.map((row) => [row.fixture, row]));
    const shut = from.getTime() + shutdownAfter;
    for (const fixture of fixtures) {
      const kickoff = playedAt(fixture);
      const name = `${fixture.home.name} – ${fixture.away.name} (${new Date(kickoff ?? 0).toISOString()})`;
      const game = games.get(fixture.id);
      if (!game) outcome.lost.push(`${name} was never found`);
      if (!game || kickoff === undefined) continue;
      // Who kicked off while there was no model, and was found no earlier, cannot have a card.
      const isExcused = kickoff > shut && kickoff < shut + noticedAfter + day;
      if (game.cards === 0 && kickoff > from.getTime() + day && kickoff < end && !isExcused)
        outcome.lost.push(`${name} has no published card`);
      if (game.status === 'upcoming' && kickoff < end - 5 * hour)
        outcome.stuck.push(`${name} is over and still ${game.code}`);
      if (world.corrected?.includes(fixture.id) && game.home !== fixture.score.fulltime.home + 1)
        outcome.lost.push(`${name}: the correction to its result was not taken over`);
    }
    await daysOnce(client, outcome);
  });
}

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

/** Discovery ran once on each day of the zone, on the one without 02:30 too. */
async function daysOnce(client: Client, outcome: Outcome): Promise<void> {
  const { rows } = await client.query<{ day: string; n: number }>(
    `select to_char(slot at time zone '${zone}', 'YYYY-MM-DD') as day, count(*)::int as n
     from job_runs where job = 'discovery' and slot is not null group by 1 order by 1`,
  );
  if (rows.length < days) outcome.lost.push(`discovery ran on ${rows.length} of ${days} days`);
  for (const { day, n } of rows) if (n !== 1) outcome.doubled.push(`discovery ran ${n} times on ${day}`);
}
