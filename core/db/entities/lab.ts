import { defineEntity, p } from '@mikro-orm/core';
import type { ProviderName } from '#config/providers';

/** What a run asks for; games are found when it begins and never change after. */
export interface LabPlan {
  /** How its games were chosen: so many of the newest, of leagues (all where there is none) and days. */
  choice: { past: number; leagueIds: number[]; from: string | null; to: string | null };
  prompts: number[];
  models: { provider: ProviderName; id: string }[];
  /** Answers it asks for; 0 while its games are not found. */
  calls: number;
  games: number[];
  repeats: number;
  /** Whether the same games are asked again with neutral names and without dates. */
  masked: boolean;
  /** Hours before kick-off after which nothing is known. */
  leadHours: number;
  /** US dollars for all calls of the run. */
  maxCost: number;
  /** The version that was active when the run began: what others are compared with. */
  activePrompt: number;
  activeModel: string;
  /** Whether games of which nothing is stored are asked about with the league's history alone, and which were. */
  takesReduced: boolean;
  reduced: number[];
  /** Games that were left out, and why. */
  leftOut: { gameId: number; game: string; reason: string }[];
}

/** The statistical baseline of each game as it stood, by the game's id. */
export type LabBaselines = Record<
  string,
  { result: [number, number, number]; over25: number; bothScore: number }
>;

/** How far a run is. */
export interface LabProgress {
  /** Cells that have an answer. */
  done: number;
  /** US dollars spent or reserved by the run itself. */
  spent: number;
  /** Answered cells by prompt version and model. */
  cells: { promptVersion: number; model: string; done: number }[];
}

/** One column of a run. */
export interface LabColumnChoice {
  promptVersion: number;
  model: string;
}

/** Since when a run is worked on without a break, the answers it had then, and how many it asks for. */
export interface LabStretch {
  at: string;
  done: number;
  asks: number;
}

const LabRunSchema = defineEntity({
  name: 'LabRun',
  tableName: 'lab_runs',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    plan: p.json().$type<LabPlan>(),
    /** Beside the plan, as they are many: no list of runs reads them. */
    baselines: p.json().$type<LabBaselines>().strictNullable().lazy(),
    /** What it came to, once it has ended and nothing of it can change. */
    totals: p.json().$type<LabProgress>().strictNullable(),
    /** `queued`: no worker has taken it yet; `paused`: it asks nothing until somebody lets it go on. */
    state: p.text().$type<'queued' | 'running' | 'paused' | 'finished' | 'stopped'>(),
    reason: p.text().strictNullable(),
    author: p.text(),
    /** Who asked it to stop; it ends with what the models are writing. */
    stopAskedBy: p.text().strictNullable(),
    /** Who asked it to pause, while what the models are writing is waited for. */
    pauseAskedBy: p.text().strictNullable(),
    /** The one column that it asks for again; null: all of them. */
    retriedColumn: p.json().$type<LabColumnChoice>().strictNullable(),
    stretch: p.json().$type<LabStretch>().strictNullable(),
    /** Until when the process that works on it is taken for alive. */
    leaseUntil: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    endedAt: p.datetime().strictNullable(),
  },
});
/** One comparison of prompts and models on past games. */
export class LabRun extends LabRunSchema.class {}
LabRunSchema.setClass(LabRun);

/** Of an answer what is scored: chances from 0 to 1. */
export interface LabCard {
  probabilities: { home: number; draw: number; away: number; over25: number; bothScore: number };
  markets: { market: string; selection: string; line: number | null; confidence: number }[];
}

/** What the data did not bear out. */
export interface LabFinding {
  severity: string;
  problem: string;
  where: string;
  /** The name or the sentence. */
  name: string;
  /** What the data says of it, where it says something. */
  fact?: string | null;
}

const LabAnswerSchema = defineEntity({
  name: 'LabAnswer',
  tableName: 'lab_answers',
  properties: {
    /** SHA-256 of everything that decides the answer: model, settings, instructions, data, which repeat. */
    key: p.text().primary(),
    callId: p.integer().strictNullable(),
    card: p.json().$type<LabCard>().strictNullable(),
    /** Why there is no card; null where there is one. */
    fault: p.text().strictNullable(),
    /** Replies that were no card, and picks left out. */
    faults: p.integer(),
    /** Replies asked for because of the one before. */
    repairs: p.integer(),
    findings: p.json().$type<LabFinding[]>(),
    /** US dollars of all its calls. */
    cost: p.decimal('number').strictNullable(),
    inputTokens: p.integer().strictNullable(),
    cachedTokens: p.integer().strictNullable(),
    outputTokens: p.integer().strictNullable(),
    durationMs: p.integer().strictNullable(),
    answeredAt: p.datetime(),
    /** The last of its calls, where somebody wants it asked again; null where it stands. */
    askedAgainAfter: p.integer().strictNullable(),
  },
});
/** An answer that was paid for, kept by what was asked: asking the same again costs nothing. */
export class LabAnswer extends LabAnswerSchema.class {}
LabAnswerSchema.setClass(LabAnswer);

const LabCellSchema = defineEntity({
  name: 'LabCell',
  tableName: 'lab_cells',
  properties: {
    runId: p.integer().primary(),
    gameId: p.integer().primary(),
    promptVersion: p.integer().primary(),
    model: p.text().primary(),
    repeat: p.integer().primary(),
    isMasked: p.boolean().primary(),
    answerKey: p.text(),
  },
});
/** Which answer a run has for a game, a prompt and a model. */
export class LabCell extends LabCellSchema.class {}
LabCellSchema.setClass(LabCell);

const LabRunGameSchema = defineEntity({
  name: 'LabRunGame',
  tableName: 'lab_run_games',
  properties: {
    runId: p.integer().primary(),
    isMasked: p.boolean().primary(),
    gameId: p.integer().primary(),
    /** The result that the scores are of. */
    goalsHome: p.integer(),
    goalsAway: p.integer(),
    /** Ranked probability score by column. */
    scores: p.json().$type<Record<string, number>>(),
    /** Largest less smallest score of the prompts and models. */
    spread: p.double(),
  },
});
/** A game of a run that has ended, with what each column scored on it. */
export class LabRunGame extends LabRunGameSchema.class {}
LabRunGameSchema.setClass(LabRunGame);
