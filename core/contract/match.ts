import { z } from 'zod';
import { confidence, count, instant, percent } from './common.ts';
import { LeagueLink, PlayedMatch, TableRow, TeamLink } from './places.ts';

/**
 * What is known of a match without any pick: told to everybody. Whatever is null is unknown, and the page says so.
 * Every list has a bound, so that an answer stays small.
 */

const Side = z.enum(['home', 'away']);
export type MatchSide = z.infer<typeof Side>;

const bySide = <T extends z.ZodType>(value: T) => z.object({ home: value, away: value });
const Score = bySide(count);
export type MatchScore = z.infer<typeof Score>;

const Meeting = z.object({
  kickoffTime: instant,
  goals: Score.describe('after 90 minutes; home is the home side of this match, wherever it was played'),
  wasAtHome: z.boolean().describe('whether this match’s home side was the home side then'),
});
export type Meeting = z.infer<typeof Meeting>;

/** A row of the table, or the rows that are left out between two. */
const TableLine = z.union([
  TableRow.pick({
    rank: true,
    team: true,
    played: true,
    goalsFor: true,
    goalsAgainst: true,
    points: true,
  }).extend({
    side: Side.nullable().describe('of this match'),
    cut: z.string().nullable().describe('which place ends or begins under this row, in words'),
  }),
  z.object({
    from: z.number().int(),
    to: z.number().int(),
    most: z.number().int().nullable(),
    least: z.number().int().nullable(),
  }),
]);
export type TableLine = z.infer<typeof TableLine>;

const share = z.number().min(0).max(1);

/** A side's matches of the league's season before this one, by match. */
const SeasonFigures = z.object({
  played: count,
  goalsFor: z.number().min(0),
  goalsAgainst: z.number().min(0),
  cleanSheets: share,
  failedToScore: share,
  bothScored: share,
  shotsOnTarget: z.number().min(0).nullable().describe('over the matches of which it is known'),
});
export type SeasonFigures = z.infer<typeof SeasonFigures>;

const Eleven = z.object({
  formation: z.string().nullable(),
  players: z
    .array(z.object({ name: z.string(), number: count.nullable() }))
    .max(11)
    .describe('goalkeeper first, then line by line, each from the right'),
});
export type Eleven = z.infer<typeof Eleven>;

const Absence = z.object({
  name: z.string(),
  kind: z.enum(['out', 'doubtful', 'suspended']),
  reason: z.string().nullable(),
});
export type Absence = z.infer<typeof Absence>;

const KeyPlayer = z.object({
  side: Side,
  name: z.string(),
  position: z.string().nullable(),
  starts: count.nullable(),
  goals: count.nullable(),
  assists: count.nullable(),
  shots: z.number().min(0).nullable().describe('a match'),
});
export type KeyPlayer = z.infer<typeof KeyPlayer>;

const TimelineEvent = z.object({
  minute: count.nullable(),
  extra: count.nullable().describe('minutes of stoppage time'),
  side: Side,
  kind: z.enum([
    'goal',
    'own_goal',
    'penalty',
    'missed_penalty',
    'no_goal',
    'yellow',
    'second_yellow',
    'red',
  ]),
  player: z.string().nullable(),
  assist: z.string().nullable(),
  score: Score.nullable().describe('after a goal that counts in the 90 minutes'),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

const MatchFigure = z.object({
  name: z.string(),
  home: z.number().min(0).nullable(),
  away: z.number().min(0).nullable(),
});
export type MatchFigure = z.infer<typeof MatchFigure>;

export const MatchResult = z.object({
  fulltime: Score.describe('after 90 minutes: what picks are settled from'),
  halftime: Score.nullable(),
  afterExtraTime: Score.nullable().describe('with extra time, where there was any'),
});
export type MatchResult = z.infer<typeof MatchResult>;

export const MatchFacts = z.object({
  statusCode: z.string().describe('the football service’s, upper-cased, e.g. NS, 2H, FT, PST'),
  league: LeagueLink.nullable().describe('null where the league has no page'),
  round: z.string().nullable(),
  venue: z.string().nullable(),
  teams: bySide(TeamLink),
  form: bySide(PlayedMatch.array().max(8).nullable()).describe(
    'before this match, newest last; null: unknown',
  ),
  meetings: Meeting.array().max(10).nullable().describe('newest first; null: not known yet'),
  table: z
    .object({ asOf: instant, group: z.string().nullable(), lines: TableLine.array().max(9) })
    .nullable(),
  season: bySide(SeasonFigures.nullable()).extend({ league: SeasonFigures.nullable() }),
  lineups: bySide(Eleven.nullable()).describe('as announced'),
  absences: bySide(Absence.array().max(15).nullable()).describe('null: no list, which is not nobody'),
  keyPlayers: KeyPlayer.array().max(6),
  result: MatchResult.nullable().describe('null until the match is over'),
  timeline: TimelineEvent.array().max(60).nullable(),
  figures: MatchFigure.array().max(12).nullable(),
});
export type MatchFacts = z.infer<typeof MatchFacts>;

const chance = bySide(share).extend({ draw: share });
export type Chances = z.infer<typeof chance>;

/** What we said of the match, beside what others would have said. It goes only where the pick may be read. */
export const MatchForecast = z.object({
  chances: z.object({
    ours: chance.nullable(),
    baseline: chance.nullable(),
    market: chance.nullable().describe('from kick-off on'),
  }),
  expectedGoals: bySide(z.number().min(0)).nullable().describe('by the baseline'),
  scores: z
    .array(z.array(share).length(6))
    .length(6)
    .nullable()
    .describe('chance of each score up to 5–5: goals of the home side, then of the away side'),
  dataAsOf: instant.nullable(),
  sources: count.describe('records of data it was written from'),
  revisions: z
    .array(
      z.object({
        number: z.number().int().min(1),
        publishedAt: instant,
        outcome: z.string(),
        ...confidence,
      }),
    )
    .max(20)
    .describe('those that were published, newest first'),
});
export type MatchForecast = z.infer<typeof MatchForecast>;

/** What a pick of a match is measured against and how it ended, beside its place in the list. */
export const pickBeside = {
  baselineProbability: percent
    .nullable()
    .describe('by the statistical baseline; null for markets not made of goals'),
  actual: z.string().nullable().describe('what happened, in words; null while it is open'),
};
