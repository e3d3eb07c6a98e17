import { once } from 'node:events';

import { type Dice, dice } from '../../cli/simulators/random.ts';
import { copyOf, emptyDatabase, type TestDatabase } from '../support/database.ts';
import { add, type Fault, type Findings, noFindings, type Options, type Outcome, tried } from './fault.ts';
import { type Afternoon, afternoonOf, type Base, withClient } from './harness/base.ts';
import { balance } from './harness/books.ts';
import { type Outside, startOutside } from './harness/outside.ts';
import { type Ended, hasEnded, said, start, tips } from './harness/tips.ts';
import { until } from './harness/until.ts';

/** A command that is killed, and what it must have done once it was run again. */
interface Victim {
  name: string;
  argv: (base: Base) => string;
  /** How often in the full run and in the short one. */
  tries: number;
  shortTries: number;
  /** So many of them while a call to the model is in flight. */
  inFlight: number;
  from?: 'empty' | 'corrected';
  /** What two runs of it must agree on: one number or text. */
  shape: string;
  /** Exit codes of the second run; 0 alone when absent. */
  again?: readonly number[];
}

const cards = 'select count(*) from cards where current_revision_id is not null';
const victims: readonly Victim[] = [
  {
    name: 'generate',
    argv: () => 'generate --missing --limit 4',
    tries: 50,
    shortTries: 3,
    inFlight: 40,
    shape: `select count(*) from games g join leagues l on l.id = g.league_id and l.is_active
      where g.kickoff_at > now() + interval '2 h' and exists (select from cards c where c.game_id = g.id)`,
  },
  {
    name: 'prekickoff',
    argv: () => 'prekickoff',
    tries: 30,
    shortTries: 1,
    inFlight: 22,
    shape: `select count(*) from card_revisions where operation = 'regenerate_card'`,
  },
  {
    name: 'tick',
    argv: () => 'tick',
    tries: 30,
    shortTries: 1,
    inFlight: 18,
    shape: `select count(*) from card_revisions where operation = 'regenerate_card'`,
  },
  {
    name: 'discover',
    argv: () => 'discover --days 16',
    tries: 20,
    shortTries: 1,
    inFlight: 10,
    // Games, and cards of those it found, whichever run found them.
    shape: `select (select count(*) from games) || ' ' || count(*) from cards where current_revision_id is not null`,
  },
  {
    name: 'fixtures',
    argv: () => 'fixtures fetch',
    tries: 15,
    shortTries: 0,
    inFlight: 0,
    shape: 'select count(*) from fixture_records',
  },
  {
    name: 'results',
    argv: () => 'results',
    tries: 20,
    shortTries: 1,
    inFlight: 0,
    shape: `select count(*) from games where status = 'completed' and kickoff_at < now() - interval '150 min'`,
  },
  {
    name: 'publish',
    argv: ({ drafts }) => `cards publish ${drafts[0]}`,
    tries: 12,
    shortTries: 2,
    inFlight: 0,
    shape: 'select count(*) from publications',
    // The kill may have come after the publication.
    again: [0, 1],
  },
  {
    name: 'evaluate',
    argv: () => 'evaluate',
    tries: 11,
    shortTries: 0,
    inFlight: 0,
    from: 'corrected',
    shape: `select count(*) || ' ' || md5(string_agg(card_market_id || settlement || coalesce(actual, ''), ',' order by card_market_id))
      || ' ' || (select count(*) from audit_log) from market_results`,
  },
  {
    name: 'migrate',
    argv: () => 'migrate',
    tries: 12,
    shortTries: 1,
    inFlight: 0,
    from: 'empty',
    shape: `select md5(string_agg(table_name || column_name || data_type || coalesce(column_default, ''), ',' order by table_name, column_name))
      || ' ' || (select count(*) from migrations) || ' ' || (select count(*) from pg_trigger where not tgisinternal)
      from information_schema.columns where table_schema = 'public'`,
  },
];

/** `kill -9` at a random moment of a command, again and again: what it had begun is done by running it once more. */
export const kills: Fault = {
  name: 'kills',
  hasShort: true,
  async run(options) {
    const known: Known = new WeakMap();
    const lanes = Array.from({ length: options.lanes }, () => openLane(options, known));
    const outcomes = victims.map(({ name }): Outcome & { inFlight: number } => ({
      fault: `kill -9 ${name}`,
      tries: 0,
      inFlight: 0,
      ...noFindings(),
    }));
    const waiting = inBlocks(options, outcomes);
    try {
      const work = async (lane: Lane) => {
        for (let next = waiting.shift(); next && !options.signal.aborted; next = waiting.shift()) {
          const { victim, outcome, number } = next;
          const wantsCall = options.isShort ? victim.inFlight > 0 : number < victim.inFlight;
          const { wasInFlight, findings } = await killOnce(lane, victim, {
            options,
            number,
            wantsCall,
          }).catch((error: Error) => ({
            wasInFlight: false,
            findings: { ...noFindings(), stuck: [error.message] },
          }));
          if (wasInFlight) outcome.inFlight += 1;
          tried(outcome, findings, `${number}, ${waiting.length} left`, options);
        }
      };
      await Promise.all(lanes.map(work));
    } finally {
      await Promise.all(lanes.map((lane) => lane.close()));
    }
    return outcomes
      .filter(({ tries }) => tries > 0)
      .map(({ inFlight, ...outcome }) => ({ ...outcome, remark: `${inFlight} with a call in flight` }));
  },
};

interface Planned {
  victim: Victim;
  outcome: Outcome & { inFlight: number };
  number: number;
}

const blockSize = 8;

/**
 * Some tries of one command after the other, since what an undisturbed run leaves is measured for every afternoon; the
 * blocks are shuffled, so that a run that is interrupted has tried many commands.
 */
function inBlocks({ seed, isShort }: Options, outcomes: readonly Planned['outcome'][]): Planned[] {
  const blocks = victims.flatMap((victim, index) => {
    const tries = Array.from({ length: isShort ? victim.shortTries : victim.tries }, (_, number) => number);
    const starts = tries.filter((number) => number % blockSize === 0);
    return starts.map((from) =>
      tries
        .slice(from, from + blockSize)
        .map((number): Planned => ({ victim, outcome: outcomes[index]!, number })),
    );
  });
  return dice(seed, 'order').shuffle(blocks).flat();
}

interface Undisturbed {
  seconds: number;
  /** null in the short form, which has no time for a run without a fault. */
  shape: string | null;
}

const latencyMs = 400;

/** One kill after the other, with services of its own, so that their log is that of one command alone. */
interface Lane {
  afternoon(): Promise<Afternoon>;
  isShort: boolean;
  known: Known;
  /** The services of an afternoon. */
  outside(afternoon: Afternoon): Promise<Outside>;
  close(): Promise<void>;
}

/** Seconds and result of each command when nobody kills it, known to both lanes. */
type Known = WeakMap<Afternoon, Map<Victim, Promise<Undisturbed>>>;

function openLane({ seed, isShort }: Options, known: Known): Lane {
  let open: { of: Afternoon; outside: Outside } | undefined;
  return {
    isShort,
    known,
    afternoon: () => afternoonOf({ seed, leagues: [39] }),
    async outside(afternoon) {
      if (open?.of === afternoon) return open.outside;
      await open?.outside.close();
      open = { of: afternoon, outside: await startOutside({ world: afternoon.base.world, latencyMs }) };
      return open.outside;
    },
    close: async () => open?.outside.close(),
  };
}

const baseFor = async ({ base, corrected }: Afternoon, { from }: Victim): Promise<Base> =>
  from === 'corrected' ? corrected() : base;
const databaseFor = (victim: Victim, base: Base): Promise<TestDatabase> =>
  victim.from === 'empty' ? emptyDatabase() : copyOf(base.database);
const shapeOf = (url: string, { shape }: Victim): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query({ text: shape, rowMode: 'array' });
    return String((rows[0] as unknown[])[0]);
  });

/** About how long a command takes, for the first guess of a moment. */
const guessedSeconds = 1.2;

async function undisturbed(lane: Lane, afternoon: Afternoon, victim: Victim): Promise<Undisturbed> {
  if (lane.isShort) return { seconds: guessedSeconds, shape: null };
  const known = lane.known.get(afternoon) ?? new Map<Victim, Promise<Undisturbed>>();
  lane.known.set(afternoon, known);
  const measured = known.get(victim) ?? measure(lane, afternoon, victim);
  known.set(victim, measured);
  return measured;
}

async function measure(lane: Lane, afternoon: Afternoon, victim: Victim): Promise<Undisturbed> {
  const [outside, base] = [await lane.outside(afternoon), await baseFor(afternoon, victim)];
  const database = await databaseFor(victim, base);
  try {
    const environment = { ...outside.settings, DATABASE_URL: database.url };
    const ended = await tips(victim.argv(base).split(' '), { environment });
    if (ended.code !== 0) throw new Error(`${victim.name} without a fault ${said(ended)}`);
    return { seconds: ended.seconds, shape: await shapeOf(database.url, victim) };
  } finally {
    await database.drop();
  }
}

interface Try {
  options: Options;
  number: number;
  wantsCall: boolean;
}

const mostDraws = 12;

async function killOnce(
  lane: Lane,
  victim: Victim,
  { options, number, wantsCall }: Try,
): Promise<{ wasInFlight: boolean; findings: Findings }> {
  const afternoon = await lane.afternoon();
  const [base, outside] = [await baseFor(afternoon, victim), await lane.outside(afternoon)];
  const expected = await undisturbed(lane, afternoon, victim);
  const roll = dice(options.seed, 'kill', victim.name, number);
  for (let { seconds } = expected, drawn = 0; ; seconds *= 0.8, drawn += 1) {
    if (drawn === mostDraws) throw new Error(`It was over before each of ${mostDraws} moments.`);
    const database = await databaseFor(victim, base);
    try {
      await outside.idle();
      await outside.forget();
      const environment = { ...outside.settings, DATABASE_URL: database.url };
      const argv = victim.argv(base).split(' ');
      const killed = await killAtRandom(argv, {
        environment,
        outside,
        roll,
        wantsCall: wantsCall && drawn < 3,
        seconds,
      });
      // It was faster than the moment that was drawn: that is no kill.
      if (!killed) continue;
      const kept = await record(database.url, victim);
      await leasesLapse(database.url, victim);
      const again = await tips(argv, { environment });
      const findings = await afterwards(database.url, {
        victim,
        again,
        expected,
        kept,
        base,
        outside,
        environment,
      });
      return { wasInFlight: killed.inFlight > 0, findings };
    } finally {
      await database.drop();
    }
  }
}

async function killAtRandom(
  argv: readonly string[],
  {
    environment,
    outside,
    roll,
    wantsCall,
    seconds,
  }: {
    environment: Record<string, string>;
    outside: Outside;
    roll: Dice;
    wantsCall: boolean;
    seconds: number;
  },
): Promise<{ inFlight: number } | undefined> {
  const { child, ended } = start(argv, { environment });
  const over = once(child, 'exit').then(() => true);
  const moment = wantsCall
    ? until(
        'a call is in flight',
        300_000,
        async () => hasEnded(child) || (await outside.inFlight()) > 0,
      ).then(() => pause(roll.next() * latencyMs * 0.9))
    : pause((0.2 + 0.75 * roll.next()) * seconds * 1000);
  const isOver = await Promise.race([over, moment.then(() => false)]);
  if (isOver) {
    await ended;
    return undefined;
  }
  const inFlight = await outside.inFlight();
  child.kill('SIGKILL');
  const { signal } = await ended;
  return signal === 'SIGKILL' ? { inFlight } : undefined;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What was committed before the kill, and can never be fewer. */
async function record(url: string, { from }: Victim): Promise<Record<string, number>> {
  if (from === 'empty') return {};
  return withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, number>>(
      `select (${cards})::int as cards, (select count(*)::int from card_revisions) as revisions,
         (select count(*)::int from record_leaves) as entries, (select count(*)::int from market_results) as results`,
    );
    return rows[0]!;
  });
}

/** Nobody renews the dead process's leases; the time until they lapse, or until they count as old, is not waited for. */
async function leasesLapse(url: string, { from }: Victim, ago = '1 s'): Promise<void> {
  if (from === 'empty') return;
  await withClient(url, async (client) => {
    const past = `lease_until = now() - interval '${ago}'`;
    await client.query(`update generation_claims set ${past}`);
    await client.query(`update llm_calls set ${past} where state = 'pending'`);
    await client.query(`update job_runs set ${past} where outcome = 'running'`);
  });
}

interface After {
  victim: Victim;
  again: Ended;
  expected: Undisturbed;
  kept: Record<string, number>;
  base: Base;
  outside: Outside;
  environment: Record<string, string>;
}

async function afterwards(
  url: string,
  { victim, again, expected, kept, base, outside, environment }: After,
): Promise<Findings> {
  const findings = noFindings();
  if (!(victim.again ?? [0]).includes(again.code ?? -1)) findings.stuck.push(`running again ${said(again)}`);
  if (expected.shape !== null) {
    const shape = await shapeOf(url, victim);
    if (shape !== expected.shape)
      findings[Number.parseInt(shape, 10) > Number.parseInt(expected.shape, 10) ? 'doubled' : 'lost'].push(
        `${shape} after the kill, ${expected.shape} without one`,
      );
  }
  if (victim.from === 'empty') return findings;
  for (const [name, count] of Object.entries(await record(url, victim)))
    if (count < kept[name]!) findings.lost.push(`${kept[name]} ${name} before, ${count} after`);
  await outside.idle();
  // A call whose game was not taken up again is closed by the next day's housekeeping.
  if (await hasOpenCall(url)) {
    await leasesLapse(url, victim, '25 h');
    await tips(['tick'], { environment });
    await outside.idle();
  }
  const told = await outside.calls();
  add(findings, await balance(url, { told, firstCall: base.lastCall }), 'books');
  return findings;
}

const hasOpenCall = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query(`select from llm_calls where state = 'pending'`);
    return rowCount !== 0;
  });
