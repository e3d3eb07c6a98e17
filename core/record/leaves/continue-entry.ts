import { sha256 } from '../../canonical.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import type { Fields } from '../entries/kinds.ts';
import { genesisHash } from '../commitment.ts';
import { rulesHash } from './rules-entry.ts';

/** The first entry of format 2: it names the end of the chain before, whose entries are the leaves before it. */
export async function continueFields(em: Em): Promise<Fields> {
  const [last] = await rows(
    em,
    { ...columnsOf('RecordLeaf', { index: 'index', body: 'body' }), number: column.orNull(column.number) },
    `select index, body, (body::jsonb ->> 'number')::integer as number from record_leaves order by index desc limit 1`,
  );
  return {
    kind: 'continue',
    lastNumber: last?.number ?? 0,
    // The old hash is that of the leaf's bytes.
    lastHash: last ? sha256(last.body) : genesisHash,
    count: last ? last.index + 1 : 0,
    rulesHash: rulesHash(),
    vkey: null,
  };
}
