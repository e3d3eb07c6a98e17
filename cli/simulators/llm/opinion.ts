import { dice } from '../random.ts';
import type { ReadDigest } from './digest.ts';

/** A pick with the model's own view of its chance. */
export interface Opinion {
  market: string;
  selection: string;
  line: number | null;
  /** 0–1. */
  chance: number;
}

export interface Opinions {
  result: { home: number; draw: number; away: number };
  over25: number;
  bothScore: number;
  picks: Opinion[];
}

/** What a model holds of a match: chances from 0 to 1. */
export type Knows = (
  model: string,
  match: Pick<ReadDigest, 'home' | 'away' | 'kickoff'>,
) => Opinions['result'];

const PICKS = 9;
/** Tilting home against away by t moves the log-odds of either by about one and a half t. */
const RESULT_SHIFT = 1.5;
const logit = (p: number): number => Math.log(p / (1 - p));
const shifted = (p: number, by: number): number =>
  1 / (1 + Math.exp(-logit(Math.min(0.995, Math.max(0.005, p))) - by));

type Result = Opinions['result'];
const parts: Record<string, (result: Result) => number> = {
  'match_result/home': ({ home }) => home,
  'match_result/draw': ({ draw }) => draw,
  'match_result/away': ({ away }) => away,
};

/** Which way a pick leans: towards goals, away from them, to one side, or neither. */
function lean(market: string, selection: string, tilt: number, goals: number): number {
  const open = /clean_sheet|nil/.test(market) ? -goals : goals;
  if (/over|yes/.test(selection)) return open;
  if (/under|^no$/.test(selection)) return -open;
  if (selection === 'home') return tilt * RESULT_SHIFT;
  if (selection === 'away') return -tilt * RESULT_SHIFT;
  return 0;
}

/**
 * The baseline with a model's own slight, repeatable opinion on it: one tilt between the sides and one between many goals
 * and few, so that the picks stay in keeping with each other.
 */
export function formOpinions(digest: ReadDigest, model: string): Opinions {
  const roll = dice('opinion', model, digest.home, digest.away, digest.kickoff);
  const tilt = roll.normal() * 0.08;
  const goals = roll.normal() * 0.08;
  const base = (market: string, selection: string, line: number | null, otherwise: number): number =>
    digest.baseline.find(
      (entry) => entry.market === market && entry.selection === selection && entry.line === line,
    )?.probability ?? otherwise;
  const weights = {
    home: base('match_result', 'home', null, 0.44) * Math.exp(tilt),
    draw: base('match_result', 'draw', null, 0.26),
    away: base('match_result', 'away', null, 0.3) * Math.exp(-tilt),
  };
  const sum = weights.home + weights.draw + weights.away;
  const result = { home: weights.home / sum, draw: weights.draw / sum, away: weights.away / sum };
  const fallback: ReadDigest['baseline'] = (['home', 'draw', 'away'] as const).map((selection) => ({
    market: 'match_result',
    selection,
    line: null,
    probability: result[selection],
  }));
  const opinions = (digest.baseline.length > 0 ? digest.baseline : fallback).map((entry): Opinion => {
    const known = parts[`${entry.market}/${entry.selection}`];
    return {
      market: entry.market,
      selection: entry.selection,
      line: entry.line,
      chance: known
        ? known(result)
        : (doubleChance(entry.market, entry.selection, result) ??
          shifted(entry.probability, lean(entry.market, entry.selection, tilt, goals))),
    };
  });
  return {
    result,
    over25: shifted(base('total_goals', 'over', 2.5, 0.52), goals),
    bothScore: shifted(base('both_teams_to_score', 'yes', null, 0.52), goals),
    picks: choose(opinions),
  };
}

/** The card of a model that is told what it holds of the result; of goals it says what the baseline does. */
export function opinionsOf({ baseline }: ReadDigest, result: Result): Opinions {
  const [over25, bothScore] = [0.52, 0.52];
  const chances: Opinion[] = [
    { market: 'match_result', selection: 'home', line: null, chance: result.home },
    { market: 'match_result', selection: 'draw', line: null, chance: result.draw },
    { market: 'match_result', selection: 'away', line: null, chance: result.away },
    { market: 'total_goals', selection: 'over', line: 2.5, chance: over25 },
    { market: 'both_teams_to_score', selection: 'yes', line: null, chance: bothScore },
    ...['home_draw', 'home_away', 'draw_away'].flatMap((selection): Opinion[] => {
      const chance = doubleChance('double_chance', selection, result);
      return chance === undefined ? [] : [{ market: 'double_chance', selection, line: null, chance }];
    }),
  ];
  const known = new Set(baseline.map(({ market }) => market));
  return {
    result,
    over25,
    bothScore,
    picks: choose(chances.filter(({ market }) => known.size === 0 || known.has(market))),
  };
}

function doubleChance(market: string, selection: string, { home, draw, away }: Result): number | undefined {
  if (market !== 'double_chance') return undefined;
  const without = selection.includes('draw') ? (selection.includes('home') ? away : home) : draw;
  return /home|away|draw/.test(selection) ? 1 - without : undefined;
}

/** The likeliest pick of each market, the result and the 2.5 line always among them, most confident first. */
function choose(opinions: readonly Opinion[]): Opinion[] {
  const byChance = [...opinions].sort((a, b) => b.chance - a.chance);
  const telling = byChance.filter(
    ({ chance, market, line }) => (chance < 0.9 && chance > 0.3) || market === 'match_result' || line === 2.5,
  );
  const wanted = [
    byChance.find(({ market }) => market === 'match_result'),
    byChance.find(({ market, line }) => market === 'total_goals' && line === 2.5),
    ...telling,
  ];
  const chosen = new Map<string, Opinion>();
  for (const opinion of wanted)
    if (opinion && !chosen.has(opinion.market) && chosen.size < PICKS) chosen.set(opinion.market, opinion);
  return [...chosen.values()].sort((a, b) => b.chance - a.chance);
}
