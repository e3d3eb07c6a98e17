import { Migration } from '@mikro-orm/migrations';

/**
 * Confidence as it is shown: what the correction made of the stated one, fixed when the revision is written. Picks
 * from before have none and show what they stated. The value kept until now was of another method and never shown.
 */
export class Migration0020CorrectedConfidence extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

const tables = ['card_revisions', 'card_markets', 'market_results'] as const;

const statements = [
  'drop trigger card_markets_unchanged on card_markets',
  'alter table card_markets drop column calibrated_confidence',
  ...tables.map(
    (table) => `alter table ${table}
      add column corrected_confidence double precision check (corrected_confidence between 0 and 100)`,
  ),
  `create trigger card_markets_unchanged before update of market, selection, line, outcome, confidence, corrected_confidence, baseline_probability, reasoning, is_headline
    on card_markets for each row execute function card_revisions_unchanged()`,
  // Totals are of what was shown: bands and calibration are read from them.
  `create or replace function accuracy_totals_add(r market_results, sign integer) returns void language plpgsql as $$
  declare
    s text;
    shown double precision := coalesce(r.corrected_confidence, r.confidence);
    bin integer := least(9, floor(shown / 10))::integer;
    hit integer := (r.settlement in ('won', 'half_won'))::integer;
    scored integer := (r.settlement <> 'void')::integer;
  begin
    if not r.is_counted then return; end if;
    foreach s in array (case when r.is_headline then array['headline', 'market'] else array['market'] end) loop
      insert into accuracy_totals as t (scope, league_id, llm_provider, llm_model, prompt_version_id, market, confidence_bin,
        won, half_won, lost, half_lost, void, confidence_sum, brier_sum)
      values (s, r.league_id, r.llm_provider, r.llm_model, r.prompt_version_id, r.market, bin,
        sign * (r.settlement = 'won')::integer, sign * (r.settlement = 'half_won')::integer,
        sign * (r.settlement = 'lost')::integer, sign * (r.settlement = 'half_lost')::integer,
        sign * (r.settlement = 'void')::integer,
        sign * scored * shown / 100, sign * scored * power(shown / 100 - hit, 2))
      on conflict (scope, league_id, llm_model, prompt_version_id, market, confidence_bin, llm_provider) do update set
        won = t.won + excluded.won, half_won = t.half_won + excluded.half_won,
        lost = t.lost + excluded.lost, half_lost = t.half_lost + excluded.half_lost, void = t.void + excluded.void,
        confidence_sum = t.confidence_sum + excluded.confidence_sum, brier_sum = t.brier_sum + excluded.brier_sum;
    end loop;
  end $$`,
  `create or replace function pick_counts_add(r market_results, step integer) returns void language plpgsql as $$
  begin
    if not r.is_counted or not r.is_headline or r.settlement = 'void' then return; end if;
    insert into pick_counts as p (league_id, llm_model, prompt_version_id, market, selection, line, confidence_bin, picks)
    values (r.league_id, r.llm_model, r.prompt_version_id, r.market, r.selection, r.line, least(9, floor(coalesce(r.corrected_confidence, r.confidence) / 10))::integer, step)
    on conflict (league_id, llm_model, prompt_version_id, market, selection, line, confidence_bin)
      do update set picks = p.picks + excluded.picks;
  end $$`,
];
