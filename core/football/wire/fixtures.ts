import { z } from 'zod';
import { fixtureEvents } from './fixture-events.ts';
import { fixtureLineups } from './fixture-lineups.ts';
import { fixturePlayers } from './fixture-players.ts';
import { fixtureStatistics } from './fixture-statistics.ts';
import {
  count,
  flag,
  id,
  instant,
  leagueRef,
  list,
  name,
  object,
  optionalId,
  optionalText,
  pair,
  rows,
  teamRef,
  text,
  year,
} from './primitives.ts';

const side = teamRef.extend({ winner: flag.nullish() });

/**
 * One match. `score.fulltime` is the 90-minute score, `score.extratime` the goals of extra time alone, `goals` both;
 * a shoot-out is in `score.penalty` only. Rows asked for by `id` or `ids` carry the four blocks at the end.
 */
const fixture = object({
  fixture: object({
    id,
    referee: optionalText,
    timezone: optionalText,
    date: instant,
    timestamp: z.int().nullish(),
    periods: object({ first: count, second: count }).nullish(),
    venue: object({ id: optionalId, name: optionalText, city: optionalText }).nullish(),
    status: object({ long: optionalText, short: name, elapsed: count, extra: count }),
  }),
  league: leagueRef.extend({ season: year, round: optionalText, standings: flag.nullish() }),
  teams: object({ home: side, away: side }),
  goals: pair,
  score: object({ halftime: pair, fulltime: pair, extratime: pair, penalty: pair }),
  events: fixtureEvents.optional(),
  lineups: fixtureLineups.optional(),
  statistics: fixtureStatistics.optional(),
  players: fixturePlayers.optional(),
});
export type FixtureRow = z.infer<typeof fixture>;

/** `/fixtures` and `/fixtures/headtohead`. The order of rows is not to be relied on. */
export const fixtures = rows(fixture);

/** `/fixtures/rounds`: names, or names with dates when `dates=true`. */
export const fixtureRounds = rows(z.union([text, object({ round: text, dates: list(text) })]));
