import { z } from 'zod';
import { count, leagueRef, list, object, optionalText, teamRef, text } from './primitives.ts';

const record = object({
  played: count,
  win: count,
  draw: count,
  lose: count,
  goals: object({ for: count, against: count }),
});

/** One row of a table; `form` is newest match first, the other way round than in the team statistics. */
const standing = object({
  rank: z.int(),
  team: teamRef,
  points: z.int(),
  goalsDiff: z.int(),
  group: text,
  form: optionalText,
  status: optionalText,
  description: optionalText,
  all: record,
  home: record,
  away: record,
  update: text,
});

/** `/standings`: an array of *tables* even for one league; a team can stand in several. */
export const standings = list(object({ league: leagueRef.extend({ standings: list(list(standing)) }) }));
