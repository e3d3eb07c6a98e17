import type { RecordState } from '#core/contract/record';
import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';

/** What the log is: its newest key, and how many entries of which kind it has. */
export async function recordState(em: Em): Promise<RecordState> {
  const [row] = await rows(
    em,
    {
      size: column.number,
      since: column.orNull(column.date),
      published: column.number,
      withdrawn: column.number,
      results: column.number,
      settled: column.number,
      kickoff: column.number,
      again: column.number,
      hand: column.number,
      late: column.number,
      vkey: column.orNull(column.text),
      first: column.orNull(column.number),
    },
    `select count(*)::integer as size, min(at) as since,
       count(*) filter (where kind = 'publish')::integer as published,
       count(*) filter (where kind = 'withdraw')::integer as withdrawn,
       count(*) filter (where kind = 'result')::integer as results,
       count(*) filter (where kind = 'settle')::integer as settled,
       count(*) filter (where kind = 'kickoff')::integer as kickoff,
       (count(*) filter (where kind = 'settle') - count(distinct publication_id) filter (where kind = 'settle'))::integer as again,
       count(*) filter (where kind = 'result' and body like '%"source":"hand"%')::integer as hand,
       count(distinct publication_id) filter (where kind = 'settle' and body like '%"late":true%')::integer as late,
       min(index) filter (where kind = 'continue') as first,
       (select body::jsonb ->> 'vkey' from record_leaves
        where kind in ('continue', 'key') and body::jsonb ->> 'vkey' is not null order by index desc limit 1) as vkey
     from record_leaves`,
  );
  const { first, since, ...state } = row!;
  return { ...state, since: since?.toISOString() ?? null, beforeAnchoring: first ?? state.size };
}
