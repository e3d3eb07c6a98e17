import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import type { Check } from './check.ts';

/** So many of a kind are looked for: more of them say nothing new. */
const most = 1000;

/** Publications and withdrawals whose publication, revision or card is gone. */
const lost = `
  select l.index from record_leaves l where l.kind in ('publish', 'withdraw') and not exists (
    select from publications p join card_revisions r on r.id = p.revision_id and r.card_id = p.card_id join cards c on c.id = p.card_id
    where p.id = l.publication_id)
  order by 1 limit ${most}`;

/** Publications that no entry records, each with the newest entry of its card or, without one, of the log. */
const unentered = `
  select p.card_id as card, coalesce((select max(l.index) from record_leaves l join publications o on o.id = l.publication_id
    where o.card_id = p.card_id and l.kind = 'publish'), (select max(index) from record_leaves)) as index
  from publications p where not exists (select from record_leaves l where l.publication_id = p.id and l.kind = 'publish')
  order by 1 limit ${most}`;

/** Openings that are kept for another publication than their entry is stored for. */
const misplaced = `
  select l.index from record_openings o join record_leaves l on l.index = o.index
  where o.publication_id is distinct from l.publication_id order by 1 limit ${most}`;

/** What the log tells has its rows, and what is published has its entry. */
export async function checkLinks(em: Em, check: Check): Promise<void> {
  const gone = await rows(em, columnsOf('RecordLeaf', { index: 'index' }), lost);
  for (const { index } of gone) check.fault(index, 'has lost what it commits to: its publication is gone');
  const strays = await rows(em, columnsOf('RecordLeaf', { index: 'index' }), misplaced);
  for (const { index } of strays) check.fault(index, 'is opened by what is kept for another publication');
  const found = await rows(em, { card: column.number, index: column.orNull(column.number) }, unentered);
  for (const { card, index } of found)
    check.fault(index, `is the newest here for card ${card}, which has a publication without an entry`);
}
