import { defineEntity, p } from '@mikro-orm/core';

const AccuracyTotalSchema = defineEntity({
  name: 'AccuracyTotal',
  tableName: 'accuracy_totals',
  properties: {
    scope: p.text().$type<'headline' | 'market'>().primary(),
    leagueId: p.integer().primary(),
    llmModel: p.text().primary(),
    promptVersionId: p.integer().primary(),
    market: p.text().primary(),
    /** Ten equal bins of shown confidence, 0 to 9. */
    confidenceBin: p.integer().primary(),
    llmProvider: p.text().primary(),
    won: p.integer(),
    halfWon: p.integer(),
    lost: p.integer(),
    halfLost: p.integer(),
    void: p.integer(),
    /** Sum of shown confidences as fractions, over picks that are not void. */
    confidenceSum: p.float(),
    /** Sum of binary Brier scores, over picks that are not void. */
    brierSum: p.float(),
  },
});
/** Counts of settled picks, kept by trigger from `market_results`. */
export class AccuracyTotal extends AccuracyTotalSchema.class {}
AccuracyTotalSchema.setClass(AccuracyTotal);

const ScoreCountSchema = defineEntity({
  name: 'ScoreCount',
  tableName: 'score_counts',
  properties: {
    leagueId: p.integer().primary(),
    fulltimeHome: p.integer().primary(),
    fulltimeAway: p.integer().primary(),
    halftimeHome: p.integer().strictNullable(),
    halftimeAway: p.integer().strictNullable(),
    games: p.integer(),
  },
});
/** How often each score occurred in a league, kept by trigger from `games`. Read with SQL, not by key. */
export class ScoreCount extends ScoreCountSchema.class {}
ScoreCountSchema.setClass(ScoreCount);
