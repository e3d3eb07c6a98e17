import { hourMs } from '../domain/time.ts';
import { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { fault } from '../errors.ts';
import { matchName } from '../domain/match-name.ts';

const windowMs = 36 * hourMs;

/**
 * Marks a game as a potential duplicate of an older one: the same two teams in either order, within 36 hours, under
 * another id or added by hand. Teams are the same by id, or by exactly the same name where one has no id; names are
 * never joined by likeness.
 */
export async function flagDuplicate(em: Em, game: Game): Promise<void> {
  // In a game that was just made, `undefined` means what will be null in the database.
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
    .filter((other) => isSamePair(game, other) && !areToldApart(game, other))
    .toSorted((left, right) => left.id - right.id)[0];
  if (!twin) {
    game.potentialDuplicateOf = null;
    return;
  }
  const [older, younger] = twin.id < game.id ? [twin, game] : [game, twin];
  if (older.potentialDuplicateOf !== younger.id) younger.potentialDuplicateOf = older.id;
}

/** Those of these games beside which `flagDuplicate` may find another one: one of their teams plays near them. */
export async function besideOthers(em: Em, ids: readonly number[]): Promise<Set<number>> {
  const found = await rows(
    em,
    { id: column.number },
    `select g.id from games g where g.id = any(?::int[]) and exists (
       select from games o where o.id <> g.id and o.merged_into is null
         and o.kickoff_at between g.kickoff_at - interval '${windowMs} ms' and g.kickoff_at + interval '${windowMs} ms'
         and (o.home_team in (g.home_team, g.away_team) or o.away_team in (g.home_team, g.away_team)
           or o.home_team_id in (g.home_team_id, g.away_team_id)))`,
    [`{${ids.join(',')}}`],
  );
  return new Set(found.map(({ id }) => id));
}

/** A person said once that they are two matches. */
const areToldApart = (one: Game, other: Game): boolean =>
  one.toldApartFrom?.includes(other.id) || other.toldApartFrom?.includes(one.id);

const isSamePair = (one: Game, other: Game): boolean =>
  (isSameTeam(one, 'home', other, 'home') && isSameTeam(one, 'away', other, 'away')) ||
  (isSameTeam(one, 'home', other, 'away') && isSameTeam(one, 'away', other, 'home'));

function isSameTeam(one: Game, side: 'home' | 'away', other: Game, otherSide: 'home' | 'away'): boolean {
  const id = one[`${side}TeamId`];
  const otherId = other[`${otherSide}TeamId`];
  if (id != null && otherId != null) return id === otherId;
  return one[`${side}Team`].toLowerCase() === other[`${otherSide}Team`].toLowerCase();
}

/**
 * The coming game `d` that keeps `games g` from getting a card while the two look like the same match: the older one,
 * or the younger where that one has a card already. A game that the source no longer knows blocks no other.
 */
export const rivalSql = `from games d where d.merged_into is null and d.status = 'upcoming' and d.missing_since is null and (
  d.id = g.potential_duplicate_of or (d.potential_duplicate_of = g.id
    and exists (select from cards x where x.game_id = d.id and x.current_revision_id is not null and x.state <> 'withdrawn')))`;

/** Those of these games that are kept from getting a card, each with the game it looks like. */
export async function rivalsOf(
  em: Em,
  games: readonly Pick<Game, 'id'>[],
): Promise<ReadonlyMap<number, number>> {
  if (games.length === 0) return new Map();
  const found = await rows(
    em,
    { id: column.number, rival: column.number },
    `select g.id, min(d.id) as rival ${rivalSql.replace('from games d', 'from games g, games d')} and g.id in (?) group by g.id`,
    [games.map(({ id }) => id)],
  );
  return new Map(found.map(({ id, rival }) => [id, rival]));
}

/**
 * Refuses a card or a publication for a match that may be stored under another id too: two picks of one match could say
 * opposite things, and both would be scored.
 * @throws AppError `duplicate_game`
 */
export async function refuseDuplicate(em: Em, game: Game): Promise<void> {
  const rival = (await rivalsOf(em, [game])).get(game.id);
  if (rival === undefined) return;
  throw fault(
    'duplicate_game',
    `${matchName(game)} (game ${game.id}) looks like game ${rival}: the same teams within 36 hours. It gets no card of its own.`,
    {
      suggestion: `If it is the same match, merge the two: \`tips games merge ${game.id} --into ${rival}\`, or the other way round. Delete the one that is not played. If both are played: \`tips games not-duplicate ${game.id}\`.`,
      details: { gameId: game.id, duplicateOf: rival },
    },
  );
}
