import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { comingSql } from './coming.ts';

/** The match behind a public card: what feeds, previews and the sitemap may tell. Nothing of the tip is read. */
const publicFixtureRow = {
  card_id: column.of('Card', 'id'),
  ...columnsOf('Game', {
    home_team: 'homeTeam',
    away_team: 'awayTeam',
    kickoff_at: 'kickoffAt',
    venue: 'venueName',
  }),
  competition: column.of('League', 'displayName'),
  first_published_at: column.date,
  /** When what is told here was changed: by another publication, or by a kick-off that moved. */
  changed_at: column.date,
};
export type PublicFixture = RowOf<typeof publicFixtureRow>;

const select = `
  select c.id as card_id, g.home_team, g.away_team, l.display_name as competition, g.kickoff_at, c.first_published_at,
    greatest(c.published_at, g.kickoff_changed_at) as changed_at,
    nullif(concat_ws(', ', g.venue_name, g.venue_city), '') as venue
  from cards c join games g on g.id = c.game_id join leagues l on l.id = g.league_id
  where c.state = 'published' and g.merged_into is null`;

/** Coming cards of visible leagues, newest published first. */
export const comingFixtures = (em: Em, now: Date, limit: number): Promise<PublicFixture[]> =>
  rows(em, publicFixtureRow, `${select} and ${comingSql} order by c.published_at desc, c.id desc limit ?`, [
    now,
    limit,
  ]);

const listedRow = { card_id: column.of('Card', 'id'), published_at: column.date };
/** A card that has a page everybody may open. */
export type ListedCard = RowOf<typeof listedRow>;

/** Public cards, coming and settled, whose ids lie after `after` up to and with `upTo`, by id. */
export const listedCards = (
  em: Em,
  { after, upTo }: { after: number; upTo: number },
): Promise<ListedCard[]> =>
  rows(
    em,
    listedRow,
    `select c.id as card_id, c.published_at from cards c join games g on g.id = c.game_id join leagues l on l.id = g.league_id
     where c.id > ? and c.id <= ? and c.state = 'published' and g.merged_into is null
       and (l.is_active or g.status = 'completed') order by c.id`,
    [after, upTo],
  );

/** The largest id of a card; 0 where there is none. */
export async function largestCardId(em: Em): Promise<number> {
  const [row] = await rows(em, { id: column.number }, 'select coalesce(max(id), 0) as id from cards', []);
  return row?.id ?? 0;
}
