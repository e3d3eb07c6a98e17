import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { copyOf } from '../support/database.ts';
import { add, type Fault, type Findings, noFindings, type Options, type Outcome, tried } from './fault.ts';
import { afternoonOf, type Base, withClient } from './harness/base.ts';
import { balance } from './harness/books.ts';
import { type Outside, startOutside } from './harness/outside.ts';
import { startOwnServer } from './harness/own-server.ts';
import { startTcpProxy } from './harness/tcp-proxy.ts';
import { type Ended, hasEnded, patiently, said, start, tips, unspoken } from './harness/tips.ts';
import { until } from './harness/until.ts';

const latencyMs = 1500;
const generate = ['generate', '--missing'];
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Stage {
  base: Base;
  outside: Outside;
  url: string;
}

const spoken = (ended: Ended, findings: Findings): void => {
  const wrong = unspoken(ended);
  if (wrong) findings.stuck.push(wrong);
};

/**
 * After the fault: the same command does all the work, the books balance, and no reply that came was thrown away,
 * since the process that had asked for it was alive all the time.
 */
async function finish({ base, outside, url }: Stage, findings: Findings): Promise<void> {
  await outside.idle();
  const again = await tips(generate, { environment: { ...outside.settings, DATABASE_URL: url } });
  if (again.code !== 0) findings.stuck.push(`running again ${said(again)}`);
  await outside.idle();
  const told = await outside.calls();
  add(findings, await balance(url, { told, firstCall: base.lastCall }), 'books');
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ left: number; served: number }>(
      `select (select count(*)::int from llm_calls where id > $1 and state = 'succeeded') as served,
         (select count(*)::int from games g join leagues l on l.id = g.league_id and l.is_active where g.kickoff_at > now() + interval '3 h'
            and g.kickoff_at < now() + interval '14 days' and g.kickoff_confirmed and not exists (select from cards c where c.game_id = g.id)) as left`,
      [base.lastCall],
    );
    const { served, left } = rows[0]!;
    const paid = told.models.filter(({ output }) => output > 0).length;
    if (served < paid) findings.lost.push(`${paid} replies were paid for, ${served} became cards`);
    if (left > 0) findings.lost.push(`${left} games are without a card after running again`);
  });
}

/** A server of its own that is stopped, or killed, while calls are in flight, and comes back after some seconds. */
async function restarts(options: Options): Promise<Outcome> {
  const outcome: Outcome = { fault: 'database stopped and restarted', tries: 0, ...noFindings() };
  for (const [how, seconds] of [
    ['stop', 2],
    ['stop', 12],
    ['crash', 2],
    ['crash', 12],
  ] as const) {
    if (options.signal.aborted) break;
    const server = await startOwnServer(options.seed);
    const outside = await startOutside({ world: server.base.world, latencyMs });
    const findings = noFindings();
    try {
      const { url } = server.base.database;
      const { child, ended } = start(generate, {
        environment: { ...outside.settings, DATABASE_URL: url },
        limit: 400,
      });
      await until(
        'a call is in flight',
        patiently(180_000),
        async () => hasEnded(child) || (await outside.inFlight()) > 0,
      );
      await server[how]();
      await pause(seconds * 1000);
      await server.start();
      spoken(await ended, findings);
      await finish({ base: server.base, outside, url }, findings);
    } catch (error) {
      findings.stuck.push(String(error));
    } finally {
      await outside.close();
      await server.close();
    }
    tried(outcome, findings, `${how} for ${seconds} s`, options);
  }
  return outcome;
}

/** Does `work` with a copy of the afternoon and services whose log is that of this try alone. */
async function onCopy(
  options: Options,
  work: (stage: Stage, findings: Findings) => Promise<void>,
): Promise<Findings> {
  const { base } = await afternoonOf({ seed: options.seed, leagues: [39] });
  const [database, outside] = [
    await copyOf(base.database),
    await startOutside({ world: base.world, latencyMs }),
  ];
  const findings = noFindings();
  try {
    await work({ base, outside, url: database.url }, findings);
  } catch (error) {
    findings.stuck.push(String(error));
  } finally {
    await outside.close();
    await database.drop();
  }
  return findings;
}

const terminate = (url: string): Promise<unknown> =>
  withClient(url, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  );

/** Connections ended by the server, and dropped on the way to it, again and again while cards are written. */
async function cuts(options: Options): Promise<Outcome> {
  const outcome: Outcome = { fault: 'connections cut', tries: 0, ...noFindings() };
  for (let number = 0; number < 4; number += 1) {
    if (options.signal.aborted) break;
    const isTcp = number % 2 === 1;
    const findings = await onCopy(options, async (stage, findings) => {
      const proxy = isTcp ? await startTcpProxy(stage.url) : undefined;
      const environment = { ...stage.outside.settings, DATABASE_URL: proxy?.url ?? stage.url };
      const { child, ended } = start(generate, { environment, limit: 400 });
      await until(
        'a call is in flight',
        patiently(180_000),
        async () => hasEnded(child) || (await stage.outside.inFlight()) > 0,
      );
      for (let times = 0; times < 2 + 4 * (number >> 1) && !hasEnded(child); times += 1) {
        if (proxy) proxy.cut();
        else await terminate(stage.url);
        await pause(700);
      }
      spoken(await ended, findings);
      await proxy?.close();
      await finish(stage, findings);
    });
    tried(outcome, findings, isTcp ? 'dropped TCP' : 'terminated', options);
  }
  return outcome;
}

const readOnly = (url: string, isOn: boolean): Promise<unknown> =>
  withClient(url, async (client) => {
    const name = decodeURIComponent(new URL(url).pathname.slice(1));
    await client.query(`set default_transaction_read_only = off`);
    await client.query(`alter database ${name} set default_transaction_read_only = ${isOn ? 'on' : 'off'}`);
  });

/** A database that takes no writing: every command ends with a sentence, nothing is paid, nothing keeps running. */
async function readOnlyDatabase(options: Options): Promise<Outcome> {
  const outcome: Outcome = { fault: 'database read-only', tries: 0, ...noFindings() };
  for (const command of [
    'generate --missing --limit 3',
    'prekickoff',
    'results',
    'discover',
    'tick',
    'serve',
    'worker',
  ]) {
    const findings = await onCopy(options, async (stage, findings) => {
      const environment = { ...stage.outside.settings, DATABASE_URL: stage.url, PORT: '0' };
      await readOnly(stage.url, true);
      const { child, ended } = start(command.split(' '), { environment, limit: 60 });
      const asked = setTimeout(() => child.kill('SIGTERM'), patiently(30_000));
      const first = await ended;
      clearTimeout(asked);
      spoken(first, findings);
      if (first.code === 0) findings.lost.push(`it says that all went well: ${said(first)}`);
      if (first.seconds > patiently(29)) findings.stuck.push(`it kept running: ${said(first)}`);
      const { models } = await stage.outside.calls();
      if (models.length > 0)
        findings.lost.push(`${models.length} calls were paid for and could not be written down`);
      await readOnly(stage.url, false);
      await finish(stage, findings);
    });
    tried(outcome, findings, command, options);
  }
  return outcome;
}

const run = promisify(execFile);

/** A data folder on a disk of 200 MB that is filled while calls are in flight, and has room again later. */
async function diskFull(options: Options): Promise<Outcome> {
  const outcome: Outcome = { fault: 'disk full', tries: 0, ...noFindings() };
  const folder = mkdtempSync(join(tmpdir(), 'faults-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=711', 'tmpfs', folder]);
  } catch {
    rmSync(folder, { recursive: true });
    return { ...outcome, remark: 'skipped: a small disk can be mounted by root alone' };
  }
  const findings = noFindings();
  try {
    const server = await startOwnServer(options.seed, {
      folder,
      configuration: { max_wal_size: '32MB', min_wal_size: '32MB' },
    });
    const outside = await startOutside({ world: server.base.world, latencyMs });
    try {
      const { url } = server.base.database;
      const { child, ended } = start(generate, {
        environment: { ...outside.settings, DATABASE_URL: url },
        limit: 400,
      });
      await until(
        'a call is in flight',
        patiently(180_000),
        async () => hasEnded(child) || (await outside.inFlight()) > 0,
      );
      const ballast = join(folder, 'ballast');
      fill(ballast);
      await pause(6000);
      rmSync(ballast);
      // A server that could not write its log has ended: the operator who made room starts it.
      await server.start();
      spoken(await ended, findings);
      await finish({ base: server.base, outside, url }, findings);
    } catch (error) {
      findings.stuck.push(String(error));
    } finally {
      await outside.close();
      await server.close().catch(() => undefined);
    }
  } finally {
    await run('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
  tried(outcome, findings, 'disk full', options);
  return outcome;
}

/** Takes all the room there is. */
function fill(file: string): void {
  const piece = Buffer.alloc(64 * 1024, 'x');
  try {
    for (;;) writeFileSync(file, piece, { flag: 'a' });
  } catch {
    // Full: that is what was wanted.
  }
}

/** The database away, cut off, read-only, without room. */
export const database: Fault = {
  name: 'database',
  hasShort: false,
  run: async (options) => [
    await restarts(options),
    await cuts(options),
    await readOnlyDatabase(options),
    await diskFull(options),
  ],
};
