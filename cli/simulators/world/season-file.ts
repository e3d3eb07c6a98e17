import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { fault } from '#core/errors';

export type Pair = readonly [home: number, away: number];

/** A match of a file of openfootball/football.json. Times are local; only files of world cups tell an offset. */
export interface OpenMatch {
  round: string | null;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM`; null where none is told. */
  time: string | null;
  /** `+02:00`, where the time has one. */
  offset: string | null;
  team1: string;
  team2: string;
  score: { ht: Pair | null; ft: Pair | null; et: Pair | null; p: Pair | null };
  status: 'cancelled' | 'abandoned' | 'postponed' | 'awarded' | null;
}

export interface SeasonFile {
  name: string;
  /** `de.1` of `de.1.json`. */
  code: string;
  /** The year the season starts in. */
  year: number;
  matches: OpenMatch[];
}

const goals = z.int().nonnegative();
const pair = z.tuple([goals, goals]);
const team = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);
const score = z.union([
  pair.transform((ft) => ({ ft })),
  z.object({ ht: pair.nullish(), ft: pair.nullish(), et: pair.nullish(), p: pair.nullish() }),
]);

/** Rows of today, and those until 2020: teams as objects, the score in two keys. */
const row = z.object({
  round: z.string().nullish(),
  date: z.iso.date(),
  time: z.string().nullish(),
  team1: team.pipe(z.string().min(1)),
  team2: team.pipe(z.string().min(1)),
  score: score.nullish(),
  score1: goals.nullish(),
  score2: goals.nullish(),
  status: z.string().nullish(),
});

/** Either all matches, or (until 2020) rounds of them. */
const file = z.object({
  name: z.string(),
  matches: z.array(z.unknown()).default([]),
  rounds: z.array(z.object({ name: z.string(), matches: z.array(z.looseObject({})) })).default([]),
});

const statuses: readonly [RegExp, OpenMatch['status']][] = [
  [/cancel|annul|void/i, 'cancelled'],
  [/abandon|suspend|interrupt/i, 'abandoned'],
  [/postpone/i, 'postponed'],
  [/award|walk ?over|w\.?o\.?$/i, 'awarded'],
];

function matchOf(value: unknown): OpenMatch[] {
  const { data } = row.safeParse(value);
  if (!data) return [];
  const { round, date, time, team1, team2, score1, score2, status } = data;
  const told: Partial<Record<'ht' | 'ft' | 'et' | 'p', Pair | null | undefined>> = data.score ?? {};
  const old: Pair | null = score1 != null && score2 != null ? [score1, score2] : null;
  const [, hours, minutes, shift] = /^(\d{1,2}):(\d\d)(?: ?UTC([+-]\d{1,2}))?/.exec(time ?? '') ?? [];
  const { ht = null, ft = old, et = null, p = null } = told;
  return [
    {
      round: round ?? null,
      date,
      time: hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : null,
      offset: shift ? `${shift[0]}${shift.slice(1).padStart(2, '0')}:00` : null,
      team1,
      team2,
      score: { ht, ft, et, p },
      status: statuses.find(([words]) => words.test(status ?? ''))?.[1] ?? null,
    },
  ];
}

const suggestion = 'Name a season file of openfootball/football.json.';

/**
 * Reads any season file of openfootball/football.json, of today's form or the older one. Rows that are no match with a
 * date are passed over.
 * @throws AppError `not_found` when the file cannot be read, `usage` when it holds no match
 */
export function readSeasonFile(path: string): SeasonFile {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw fault('not_found', `The season file ${path} cannot be read.`, { suggestion, cause });
  }
  const parsed = file.safeParse(jsonIn(text));
  if (!parsed.success) throw fault('usage', `${basename(path)} is not a season file.`, { suggestion });
  const { name, matches, rounds } = parsed.data;
  const rows = [
    ...matches,
    ...rounds.flatMap((round) => round.matches.map((match) => ({ round: round.name, ...match }))),
  ];
  const found = rows.flatMap(matchOf);
  const first = found.map(({ date }) => date).toSorted()[0];
  if (!first)
    throw fault('usage', `${basename(path)} has no match with a date and two teams.`, { suggestion });
  const year = /(\d{4})(?:[/-]\d{2,4})?$/.exec(name.trim())?.[1] ?? first.slice(0, 4);
  return { name, code: basename(path).replace(/\.json$/, ''), year: Number(year), matches: found };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
