import type { Game } from '../../db/entities/games.ts';
import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';
import type { EntryOf, Fields } from '../entries/kinds.ts';

/** The newest publication of a game: what the record last promised of its kick-off. */
interface Published {
  index: number;
  kickoff: Date;
  home: string | null;
  away: string | null;
}

export async function publishedOf(em: Em, game: Game): Promise<Published | undefined> {
  const [newest] = await rows(
    em,
    {
      index: column.of('RecordLeaf', 'index'),
      kickoff: column.of('Publication', 'kickoffAt'),
      home: column.orNull(column.text),
      away: column.orNull(column.text),
    },
    `select l.index, p.kickoff_at as kickoff, p.home_team as home, p.away_team as away
     from publications p join record_leaves l on l.publication_id = p.id and l.kind = 'publish'
     where p.game_id = ? order by l.index desc limit 1`,
    [game.id],
  );
  return newest;
}

/**
 * The entry of a kick-off that is another one than the record last told, or of sides that were swapped since; null where
 * nothing has changed or nothing was published.
 * @param told the newest kick-off entry of the game
 */
export function kickoffFields(
  game: Game,
  told: { index: number; body: string } | undefined,
  published: Published | undefined,
): Fields | null {
  if (!published) return null;
  const since =
    told && told.index > published.index ? (JSON.parse(told.body) as EntryOf<'kickoff'>) : undefined;
  const before = since ? since.new : published.kickoff.toISOString();
  const now = game.kickoffAt?.toISOString() ?? null;
  const isSwapped =
    published.home === game.awayTeam && published.away === game.homeTeam && since?.source !== 'swapped_sides';
  if (before === now && !isSwapped) return null;
  return {
    kind: 'kickoff',
    game: { id: game.id, serviceId: game.apiFootballFixtureId ?? null },
    old: before,
    new: now,
    source: isSwapped ? 'swapped_sides' : now === null ? 'postponed' : 'moved',
  };
}
