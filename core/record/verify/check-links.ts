import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';
import type { Check } from './check.ts';

/** The chain and the log tell the same publications and withdrawals, at the same times: what one has the other has. */
const differing = `
  select e.number, null::integer as index from ledger_entries e
  where not exists (select from record_leaves l where l.publication_id = e.publication_id and l.kind = e.kind and l.at = e.at)
  union all
  select null, l.index from record_leaves l where l.kind in ('publish', 'withdraw')
    and not exists (select from ledger_entries e where e.publication_id = l.publication_id and e.kind = l.kind and e.at = l.at)
  order by 1, 2 limit 1000`;

/** Finds publications and withdrawals that stand in the chain and not in the log, or the other way round. */
export async function checkLinks(em: Em, check: Check): Promise<void> {
  const found = await rows(
    em,
    { number: column.orNull(column.number), index: column.orNull(column.number) },
    differing,
  );
  for (const { number, index } of found)
    if (index === null) check.fault(null, `Entry ${number} of the chain is not in the log.`);
    else check.fault(index, 'is in the log, and not in the chain of publications');
}
