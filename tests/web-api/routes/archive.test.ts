import { describe, expect, test } from 'vitest';
import type { ArchiveGame } from '#core/contract/archive';
import { ownShownCards } from '../support/shown-cards.ts';
import { browserAs } from '../support/visitors.ts';

const here = ownShownCards();

describe('GET /api/archive', () => {
  test('is public, newest first, with hidden leagues and without drafts', async () => {
    const { body } = await (await browserAs(here.site, 'visitor')).json<ArchiveGame[]>('/api/archive');
    expect(body.map(({ homeTeam }) => homeTeam)).toEqual(['won FC', 'old hidden FC', 'old void FC']);
    expect(body.map(({ cards }) => cards[0]!.predictedCorrectly)).toEqual([true, false, null]);
  });

  test('pages by key and ends', async () => {
    const browser = await browserAs(here.site, 'visitor');
    const seen: string[] = [];
    let next: string | undefined = '/api/archive?limit=1&content=short';
    while (next) {
      const { body, headers }: { body: ArchiveGame[]; headers: Headers } =
        await browser.json<ArchiveGame[]>(next);
      seen.push(...body.map(({ homeTeam }) => homeTeam));
      expect(body[0]!.cards[0]).not.toHaveProperty('longContent');
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(['won FC', 'old hidden FC', 'old void FC']);
  });

  test('filters by outcome, market, model and league', async () => {
    const browser = await browserAs(here.site, 'visitor');
    const names = async (query: string) =>
      (await browser.json<ArchiveGame[]>(`/api/archive?${query}`)).body.map(({ homeTeam }) => homeTeam);
    expect(await names('outcome=incorrect')).toEqual(['old hidden FC']);
    expect(await names('outcome=void')).toEqual(['old void FC']);
    expect(await names('market=match_result')).toEqual([]);
    expect(await names('model=another')).toEqual([]);
  });
});

describe('the figures', () => {
  test('count won and lost, and keep voids beside the total', async () => {
    const { body } = await (await browserAs(here.site, 'visitor')).json('/api/analytics/accuracy');
    expect(body).toEqual({ percentage: 50, accurate: 1, total: 2, void: 1, pending: 0, withdrawn: 0 });
  });

  test('come with interval and base rate in the track record', async () => {
    const { status, body } = await (
      await browserAs(here.site, 'visitor')
    ).json('/api/analytics/track-record');
    expect(status).toBe(200);
    // Scores on record: 2-1 three times in one league, a game with a draft among them, and 0-0 once in another. The right
    // pick leaves one 2-1 out (2 of 2 in its league, 2 of 3 everywhere), the wrong one the 0-0 (3 of 3 everywhere).
    expect(body).toMatchObject({ overall: { total: 2, accurate: 1, rate: 0.5, void: 1 }, withdrawn: 0 });
    expect((body as { overall: { baseRate: number } }).overall.baseRate).toBeCloseTo(
      ((2 + 100 * (2 / 3)) / 102 + 1) / 2,
      9,
    );
    expect((body as { overall: { interval: number[] } }).overall.interval).toEqual([
      expect.closeTo(0.0945, 3),
      expect.closeTo(0.9055, 3),
    ]);
  });

  test('are the same in the facets', async () => {
    const { body } = await (await browserAs(here.site, 'visitor')).json('/api/archive/facets');
    expect(body).toMatchObject({
      outcomes: { correct: 1, incorrect: 1, void: 1, pending: 0, withdrawn: 0, late: 0 },
      totalPicks: 3,
      markets: [{ key: 'total_goals', count: 3 }],
    });
  });
});
