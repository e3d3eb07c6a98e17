import { Migration } from '@mikro-orm/migrations';

/**
 * The archive's picks in one narrow table, so that a page of it is found in order under any filter: model, market and
 * outcome lie on the card and its revision, the order on the game, and no index spans tables.
 */
export class Migration0004ArchivedPicks extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

/** By model and market together too: a model may never write a market that all others do. */
const filters = ['league_id', 'llm_model', 'market', 'settlement', 'llm_model, market'];
const carried = ['league_id', 'llm_model', 'market', 'settlement'];

const statements = [
  `create table archived_picks (
    card_id integer primary key references cards (id) on delete cascade,
    game_id integer not null,
    league_id integer not null,
    kickoff_at timestamptz not null,
    llm_model text not null,
    market text not null,
    settlement text
  )`,
  // What belongs there: whatever was published for a game that is over, withdrawn or not.
  `create view archivable_picks as
    select c.id as card_id, g.id as game_id, g.league_id, g.kickoff_at, c.llm_model, r.market, c.settlement
    from cards c join games g on g.id = c.game_id join card_revisions r on r.id = c.published_revision_id
    where g.status = 'completed' and g.merged_into is null and g.kickoff_at is not null`,
  `insert into archived_picks select * from archivable_picks`,
  ...filters.map((columns) => {
    const rest = carried.filter((column) => !columns.split(', ').includes(column));
    return `create index archived_picks_${columns.replace(', ', '_')} on archived_picks (${columns}, kickoff_at desc, game_id desc) include (${rest.join(', ')})`;
  }),
  `create index archived_picks_newest on archived_picks (kickoff_at desc, game_id desc) include (${carried.join(', ')})`,
  // Models, markets, leagues and outcomes go together in ways that single columns do not tell.
  `create statistics archived_picks_together (mcv) on league_id, llm_model, market, settlement from archived_picks`,
  `create function archive_picks_of(game integer) returns void language plpgsql as $$
  begin
    delete from archived_picks a where a.game_id = game and not exists (select from archivable_picks v where v.card_id = a.card_id);
    insert into archived_picks as a select * from archivable_picks v where v.game_id = game
    on conflict (card_id) do update set league_id = excluded.league_id, kickoff_at = excluded.kickoff_at, market = excluded.market,
      settlement = excluded.settlement
    where (a.league_id, a.kickoff_at, a.market, a.settlement)
      is distinct from (excluded.league_id, excluded.kickoff_at, excluded.market, excluded.settlement);
  end $$`,
  `create function cards_archive() returns trigger language plpgsql as $$
  begin
    perform archive_picks_of(new.game_id);
    return null;
  end $$`,
  `create trigger cards_archive after insert or update of published_revision_id, settlement on cards for each row
    when (new.published_revision_id is not null) execute function cards_archive()`,
  `create function games_archive() returns trigger language plpgsql as $$
  begin
    perform archive_picks_of(new.id);
    return null;
  end $$`,
  `create trigger games_archive after update of status, kickoff_at, league_id, merged_into on games for each row
    when (old.status = 'completed' or new.status = 'completed') execute function games_archive()`,
  `create index archived_picks_game on archived_picks (game_id)`,
];
