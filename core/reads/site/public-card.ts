import type { Em } from '../../db/orm.ts';
import { type CardRowInFull, cardColumns, cardRowInFull, cardTables } from './card-rows.ts';
import { rows } from '../../db/rows.ts';

/**
 * One card as everybody may know of it: published, and of a visible league or archived. Undefined for drafts,
 * withdrawn cards and coming cards of hidden leagues.
 */
export async function publicCard(em: Em, id: number): Promise<CardRowInFull | undefined> {
  const [row] = await rows(
    em,
    cardRowInFull,
    `select ${cardColumns}, r.long_content from ${cardTables}
     where c.id = ? and c.state = 'published' and g.merged_into is null and (l.is_active or g.status = 'completed')`,
    [id],
  );
  return row;
}
