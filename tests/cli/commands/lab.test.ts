import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { storedRun } from '../../core/lab/stored-run.ts';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test('runs are listed; a run that is not there, and a choice that is none, are said', async () => {
  expect(await stage.json(['lab', 'list'])).toEqual([]);
  expect((await stage.tips(['lab', 'show', '4'])).code).toBe(1);
  expect((await stage.tips(['lab', 'compare', '4'])).code).toBe(1);
  const run = (...flags: string[]) =>
    stage.tips(['lab', 'run', '--prompts', '1', '--models', 'gpt-6-luna', '--max-cost', '1', ...flags]);
  expect((await run('--games', 'all')).code).toBe(2);
  const empty = await run('--games', 'past:5');
  expect(empty.stderr).toContain('No finished game has data from before its kick-off.');
});

test('a choice that no run can have is refused in the words of its flag, before anything is looked at', async () => {
  const asked = ['--prompts', '1', '--models', 'gpt-6-luna', '--max-cost', '1'];
  const refused = async (...flags: string[]) => {
    const { code, stderr } = await stage.tips(['lab', 'run', ...asked, ...flags, '--dry-run']);
    return [code, stderr.split('\n')[0]];
  };
  for (const [flag, value] of [
    ['--from', '2026-02-30'],
    ['--to', '2026-13-01'],
    ['--repeats', '6'],
    ['--repeats', '1000000'],
    ['--lead', '0'],
    ['--lead', '1e9'],
    ['--max-cost', '0'],
    ['--max-cost', '0x10'],
    ['--games', 'past:0'],
    ['--games', 'past:1001'],
    ['--prompts', '1,'],
  ] as const)
    expect(await refused(flag, value), `${flag} ${value}`).toEqual([
      2,
      expect.stringMatching(new RegExp(`^error: the value of ${flag} .* cannot be '${value}': It must be`)),
    ]);
  expect(await refused('--from', '2026-11-25', '--to', '2026-11-20')).toEqual([
    2,
    'Error: The last day lies before the first.',
  ]);
  expect(await refused('--league', '4711')).toEqual([1, 'Error: There is no league 4711.']);
});

test('a trial is begun, shown, compared by its exit code, stopped and promoted', async () => {
  const trial = (...argv: string[]) => stage.tips(['lab', 'trial', ...argv]);
  const start = (...flags: string[]) => trial('start', '--model', 'gpt-6.1-terra', '--prompt', '1', ...flags);
  await stage.tips(['prompt', 'show']);
  expect((await start('--max-cost', 'much')).code).toBe(2);
  expect((await start('--max-cost', '5/day', '--share', '2')).code).toBe(2);
  expect((await start('--max-cost', '5/day', '--share', '0.5', '--seed', 's')).stdout).toContain(
    'Trial 1 answers',
  );
  expect(await stage.json(['lab', 'trial', 'list'])).toMatchObject([{ id: 1, share: 0.5, dayCap: 5 }]);
  expect((await trial('show', '1')).stdout).toContain('50 in a hundred games, drawn with s');
  expect(await trial('compare', '1')).toMatchObject({ code: 10 });
  expect((await trial('stop', '1')).code).toBe(0);
  expect((await trial('stop', '1')).code).toBe(1);
  expect((await trial('promote', '1')).stdout).toContain('writes cards from now on');
  expect((await trial('show', '7')).code).toBe(1);
});

/** So many games of a league that were won at home, two a day, after what the model may remember. */
async function wonAtHome(count: number): Promise<number[]> {
  const [league] = await stage.query<{ id: number }>(
    `insert into leagues (name, display_name, season, created_at, updated_at)
     values ('=HYPERLINK("http://x.example")', '=HYPERLINK("http://x.example")', 2026, now(), now()) returning id`,
  );
  const games = await stage.query<{ id: number }>(
    `insert into games (category_id, league_id, season, home_team, away_team, kickoff_at, frozen_at, status, status_code,
       fulltime_home, fulltime_away, settled_at, result_source, created_at, updated_at)
     select 1, $1, 2026, 'Home ' || n, '@SUM(A1)', at, at, 'completed', 'FT', 2, 1, at + interval '3 hours', 'football', now(), now()
     from generate_series(1, $2::int) n, lateral (select timestamptz '2026-09-01T15:00Z' + (n / 2) * interval '1 day' as at) t returning id`,
    [league!.id, count],
  );
  return games.map(({ id }) => id);
}

test('a script learns from the exit code whether a challenger is better, worse, or cannot be told', async () => {
  const games = await wonAtHome(40);
  const client = new Client(stage.environment['DATABASE_URL']);
  await client.connect();
  onTestFinished(() => client.end());
  const rows = async <Row>(sql: string, values: readonly unknown[] = []) => {
    let place = 0;
    const found = await client.query(
      sql.replaceAll('?', () => `$${(place += 1)}`),
      [...values],
    );
    return found.rows as Row[];
  };
  const model = 'gpt-6.1-terra';
  const models = [{ provider: 'openai' as const, id: model }];
  const compared = (challenger: number) =>
    storedRun(
      { rows },
      { models, activeModel: model },
      games.flatMap((gameId) => [
        { gameId, promptVersion: 1, model, home: 0.4 },
        { gameId, promptVersion: 2, model, home: challenger },
      ]),
    );
  const [better, worse, same] = [await compared(0.7), await compared(0.05), await compared(0.4)];
  const codes = await Promise.all(
    [better, worse, same, 4711].map(async (run) => (await stage.tips(['lab', 'compare', String(run)])).code),
  );
  expect(codes).toEqual([0, 11, 10, 1]);
  await rows(`update lab_runs set plan = jsonb_set(plan, '{activePrompt}', '7') where id = ?`, [worse]);
  await rows(`update lab_runs set plan = jsonb_set(plan, '{activePrompt}', '7') where id = ?`, [better]);
  for (const run of [better, worse])
    expect(
      await stage.tips(['lab', 'compare', String(run)]),
      'nothing is said of an active one',
    ).toMatchObject({
      code: 10,
      stdout: expect.stringContaining(`prompt 7, ${model}, took no part`) as unknown,
    });
  await rows(`update lab_runs set plan = jsonb_set(plan, '{activePrompt}', '1') where id = ?`, [better]);
  const said = await stage.tips(['lab', 'compare', String(better), '--json']);
  expect(said.code).toBe(0);
  expect(JSON.parse(said.stdout)).toMatchObject({ verdict: 'better' });
  const few = await storedRun({ rows }, { models, activeModel: model }, [
    { gameId: games[0]!, promptVersion: 1, model, home: 0.4 },
    { gameId: games[0]!, promptVersion: 2, model, home: 0.7 },
  ]);
  expect((await stage.tips(['lab', 'compare', String(few)])).code).toBe(10);

  await rows(
    `update lab_runs set plan = jsonb_set(plan, '{leftOut}', '[{"gameId": 1, "game": "A v B", "reason": "standings: a table of 2030"}]') where id = ?`,
    [better],
  );
  expect((await stage.tips(['lab', 'show', String(better)])).stdout).toContain(
    'data as of 1 h before kick-off',
  );
  expect((await stage.tips(['lab', 'show', String(better)])).stdout).toContain(
    'Left out: A v B, standings: a table of 2030.',
  );
  const csv = (await stage.tips(['lab', 'show', String(better), '--csv'])).stdout;
  expect(csv).toContain(`"'=HYPERLINK(""http://x.example"")"`);
  expect(csv).not.toMatch(/(?:^|[,"\n])[=@+]/);
  const show = async (...flags: string[]) =>
    (await stage.tips(['lab', 'show', String(better), '--answers', ...flags])).stdout;
  const answers = await show('--csv');
  expect(answers.trimEnd().split('\r\n'), 'a head and each answer').toHaveLength(1 + 80);
  expect(answers).not.toMatch(/(?:^|[,"\n])[=@+]/);
  expect(JSON.parse(await show('--csv', '--json'))).toHaveLength(80);
  expect(await show()).toContain('2-1 @SUM(A1)');
  await rows(`update lab_runs set name = '=cmd|''/c calc''!A1 <script>alert(1)</script>' where id = ?`, [
    better,
  ]);
  expect((await stage.tips(['lab', 'list'])).code).toBe(0);
});

test('a run that has ended is not paused or resumed, and asks again only for what has no card', async () => {
  await stage.query(`insert into lab_runs (name, plan, state, author, created_at)
    select 'done', plan, 'finished', 'cli: x', now() from lab_runs order by id limit 1`);
  const [run] = await stage.query<{ id: number }>(`select max(id) as id from lab_runs`);
  const on = (...argv: string[]) => stage.tips(['lab', ...argv]);
  const id = String(run!.id);
  expect(await on('pause', id)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has ended') as unknown,
  });
  expect(await on('resume', id)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has ended') as unknown,
  });
  expect((await on('retry', id, '--prompt', '1')).code, 'a column is both').toBe(2);
  await stage.query(`update lab_runs set state = 'queued' where id = $1`, [run!.id]);
  expect((await on('pause', id)).stdout).toContain(`tips lab resume ${id}`);
  expect(await stage.query('select state from lab_runs where id = $1', [run!.id])).toEqual([
    { state: 'paused' },
  ]);
  expect((await on('pause', id)).code).toBe(1);
  expect((await on('pause', '4711')).code).toBe(1);
  // One of its prompts is not there: resumed, the run says so and has ended.
  expect(await on('resume', id)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no prompt version 2') as unknown,
  });
  expect(await stage.query('select state from lab_runs where id = $1', [run!.id])).toEqual([
    { state: 'stopped' },
  ]);
});

test('a name of a run that would move the cursor, or be no line, is refused before anything is looked at', async () => {
  const asked = ['lab', 'run', '--prompts', '1', '--models', 'gpt-6-luna', '--max-cost', '1'];
  for (const name of ['\u001B[2Jgone', 'one\ntwo', 'a'.repeat(121), '\u202Egnp.exe'])
    expect(await stage.tips([...asked, '--name', name]), JSON.stringify(name)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Error: (?:The name|Argument)/) as unknown,
    });
});
