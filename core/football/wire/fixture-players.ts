import { count, figure, list, object, optionalId, optionalText, rows, teamRef } from './primitives.ts';

/** One player's figures in one match. `passes.accuracy` is "44%" in old answers and a plain count in new ones. */
const performance = object({
  games: object({ minutes: count, number: count, position: optionalText, rating: figure }).nullish(),
  offsides: count,
  shots: object({ total: count, on: count }).nullish(),
  goals: object({ total: count, conceded: count, assists: count, saves: count }).nullish(),
  passes: object({ total: count, key: count, accuracy: figure }).nullish(),
  tackles: object({ total: count, blocks: count, interceptions: count }).nullish(),
  duels: object({ total: count, won: count }).nullish(),
  dribbles: object({ attempts: count, success: count, past: count }).nullish(),
  fouls: object({ drawn: count, committed: count }).nullish(),
  cards: object({ yellow: count, red: count }).nullish(),
  penalty: object({ won: count, commited: count, scored: count, missed: count, saved: count }).nullish(),
});

/** `/fixtures/players`. */
export const fixturePlayers = rows(
  object({
    team: teamRef.extend({ update: optionalText }),
    players: list(
      object({
        player: object({ id: optionalId, name: optionalText, photo: optionalText }),
        statistics: list(performance),
      }),
    ),
  }),
);
