import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDatabase } from '#core/db/address';
import { embeddedDatabase, stopEmbeddedDatabase } from '#core/db/embedded/embedded-database';
import { locks } from '#core/db/locks';
import type { DemoReport } from '../../../cli/demo/report.ts';
import { projectRoot } from '../../support/database.ts';
import { type Ended, runTips } from '../run-tips.ts';

const run = promisify(execFile);

/** A Saturday afternoon: the day's matches have begun and few have ended, so that a game settled by then costs most. */
const dearest = '2026-12-05T15:55:00Z';

/**
 * One run, looked at by every test: it lives through two weeks and writes some two hundred cards. It is the run of
 * somebody who installed the package into an empty folder and has nothing set.
 */
let directory = '';
let environment: Record<string, string>;
let ended: Ended;
let report: DemoReport;
let client: Client;
const installed = () => join(directory, 'somewhere');

async function installedTips(...parameters: string[]): Promise<Ended> {
  const { stdout, stderr } = await run(join(installed(), 'node_modules/.bin/tips'), parameters, {
    cwd: installed(),
    env: {
      PATH: process.env.PATH ?? '',
      HOME: join(directory, 'home'),
      XDG_DATA_HOME: join(directory, 'share'),
    },
    maxBuffer: 50_000_000,
  });
  return { code: 0, stdout, stderr };
}

/** As `npm publish` makes it, which builds the program and the site first. */
async function packInto(folder: string): Promise<string> {
  await run('npm', ['pack', '--pack-destination', folder], { cwd: projectRoot });
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  return join(folder, tarball ?? 'missing.tgz');
}

/**
 * Lays the package out as npm does, with what it names as its dependencies and nothing else, so that a missing one is
 * found. npm itself would unpack 19,000 files, which are here already; it does so in the first hour's tests.
 */
async function install(tarball: string): Promise<void> {
  const modules = join(installed(), 'node_modules');
  const own = join(modules, 'touchline');
  mkdirSync(own, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', own, '--strip-components=1']);
  const { dependencies, bin } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    bin: { tips: string };
  };
  const links = Object.keys(dependencies).map((name) => [join(projectRoot, 'node_modules', name), name]);
  chmodSync(join(own, bin.tips), 0o755);
  for (const [target, name] of [...links, [join(own, bin.tips), '.bin/tips']] as [string, string][]) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(target, join(modules, name));
  }
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'tips-demo-'));
  environment = { TIPS_DATA_DIR: join(directory, 'share/touchline'), DATABASE_URL: '' };
  await install(process.env.TIPS_TEST_PACKAGE ?? (await packInto(directory)));
  ended = await installedTips('demo', '--once', '--json', '--at', dearest);
  report = JSON.parse(ended.stdout) as DemoReport;
  const { url } = await embeddedDatabase(environment, { database: demoDatabase });
  client = new Client({ connectionString: url });
  await client.connect();
}, 900_000);
afterAll(async () => {
  await client?.end();
  await stopEmbeddedDatabase(environment);
  rmSync(directory, { recursive: true, force: true });
});

const count = async (sql: string): Promise<number> =>
  Number((await client.query<{ n: string }>(`select (select ${sql}) as n`)).rows[0]!.n);

test('the package holds the program and nothing of its making', () => {
  const own = readdirSync(join(installed(), 'node_modules/touchline'));
  expect(own.filter((name) => name !== 'node_modules').toSorted()).toEqual([
    'README.md',
    'cli',
    'config',
    'dist',
    'docs',
    'man',
    'package.json',
  ]);
  expect(readdirSync(join(installed(), 'node_modules/touchline/cli'))).toEqual(['bin.js']);
});

test('installed in an empty folder, `tips doctor` finds nothing broken and keeps its data with the user', async () => {
  // Nothing is set up in an empty folder, which is 4; broken would be 1.
  const { code, stdout } = await installedTips('doctor', '--json').catch(
    (error: { code: number; stdout: string }) => error,
  );
  expect(code).toBe(4);
  const doctor = JSON.parse(stdout) as { ok: boolean; checks: { name: string; finding: string }[] };
  expect(doctor.ok).toBe(true);
  expect(JSON.stringify(doctor.checks)).toContain(join(directory, 'share/touchline'));
});

test('ends by itself with one document that has the fields it promises', () => {
  expect(ended.code).toBe(0);
  expect(ended.stdout.trim().split('\n')).toHaveLength(1);
  expect(Object.keys(report)).toEqual([
    'discovered',
    'fixtureRecords',
    'generated',
    'published',
    'settled',
    'accuracy',
    'llm',
    'football',
    'record',
    'seconds',
  ]);
  expect(report.seconds).toBeGreaterThan(0);
});

test('counts games, records, cards and publications as its database has them', async () => {
  expect(report.discovered).toBe(await count('count(*) from games'));
  expect(report.discovered).toBe(await count('count(distinct api_football_fixture_id) from games'));
  expect(report.fixtureRecords).toBe(await count('count(*) from fixture_records'));
  expect(report.generated).toBe(await count('count(distinct card_id) from card_revisions'));
  expect(report.published).toBe(await count('count(distinct card_id) from publications'));
  expect(report.generated).toBeGreaterThan(20);
});

test('settles headline tips from the scores, and its accuracy is their sum', async () => {
  const { won, half_won, lost, half_lost, void: voids } = report.settled;
  expect(report.accuracy.accurate).toBe(won + half_won);
  expect(report.accuracy.total).toBe(won + half_won + lost + half_lost);
  expect(report.accuracy.percentage).toBe(
    Math.round((1000 * report.accuracy.accurate) / report.accuracy.total) / 10,
  );
  for (const [settlement, n] of Object.entries(report.settled))
    expect(n, settlement).toBe(
      await count(`count(*) from cards where settlement = '${settlement}' and not is_late`),
    );
  expect(won + half_won + lost + half_lost + voids).toBeGreaterThan(20);
  // A second count, of one market, from the scores alone.
  expect(
    await count(
      `count(*) from market_results r join games g on g.id = r.game_id where r.market = 'match_result' and r.settlement <> 'void'
         and (r.settlement = 'won') <> (r.selection = case sign(g.fulltime_home - g.fulltime_away) when 1 then 'home' when 0 then 'draw' else 'away' end)`,
    ),
  ).toBe(0);
});

test('every call to a model is in its totals, simulated and closed', async () => {
  expect(report.llm.calls).toBe(await count('count(*) from llm_calls'));
  expect(report.llm.inputTokens).toBe(await count('sum(input_tokens) from llm_calls'));
  expect(report.llm.outputTokens).toBe(await count('sum(output_tokens) from llm_calls'));
  expect(report.llm.cost).toBeCloseTo(await count('sum(cost) from llm_calls'), 5);
  expect(await count(`count(*) from llm_calls where state = 'pending' or not is_simulated`)).toBe(0);
});

test('needs at most nine requests to the football service for a game', async () => {
  expect(report.football.requests).toBe(
    await count(`sum(used) from football_budget where window_kind = 'day'`),
  );
  expect(report.football.requestsPerGame).toBeCloseTo(
    report.football.requests /
      (await count('count(distinct game_id) from cards where settlement is not null')),
    1,
  );
  expect(report.football.requestsPerGame).toBeLessThanOrEqual(9);
});

test('every forecast knows the league’s past seasons and both sides in them', async () => {
  const known = (of: string) => `(baseline->'matches'->>'${of}')::int`;
  expect(
    await count(
      `count(*) from card_revisions where ${known('league')} >= 300 and ${known('home')} >= 10 and ${known('away')} >= 10`,
    ),
  ).toBe(await count('count(*) from card_revisions'));
});

test('nothing was published at or after kick-off, and the record verifies', async () => {
  expect(await count('count(*) from publications where published_at >= kickoff_at')).toBe(0);
  const verified = await runTips(['--demo', 'ledger', 'verify', '--json'], { directory, environment });
  expect(verified.code).toBe(0);
  expect(JSON.parse(verified.stdout)).toMatchObject({
    ok: true,
    entries: await count('count(*) from record_leaves'),
  });
});

test('afterwards other commands look at it with --demo', async () => {
  const listed = await runTips(['--demo', 'games', 'list', '--json'], { directory, environment });
  expect(listed.code).toBe(0);
  expect((JSON.parse(listed.stdout) as { total: number }).total).toBeGreaterThan(0);
});

/** Commands that only read, each with flags that narrow or turn its pages. */
const reading: readonly (readonly [string, ...string[]])[] = [
  ['status'],
  ['doctor --offline'],
  ['db status'],
  ['db size'],
  ['leagues list', '--visible'],
  ['history status'],
  ['queue list', '--waiting', '--page 2'],
  ['games list', '--page 1', '--archived', '--search nowhere'],
  ['games show 1'],
  ['fixtures show 1'],
  ['odds show 1'],
  ['cards list', '--page 1 --page-size 2', '--archived', '--state draft'],
  ['cards show 1', '--prompt'],
  ['markets list'],
  ['models list', '--provider openai'],
  ['lab list'],
  ['prompt show', '1'],
  ['prompt list'],
  ['config list'],
  ['config get spend_caps'],
  ['analytics accuracy', '--by model'],
  ['analytics usage'],
  ['analytics monthly'],
  ['analytics spend', '--days 3'],
  ['analytics failures'],
  ['analytics grounding'],
  ['analytics coverage'],
  ['analytics score'],
  ['analytics compare'],
  ['analytics calibration'],
  ['ledger list', '--limit 1'],
  ['ledger checkpoint'],
  ['ledger key show'],
  ['audit list', '--page 2', '--search nowhere'],
  ['users list', '--page 2'],
];

/** What a program that reads a document relies on: a list, or the names of its fields. */
const shapeOf = (document: unknown): string =>
  Array.isArray(document)
    ? 'a list'
    : Object.keys(document as object)
        .toSorted()
        .join(', ');

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

test('--json of every command that reads keeps its shape whatever its flags, its numbers without noise', async () => {
  for (const [command, ...flags] of reading) {
    const shapes = new Set<string>();
    for (const more of ['', ...flags]) {
      const line = `--demo ${command} ${more} --json`.replaceAll(/ +/g, ' ').split(' ');
      const { code, stdout } = await runTips(line, { directory, environment });
      expect(stdout, line.join(' ')).toMatch(/^[[{]/);
      expect([0, 1, 4], line.join(' ')).toContain(code);
      const document = JSON.parse(stdout) as unknown;
      expect(document, line.join(' ')).not.toHaveProperty('error');
      shapes.add(shapeOf(document));
      expect(
        numbersIn(document).filter(
          (value) => Number(value.toPrecision(12)) !== value && !Number.isInteger(value),
        ),
      ).toEqual([]);
    }
    expect([...shapes], command).toHaveLength(1);
  }
});

test('without a terminal it tells how far it is, on stderr', () => {
  expect(ended.stderr).toMatch(/^Living through two weeks$/m);
});

test('a taken port is told before the demo touches anything', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const PORT = String((other.address() as AddressInfo).port);
  const { code, stderr } = await runTips(['demo'], { directory, environment: { ...environment, PORT } });
  other.close();
  expect(code).toBe(1);
  expect(stderr).toContain(`Something else is listening on 127.0.0.1:${PORT}.`);
  expect(await count('count(*) from games')).toBe(report.discovered);
});

test('a second demo is refused while one runs, and takes nothing from it', async () => {
  const { url } = await embeddedDatabase(environment, { database: 'postgres' });
  const running = new Client({ connectionString: url });
  await running.connect();
  await running.query(`select pg_advisory_lock(${locks.demo})`);
  const second = await runTips(['demo', '--once', '--json'], { directory, environment });
  await running.end();
  expect(second.code).toBe(75);
  expect(JSON.parse(second.stdout)).toMatchObject({ code: 'busy' });
  expect(await count('count(*) from games')).toBe(report.discovered);
});
