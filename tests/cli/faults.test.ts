import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Ended, runTips } from './run-tips.ts';
import { startStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  await stage.tips(['leagues', 'hide', '2', '3', '4', '5']);
  await stage.tips(['discover']);
}, 120_000);
afterAll(() => stage.close());
afterEach(() => {
  for (const { control } of [stage.outside.football, stage.outside.openai, stage.outside.gemini])
    control.clear();
});

/** What every failure has: its code, one plain sentence, a way out, and no stack trace. */
function plainly({ code, stdout, stderr }: Ended, expected: { code: number; says: RegExp; advises: RegExp }) {
  const said = `${stdout}${stderr}`;
  expect(code, said).toBe(expected.code);
  expect(said).toMatch(expected.says);
  expect(said).toMatch(expected.advises);
  expect(said).not.toMatch(/^\s+at |node_modules|Error: Error/m);
}

const generate = ['generate', '--missing', '--limit', '1'];
const gemini = { provider: 'gemini', model: 'gemini-3.5-flash' };
const withModel = async (value: unknown, work: () => Promise<void>) => {
  const write = `insert into config (key, value, updated_at) values ('llm_config', $1, now())
    on conflict (key) do update set value = excluded.value`;
  await stage.query(write, [JSON.stringify(value)]);
  try {
    await work();
  } finally {
    await stage.query(`delete from config where key = 'llm_config'`);
  }
};

describe('a wrong key', () => {
  test('of the football service', async () => {
    const environment = { API_FOOTBALL_KEY: 'wrong' };
    const expected = { code: 4, says: /key/i, advises: /Check API_FOOTBALL_KEY/ };
    plainly(await stage.tips(['discover'], { environment }), expected);
    plainly(await stage.tips(['keys', 'check'], { environment }), expected);
  });

  test('of OpenAI', async () => {
    const environment = { OPENAI_API_KEY: 'sk-wrong-0123456789' };
    const failed = await stage.tips(generate, { environment });
    plainly(failed, {
      code: 4,
      says: /OpenAI does not accept the key \(.+\)\./,
      advises: /OPENAI_API_KEY|tips keys/,
    });
    expect(JSON.stringify(failed)).not.toContain('sk-wrong');
  });

  test('of Gemini', async () => {
    await withModel(gemini, async () => {
      const failed = await stage.tips(generate, { environment: { GEMINI_API_KEY: 'AIza-wrong-0123456789' } });
      plainly(failed, {
        code: 4,
        says: /Gemini does not accept the key \(.+\)\./,
        advises: /GEMINI_API_KEY|tips keys/,
      });
      expect(JSON.stringify(failed)).not.toContain('AIza-wrong');
    });
  });

  test('that is missing is asked for by its name', async () => {
    plainly(await stage.tips(['discover'], { environment: { API_FOOTBALL_KEY: '' } }), {
      code: 4,
      says: /no key/,
      advises: /tips keys set football/,
    });
    plainly(await stage.tips(generate, { environment: { OPENAI_API_KEY: '', OPENAI_BASE_URL: '' } }), {
      code: 4,
      says: /There is no key for openai/,
      advises: /Set OPENAI_API_KEY/,
    });
  });
});

describe('an exhausted quota', () => {
  test('of the football service’s day is worth another try tomorrow', async () => {
    stage.outside.football.control.inject({ kind: 'day_quota', times: Infinity });
    plainly(await stage.tips(['leagues', 'refresh']), {
      code: 75,
      says: /limit|quota/i,
      advises: /00:00 UTC/,
    });
    // The budget that was learned from it would stop every later test.
    await stage.query('delete from football_budget');
  });

  test('of a model provider stops the run at once', async () => {
    stage.outside.openai.control.inject({ kind: 'insufficient_quota', times: Infinity });
    const before = stage.outside.openai.calls.length;
    plainly(await stage.tips(['generate', '--missing', '--limit', '4', '--concurrency', '1']), {
      code: 4,
      says: /no credit or quota/,
      advises: /billing|credit|quota/i,
    });
    expect(stage.outside.openai.calls.length - before).toBe(1);
  });
});

describe('a database', () => {
  test('that cannot be reached is said without its password', async () => {
    const failed = await stage.tips(['games', 'list'], {
      environment: { DATABASE_URL: 'postgresql://someone:secret123@127.0.0.1:1/nothing' },
    });
    plainly(failed, { code: 1, says: /The database cannot be used/, advises: /Check DATABASE_URL/ });
    expect(JSON.stringify(failed)).not.toContain('secret123');
  });

  test('whose address is no address is a fault of the configuration', async () => {
    plainly(await stage.tips(['games', 'list'], { environment: { DATABASE_URL: 'mysql://x' } }), {
      code: 4,
      says: /DATABASE_URL: must start with postgresql/,
      advises: /Mend these/,
    });
  });
});

describe('a configuration edited by hand', () => {
  test('in .env is told with every fault at once', async () => {
    const file = join(stage.directory, '.env');
    writeFileSync(file, 'PORT=many\nADMIN_EMAILS=nobody\nPUBLIC_URL=ftp://x\n');
    try {
      const {
        PORT: _ofTheStage,
        ADMIN_EMAILS: _none,
        PUBLIC_URL: _either,
        ...environment
      } = stage.environment;
      const failed = await runTips(['games', 'list'], { directory: stage.directory, environment });
      plainly(failed, {
        code: 4,
        says: /3 faults[\s\S]*PUBLIC_URL[\s\S]*PORT[\s\S]*ADMIN_EMAILS/,
        advises: /Mend these/,
      });
    } finally {
      rmSync(file);
    }
  });

  test('in the database is told with the command that mends it', async () => {
    await withModel({ provider: 'acme', model: 7 }, async () => {
      plainly(await stage.tips(generate), {
        code: 4,
        says: /The stored setting llm_config is not usable/,
        advises: /tips config set llm_config/,
      });
    });
  });
});

test('a model past its shutdown is refused with its replacement, and nobody is asked', async () => {
  const before = stage.outside.gemini.calls.length;
  await withModel({ provider: 'gemini', model: 'gemini-2.0-flash-001' }, async () => {
    plainly(await stage.tips(generate), {
      code: 4,
      says: /gemini-2\.0-flash-001 was shut down on 2026-06-01/,
      advises: /Choose gemini-3\.5-flash-lite/,
    });
  });
  expect(stage.outside.gemini.calls.length).toBe(before);
});

test('a cap that is reached stops the run before anything is paid', async () => {
  await stage.tips(['config', 'set', 'spend_caps', 'day=0', '--yes']);
  const before = stage.outside.openai.calls.length;
  plainly(await stage.tips(generate), { code: 1, says: /cap/, advises: /spend_caps/ });
  expect(stage.outside.openai.calls.length).toBe(before);
  await stage.tips(['config', 'set', 'spend_caps', 'day=5']);
});

test('Ctrl-C stops a run at once, and the same command carries on from there', async () => {
  stage.outside.openai.control.inject({ kind: 'hang', times: Infinity });
  const stop = new AbortController();
  const before = stage.outside.openai.control;
  const ending = stage.tips(['generate', '--missing', '--limit', '2'], { signal: stop.signal });
  await expect
    .poll(() => stage.query(`select 1 from llm_calls where state = 'pending'`), { timeout: 30_000 })
    .toHaveLength(2);
  stop.abort(new Error('SIGINT received'));
  const ended = await ending;
  expect(ended).toMatchObject({
    code: 130,
    stdout: '',
    stderr: expect.stringContaining('Interrupted.') as unknown,
  });
  expect(await stage.query(`select 1 from llm_calls where state = 'pending'`)).toEqual([]);
  expect(await stage.query('select 1 from generation_claims')).toEqual([]);
  before.clear();
  const again = await stage.json<{ generated: unknown[]; failed: unknown[] }>([
    'generate',
    '--missing',
    '--limit',
    '2',
  ]);
  expect(again).toMatchObject({ failed: [] });
  expect(again.generated).toHaveLength(2);
});

test('a dry run shows games, tokens and the highest cost, and changes and asks nothing', async () => {
  const counts = async () =>
    stage.query(`select relname, n from (select 'cards' as relname, (select count(*) from cards) as n
      union all select 'llm_calls', (select count(*) from llm_calls) union all select 'ledger', (select count(*) from record_leaves)
      union all select 'activity', (select count(*) from activity_log) union all select 'audit', (select count(*) from audit_log)
      union all select 'bodies', (select count(*) from fixture_bodies)) t order by 1`);
  const [before, asked] = [
    await counts(),
    stage.outside.openai.calls.length + stage.outside.football.requests.length,
  ];
  const estimate = await stage.json<{ games: unknown[]; inputTokens: number; highestCost: number }>([
    'generate',
    '--missing',
    '--dry-run',
    '--limit',
    '3',
  ]);
  expect(estimate.games).toHaveLength(3);
  expect(estimate.inputTokens).toBeGreaterThan(1000);
  expect(estimate.highestCost).toBeGreaterThan(0);
  const { stdout } = await stage.tips(['generate', '--missing', '--dry-run', '--limit', '3']);
  expect(stdout).toMatch(
    /3 cards by gpt-6-luna: at most \d+ input tokens and \$0\.\d{4}\. Nothing was asked or paid\./,
  );
  expect((await stage.tips(['migrate', '--dry-run'])).code).toBe(0);
  const extra = 'generate --extra --game 1 --provider openai --model gpt-6.1-terra --dry-run'.split(' ');
  expect(await stage.tips(extra)).toMatchObject({ code: 2 });
  expect(await counts()).toEqual(before);
  expect(stage.outside.openai.calls.length + stage.outside.football.requests.length).toBe(asked);
});

describe('--json', () => {
  const lines = `doctor --offline|db status|db url|migrate --dry-run|leagues|discover|fixtures show 1|fixtures fetch 1|generate --missing --limit 1|prekickoff|results|evaluate|games|games show 1|cards|cards show 1|markets list|models|models sync|prompt list|prompt show|config list|config get time_zone|analytics accuracy|analytics calibration|analytics usage|analytics monthly|analytics spend|analytics failures|analytics coverage|analytics score|ledger list|ledger verify|keys check|users list|tick|cron print|completion bash|init --no-discover`;

  test.each(lines.split('|'))('of `tips %s` is one document on stdout, and nothing else', async (line) => {
    const { code, stdout, stderr } = await stage.tips([...line.split(' '), '--json']);
    // Not everything that a site needs is set up here, and nobody has witnessed its record.
    const expected = line.startsWith('doctor') ? 4 : line === 'ledger verify' ? 3 : 0;
    expect(code, stdout + stderr).toBe(expected);
    expect(JSON.parse(stdout)).toBeTypeOf('object');
    expect(stdout.trimEnd()).not.toContain('\n');
    // What only this shell has set is worth a remark beside the crontab's lines.
    expect(stderr).toMatch(line === 'cron print' ? /^cron does not see what only this shell has set/ : /^$/);
  });

  test.each([
    ['games show 999', 1, 'not_found'],
    ['cards publish 999', 1, 'not_found'],
    ['games delete 1', 2, 'usage'],
    ['init', 2, 'usage'],
    ['config set colour red', 2, 'usage'],
  ])('of `tips %s` that fails is one document with the code', async (line, code, name) => {
    const ended = await stage.tips([...line.split(' '), '--json']);
    expect(ended.code).toBe(code);
    expect(JSON.parse(ended.stdout)).toMatchObject({ code: name, error: expect.any(String) as unknown });
    expect(ended.stderr).toBe('');
  });
});

test('--quiet leaves the result alone on stdout', async () => {
  const { stdout, stderr } = await stage.tips(['discover', '--quiet']);
  expect(stdout).toMatch(/games added/);
  expect(stderr).toBe('');
});

test('a service that cannot be reached says nothing of its key', async () => {
  const environment = { OPENAI_BASE_URL: 'http://127.0.0.1:1', OPENAI_API_KEY: 'sk-any' };
  const { stdout } = await stage.tips(['keys', 'check', '--json'], { environment });
  const states = JSON.parse(stdout) as { name: string; state: string }[];
  expect(states.find(({ name }) => name === 'OpenAI')?.state).toBe('unknown');
});

test('a discovery that reached nothing has failed, not partly', async () => {
  const { control } = stage.outside.football;
  // One that is not worth another try, and no wait.
  control.inject({ kind: 'parameter', times: Infinity });
  const { code, stdout } = await stage.tips(['discover', '--json']).finally(() => control.clear());
  expect(JSON.parse(stdout)).toMatchObject({ code: 'football' });
  expect(code).toBe(1);
});

test('doctor says how many admins are named, and no address', async () => {
  const environment = { ADMIN_EMAILS: 'ada@touchline.example vic@touchline.example' };
  const { stdout } = await stage.tips(['doctor', '--json'], { environment });
  expect(stdout).toContain('2 in ADMIN_EMAILS');
  expect(stdout).not.toContain('touchline.example');
});
