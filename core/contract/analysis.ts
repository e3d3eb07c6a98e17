import { z } from 'zod';
import { Settlement, confidence, count, instant, percent } from './common.ts';
import { pickBeside } from './match.ts';

/** Text is shown as paragraphs; an object as formatted JSON. */
const TextBlock = z.union([z.string(), z.record(z.string(), z.unknown())]);
export type TextBlock = z.infer<typeof TextBlock>;

const perTeam = <T extends z.ZodType>(value: T) =>
  z.object({ home: value.nullable(), away: value.nullable() });

export const SupportingFacts = perTeam(z.string());
export type SupportingFacts = z.infer<typeof SupportingFacts>;

export const Lineup = z.union([
  z.string(),
  z.object({
    formation: z.string().nullable(),
    expectedXI: z.array(z.string()),
    absentees: z.array(z.string()),
    keyPlayers: z.array(z.object({ name: z.string(), stat: z.string().nullable() })),
  }),
]);
export type Lineup = z.infer<typeof Lineup>;

/** The market as it was read before kick-off. It is told after kick-off only, and no bookmaker is named. */
export const MarketBeforeKickoff = z.object({
  readAt: instant,
  bookmakers: count.describe('whose prices were taken together'),
});
export type MarketBeforeKickoff = z.infer<typeof MarketBeforeKickoff>;

export const marketProbability = percent
  .nullable()
  .describe('fair probability by the prices before kick-off; null where there is none, and until kick-off');

/** One market of a card, as listed under "Betting Market Evaluation". */
export const BettingMarket = z.object({
  market: z.string().describe('label, e.g. "Total goals"'),
  outcome: z.string().describe('label, e.g. "Over 2.5 goals"'),
  ...confidence,
  reasoning: z.string(),
  marketKey: z.string(),
  selection: z.string(),
  line: z.number().nullable(),
  settlement: Settlement.nullable(),
  marketProbability,
  ...pickBeside,
});
export type BettingMarket = z.infer<typeof BettingMarket>;

/** Every section is null where the card has no text for it. */
export const FullAnalysis = z.object({
  matchOverview: TextBlock.nullable(),
  matchImportance: TextBlock.nullable(),
  teamForm: perTeam(TextBlock).nullable(),
  h2h: TextBlock.nullable(),
  lineups: perTeam(Lineup).nullable(),
  benchImpact: perTeam(TextBlock).nullable(),
  cohesion: perTeam(TextBlock).nullable(),
  bettingMarkets: z.array(BettingMarket),
  finalVerdict: TextBlock.nullable(),
  unsupported: z
    .array(z.string())
    .describe('sentences of these texts that the data of the match does not bear out'),
});
export type FullAnalysis = z.infer<typeof FullAnalysis>;

/** What a stamp says of the entry of a pick, in this order where several hold. */
export const sealStates = [
  'sealed',
  'waiting',
  'anchored',
  'not_opened',
  'before_anchoring',
  'not_anchored',
  'text_removed',
  'opened',
] as const;

/** The entry of a pick in the public log. */
export const Seal = z.object({
  index: z.number().int().min(0).describe('its number'),
  hash: z.string().describe('of the leaf (RFC 6962), hex'),
  state: z
    .enum(sealStates)
    .describe(
      'before kick-off sealed: asked of nobody, waiting for a time-stamp, or under one; from kick-off on opened, and anchored before it or not',
    ),
  anchoredAt: instant.nullable().describe('by when a time-stamp or enough witnesses had it'),
  needsAnchor: z
    .boolean()
    .describe('by the rules it was published under, it is scored only where it was anchored before kick-off'),
  textTakenDownAt: instant
    .nullable()
    .describe('when its words were taken down; pick, forecast and scores stay'),
});
export type Seal = z.infer<typeof Seal>;

/** Proof of when a pick was published. The record holds what it commits to. */
export const Stamp = z.object({
  publishedAt: instant,
  revision: z.number().int().min(1),
  entryNumber: count.nullable().describe('of its entry in the record'),
  promptVersion: z.number().int().nullable(),
  simulated: z.boolean().describe('made by simulated services, e.g. in the demo'),
  sawMarket: z.boolean().describe('the model was given prices of the market'),
  entry: Seal.nullable().describe('null on the pages of the dashboard'),
});
export type Stamp = z.infer<typeof Stamp>;
