import { z } from 'zod';
import { FullAnalysis, MarketBeforeKickoff, marketProbability, Stamp, SupportingFacts } from './analysis.ts';
import {
  CalibrationBin,
  HitRate,
  Settlement,
  confidence,
  count,
  id,
  idParam,
  instant,
  modelId,
  percent,
  typed,
  wholeParam,
  ownImage,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { RecordScores } from './scores.ts';

/** One market of an archived card; `wasAccurate` is null while open and for a void. */
export const MarketResult = z.object({
  market: z.string(),
  predictedOutcome: z.string(),
  actualOutcome: z.string().nullable(),
  wasAccurate: z.boolean().nullable(),
  ...confidence,
  settlement: Settlement.nullable(),
  marketProbability,
});
export type MarketResult = z.infer<typeof MarketResult>;

export const ArchiveCard = z.object({
  id,
  model: z.string(),
  provider: z.string(),
  market: z.string(),
  outcome: z.string(),
  ...confidence,
  marketKey: z.string(),
  predictedCorrectly: z.boolean().nullable().describe('null while open and for a void'),
  settlement: Settlement.nullable(),
  /** Why a pick is open, void or not scored, in words. */
  settlementReason: z.string().nullable(),
  isLate: z
    .boolean()
    .describe(
      'published, or where the rules ask for it anchored, at or after the true kick-off: shown, never scored',
    ),
  isWithdrawn: z.boolean(),
  withdrawnAt: instant.nullable(),
  marketStats: z.object({ total: count, correct: count, accuracy: percent.nullable() }),
  marketResults: z.array(MarketResult),
  shortContent: z.object({ sport: z.string(), supportingFacts: SupportingFacts.nullable() }),
  /** Left out with `content=short`; null where the card has no analysis. */
  longContent: FullAnalysis.nullable().optional(),
  stamp: Stamp.nullable(),
});
export type ArchiveCard = z.infer<typeof ArchiveCard>;

export const ArchiveGame = z.object({
  gameId: id,
  leagueId: id,
  competition: z.string(),
  leagueLogo: ownImage,
  kickoffTime: instant.nullable(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeLogo: ownImage,
  awayLogo: ownImage,
  actualResult: z.string().nullable().describe('e.g. "2-1", or CANC, PST, ABD'),
  resultByHand: z.boolean(),
  marketBeforeKickoff: MarketBeforeKickoff.nullable(),
  cards: z.array(ArchiveCard),
});
export type ArchiveGame = z.infer<typeof ArchiveGame>;

const filters = {
  leagueId: idParam.optional(),
  market: typed(40).optional().describe('key of the market catalogue'),
  model: modelId.optional(),
};
/** Outcome filter of the archive: every pick has exactly one. Late ones, and those withdrawn before kick-off, are never scored. */
export const ArchiveOutcome = z.enum(['correct', 'incorrect', 'void', 'pending', 'withdrawn', 'late']);

export const listArchive = endpoint({
  method: 'get',
  path: '/api/archive',
  access: 'public',
  summary:
    'Archived games, newest first, 50 at a time; the next ones are at the Link header with rel="next".',
  query: z.strictObject({
    ...filters,
    teamId: idParam.optional().describe('the football service’s id'),
    outcome: ArchiveOutcome.optional(),
    before: typed(60).optional().describe('cursor from the Link header'),
    limit: wholeParam(1, 100).default(50),
    content: z.enum(['full', 'short']).default('full'),
  }),
  response: ArchiveGame.array(),
});

/** Values the archive can be filtered by, with how many picks each has. */
export const ArchiveFacets = z.object({
  leagues: z.array(z.object({ id, displayName: z.string(), count })),
  markets: z.array(z.object({ key: z.string(), label: z.string(), count })),
  models: z.array(z.object({ model: z.string(), count })),
  outcomes: z.object({
    correct: count,
    incorrect: count,
    void: count,
    pending: count,
    withdrawn: count,
    late: count,
  }),
  totalPicks: count.describe('without those withdrawn before kick-off and late ones'),
});
export type ArchiveFacets = z.infer<typeof ArchiveFacets>;

export const archiveFacets = endpoint({
  method: 'get',
  path: '/api/archive/facets',
  access: 'public',
  summary: 'Leagues, markets and models that occur in the archive.',
  response: ArchiveFacets,
});

export const AccuracyStats = z.object({
  percentage: percent,
  accurate: count,
  total: count,
  void: count,
  pending: count,
  withdrawn: count,
});
export type AccuracyStats = z.infer<typeof AccuracyStats>;

export const accuracy = endpoint({
  method: 'get',
  path: '/api/analytics/accuracy',
  access: 'public',
  summary: 'Share of settled headline tips that came true; voids beside it, not in it.',
  query: z.strictObject({ leagueId: idParam.optional() }),
  response: AccuracyStats,
});

export const TrackRecord = z.object({
  overall: HitRate,
  calibration: z.array(CalibrationBin),
  byMarket: z.array(HitRate.extend({ key: z.string(), label: z.string() })),
  byModel: z.array(HitRate.extend({ key: z.string(), label: z.string() })),
  scores: RecordScores,
  withdrawn: count.describe('withdrawn before kick-off: not scored'),
  requiresAnchor: z
    .boolean()
    .describe('whether only picks count that others had seen before kick-off; the rest are late'),
  late: count,
  since: instant.nullable(),
});
export type TrackRecord = z.infer<typeof TrackRecord>;

export const trackRecord = endpoint({
  method: 'get',
  path: '/api/analytics/track-record',
  access: 'public',
  summary: 'Hit rate with interval and base rate, calibration, proper scores against baselines.',
  query: z.strictObject(filters),
  response: TrackRecord,
});
