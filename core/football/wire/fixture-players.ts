import { count, figure, id, list, object, optionalId, optionalText, teamRef } from './primitives.ts';

/** One player's figures in one match. `passes.accuracy` is "44%" in old answers and a plain count in new ones. */
const performance = object({
  games: object({ minutes: count, number: count, position: optionalText, rating: figure }),
  offsides: count,
  shots: object({ total: count, on: count }),
  goals: object({ total: count, conceded: count, assists: count, saves: count }),
  passes: object({ total: count, key: count, accuracy: figure }),
  tackles: object({ total: count, blocks: count, interceptions: count }),
  duels: object({ total: count, won: count }),
  dribbles: object({ attempts: count, success: count, past: count }),
  fouls: object({ drawn: count, committed: count }),
  cards: object({ yellow: count, red: count }),
  penalty: object({ won: count, commited: count, scored: count, missed: count, saved: count }),
});

/** `/fixtures/players`. */
export const fixturePlayers = list(
  object({
    team: object({ ...teamRef.shape, id, update: optionalText }),
    players: list(
      object({
        player: object({ id: optionalId, name: optionalText, photo: optionalText }),
        statistics: list(performance),
      }),
    ),
  }),
);
