/*
 * By when somebody else had seen an entry: the first time-stamp over it, or the first checkpoint over it that enough
 * witnesses signed. Each is one step in an index, from the entry on.
 */

/** @param index column with the number of an entry */
export const stampedAtSql = (index: string): string =>
  `(select a.gen_time from log_anchors a where a.error is null and a.size > ${index} order by a.size, a.gen_time limit 1)`;

/** The same by witnesses. Takes the number of witnesses that are enough. */
export const witnessedAtSql = (index: string): string =>
  `(select (array_agg(w.signed_at order by w.signed_at))[?] from log_cosignatures w where w.error is null and w.size > ${index}
    group by w.size having count(distinct w.witness) >= ? order by w.size limit 1)`;
