import type { Em } from '../../db/orm.ts';
import { type CardRowInFull, cardColumns, cardRowInFull, cardTables } from './card-rows.ts';
import { column, rows } from '../../db/rows.ts';

const isKnownSql = `g.merged_into is null and (l.is_active or g.status = 'completed')`;

/**
 * One card as everybody may know of it: published and not withdrawn before kick-off, and of a visible league or
 * archived. Undefined for drafts, cards taken back in time and coming cards of hidden leagues.
 */
export async function publicCard(em: Em, id: number): Promise<CardRowInFull | undefined> {
  const [row] = await rows(
    em,
    cardRowInFull,
    `select ${cardColumns}, r.long_content, r.grounding from ${cardTables}
     where c.id = ? and (c.state = 'published' or (c.state = 'withdrawn' and not c.withdrawn_before_kickoff)) and ${isKnownSql}`,
    [id],
  );
  return row;
}

/** Whether a card was published once and withdrawn before its kick-off: there is nothing at its address any more. */
export async function isCardGone(em: Em, id: number): Promise<boolean> {
  const [row] = await rows(
    em,
    { id: column.of('Card', 'id') },
    `select c.id from cards c join games g on g.id = c.game_id join leagues l on l.id = g.league_id
     where c.id = ? and c.state = 'withdrawn' and c.withdrawn_before_kickoff and c.published_revision_id is not null and ${isKnownSql}`,
    [id],
  );
  return row !== undefined;
}
