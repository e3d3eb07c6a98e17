import { hourMs } from '../../domain/time.ts';
import type { EndpointName } from '../../domain/endpoints.ts';
import type { Attempt } from '../fixture-store.ts';
import { changesBetween } from '../fixture-changes.ts';
import { namesOf, type OddRow } from '../odd-rows.ts';
import { chunksOf, type FixtureRows, rowsById, rowsPerRequest, unreadRow, withoutBlocks } from '../rows.ts';
import { rowEndpoints, type FixtureGame, type FixtureRun } from '../fixture-run.ts';
import type { FixtureRow } from '../wire/fixtures.ts';

type Block = 'lineups' | 'statistics' | 'players' | 'events';
const blocks = {
  lineups: ['lineups', 'fixtures/lineups'],
  fixture_statistics: ['statistics', 'fixtures/statistics'],
  player_performance: ['players', 'fixtures/players'],
  timeline_events: ['events', 'fixtures/events'],
} as const satisfies Partial<Record<EndpointName, readonly [Block, string]>>;

/** A game whose row comes with another question, in the run of its own phase. */
interface Guest {
  run: FixtureRun;
  game: FixtureGame;
}

/**
 * Everything that the match's own row holds: one request for up to twenty games. What room the last one has left is
 * used for matches whose row would need a request of its own soon.
 */
export async function fetchRows(run: FixtureRun, games: readonly FixtureGame[]): Promise<void> {
  const waiting = run.wanting(games, ...rowEndpoints);
  const guests = await guestsOf(run, waiting);
  const chunks = chunksOf(waiting, rowsPerRequest);
  for (const [index, group] of chunks.entries()) {
    const more = index === chunks.length - 1 ? guests : [];
    await run.attempt(group, rowEndpoints, async () => {
      const ids = [...group, ...more.map(({ game }) => game)].map(({ fixtureId }) => fixtureId);
      const found = await rowsById(run.deps.client, ids, run.call);
      run.odd.push(...found.odd);
      // What goes wrong with the row of one game is no failure of the others.
      for (const game of group)
        await run.attempt([game], rowEndpoints, () => updateFromStoredRow(run, game, found));
      for (const { run: own, game } of more) {
        const row = found.rows.get(game.fixtureId);
        if (!row) continue;
        // Not there yet is no answer to a question that was not due: its own will be asked all the same.
        if ((row.lineups ?? []).length === 0) own.leave(game, 'lineups');
        await own.attempt([game], rowEndpoints, () => updateFromStoredRow(own, game, found));
      }
    });
  }
}

async function guestsOf(run: FixtureRun, waiting: readonly FixtureGame[]): Promise<Guest[]> {
  const room = (rowsPerRequest - (waiting.length % rowsPerRequest)) % rowsPerRequest;
  if (room === 0 || run.along.length === 0 || !(await run.deps.client.allows('ids'))) return [];
  const asked = new Set(waiting.map(({ gameId }) => gameId));
  return run.along
    .flatMap(({ run: own, games }) => games.map((game) => ({ run: own, game })))
    .filter(({ game }) => !asked.has(game.gameId))
    .slice(0, room);
}

/** What is recorded where the service answers that it has no such fixture. */
export const noSuchFixture = (fixtureId: number): string =>
  `The football service has no fixture ${fixtureId}.`;

async function updateFromStoredRow(run: FixtureRun, game: FixtureGame, found: FixtureRows): Promise<void> {
  const row = found.rows.get(game.fixtureId);
  if (!row) {
    const unread = unreadRow(found, game.fixtureId);
    const absent: Attempt = unread
      ? { status: 'failed', reason: `The row cannot be read: ${unread.message}.` }
      : { status: 'unavailable', reason: noSuchFixture(game.fixtureId) };
    for (const endpoint of rowEndpoints) await run.put(game, endpoint, absent);
    return;
  }
  const odd = found.odd.filter(({ fixture }) => fixture === game.fixtureId);
  if (run.wants(game, 'fixture_changes'))
    await run.put(game, 'fixture_changes', await changesSince(run, game, row));
  await run.put(game, 'fixture', { status: 'ok', body: withoutBlocks(row) });
  // A change told here is the game's newest row for everybody, though this phase does not ask for that record.
  if (run.phase === 'pre_kickoff') await keepRow(run, game, row);
  await run.put(game, 'fixture_result', { status: 'ok', body: withoutBlocks(row) });
  await run.put(game, 'live_updates', { status: 'ok', body: liveState(row) });
  for (const endpoint of [
    'lineups',
    'fixture_statistics',
    'player_performance',
    'timeline_events',
  ] as const) {
    if (run.wants(game, endpoint)) await takeBlock(run, game, endpoint, row, odd);
  }
}

async function keepRow(run: FixtureRun, { gameId }: FixtureGame, row: FixtureRow): Promise<void> {
  const key = { gameId, endpoint: 'fixture', phase: 'pre_match' } as const;
  await run.deps.store.put(key, { status: 'ok', body: withoutBlocks(row) }, { at: run.deps.clock.now() });
}

/**
 * The block inside the row, or from its own call where the row came without. A block that was there and could not be
 * read is not asked for again: it would be as odd.
 */
async function takeBlock(
  run: FixtureRun,
  game: FixtureGame,
  endpoint: keyof typeof blocks,
  row: FixtureRow,
  odd: readonly OddRow[],
): Promise<void> {
  const [block, path] = blocks[endpoint];
  const own = odd.filter(({ part }) => part === block || part.startsWith(`${block}.`));
  const reason = own.length > 0 ? `${namesOf(own).join('; ')}.` : undefined;
  const told = row[block];
  if (told === undefined && reason) return run.put(game, endpoint, { status: 'failed', reason });
  await run.attempt([game], [endpoint], async () => {
    const body = told ?? (await run.ask(path, { fixture: row.fixture.id })).response;
    // What is left of a block when all of it was odd is not "nothing".
    if (body.length === 0 && reason) await run.put(game, endpoint, { status: 'failed', reason });
    else await run.put(game, endpoint, { status: body.length > 0 ? 'ok' : 'empty', body, reason });
  });
}

const liveState = ({ fixture, goals, score, events }: FixtureRow) => ({
  status: fixture.status,
  goals,
  score,
  events: events ?? [],
});

/** Within one pre-kickoff phase all rows are compared with the same earlier one, so that a change stays told. */
const samePhase = 3 * hourMs;

async function changesSince(run: FixtureRun, { gameId }: FixtureGame, row: FixtureRow): Promise<Attempt> {
  const { store, clock } = run.deps;
  const told = await store.newest(gameId, ['fixture', 'fixture_changes']);
  const [last, before] = [told.get('fixture'), told.get('fixture_changes')];
  const isOfPhase = before?.version && clock.now().getTime() - before.fetchedAt.getTime() <= samePhase;
  const version = isOfPhase ? (before.body as { comparedWith: string }).comparedWith : last?.version;
  if (!version)
    return { status: 'unavailable', reason: 'There is no earlier row of this fixture to compare with.' };
  const earlier = version === last?.version ? last.body : await store.body(version);
  const changes = changesBetween(earlier as FixtureRow, row);
  return { status: changes.length > 0 ? 'ok' : 'empty', body: { comparedWith: version, changes } };
}
