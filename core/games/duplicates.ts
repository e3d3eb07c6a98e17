import { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';

const windowMs = 36 * 3_600_000;

/**
 * Marks a game as a potential duplicate of an older one: the same two teams in either order, within 36 hours, under
 * another id or added by hand. Teams are the same by id, or by exactly the same name where one has no id; names are
 * never joined by likeness.
 */
export async function flagDuplicate(em: Em, game: Game): Promise<void> {
  // A game just made has no value at all where the database will have null.
  if (game.kickoffAt == null || game.mergedInto != null) return;
  const near = await em.find(Game, {
    id: { $ne: game.id },
    mergedInto: null,
    kickoffAt: {
      $gte: new Date(game.kickoffAt.getTime() - windowMs),
      $lte: new Date(game.kickoffAt.getTime() + windowMs),
    },
    $or: [
      { homeTeam: { $in: [game.homeTeam, game.awayTeam] } },
      { awayTeam: { $in: [game.homeTeam, game.awayTeam] } },
      ...(game.homeTeamId == null ? [] : [{ homeTeamId: { $in: [game.homeTeamId, game.awayTeamId] } }]),
    ],
  });
  const twin = near
    .filter((other) => isSamePair(game, other))
    .toSorted((left, right) => left.id - right.id)[0];
  if (!twin) {
    game.potentialDuplicateOf = null;
    return;
  }
  const [older, younger] = twin.id < game.id ? [twin, game] : [game, twin];
  if (older.potentialDuplicateOf !== younger.id) younger.potentialDuplicateOf = older.id;
}

const isSamePair = (one: Game, other: Game): boolean =>
  (isSameTeam(one, 'home', other, 'home') && isSameTeam(one, 'away', other, 'away')) ||
  (isSameTeam(one, 'home', other, 'away') && isSameTeam(one, 'away', other, 'home'));

function isSameTeam(one: Game, side: 'home' | 'away', other: Game, otherSide: 'home' | 'away'): boolean {
  const id = one[`${side}TeamId`];
  const otherId = other[`${otherSide}TeamId`];
  if (id != null && otherId != null) return id === otherId;
  return one[`${side}Team`].toLowerCase() === other[`${otherSide}Team`].toLowerCase();
}
