import { z } from 'zod';
import {
  count,
  figure,
  leagueRef,
  list,
  object,
  optionalText,
  pair,
  splitCount,
  teamRef,
  text,
} from './primitives.ts';

/** Slots "0-15" … "106-120"; a slot named "" (minute unknown) has been seen, so the keys are open. */
const perMinute = z.record(z.string(), object({ total: count, percentage: optionalText }));
const goals = object({
  total: splitCount,
  average: object({ home: figure, away: figure, total: figure }).nullish(),
  minute: perMinute.optional(),
  under_over: z.record(z.string(), object({ over: count, under: count })).optional(),
});
const penaltyShare = object({ total: count, percentage: optionalText });

/** A team's figures in one competition and season; `form` runs oldest first and is null before the first match. */
export const seasonFigures = object({
  form: optionalText,
  fixtures: object({ played: splitCount, wins: splitCount, draws: splitCount, loses: splitCount }),
  goals: object({ for: goals, against: goals }),
  biggest: object({
    streak: object({ wins: count, draws: count, loses: count }).nullish(),
    wins: object({ home: optionalText, away: optionalText }).nullish(),
    loses: object({ home: optionalText, away: optionalText }).nullish(),
    goals: object({ for: pair, against: pair }).nullish(),
  }).nullish(),
  clean_sheet: splitCount.nullish(),
  failed_to_score: splitCount.nullish(),
  penalty: object({ scored: penaltyShare, missed: penaltyShare, total: count }).optional(),
  lineups: list(object({ formation: text, played: z.int().nonnegative() })).optional(),
  cards: object({ yellow: perMinute.optional(), red: perMinute.optional() }).optional(),
});

const figures = seasonFigures.extend({ league: leagueRef, team: teamRef });

const noneAsNull = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? null : value);

/** `/teams/statistics`: one object, not a list; `[]` where there is nothing, which is null here. */
export const teamStatistics = z.preprocess(noneAsNull, figures.nullable());
