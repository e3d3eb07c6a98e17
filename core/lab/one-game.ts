import { chooseHeadline } from '../domain/headline.ts';
import { labelOf, pickFault, toPick } from '../domain/markets/catalogue.ts';
import type { Teams } from '../domain/markets/market.ts';
import { scoreOf } from '../domain/scoring/measures.ts';
import { settle, wasRight } from '../domain/settle.ts';
import type { LabFinding } from '../db/entities/lab.ts';
import { matchForecastOf } from './forecasts.ts';
import { columnOf, type LabRow } from './rows.ts';
import type { LabGame } from './scored-games.ts';

/** A game as it is listed: how far the columns are apart on it. */
export interface ListedGame {
  gameId: number;
  game: string;
  league: string;
  kickoff: Date;
  goals: LabGame['goals'];
  /** Ranked probability score by column. */
  scores: Record<string, number>;
  /** Largest less smallest score of the prompts and models. */
  spread: number;
}

/** Games by how much the columns differ on them, most first. */
export function gamesByDifference(games: readonly LabGame[]): ListedGame[] {
  return games
    .map(({ gameId, game, league, kickoff, goals, forecasts }) => {
      const scores: Record<string, number> = {};
      for (const [column, forecast] of Object.entries(forecasts)) {
        const rps = forecast && scoreOf('rps', forecast, goals);
        if (rps != null) scores[column] = rps;
      }
      const { baseline: _baseline, market: _market, ...own } = scores;
      const values = Object.values(own);
      const spread = values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
      return { gameId, game, league, kickoff, goals, scores, spread };
    })
    .toSorted((one, other) => other.spread - one.spread);
}

/** A pick of an answer, and whether the result proved it right; null where the score alone does not say. */
interface JudgedPick {
  market: string;
  outcome: string;
  confidence: number;
  isHeadline: boolean;
  isRight: boolean | null;
}

/** One answer about a game, and what it got right. */
export interface JudgedAnswer {
  column: string;
  promptVersion: number;
  model: string;
  isMasked: boolean;
  repeat: number;
  probabilities: NonNullable<LabRow['card']>['probabilities'] | null;
  rps: number | null;
  picks: JudgedPick[];
  fault: string | null;
  findings: readonly LabFinding[];
  cost: number | null;
  seconds: number | null;
}

/** What an answer said of a game, beside what came of it after 90 minutes. */
export function judged(row: LabRow, teams: Teams): JudgedAnswer {
  const { card, goals } = row;
  const forecast = card && matchForecastOf([card]);
  // A pick whose market has left the catalogue cannot be judged any more.
  const picks = (card?.markets ?? []).filter((pick) => pickFault(pick) === null);
  const headline = chooseHeadline(picks.map((pick) => ({ ...toPick(pick), confidence: pick.confidence })));
  return {
    column: columnOf(row),
    promptVersion: row.promptVersion,
    model: row.model,
    isMasked: row.isMasked,
    repeat: row.repeat,
    probabilities: card?.probabilities ?? null,
    rps: forecast ? scoreOf('rps', forecast, goals) : null,
    picks: picks.map((pick) => {
      const valid = toPick(pick);
      return {
        market: valid.market,
        outcome: labelOf(valid, teams),
        confidence: pick.confidence,
        isHeadline:
          headline !== null &&
          headline.market === valid.market &&
          headline.selection === valid.selection &&
          headline.line === valid.line,
        isRight: wasRight(settle(valid, { status: 'FT', fulltime: goals, goals }).settlement),
      };
    }),
    fault: row.fault,
    findings: row.findings,
    cost: row.cost,
    seconds: row.durationMs === null ? null : row.durationMs / 1000,
  };
}
