import { DateTime } from 'luxon';
import { readConfig } from '../config-store/config-store.ts';
import type { Em } from '../db/orm.ts';
import { column, type RowOf, rows } from '../db/rows.ts';
import { type KeptKind, keptKinds, rules } from './rules.ts';

/** Rows and the bytes they take, as they are stored. */
const amount = { rows: column.number, bytes: column.number };
export type Amount = RowOf<typeof amount>;
export type Amounts = Record<KeptKind, Amount>;

/** Small enough to hold nobody up, and to lose little when the run is ended. */
const batch = 500;

const each = async (work: (kind: KeptKind) => Promise<Amount>): Promise<Amounts> => {
  const amounts: Partial<Amounts> = {};
  for (const kind of keptKinds) amounts[kind] = await work(kind);
  return amounts as Amounts;
};

/** The instant before which things are old; null where everything is kept for ever. */
export async function retentionCutoff(em: Em, now: Date): Promise<Date | null> {
  const { months } = await readConfig(em, 'data_retention');
  return months === null ? null : monthsBefore(now, months);
}

/** The instant so many calendar months ago, UTC; on the last day of a month that has no such day. */
export const monthsBefore = (now: Date, months: number): Date =>
  DateTime.fromJSDate(now, { zone: 'utc' }).minus({ months }).toJSDate();

/** What would go if data were kept for so many months, and the instant before which it is old; nothing is changed. */
export async function oldAfter(em: Em, now: Date, months: number): Promise<{ before: Date } & Amounts> {
  const before = monthsBefore(now, months);
  return { before, ...(await oldAmounts(em, before)) };
}

/** What `removeOld` would take away; nothing is changed. */
export const oldAmounts = (em: Em, cutoff: Date): Promise<Amounts> =>
  each(async (kind) => {
    const { table, goes, bytes } = rules[kind];
    const [found] = await rows(
      em,
      amount,
      `with cutoff as (select ?::timestamptz as at)
       select count(*)::int as rows, coalesce(sum(${bytes}), 0)::float8 as bytes from ${table} t, cutoff where ${goes}`,
      [cutoff],
    );
    return found!;
  });

/**
 * Takes away what is older than `cutoff` and what nothing that stays points to, a transaction for each few hundred
 * rows: a run that is ended has lost nothing, and the next one goes on where it was.
 */
export const removeOld = (
  em: Em,
  cutoff: Date,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Amounts> =>
  each(async (kind) => {
    const total = { rows: 0, bytes: 0 };
    let after: string | number | null = null;
    do {
      signal?.throwIfAborted();
      const { last, ...gone } = await em.fork().transactional((tem) => removeBatch(tem, kind, cutoff, after));
      total.rows += gone.rows;
      total.bytes += gone.bytes;
      after = last;
    } while (after !== null);
    return total;
  });

/** One batch in the order of the keys, after `after`; `last` is null when there was nothing more. */
async function removeBatch(
  em: Em,
  kind: KeptKind,
  cutoff: Date,
  after: string | number | null,
): Promise<Amount & { last: string | number | null }> {
  const { table, key, goes, bytes, remove } = rules[kind];
  const found = await rows(
    em,
    { key: column.key },
    `with cutoff as (select ?::timestamptz as at)
     select t.${key} as key from ${table} t, cutoff where ${after === null ? '' : `t.${key} > ? and`} ${goes}
     order by t.${key} limit ${batch} for update of t`,
    after === null ? [cutoff] : [cutoff, after],
  );
  if (found.length === 0) return { rows: 0, bytes: 0, last: null };
  // Once more, now that nobody can begin to point to one of them: somebody may have, just before.
  const [removed] = await rows(
    em,
    amount,
    `with cutoff as (select ?::timestamptz as at),
       going as (select t.${key} as key, ${bytes} as bytes from ${table} t, cutoff where t.${key} in (?) and ${goes}),
       gone as (${remove} (select key from going))
     select count(*)::int as rows, coalesce(sum(bytes), 0)::float8 as bytes from going`,
    [cutoff, found.map((row) => row.key)],
  );
  return { ...removed!, last: found.at(-1)!.key };
}
