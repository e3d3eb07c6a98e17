import { expect, test } from 'vitest';
import { archiveFacets } from '#core/reads/site/archive-facets';
import { cursorAfter, readCursor } from '#core/domain/archive-cursor';
import { archivedCards, archivedGames } from '#core/reads/site/archived-games';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('the archive is read newest first by pages, each game once, and filtered with its cards', async () => {
  const em = here.machine.em();
  expect(await archivedGames(em, {}, { limit: 10 })).toEqual([]);
  const over = { completed: true, kickoffAt: here.hours(-48) };
  const first = await here.card({ ...over, settlement: 'won', model: 'm1' });
  await here.card({ gameId: first.gameId, ...over, settlement: 'lost', model: 'm2' });
  const second = await here.card({ ...over, settlement: 'lost', model: 'm1' });
  const older = await here.card({ ...over, kickoffAt: here.hours(-72), settlement: 'void', model: 'm1' });
  const seen: number[] = [];
  let before: ReturnType<typeof readCursor>;
  for (;;) {
    const [game] = await archivedGames(em, {}, { before, limit: 1 });
    if (!game) break;
    seen.push(game.id);
    before = readCursor(cursorAfter(game));
  }
  expect(seen).toEqual([second.gameId, first.gameId, older.gameId]);
  const wrong = await archivedGames(em, { outcome: 'incorrect' }, { limit: 10 });
  expect(wrong.map(({ id }) => id)).toEqual([second.gameId, first.gameId]);
  const ids = wrong.map(({ id }) => id);
  const cards = await archivedCards(em, ids, { outcome: 'incorrect', model: 'm2' }, { isFull: true });
  expect(cards).toMatchObject([{ game_id: first.gameId, llm_model: 'm2', settlement: 'lost' }]);
  expect(cards[0]).toHaveProperty('long_content');
  expect((await archivedCards(em, ids, {}, { isFull: false }))[0]).not.toHaveProperty('long_content');
  expect(await archivedCards(em, [], {}, { isFull: false })).toEqual([]);
  expect(await archiveFacets(em)).toMatchObject({
    models: [
      { model: 'm1', count: 3 },
      { model: 'm2', count: 1 },
    ],
    outcomes: { correct: 1, incorrect: 2, void: 1, pending: 0 },
    totalPicks: 4,
  });
});
