import { defineEntity, p } from '@mikro-orm/core';
import type { Settlement } from '../../domain/markets/market.ts';
import { Game } from './games.ts';

export type CardState = 'draft' | 'published' | 'withdrawn';
export type CardOperation = 'generate_card' | 'regenerate_card';

const PromptVersionSchema = defineEntity({
  name: 'PromptVersion',
  tableName: 'prompt_versions',
  properties: {
    id: p.integer().primary(),
    number: p.integer(),
    body: p.text(),
    bodyHash: p.text(),
    author: p.text().strictNullable(),
    note: p.text().strictNullable(),
    isActive: p.boolean().default(false),
    createdAt: p.datetime(),
  },
});
/** One immutable version of the prompt; exactly one is active. */
export class PromptVersion extends PromptVersionSchema.class {}
PromptVersionSchema.setClass(PromptVersion);

const CardSchema = defineEntity({
  name: 'Card',
  tableName: 'cards',
  properties: {
    id: p.integer().primary(),
    game: () => p.manyToOne(Game),
    llmProvider: p.text(),
    llmModel: p.text(),
    state: p.text().$type<CardState>().default('draft'),
    isFeatured: p.boolean().default(false),
    needsReview: p.boolean().default(false),
    reviewReason: p.text().strictNullable(),
    staleReason: p.text().strictNullable(),
    isSimulated: p.boolean().default(false),
    currentRevisionId: p.integer().strictNullable(),
    publishedRevisionId: p.integer().strictNullable(),
    firstPublishedAt: p.datetime().strictNullable(),
    publishedAt: p.datetime().strictNullable(),
    publishedKickoffAt: p.datetime().strictNullable(),
    withdrawnAt: p.datetime().strictNullable(),
    withdrawnReason: p.text().strictNullable(),
    withdrawnBeforeKickoff: p.boolean().default(false),
    /** True when the game proved to have started at or before publication: shown, never scored. */
    isLate: p.boolean().default(false),
    /** Settlement of the headline tip of the published revision; null while unsettled. */
    settlement: p.text().$type<Settlement>().strictNullable(),
    settlementActual: p.text().strictNullable(),
    settlementReason: p.text().strictNullable(),
    settledAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
/** One model's prediction for one game; its content is in its revisions. */
export class Card extends CardSchema.class {}
CardSchema.setClass(Card);

/** The short content of a revision, as the card shows it. */
export interface ShortContent {
  sport: string;
  supportingFacts: { home: string; away: string };
}

/** A line-up as text or in parts. */
export type LineupContent =
  | string
  | {
      formation?: string;
      expectedXI?: string[];
      absentees?: string[];
      keyPlayers?: { name: string; stat: string }[];
    };

/** The full analysis of a revision; markets are rows of their own. */
export interface LongContent {
  matchOverview?: string;
  matchImportance?: string;
  teamForm?: { home: string; away: string };
  h2h?: string;
  lineups?: { home: LineupContent; away: LineupContent };
  benchImpact?: { home: string; away: string };
  cohesion?: { home: string; away: string };
  finalVerdict?: string;
}

/** Something the text names that is not in the data it was written from. */
export interface GroundingFlag {
  severity: 'serious' | 'minor';
  problem: string;
  where: string;
  name: string;
  /** Of a sentence: what the data says of it. */
  fact?: string | null;
}

const CardRevisionSchema = defineEntity({
  name: 'CardRevision',
  tableName: 'card_revisions',
  properties: {
    id: p.integer().primary(),
    card: () => p.manyToOne(Card),
    number: p.integer(),
    operation: p.text().$type<CardOperation>(),
    market: p.text(),
    selection: p.text(),
    line: p.float().strictNullable(),
    outcome: p.text(),
    /** As the model stated it, 0 to 100. */
    confidence: p.float(),
    /** As it is shown where the stated one was corrected; null: the stated one is shown. Fixed with the revision. */
    correctedConfidence: p.float().strictNullable(),
    probabilityHome: p.float().strictNullable(),
    probabilityDraw: p.float().strictNullable(),
    probabilityAway: p.float().strictNullable(),
    probabilityOver25: p.float().strictNullable().name('probability_over25'),
    probabilityBothScore: p.float().strictNullable(),
    baseline: p.json().strictNullable(),
    shortContent: p.json().$type<ShortContent>(),
    longContent: p.json().$type<LongContent>(),
    grounding: p.json().$type<GroundingFlag[]>(),
    dataVersions: p.json().$type<{ endpointName: string; dataVersion: string; fetchedAt: string }[]>(),
    /** Whether prices of the market were among the data the model was given. */
    sawMarket: p.boolean().default(false),
    promptVersion: () => p.manyToOne(PromptVersion),
    llmCallId: p.integer().strictNullable(),
    llmProvider: p.text(),
    requestedModel: p.text(),
    servedModel: p.text().strictNullable(),
    isSimulated: p.boolean().default(false),
    kickoffAt: p.datetime(),
    generatedAt: p.datetime(),
    generationDurationMs: p.integer(),
  },
});
/** One generation of a card, written once and never changed. */
export class CardRevision extends CardRevisionSchema.class {}
CardRevisionSchema.setClass(CardRevision);

const CardMarketSchema = defineEntity({
  name: 'CardMarket',
  tableName: 'card_markets',
  properties: {
    id: p.integer().primary(),
    revision: () => p.manyToOne(CardRevision),
    position: p.integer(),
    market: p.text(),
    selection: p.text(),
    line: p.float().strictNullable(),
    outcome: p.text(),
    /** As the model stated it, 0 to 100. */
    confidence: p.float(),
    /** As it is shown where the stated one was corrected; null: the stated one is shown. Fixed with the revision. */
    correctedConfidence: p.float().strictNullable(),
    baselineProbability: p.float().strictNullable(),
    reasoning: p.text(),
    isHeadline: p.boolean().default(false),
  },
});
/** One market of a revision: the pick, its stated and shown confidence, and the baseline beside it. */
export class CardMarket extends CardMarketSchema.class {}
CardMarketSchema.setClass(CardMarket);

const MarketResultSchema = defineEntity({
  name: 'MarketResult',
  tableName: 'market_results',
  properties: {
    cardMarketId: p.integer().primary(),
    revisionId: p.integer(),
    cardId: p.integer(),
    gameId: p.integer(),
    leagueId: p.integer(),
    llmProvider: p.text(),
    llmModel: p.text(),
    promptVersionId: p.integer(),
    market: p.text(),
    selection: p.text(),
    line: p.float().strictNullable(),
    /** As the model stated it, 0 to 100. */
    confidence: p.float(),
    /** As it is shown where the stated one was corrected; null: the stated one is shown. Fixed with the revision. */
    correctedConfidence: p.float().strictNullable(),
    isHeadline: p.boolean(),
    /** False for a pick that is late or was withdrawn before kick-off: settled and shown, outside every total. */
    isCounted: p.boolean(),
    settlement: p.text().$type<Settlement>(),
    actual: p.text().strictNullable(),
    reason: p.text().strictNullable(),
    settledAt: p.datetime(),
  },
});
/** The settlement of one market of the scored revision; totals follow it by trigger. */
export class MarketResult extends MarketResultSchema.class {}
MarketResultSchema.setClass(MarketResult);
