import type { Card } from '../db/entities/cards.ts';
import type { Game } from '../db/entities/games.ts';
import { redatingVoid } from '../domain/kickoff.ts';
import { fault } from '../errors.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { matchName } from '../domain/match-name.ts';
import { isClosed } from '../games/rules.ts';

interface Edited {
  kickoffAt?: Date | undefined;
  homeTeam: string;
  awayTeam: string;
}

/**
 * Refuses an edit by hand that would take a published pick out of the totals, or turn it round, once its game has
 * kicked off: other teams, or a kick-off that makes the pick void or late.
 * @throws AppError `kickoff_passed`
 */
export function guardPublishedPicks(
  game: Game,
  published: readonly Pick<Card, 'publishedAt' | 'publishedKickoffAt'>[],
  { kickoffAt, homeTeam, awayTeam }: Edited,
  now: Date,
): void {
  if (published.length === 0 || !isClosed(game, now)) return;
  const isRenamed = homeTeam !== game.homeTeam || awayTeam !== game.awayTeam;
  const isTakenOut =
    kickoffAt !== undefined &&
    published.some(
      ({ publishedAt, publishedKickoffAt }) =>
        kickoffAt <= publishedAt! ||
        redatingVoid({ publishedFor: publishedKickoffAt!, kickoffAt, status: game.statusCode }, now) !== null,
    );
  if (!isRenamed && !isTakenOut) return;
  throw fault(
    'kickoff_passed',
    `${matchName(game)} has kicked off with a published pick: ${isRenamed ? 'its teams stay' : 'a kick-off that would take the pick out of the totals is refused'}.`,
    {
      suggestion:
        'A match that was not played as announced is closed by entering its result, with the reason.',
    },
  );
}

/** The two teams that a publication is for; null where an old one does not name them. */
export interface Sides {
  home: string | null;
  away: string | null;
}

/** The sides that the publication that counts was made for. */
export async function publishedSides(em: Em, card: Card): Promise<Sides> {
  const [published] = await rows(
    em,
    { home: column.orNull(column.text), away: column.orNull(column.text) },
    `select home_team as home, away_team as away
     from publications where card_id = ? and published_at <= ? order by id desc limit 1`,
    [card.id, card.publishedAt],
  );
  return published ?? { home: null, away: null };
}

/**
 * The void of a pick whose match changed sides after the publication that counts: its "home" now means the other team.
 */
export function swappedVoid(
  { home, away }: Sides,
  game: Pick<Game, 'homeTeam' | 'awayTeam'>,
): { actual: string; reason: string; code: 'swapped_sides' } | null {
  if (home !== game.awayTeam || away !== game.homeTeam) return null;
  return {
    actual: 'Played with home and away swapped',
    reason:
      'The match changed sides after the pick was published: home and away no longer mean the same teams.',
    code: 'swapped_sides',
  };
}
