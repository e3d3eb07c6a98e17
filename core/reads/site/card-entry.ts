import type { RecordEntry } from '#core/contract/record';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import { revealsOf } from '../../record/export-record.ts';
import { shownEntrySql } from '../../record/shown-entry.ts';

/**
 * The entry of the pick that a card shows, opened as far as it may be. Undefined where the card is not public: a draft, a
 * coming one of a hidden league, one that was taken back before its match began.
 */
export async function cardEntry(em: Em, cardId: number, now: Date): Promise<RecordEntry | undefined> {
  const [leaf] = await rows(
    em,
    columnsOf('RecordLeaf', { index: 'index', at: 'at', body: 'body' }),
    `select l.index, l.at, l.body from cards c join games g on g.id = c.game_id join leagues e on e.id = g.league_id
       join ${shownEntrySql}
     where c.id = ? and g.merged_into is null and (g.status = 'completed' or (c.state = 'published' and e.is_active))
     order by l.index desc limit 1`,
    [cardId],
  );
  if (!leaf) return undefined;
  const { index, at, body } = leaf;
  const reveals = await revealsOf(em, { from: index, to: index, now });
  const content = reveals.find((reveal) => 'content' in reveal)?.content ?? null;
  const openings = reveals.flatMap((reveal) =>
    'part' in reveal && reveal.part !== 'prompt'
      ? [{ part: reveal.part, salt: reveal.salt, value: reveal.value }]
      : [],
  );
  return { index, at: at.toISOString(), entry: body, openings, content, ...(await seenBy(em, index)) };
}

/** Who else had an entry, and by when. */
async function seenBy(em: Em, index: number): Promise<Pick<RecordEntry, 'stamp' | 'witnesses'>> {
  const [stamp] = await rows(
    em,
    { name: column.of('LogAnchor', 'authority'), at: column.date },
    `select authority as name, gen_time as at from log_anchors where error is null and size > ? order by size, gen_time limit 1`,
    [index],
  );
  const witnesses = await rows(
    em,
    { name: column.of('LogCosignature', 'witness'), at: column.date },
    `select distinct on (witness) witness as name, signed_at as at from log_cosignatures
     where error is null and size = (select min(size) from log_cosignatures where error is null and size > ?) order by witness, id`,
    [index],
  );
  const seen = ({ name, at }: { name: string; at: Date }) => ({ name, at: at.toISOString() });
  return { stamp: stamp ? seen(stamp) : null, witnesses: witnesses.map(seen) };
}
