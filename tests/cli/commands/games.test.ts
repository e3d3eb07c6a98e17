import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminGame, AdminGamesPage } from '#core/contract/admin-games';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let games: AdminGame[];
/** Those whose kick-off is known: one that was put off today has none. */
let timed: AdminGame[];

beforeAll(async () => {
  stage = await startStage();
  await stage.tips(['discover']);
  games = await list();
  timed = games.filter(({ kickoffTime }) => kickoffTime !== null);
});
afterAll(() => stage.close());

const list = async (...flags: string[]): Promise<AdminGame[]> =>
  (await stage.json<AdminGamesPage>(['games', 'list', ...flags])).items;
const show = (id: number) => stage.json<AdminGame>(['games', 'show', String(id)]);

test('list is a page of the API with everything on it, soonest first', async () => {
  const whole = await stage.json<AdminGamesPage>(['games', 'list']);
  expect(AdminGamesPage.parse(whole)).toEqual({
    items: games,
    total: games.length,
    page: 1,
    pageSize: games.length,
  });
  expect(games.length).toBeGreaterThan(20);
  const kickoffs = timed.map(({ kickoffTime }) => kickoffTime!);
  expect(kickoffs).toEqual(kickoffs.toSorted());
});

test('list is a table of tabs when piped, and a page says where it is', async () => {
  const { stdout } = await stage.tips(['games', 'list', '--page', '2', '--page-size', '5']);
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toBe('Id\tKick-off\tMatch\tLeague\tState\tCards\tData\tNotes');
  expect(lines.slice(1, 6).map((line) => Number(line.split('\t')[0]))).toEqual(
    games.slice(5, 10).map(({ id }) => id),
  );
  expect(lines.at(-1)).toBe(`Page 2 of ${Math.ceil(games.length / 5)}, ${games.length} in all.`);
  const page = await stage.json<AdminGamesPage>(['games', 'list', '--page', '2', '--page-size', '5']);
  expect(AdminGamesPage.parse(page)).toMatchObject({ total: games.length, page: 2, pageSize: 5 });
});

test('filters narrow the list by team, league and day', async () => {
  const [first] = games;
  const bySearch = await list('--search', first!.homeTeam);
  expect(bySearch.map(({ id }) => id)).toContain(first!.id);
  expect(bySearch.length).toBeLessThan(games.length);
  const league = String(first!.leagueId);
  const byLeague = await list('--league', league);
  expect(byLeague).toEqual(games.filter(({ leagueId }) => leagueId === first!.leagueId));
  const day = first!.kickoffTime!.slice(0, 10);
  const byDay = await list('--from', day, '--to', day);
  expect(byDay).toEqual(games.filter(({ kickoffTime }) => kickoffTime?.startsWith(day)));
  expect(await stage.tips(['games', 'list', '--search', 'Nowhere Rovers'])).toMatchObject({
    code: 0,
    stdout: 'No game matches.\n',
  });
});

test('discovery names no duplicate where there is none', async () => {
  expect(await stage.json(['discover'])).toMatchObject({ stats: { added: 0, duplicates: 0 } });
  expect(await list('--state', 'duplicate')).toEqual([]);
});

test.each([
  ['fixtures', 'show', '987654'],
  ['fixtures', 'fetch', '987654', '987655'],
  ['results', '--game', '987654'],
  ['generate', '--missing', '--game', '987654', '--dry-run'],
  ['generate', '--regenerate', '--game', '987654'],
])('a game that does not exist is said to be absent, not to need nothing: %s %s', async (...line) => {
  const { code, stdout } = await stage.tips([...line, '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ code: 'not_found', error: 'There is no game 987654.' });
});

test.each(['0001-01-01T00:00Z', '9999-12-31T23:59Z'])('a kick-off at %s is refused', async (kickoff) => {
  const id = String(games[0]!.id);
  const league = String(games[0]!.leagueId);
  for (const line of [
    ['games', 'edit', id, '--kickoff', kickoff],
    ['games', 'add', '--league', league, '--home', 'A', '--away', 'B', '--kickoff', kickoff],
  ]) {
    expect(await stage.tips(line)).toMatchObject({ code: 2 });
  }
  expect((await show(games[0]!.id)).kickoffTime).toBe(games[0]!.kickoffTime);
});

test('a game added by hand is flagged as the duplicate it is, and merged into the other one', async () => {
  const original = timed.at(-1)!;
  const added = await stage.json<AdminGame>(
    `games add --league ${original.leagueId} --kickoff ${original.kickoffTime!.slice(0, 16)}Z`
      .split(' ')
      .concat('--home', original.homeTeam.toUpperCase(), '--away', original.awayTeam),
  );
  expect(added).toMatchObject({ apiFootballFixtureId: null, duplicateOf: [original.id] });
  const duplicates = await list('--state', 'duplicate');
  expect(new Set(duplicates.map(({ id }) => id))).toEqual(new Set([original.id, added.id]));

  const merge = ['games', 'merge', String(added.id), '--into', String(original.id)];
  expect(await stage.tips(merge)).toMatchObject({ code: 2, stderr: expect.stringContaining('Add --yes') });
  expect(await list('--state', 'duplicate')).toHaveLength(2);
  expect(await stage.json([...merge, '--yes'])).toEqual({
    ok: true,
    into: original.id,
    moved: 0,
    withdrawn: 0,
  });
  expect(await list('--state', 'duplicate')).toEqual([]);
  expect(await stage.tips(['games', 'show', String(added.id)])).toMatchObject({ code: 1 });
});

test('one that only looks like another is told apart by a command', async () => {
  const original = timed.at(-1)!;
  const added = await stage.json<AdminGame>(
    `games add --league ${original.leagueId} --kickoff ${original.kickoffTime!.slice(0, 16)}Z`
      .split(' ')
      .concat('--home', original.awayTeam, '--away', original.homeTeam),
  );
  const apart = ['games', 'not-duplicate', String(added.id)];
  expect(await stage.json(apart)).toEqual({ ok: true, apart: [original.id] });
  expect(await list('--state', 'duplicate')).toEqual([]);
  expect(await stage.tips(apart)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('looks like no other game'),
  });
  await stage.json(['games', 'delete', String(added.id), '--yes']);
});

test('edit moves the kick-off and corrects one team, in one go', async () => {
  const { id, awayTeam, kickoffTime } = timed.at(-2)!;
  const later = new Date(new Date(kickoffTime!).getTime() + 3_600_000).toISOString();
  const edited = await stage.json<AdminGame>([
    'games',
    'edit',
    String(id),
    '--home',
    ' New Name ',
    '--kickoff',
    `${later.slice(0, 16)}Z`,
  ]);
  expect(edited).toMatchObject({ id, homeTeam: 'New Name', awayTeam, kickoffTime: later });
  expect(await stage.tips(['games', 'edit', String(id), '--home', awayTeam])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('cannot play itself'),
  });
  expect(await stage.tips(['games', 'edit', String(id), '--kickoff', '2026-12-05T15:00'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('with its zone'),
  });
  expect(await show(id)).toEqual(edited);
});

test('delete asks first, then removes the game', async () => {
  const { id } = timed.at(-3)!;
  expect(await stage.tips(['games', 'delete', String(id)])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/Delete .* v .* with 0 drafts\?\nAdd --yes/),
  });
  expect((await show(id)).id).toBe(id);
  expect(await stage.json(['games', 'delete', String(id), '--yes'])).toEqual({
    ok: true,
    withdrawn: 0,
    deletedCards: 0,
  });
  expect(await stage.tips(['games', 'show', String(id), '--json'])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('"code":"not_found"'),
  });
});

test('a game is not added in the past, in a hidden league or without a team', async () => {
  const [{ id: hidden }] = (await stage.query<{ id: number }>(
    'select id from leagues where not is_active limit 1',
  )) as [{ id: number }];
  const add = (league: number, kickoff: string, home: string) =>
    stage.tips([
      'games',
      'add',
      '--league',
      String(league),
      '--kickoff',
      kickoff,
      '--home',
      home,
      '--away',
      'B',
    ]);
  expect(await add(games[0]!.leagueId, '2020-01-01T15:00Z', 'A')).toMatchObject({ code: 2 });
  expect(await add(hidden, '2099-01-01T15:00Z', 'A')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Show the league first'),
  });
  expect(await add(games[0]!.leagueId, '2099-01-01T15:00Z', ' ')).toMatchObject({ code: 2 });
});

test('a game asked for by its number is written for however far off it is; one without a card is not said to have one', async () => {
  const league = String(games[0]!.leagueId);
  const kickoff = `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16)}Z`;
  const add = ['games', 'add', '--league', league, '--home', 'Far', '--away', 'Off', '--kickoff', kickoff];
  const { id } = await stage.json<AdminGame>(add);
  const dry = ['generate', '--missing', '--dry-run'];
  const asked = await stage.json<{ games: { gameId: number }[] }>([...dry, '--game', String(id)]);
  expect(asked.games).toMatchObject([{ gameId: id }]);
  const { stdout } = await stage.tips(['generate', '--regenerate', '--dry-run', '--game', String(id)]);
  expect(stdout).toBe(
    'No cards to regenerate: none of these games is open with a card by the model in use.\n',
  );
});
