import { expect, test } from 'vitest';
import { hourMs } from '#core/domain/time';
import { snapshotOf } from '#core/domain/odds/snapshot';
import { keepReading } from '#core/games/market-readings';
import { marketAfterKickoff } from '#core/reads/site/market-after-kickoff';
import { ownOrm } from '../../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';

const orm = ownOrm();
const twice = (...prices: number[]) => [prices, prices];
const snapshot = snapshotOf({
  match_result: twice(2.05, 3.2, 3.8),
  total_goals: [],
  both_teams_to_score: [],
})!;

test('the market is told to a reader once the game has begun, by clock and status', async () => {
  const em = orm().em.fork();
  const kickoffAt = new Date('2026-03-01T15:00:00Z');
  const at = (hours: number) => new Date(kickoffAt.getTime() + hours * hourMs);
  const [league, prompt] = [await seedLeague(em, 'Premier League'), await seedPrompt(em)];
  const { gameId } = await seedCard(em, { league, prompt, kickoffAt });
  await keepReading(em, { gameId, readAt: at(-3), renewedAt: at(-4), kickoffAt }, snapshot);
  const told = async (hours: number) => (await marketAfterKickoff(em, [gameId], at(hours))).has(gameId);
  expect(await told(-0.01)).toBe(false);
  expect(await told(0)).toBe(true);
  // A time that is still to be defined is no kick-off.
  await em.execute('update games set kickoff_confirmed = false where id = ?', [gameId]);
  expect(await told(1)).toBe(false);
  await em.execute(`update games set status_code = '1H' where id = ?`, [gameId]);
  expect(await told(1)).toBe(true);
});
