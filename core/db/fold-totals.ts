import type { Em } from './orm.ts';
import { column, rows } from './rows.ts';

/**
 * Totals that are written as changes, a row for each, so that two writers never wait for each other: what tells them
 * apart, and what is added up.
 */
const kept = [
  { table: 'list_counts', keys: ['list', 'part', 'is_archived', 'day'], sums: ['items'] },
  {
    table: 'usage_totals',
    keys: ['day', 'operation', 'provider', 'model'],
    sums: ['calls', 'cost', 'input_tokens', 'output_tokens'],
  },
  { table: 'trial_totals', keys: ['trial_id', 'kind'], sums: ['items', 'cost'] },
  { table: 'revision_counts', keys: ['prompt_version_id'], sums: ['revisions'] },
] as const;

/** Makes one row of each total's changes. What is written meanwhile stays for the next time. @returns rows fewer */
export async function foldTotals(em: Em): Promise<number> {
  let fewer = 0;
  for (const { table, keys, sums } of kept) {
    const key = keys.join(', ');
    const [row] = await rows(
      em,
      { fewer: column.number },
      `with many as (
         select ${key} from ${table} group by ${key} having count(*) > 1
       ), gone as (
         delete from ${table} t using many m where ${keys.map((name) => `t.${name} = m.${name}`).join(' and ')} returning t.*
       ), folded as (
         insert into ${table} (${key}, ${sums.join(', ')}) select ${key}, ${sums.map((name) => `sum(${name})`).join(', ')} from gone
         group by ${key} having sum(${sums[0]}) <> 0 returning 1
       ) select ((select count(*) from gone) - (select count(*) from folded))::integer as fewer`,
    );
    fewer += row!.fewer;
  }
  return fewer;
}
