import { afterAll, beforeAll, expect, test } from 'vitest';
import { CardDetail } from '#core/contract/cards';
import { treeFault } from '#core/domain/text';
import { presentAdminCardDetail } from '#core/presenters/admin-card';
import { presentForecast } from '#core/presenters/forecast';
import { presentMatch } from '#core/presenters/match';
import { forecastOf, publishedRevisions } from '#core/reads/site/match-forecast';
import { matchParts } from '#core/reads/site/match-parts';
import { presentCardDetail } from '#core/presenters/card';
import { adminCard } from '#core/reads/admin/admin-cards';
import { cardMarkets } from '#core/reads/site/card-markets';
import { publicCard } from '#core/reads/site/public-card';
import { AdminCardDetail } from '#core/contract/admin-cards';
import { generateCard } from '#core/use-cases/generate-card';
import { isAppError } from '#core/errors';
import { seededRandom } from '../../support/seeded-random.ts';
import { mutatedReplies } from '../llm/mutated-reply.ts';
import { openSite, type Site } from './site.ts';

/** 20 in the usual run; `MUTATED_CARDS=1000` for a long one. */
const count = Number(process.env.MUTATED_CARDS ?? 20);
const mutated = mutatedReplies(seededRandom(7));

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test(
  `${count} mutated replies leave only rows that every reader can read back`,
  { timeout: 60_000 + count * 2000 },
  async () => {
    const { control } = site.simulators.openai;
    const outcomes = { stored: 0, refused: 0 };
    for (let index = 0; index < count; index += 1) {
      const gameId = site.games[index % site.games.length]!;
      const [card] = await site.rows<{ id: number }>('select id from cards where game_id = ?', [gameId]);
      control.clear();
      for (let reply = 0; reply < 2; reply += 1) control.inject({ kind: 'says', value: mutated() });
      try {
        await generateCard(site.machine, { gameId, ...(card && { operation: 'regenerate_card' as const }) });
        outcomes.stored += 1;
      } catch (error) {
        // The fault of the model has a word of its own; a fault of ours would have none.
        if (!isAppError(error) || error.code !== 'model') throw error;
        outcomes.refused += 1;
      }
    }
    expect(outcomes.stored).toBeGreaterThan(count / 10);
    expect(outcomes.refused).toBeGreaterThan(count / 10);

    const calls = await site.rows<{ state: string; cost: number | null; response: string | null }>(
      'select state, cost::float8, response from llm_calls',
    );
    expect(calls.length).toBeGreaterThanOrEqual(count);
    for (const { state, cost, response } of calls) {
      expect(['succeeded', 'failed']).toContain(state);
      expect(cost).toBeGreaterThan(0);
      expect(response === null || (response.isWellFormed() && !response.includes('\0'))).toBe(true);
    }
    const em = site.machine.em();
    const cards = await site.rows<{ id: number; public: boolean }>(
      `select id, state = 'published' as public from cards`,
    );
    expect(cards.length).toBeGreaterThan(0);
    for (const { id, public: isPublic } of cards) {
      const detail = await adminCard(em, id, site.clock.now());
      expect(AdminCardDetail.safeParse(presentAdminCardDetail(detail)).error).toBeUndefined();
      const row = await publicCard(em, id);
      expect(row !== undefined).toBe(isPublic);
      if (!row) continue;
      const markets = (await cardMarkets(em, [row.revision_id])).get(row.revision_id) ?? [];
      const now = site.clock.now();
      const told = {
        match: presentMatch((await matchParts(em, row.game_id, now))!, now),
        forecast: presentForecast(
          await forecastOf(em, row.revision_id),
          await publishedRevisions(em, row.id, 20),
          undefined,
        ),
      };
      const shown = CardDetail.parse(presentCardDetail(row, told, { markets, seals: new Map() }));
      expect(treeFault(shown, { max: 6000, lines: true })).toBeNull();
      expect(markets.length).toBeGreaterThan(0);
    }
    if (process.env.MUTATED_CARDS) console.log(outcomes);
  },
);
