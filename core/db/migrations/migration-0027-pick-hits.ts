import { Migration } from '@mikro-orm/migrations';

/** How many of the counted picks were right, so that a base rate can leave out the score of a pick's own game. */
export class Migration0027PickHits extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

const bin = 'least(9, floor(coalesce(r.corrected_confidence, r.confidence) / 10))::integer';
const statements = [
  'alter table pick_counts add column hits integer not null default 0',
  // Counted anew under the lock: a settlement that comes meanwhile waits and is counted by the new function.
  'lock table market_results in share row exclusive mode',
  `create or replace function pick_counts_add(r market_results, step integer) returns void language plpgsql as $$
  declare
    hit integer := (r.settlement in ('won', 'half_won'))::integer;
  begin
    if not r.is_counted or not r.is_headline or r.settlement = 'void' then return; end if;
    insert into pick_counts as p (league_id, llm_model, prompt_version_id, market, selection, line, confidence_bin, picks, hits)
    values (r.league_id, r.llm_model, r.prompt_version_id, r.market, r.selection, r.line, ${bin}, step, step * hit)
    on conflict (league_id, llm_model, prompt_version_id, market, selection, line, confidence_bin)
      do update set picks = p.picks + excluded.picks, hits = p.hits + excluded.hits;
  end $$`,
  'delete from pick_counts',
  `insert into pick_counts (league_id, llm_model, prompt_version_id, market, selection, line, confidence_bin, picks, hits)
    select r.league_id, r.llm_model, r.prompt_version_id, r.market, r.selection, r.line, ${bin}, count(*),
      count(*) filter (where r.settlement in ('won', 'half_won'))
    from market_results r where r.is_counted and r.is_headline and r.settlement <> 'void' group by 1, 2, 3, 4, 5, 6, 7`,
];
