import { beforeAll, describe, expect, test } from 'vitest';
import { hourMs } from '#core/domain/time';
import { snapshotOf } from '#core/domain/odds/snapshot';
import { keepReading, readingsOf } from '#core/games/market-readings';
import { ownOrm } from '../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../web-api/support/seed.ts';

const orm = ownOrm();
const twice = (...prices: number[]) => [prices, prices];
const snapshot = snapshotOf({
  match_result: twice(2.05, 3.2, 3.8),
  total_goals: twice(1.9, 1.9),
  both_teams_to_score: [],
})!;
let seeds: { league: number; prompt: number };
beforeAll(async () => {
  const em = orm().em.fork();
  seeds = { league: await seedLeague(em, 'Premier League'), prompt: await seedPrompt(em) };
});

const kickoffAt = new Date('2026-03-01T15:00:00Z');
const at = (hours: number) => new Date(kickoffAt.getTime() + hours * hourMs);
const game = async () => (await seedCard(orm().em.fork(), { ...seeds, kickoffAt })).gameId;
const keep = (gameId: number, readAt: Date, market = snapshot) =>
  keepReading(orm().em.fork(), { gameId, readAt, renewedAt: at(-4), kickoffAt }, market);
const found = async (gameId: number) => (await readingsOf(orm().em.fork(), [gameId])).get(gameId);

describe('a reading of the market', () => {
  test('comes back as it was kept, a market without prices as null', async () => {
    const gameId = await game();
    await keep(gameId, at(-3));
    expect(await found(gameId)).toEqual({
      gameId,
      readAt: at(-3),
      renewedAt: at(-4),
      kickoffAt,
      ...snapshot,
    });
    expect(await readingsOf(orm().em.fork(), [])).toEqual(new Map());
  });

  test('is never changed', async () => {
    await keep(await game(), at(-3));
    await expect(orm().em.fork().execute('update market_readings set bookmakers = 9')).rejects.toThrow(
      'never changed',
    );
  });

  test('that is half, late or of one bookmaker is refused by the table', async () => {
    const gameId = await game();
    const { markets } = snapshot;
    const result = markets.match_result!;
    const half = { ...result, probabilities: [500_000, 500_000] };
    await expect(
      keep(gameId, at(-3), { ...snapshot, markets: { ...markets, match_result: half } }),
    ).rejects.toThrow();
    const sum = { ...result, probabilities: [500_000, 300_000, 300_000] };
    await expect(
      keep(gameId, at(-3), { ...snapshot, markets: { ...markets, match_result: sum } }),
    ).rejects.toThrow();
    await expect(keep(gameId, at(0))).rejects.toThrow();
    await expect(keep(gameId, at(-3), { ...snapshot, bookmakers: 1 })).rejects.toThrow();
    expect(await found(gameId)).toBeUndefined();
  });

  test('holds for the kick-off of the day after it, as that is known now', async () => {
    const gameId = await game();
    await keep(gameId, at(-3));
    const move = (hours: number) =>
      orm()
        .em.fork()
        .execute('update games set kickoff_at = ? where id = ?', [at(hours), gameId]);
    for (const [hours, holds] of [
      [2, true],
      [22, false],
      [-3, false],
      [-2, true],
    ] as const) {
      await move(hours);
      expect((await found(gameId)) !== undefined, `kick-off ${hours} h later`).toBe(holds);
    }
  });
});
