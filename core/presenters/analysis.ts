import type { BettingMarket, FullAnalysis, Lineup, Stamp, SupportingFacts } from '#core/contract/analysis';
import type { CardRow, MarketRow } from '../reads/site/card-rows.ts';
import { iso } from '../db/instant.ts';
import type { GroundingFlag, LineupContent, LongContent, ShortContent } from '../db/entities/cards.ts';
import { marketName } from '../domain/markets/catalogue.ts';
import type { StoredReading } from '../games/market-readings.ts';
import { marketProbabilityOf } from './market.ts';
import { unsupportedSentences } from './warning.ts';

const text = (value: string | undefined): string | null => (value?.trim() ? value : null);

function pair<T, V>(value: { home?: T; away?: T } | undefined, present: (item: T) => V | null) {
  if (!value) return null;
  const side = (item: T | undefined) => (item === undefined || item === null ? null : present(item));
  const both = { home: side(value.home), away: side(value.away) };
  return both.home === null && both.away === null ? null : both;
}

const lineup = (value: LineupContent): Lineup | null => {
  if (typeof value === 'string') return text(value);
  return {
    formation: value.formation ?? null,
    expectedXI: value.expectedXI ?? [],
    absentees: value.absentees ?? [],
    keyPlayers: (value.keyPlayers ?? []).map(({ name, stat }) => ({ name, stat: text(stat) })),
  };
};

const presentMarket = (row: MarketRow, reading: StoredReading | undefined): BettingMarket => ({
  market: marketName(row.market),
  outcome: row.outcome,
  confidence: row.confidence,
  statedConfidence: row.stated_confidence,
  reasoning: row.reasoning,
  marketKey: row.market,
  selection: row.selection,
  line: row.line,
  settlement: row.settlement,
  marketProbability: marketProbabilityOf(reading, row),
  baselineProbability:
    row.baseline_probability === null ? null : Math.round(row.baseline_probability * 1000) / 10,
  actual: row.actual,
});

/**
 * The full analysis; null where the revision has neither text nor markets.
 * @param reading the market before kick-off, where it may be told
 * @param flags what the check against the data found
 */
export function presentAnalysis(
  content: LongContent,
  markets: readonly MarketRow[],
  reading?: StoredReading,
  flags: readonly GroundingFlag[] = [],
): FullAnalysis | null {
  const analysis: FullAnalysis = {
    matchOverview: text(content.matchOverview),
    matchImportance: text(content.matchImportance),
    teamForm: pair(content.teamForm, text),
    h2h: text(content.h2h),
    lineups: pair(content.lineups, lineup),
    benchImpact: pair(content.benchImpact, text),
    cohesion: pair(content.cohesion, text),
    bettingMarkets: markets.map((market) => presentMarket(market, reading)),
    finalVerdict: text(content.finalVerdict),
    unsupported: unsupportedSentences(flags),
  };
  const { bettingMarkets, unsupported: _marks, ...texts } = analysis;
  return bettingMarkets.length > 0 || Object.values(texts).some((value) => value !== null) ? analysis : null;
}

/** The facts of the short content; null where there are none. */
export const presentFacts = (content: ShortContent): SupportingFacts | null =>
  pair(content.supportingFacts, text);

/** When and as what a card was published; null for one that never was. */
export const presentStamp = (
  row: Pick<
    CardRow,
    'published_at' | 'revision' | 'entry' | 'prompt_version' | 'is_simulated' | 'saw_market'
  >,
  seal: Stamp['entry'] | undefined,
): Stamp | null =>
  row.published_at === null
    ? null
    : {
        publishedAt: iso(row.published_at),
        revision: row.revision,
        entryNumber: row.entry,
        promptVersion: row.prompt_version,
        simulated: row.is_simulated,
        sawMarket: row.saw_market,
        entry: seal ?? null,
      };
