import type { Em } from '../../db/orm.ts';
import { column, type RowOf, rows } from '../../db/rows.ts';

const anchorRow = {
  name: column.text,
  /** Up to which entry it has the log; null where it never answered. */
  covers: column.orNull(column.number),
  at: column.orNull(column.date),
  asked_at: column.orNull(column.date),
  /** Why its last answer was none. */
  error: column.orNull(column.text),
};
export type AnchorRow = RowOf<typeof anchorRow>;

/**
 * Whoever was ever asked to date or to sign checkpoints, and those that are to be asked, each with its last good answer
 * and the last one.
 */
async function anchorRows(
  em: Em,
  [table, name, time]: readonly [table: string, name: string, time: string],
  known: readonly string[],
): Promise<AnchorRow[]> {
  return rows(
    em,
    anchorRow,
    `select a.name, good.size as covers, good.${time} as at, last.asked_at, last.error
     from (select ${name} as name from ${table} union select jsonb_array_elements_text(?::jsonb)) a
     left join lateral (select size, ${time} from ${table} where ${name} = a.name and error is null order by id desc limit 1) good on true
     left join lateral (select asked_at, error from ${table} where ${name} = a.name order by id desc limit 1) last on true
     order by a.name`,
    [JSON.stringify(known)],
  );
}

export const authorityRows = (em: Em, known: readonly string[]): Promise<AnchorRow[]> =>
  anchorRows(em, ['log_anchors', 'authority', 'gen_time'], known);

export const witnessRows = (em: Em, known: readonly string[]): Promise<AnchorRow[]> =>
  anchorRows(em, ['log_cosignatures', 'witness', 'signed_at'], known);

const checkpointRow = {
  size: column.number,
  root: column.text,
  signed_at: column.date,
  stamps: column.json<{ name: string; at: string }[]>(),
  witnesses: column.json<{ name: string; at: string }[]>(),
};
export type CheckpointRow = RowOf<typeof checkpointRow>;

const answers = (table: string, name: string, time: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('name', a.${name}, 'at', a.${time}) order by a.id), '[]') from ${table} a
    where a.origin = c.origin and a.size = c.size and a.error is null)`;

/** Signed checkpoints of the present name, the newest first, each with who dated and who signed it. */
export const checkpointRows = (
  em: Em,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<CheckpointRow[]> =>
  rows(
    em,
    checkpointRow,
    `select c.size, c.root, c.signed_at, ${answers('log_anchors', 'authority', 'gen_time')} as stamps,
       ${answers('log_cosignatures', 'witness', 'signed_at')} as witnesses
     from log_checkpoints c
     where c.origin = (select origin from log_checkpoints order by signed_at desc, size desc limit 1) and c.size < ?
     order by c.size desc limit ?`,
    [before ?? 2 ** 31 - 1, limit],
  );
