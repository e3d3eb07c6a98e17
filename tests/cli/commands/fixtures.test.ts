import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let game: string;
beforeAll(async () => {
  stage = await startStage();
  await stage.tips(['leagues', 'hide', '2', '3', '4', '5']);
  await stage.tips(['discover']);
  const rows = await stage.query<{ id: number }>(
    'select id from games where kickoff_at is not null order by kickoff_at desc, id limit 1',
  );
  game = String(rows[0]!.id);
});
afterAll(() => stage.close());

test('show says how to fetch what is not there yet, and afterwards what is', async () => {
  // The row that the discovery came with.
  await stage.query('delete from fixture_records');
  expect(await stage.tips(['fixtures', 'show', game])).toMatchObject({
    code: 0,
    stdout: `No fixture data of game ${game} yet: \`tips fixtures fetch ${game}\`.\n`,
  });
  expect(await stage.json(['fixtures', 'fetch', game])).toMatchObject({
    fetched: 1,
    skipped: 0,
    games: [{ gameId: Number(game), snapshotType: 'pre_match' }],
  });
  const records = await stage.json<{ endpointName: string; status: string }[]>(['fixtures', 'show', game]);
  expect(records.find(({ endpointName }) => endpointName === 'standings')).toMatchObject({ status: 'ok' });
  const { stdout } = await stage.tips(['fixtures', 'show', game]);
  expect(stdout).toMatch(/^Endpoint\tPhase\tState\tVersion\tFetched\tReason\n/);
});

test('what is fresh costs nothing, unless forced; a phase can be named', async () => {
  const fresh = await stage.tips(['fixtures', 'fetch', game]);
  expect(fresh).toMatchObject({ code: 0, stdout: '1 game: 0 with new data, 1 unchanged, 0 requests.\n' });
  const forced = await stage.json<{ requests: number }>(['fixtures', 'fetch', game, '--force']);
  expect(forced.requests).toBeGreaterThan(0);
  expect(await stage.json(['fixtures', 'fetch', game, '--phase', 'pre-kickoff'])).toMatchObject({
    games: [{ snapshotType: 'pre_kickoff' }],
  });
});

test.each([
  [['fixtures', 'fetch', '999999'], 1, 'There is no game 999999.'],
  [['fixtures', 'show', '999999'], 1, 'There is no game 999999.'],
  [['fixtures', 'fetch', '--phase', 'half-time'], 2, 'half-time is not a phase.'],
])('%j ends with %d', async (argv, code, says) => {
  expect(await stage.tips(argv)).toMatchObject({ code, stderr: expect.stringContaining(says) as unknown });
});
