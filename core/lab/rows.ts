import type { LabCard, LabFinding } from '../db/entities/lab.ts';
import type { Score } from '../domain/markets/market.ts';
import type { MatchForecast } from '../domain/scoring/measures.ts';

/** One answered cell with its game. */
export interface LabRow {
  gameId: number;
  home: string;
  away: string;
  league: string;
  kickoff: Date;
  goals: Score;
  promptVersion: number;
  model: string;
  isMasked: boolean;
  repeat: number;
  card: LabCard | null;
  fault: string | null;
  /** Replies that were no card, and picks left out of those that were. */
  faults: number;
  /** Replies asked for because of the one before. */
  repairs: number;
  findings: readonly LabFinding[];
  cost: number | null;
  inputTokens: number | null;
  cachedTokens: number | null;
  outputTokens: number | null;
  durationMs: number | null;
  /** The statistical baseline as it stood, and the market before kick-off. */
  baseline: MatchForecast | null;
  market: MatchForecast | null;
}

/** Whether the answer of a cell `c` is asked for again: the cell has none until it comes. */
export const isAskedAgainSql =
  'exists (select 1 from lab_answers n where n.key = c.answer_key and n.asked_again_after is not null)';

/** The name of a prompt with a model: `prompt 3, gpt-5`. */
export const columnOf = ({ promptVersion, model }: Pick<LabRow, 'promptVersion' | 'model'>): string =>
  `prompt ${promptVersion}, ${model}`;

/** Forecasters beside the models. */
export const besides = ['baseline', 'market'] as const;
export type Beside = (typeof besides)[number];
