import { Migration } from '@mikro-orm/migrations';

/**
 * What the archive needs so that no page ever scans it: how often each pick was made (its base rate is shown beside
 * the hit rate), and small indexes for what is open, withdrawn or newest.
 */
export class Migration0002ArchiveCounts extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

const statements = [
  // Headline picks that count and are not void, by what they claim.
  `create table pick_counts (
    league_id integer not null,
    llm_model text not null,
    prompt_version_id integer not null,
    market text not null,
    selection text not null,
    line double precision,
    confidence_bin integer not null check (confidence_bin between 0 and 9),
    picks integer not null,
    unique nulls not distinct (league_id, llm_model, prompt_version_id, market, selection, line, confidence_bin)
  )`,
  `create function pick_counts_add(r market_results, step integer) returns void language plpgsql as $$
  begin
    if not r.is_counted or not r.is_headline or r.settlement = 'void' then return; end if;
    insert into pick_counts as p (league_id, llm_model, prompt_version_id, market, selection, line, confidence_bin, picks)
    values (r.league_id, r.llm_model, r.prompt_version_id, r.market, r.selection, r.line, least(9, floor(r.confidence / 10))::integer, step)
    on conflict (league_id, llm_model, prompt_version_id, market, selection, line, confidence_bin)
      do update set picks = p.picks + excluded.picks;
  end $$`,
  `insert into pick_counts
    select league_id, llm_model, prompt_version_id, market, selection, line, least(9, floor(confidence / 10))::integer, count(*)
    from market_results where is_counted and is_headline and settlement <> 'void' group by 1, 2, 3, 4, 5, 6, 7`,
  `create function market_results_picks() returns trigger language plpgsql as $$
  begin
    if tg_op in ('UPDATE', 'DELETE') then perform pick_counts_add(old, -1); end if;
    if tg_op in ('INSERT', 'UPDATE') then perform pick_counts_add(new, 1); end if;
    return null;
  end $$`,
  `create trigger market_results_picks after insert or update or delete on market_results for each row execute function market_results_picks()`,
  `create index games_archive on games (kickoff_at desc, id desc) where status = 'completed' and merged_into is null`,
  `create index games_archive_league on games (league_id, kickoff_at desc, id desc) where status = 'completed' and merged_into is null`,
  `create index cards_unsettled on cards (game_id) where published_revision_id is not null and settlement is null`,
  `create index cards_withdrawn on cards (game_id) where state = 'withdrawn'`,
  `create index cards_late on cards (game_id) where is_late`,
  `create index cards_newest_settled on cards (settled_at desc) where settlement is not null`,
  `create index cards_game_published on cards (game_id, published_revision_id)`,
];
