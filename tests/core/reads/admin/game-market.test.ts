import { expect, test } from 'vitest';
import { hourMs } from '#core/domain/time';
import { snapshotOf } from '#core/domain/odds/snapshot';
import { keepReading } from '#core/games/market-readings';
import { gameMarket } from '#core/reads/admin/game-market';
import { ownOrm } from '../../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';

const orm = ownOrm();

test('an operator is told what was read of a game, a line a selection, also before its kick-off', async () => {
  const em = orm().em.fork();
  const [league, prompt] = [await seedLeague(em, 'Premier League'), await seedPrompt(em)];
  const kickoffAt = new Date(Date.now() + 2 * hourMs);
  const { gameId } = await seedCard(em, { league, prompt, kickoffAt });
  expect(await gameMarket(em, gameId)).toBeNull();
  const readAt = new Date(kickoffAt.getTime() - 3 * hourMs);
  const goals = [
    [1.9, 1.9],
    [1.9, 1.9],
  ];
  const snapshot = snapshotOf({ match_result: [], total_goals: goals, both_teams_to_score: [] })!;
  await keepReading(em, { gameId, readAt, renewedAt: readAt, kickoffAt }, snapshot);
  expect(await gameMarket(em, gameId)).toMatchObject({
    readAt,
    method: 'power',
    lines: ['over', 'under'].map((selection) => ({
      market: 'total_goals',
      selection,
      line: 2.5,
      price: 1900,
      probability: 500_000,
      bookmakers: 2,
    })),
  });
  await expect(gameMarket(em, 4711)).rejects.toThrow('no game 4711');
});
