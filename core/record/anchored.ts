/*
 * By when somebody else had seen an entry: the first time-stamp over it, or the first checkpoint over it that enough
 * witnesses signed. Each is one step in an index, from the entry on.
 */

/** @param index column with the number of an entry */
const stampedAtSql = (index: string): string =>
  `(select a.gen_time from log_anchors a where a.error is null and a.size > ${index} order by a.size, a.gen_time limit 1)`;

/** The same by witnesses, of which so many are enough. */
const witnessedAtSql = (index: string, enough: string): string =>
  `(select (array_agg(w.signed_at order by w.signed_at))[${enough}] from log_cosignatures w where w.error is null and w.size > ${index}
    group by w.size having count(distinct w.witness) >= ${enough} order by w.size limit 1)`;

/**
 * The earlier of the two; null where nobody has seen the entry.
 * @param index column with the number of an entry
 * @param enough column with how many witnesses are as good as a time-stamp
 */
export const anchoredAtSql = (index: string, enough: string): string =>
  `least(${stampedAtSql(index)}, ${witnessedAtSql(index, enough)})`;
