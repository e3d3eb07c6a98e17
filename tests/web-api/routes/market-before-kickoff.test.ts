import { beforeAll, describe, expect, test } from 'vitest';
import type { ArchiveGame } from '#core/contract/archive';
import type { CardDetail } from '#core/contract/cards';
import { keepReading } from '#core/games/market-readings';
import { snapshotOf } from '#core/domain/odds/snapshot';
import { ownShownCards } from '../support/shown-cards.ts';
import { browserAs, type Role } from '../support/visitors.ts';

const here = ownShownCards();
const hour = 3_600_000;
const snapshot = snapshotOf({
  match_result: [],
  total_goals: [
    [1.9, 1.9],
    [1.9, 1.9],
  ],
  both_teams_to_score: [],
})!;

beforeAll(async () => {
  const em = here.site.runtime.em();
  for (const [name, id] of Object.entries(here.ids)) {
    const [game] = await em.execute<{ id: number; at: string }[]>(
      'select g.id, g.kickoff_at as at from games g join cards c on c.game_id = g.id where c.id = ?',
      [id],
    );
    const kickoffAt = new Date(game!.at);
    const readAt = new Date(kickoffAt.getTime() - 3 * hour);
    if (name !== 'old void')
      await keepReading(em, { gameId: game!.id, readAt, renewedAt: readAt, kickoffAt }, snapshot);
  }
});

const card = async (name: string, role: Role = 'member') => {
  const { body } = await (await browserAs(here.site, role)).json<CardDetail>(`/api/cards/${here.ids[name]}`);
  return body;
};

describe('the market before kick-off', () => {
  test('of a match to come is told to nobody', async () => {
    for (const name of ['soon', 'later', 'featured'])
      for (const role of ['visitor', 'member'] as const) {
        const body = await card(name, role);
        expect(JSON.stringify(body)).not.toMatch(/"marketProbability":\d|readAt/);
        if (!body.withheld) expect(body.marketBeforeKickoff).toBeNull();
      }
  });

  test('of one that has begun stands beside each pick it prices, with its hour and number of bookmakers', async () => {
    for (const name of ['underway', 'won']) {
      const body = await card(name);
      if (body.withheld) throw new Error('withheld');
      expect(body.marketBeforeKickoff).toMatchObject({ bookmakers: 2 });
      expect(Date.parse(body.kickoffTime!) - Date.parse(body.marketBeforeKickoff!.readAt)).toBe(3 * hour);
      expect(
        body.fullAnalysis!.bettingMarkets.map(({ marketKey, marketProbability }) => [
          marketKey,
          marketProbability,
        ]),
      ).toEqual([
        ['total_goals', 50],
        ['match_result', null],
      ]);
    }
  });

  test('is withheld with the tip', async () => {
    expect(JSON.stringify(await card('underway', 'visitor'))).not.toMatch(/readAt|marketProbability/);
  });

  test('is in the archive for everybody, and null where nothing was read', async () => {
    const { body } = await (await browserAs(here.site, 'visitor')).json<ArchiveGame[]>('/api/archive');
    const byName = new Map(body.map((game) => [game.homeTeam, game]));
    const won = byName.get('won FC')!;
    expect(won.marketBeforeKickoff).toMatchObject({ bookmakers: 2 });
    expect(won.cards[0]!.marketResults.map(({ marketProbability }) => marketProbability)).toEqual([50, null]);
    const none = byName.get('old void FC')!;
    expect(none.marketBeforeKickoff).toBeNull();
    expect(none.cards[0]!.marketResults.every(({ marketProbability }) => marketProbability === null)).toBe(
      true,
    );
  });
});
