import { Migration } from '@mikro-orm/migrations';

/**
 * The archive finds a pick by the one state it is in, not by its settlement alone, and holds one whose game lost its
 * date too. What two games are told apart by stays told. Which results a curve was fitted on is known by a kept count.
 */
export class Migration0015States extends Migration {
  override up(): void {
    for (const statement of [...archive, ...toldApart, ...settledPicks]) this.addSql(statement);
  }
}

/** By model and market together too: a model may never write a market that all others do. */
const filters = ['league_id', 'llm_model', 'market', 'outcome', 'llm_model, market'];
const carried = ['league_id', 'llm_model', 'market', 'outcome'];

const archive = [
  `drop view archivable_picks`,
  `drop table archived_picks`,
  `create table archived_picks (
    card_id integer primary key references cards (id) on delete cascade,
    game_id integer not null,
    league_id integer not null,
    kickoff_at timestamptz not null,
    llm_model text not null,
    market text not null,
    outcome text not null check (outcome in ('late', 'withdrawn', 'void', 'correct', 'incorrect', 'pending'))
  )`,
  // What belongs there: whatever was published for a game that is over, withdrawn or not. A game without a date stands
  // at the last one its picks were published for, the same for all of them.
  `create view archivable_picks as
    select c.id as card_id, g.id as game_id, g.league_id,
      coalesce(g.kickoff_at, (select max(p.kickoff_at) from publications p where p.game_id = g.id)) as kickoff_at,
      c.llm_model, r.market,
      case when c.is_late then 'late' when c.state = 'withdrawn' and c.withdrawn_before_kickoff then 'withdrawn'
        when c.settlement = 'void' then 'void' when c.settlement in ('won', 'half_won') then 'correct'
        when c.settlement is not null then 'incorrect' else 'pending' end as outcome
    from cards c join games g on g.id = c.game_id join card_revisions r on r.id = c.published_revision_id
    where g.status = 'completed' and g.merged_into is null`,
  `insert into archived_picks select * from archivable_picks`,
  ...filters.map((columns) => {
    const rest = carried.filter((column) => !columns.split(', ').includes(column));
    return `create index archived_picks_${columns.replace(', ', '_')} on archived_picks (${columns}, kickoff_at desc, game_id desc) include (${rest.join(', ')})`;
  }),
  `create index archived_picks_newest on archived_picks (kickoff_at desc, game_id desc) include (${carried.join(', ')})`,
  `create index archived_picks_game on archived_picks (game_id)`,
  `create statistics archived_picks_together (mcv) on league_id, llm_model, market, outcome from archived_picks`,
  `create or replace function archive_picks_of(game integer) returns void language plpgsql as $$
  begin
    delete from archived_picks a where a.game_id = game and not exists (select from archivable_picks v where v.card_id = a.card_id);
    insert into archived_picks as a select * from archivable_picks v where v.game_id = game
    on conflict (card_id) do update set league_id = excluded.league_id, kickoff_at = excluded.kickoff_at, market = excluded.market,
      outcome = excluded.outcome
    where (a.league_id, a.kickoff_at, a.market, a.outcome)
      is distinct from (excluded.league_id, excluded.kickoff_at, excluded.market, excluded.outcome);
  end $$`,
  `drop trigger cards_archive on cards`,
  `create trigger cards_archive after insert or update of published_revision_id, settlement, is_late, state, withdrawn_before_kickoff
    on cards for each row when (new.published_revision_id is not null) execute function cards_archive()`,
  // The next instant at which a page changes by the clock alone is looked up by these.
  `create index publications_kickoff on publications (kickoff_at)`,
];

const toldApart = [`alter table games add told_apart_from integer[] not null default '{}'`];

const settledPicks = [
  // How often what a curve is fitted on has changed: one row a model and prompt version, one step a statement.
  `create table settled_pick_changes (
    llm_model text not null,
    prompt_version_id integer not null,
    changes bigint not null,
    last_settled_at timestamptz not null,
    primary key (llm_model, prompt_version_id)
  )`,
  `insert into settled_pick_changes
    select llm_model, prompt_version_id, 1, max(settled_at) from market_results group by 1, 2`,
  `create function settled_picks_changed() returns trigger language plpgsql as $$
  begin
    insert into settled_pick_changes as s (llm_model, prompt_version_id, changes, last_settled_at)
    select llm_model, prompt_version_id, 1, max(settled_at) from changed group by 1, 2 order by 1, 2
    on conflict (llm_model, prompt_version_id)
      do update set changes = s.changes + 1, last_settled_at = greatest(s.last_settled_at, excluded.last_settled_at);
    return null;
  end $$`,
  ...(['insert', 'update', 'delete'] as const).map(
    (event) => `create trigger market_results_changed_${event} after ${event} on market_results
      referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement execute function settled_picks_changed()`,
  ),
];
