import { spawnSync } from 'node:child_process';

import { copyOf } from '../support/database.ts';
import { add, type Fault, type Findings, noFindings, type Options, type Outcome, tried } from './fault.ts';
import { afternoonOf, type Base, withClient } from './harness/base.ts';
import { balance } from './harness/books.ts';
import { type Outside, startOutside } from './harness/outside.ts';
import { said, tips, unspoken } from './harness/tips.ts';

const commands = [
  'generate --missing --limit 3',
  'prekickoff',
  'results',
  'discover --days 16',
  'ledger anchor',
  'tick',
];
/** How far the process's clock is off, as `faketime` is told. */
const offsets = ['-1d', '+1d', '-3h', '+3h'];

/**
 * A process whose clock is wrong, beside services and a database whose clocks are right: it pays for nothing, publishes
 * nothing, and leaves nothing behind that keeps the right clock from doing the work.
 */
export const clocks: Fault = {
  name: 'clocks',
  hasShort: false,
  async run(options) {
    const outcome: Outcome = {
      fault: 'clock a day, and three hours, slow and fast',
      tries: 0,
      ...noFindings(),
    };
    if (spawnSync('faketime', ['--version']).error)
      return [{ ...outcome, remark: 'skipped: faketime is not installed' }];
    for (const faketime of offsets)
      for (const command of commands) {
        if (options.signal.aborted) return [outcome];
        tried(outcome, await wrongClock(options, command, faketime), `${command} at ${faketime}`, options);
      }
    return [outcome];
  },
};

async function wrongClock(options: Options, command: string, faketime: string): Promise<Findings> {
  const { base } = await afternoonOf({ seed: options.seed, leagues: [39] });
  const database = await copyOf(base.database);
  const outside = await startOutside({ world: base.world, latencyMs: 50 });
  const findings = noFindings();
  try {
    const environment = { ...outside.settings, DATABASE_URL: database.url };
    const before = await counted(database.url);
    const wrong = await tips(command.split(' '), { environment, faketime, limit: 90 });
    const silent = unspoken(wrong);
    if (silent) findings.stuck.push(silent);
    const { models } = await outside.calls();
    if (models.length > 0) findings.lost.push(`${models.length} calls were paid for with a wrong clock`);
    const after = await counted(database.url);
    if (after.publications > before.publications)
      findings.lost.push('something was published with a wrong clock');
    await rightAgain(database.url, { command, environment, base, outside, findings });
    return findings;
  } finally {
    await outside.close();
    await database.drop();
  }
}

interface Right {
  command: string;
  environment: Record<string, string>;
  base: Base;
  outside: Outside;
  findings: Findings;
}

async function rightAgain(
  url: string,
  { command, environment, base, outside, findings }: Right,
): Promise<void> {
  // What a clock running ahead has closed is opened by the next discovery, and what it has signed is in nobody's way.
  for (const next of [
    command,
    'discover --days 16',
    'ledger anchor',
    'generate --missing --limit 1',
    'ledger anchor',
  ]) {
    const again = await tips(next.split(' '), { environment });
    if (again.code !== 0) findings.stuck.push(`${next} with the right clock ${said(again)}`);
  }
  await outside.idle();
  const { frozen, late } = await counted(url);
  if (frozen > 0) findings.stuck.push(`${frozen} games that have not begun stay frozen`);
  if (late > 0) findings.lost.push(`${late} publications after kick-off`);
  add(findings, await balance(url, { told: await outside.calls(), firstCall: base.lastCall }), 'books');
}

const counted = (url: string): Promise<{ publications: number; frozen: number; late: number }> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ publications: number; frozen: number; late: number }>(
      `select (select count(*)::int from publications) as publications,
         (select count(*)::int from games where frozen_at is not null and kickoff_at > now() and status_code = 'NS') as frozen,
         (select count(*)::int from publications p join games g on g.id = p.game_id
            where p.published_at >= g.kickoff_at or (p.published_at > now() + interval '1 min')) as late`,
    );
    return rows[0]!;
  });
