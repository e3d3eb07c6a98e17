import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';

const entryRow = {
  ...columnsOf('RecordLeaf', { index: 'index', kind: 'kind', at: 'at', hash: 'hash' }),
  card_id: column.orNull(column.of('Publication', 'cardId')),
  game_id: column.orNull(column.number),
  reason: column.orNull(column.text),
};

/** The newest entries of the record as an operator sees them, with whose they are. */
export async function newestEntries(em: Em, limit: number) {
  const found = await rows(
    em,
    entryRow,
    `select l.index, l.kind, l.at, l.hash, p.card_id, coalesce(l.game_id, p.game_id) as game_id,
       case when l.kind in ('withdraw', 'takedown', 'key') then l.body::jsonb ->> 'reason' end as reason
     from record_leaves l left join publications p on p.id = l.publication_id order by l.index desc limit ?`,
    [limit],
  );
  return found.map(({ index, kind, card_id: cardId, game_id: gameId, at, reason, hash }) => ({
    number: index,
    kind,
    cardId,
    gameId,
    at: at.toISOString(),
    reason,
    hash,
  }));
}
