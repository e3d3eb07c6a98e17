import { readConfig } from '../../config-store/config-store.ts';
import { type Amounts, oldAmounts, retentionCutoff } from '../../retention/retention.ts';
import type { Deps } from '../../deps.ts';
import { databaseBytes } from '../../db/room.ts';
import { column, rows } from '../../db/rows.ts';

interface TableSize {
  table: string;
  /** As PostgreSQL last counted; null before it has. */
  rows: number | null;
  /** The rows themselves, with what is kept out of line. */
  tableBytes: number;
  indexBytes: number;
  totalBytes: number;
  /** How much of the rows' space belongs to deleted rows: an estimate. PostgreSQL uses it for new rows. */
  deadBytes: number;
}

/** The raw data by kind: bodies by what they answer, prompts and replies. Bytes as stored. */
interface KindSize {
  kind: string;
  rows: number;
  bytes: number;
}

export interface DatabaseSize {
  totalBytes: number;
  tables: TableSize[];
  /** PostgreSQL's own tables. */
  systemBytes: number;
  kinds: KindSize[];
  retention: {
    months: number | null;
    /** What lies before is old. */
    before: string | null;
    /** What the next housekeeping takes away; null while everything is kept. */
    wouldFree: Amounts | null;
  };
  /** Of all tables together; a disk gets it back by `VACUUM FULL` only. */
  deadBytes: number;
}

/** Where the space of the database is, and what retention would free. Reads every body's size once. */
export async function databaseSize(deps: Pick<Deps, 'em' | 'clock'>): Promise<DatabaseSize> {
  const em = deps.em();
  const tables: TableSize[] = await rows(
    em,
    {
      table: column.text,
      rows: column.orNull(column.number),
      tableBytes: column.number,
      indexBytes: column.number,
      totalBytes: column.number,
      deadBytes: column.number,
    },
    `select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as table,
       case when c.reltuples < 0 then null else c.reltuples::float8 end as rows,
       pg_table_size(c.oid)::float8 as "tableBytes", pg_indexes_size(c.oid)::float8 as "indexBytes",
       (pg_table_size(c.oid) + pg_indexes_size(c.oid))::float8 as "totalBytes",
       round(pg_table_size(c.oid) * coalesce(s.n_dead_tup / nullif(s.n_dead_tup + s.n_live_tup, 0)::numeric, 0))::float8 as "deadBytes"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
     where c.relkind in ('r', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     order by 5 desc, 1`,
  );
  const bytes = await databaseBytes(em);
  const kinds: KindSize[] = await rows(
    em,
    { kind: column.text, rows: column.number, bytes: column.number },
    `with named as (select data_version, min(endpoint_name) as name from fixture_versions group by 1),
       bodies as (
         select coalesce('body: ' || n.name, 'body nobody names') as kind, pg_column_size(b.body) as bytes
         from fixture_bodies b left join named n on n.data_version = b.hash)
     select kind, count(*)::int as rows, sum(bytes)::float8 as bytes from bodies group by 1
     union all select 'prompt', count(prompt)::int, coalesce(sum(pg_column_size(prompt)), 0)::float8 from llm_calls
     union all select 'reply', count(response)::int, coalesce(sum(pg_column_size(response)), 0)::float8 from llm_calls
     order by 3 desc, 1`,
  );
  const cutoff = await retentionCutoff(em, deps.clock.now());
  const sum = (field: 'totalBytes' | 'deadBytes') => tables.reduce((total, table) => total + table[field], 0);
  // Read a moment after the tables: what grew in between is not counted as the system's.
  const totalBytes = Math.max(bytes, sum('totalBytes'));
  return {
    totalBytes,
    tables,
    systemBytes: totalBytes - sum('totalBytes'),
    kinds,
    retention: {
      months: (await readConfig(em, 'data_retention')).months,
      before: cutoff && cutoff.toISOString(),
      wouldFree: cutoff && (await oldAmounts(em, cutoff)),
    },
    deadBytes: sum('deadBytes'),
  };
}
