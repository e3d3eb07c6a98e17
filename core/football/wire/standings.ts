import { count, leagueRef, list, object, optionalText, rows, signed, teamRef } from './primitives.ts';

const record = object({
  played: count,
  win: count,
  draw: count,
  lose: count,
  goals: object({ for: count, against: count }).nullish(),
});

/** One row of a table; `form` is newest match first, the other way round than in the team statistics. */
const standing = object({
  rank: signed,
  team: teamRef,
  points: signed,
  goalsDiff: signed.nullish(),
  group: optionalText,
  form: optionalText,
  status: optionalText,
  description: optionalText,
  all: record,
  home: record.nullish(),
  away: record.nullish(),
  update: optionalText,
});

/** `/standings`: an array of *tables* even for one league; a team can be in several. */
export const standings = rows(object({ league: leagueRef.extend({ standings: list(list(standing)) }) }));
