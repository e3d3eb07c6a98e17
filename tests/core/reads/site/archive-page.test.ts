import { expect, test } from 'vitest';
import { archivePage } from '#core/reads/site/archive-page';
import { readCursor } from '#core/domain/archive-cursor';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('the archive is read page by page, each game once, and the last page has none after it', async () => {
  const games: number[] = [];
  for (let hours = 5; hours <= 9; hours += 1) {
    const { gameId } = await here.card({
      home: `Team ${hours}`,
      kickoffAt: here.hours(-hours),
      completed: true,
      settlement: 'won',
      score: [2, 0],
    });
    games.push(gameId);
  }
  const em = here.machine.em();
  const seen: number[] = [];
  let before: ReturnType<typeof readCursor>;
  for (let pages = 1; ; pages += 1) {
    const page = await archivePage(em, {}, { before, limit: 2, isFull: false });
    seen.push(...page.games.map(({ id }) => id));
    expect(new Set(page.cards.map((card) => card.game_id))).toEqual(new Set(page.games.map(({ id }) => id)));
    if (page.next === null) {
      expect(pages).toBe(3);
      break;
    }
    before = readCursor(page.next);
  }
  expect(seen).toEqual(games);
});
