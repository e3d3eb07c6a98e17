import { expect, test } from 'vitest';
import type { Pick } from '../../../../core/domain/markets/catalogue.ts';
import { type MatchResult, settle } from '../../../../core/domain/settle.ts';

export const pick = (market: Pick['market'], selection: string, line: number | null = null): Pick => ({
  market,
  selection,
  line,
});

/** "2-1" as goals of both sides. */
export const score = (text: string) => {
  const [home = NaN, away = NaN] = text.split('-').map(Number);
  return { home, away };
};

/** A match that ended after 90 minutes with this score. */
export const ft = (fulltime: string, more: Partial<MatchResult> = {}): MatchResult => ({
  status: 'FT',
  fulltime: score(fulltime),
  ...more,
});

/** market, selection, line, result → settlement */
type Row = [Pick['market'], string, number | null, MatchResult | string, string];

/** Each pick of the table ends as its last column says. */
export const settlesAs = (rows: Row[]) => {
  test.each(rows)('%s %s %s with %j is %5$s', (market, selection, line, result, expected) => {
    expect(
      settle(pick(market, selection, line), typeof result === 'string' ? ft(result) : result).settlement,
    ).toBe(expected);
  });
};
