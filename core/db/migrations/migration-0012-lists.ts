import { Migration } from '@mikro-orm/migrations';

/**
 * What the admin lists need at any length: their orders as indexes, cards with what lists ask of their games in one
 * narrow table, kept counts, and a search by any part of a team's name.
 */
export class Migration0012Lists extends Migration {
  override up(): void {
    for (const statement of [...games, ...cards, ...counts, ...search]) this.addSql(statement);
  }
}

const games = [
  `create index games_listed on games (kickoff_at desc nulls last, id desc) where merged_into is null`,
  `create index games_listed_league on games (league_id, kickoff_at desc nulls last, id desc) where merged_into is null`,
  `create index games_coming on games (kickoff_at, id) where merged_into is null and status = 'upcoming'`,
  `create index games_coming_league on games (league_id, kickoff_at, id) where merged_into is null and status = 'upcoming'`,
  // Both ends of a suspected duplicate are looked up for each game shown.
  `create index games_duplicates on games (potential_duplicate_of) where potential_duplicate_of is not null`,
];

/** What cards are narrowed to; each with the order of the list behind it. */
const filters = ['league_id', 'llm_model', 'state'];
const order = 'kickoff_at desc nulls last, game_id desc, card_id';

const cards = [
  `create table listed_cards (
    card_id integer primary key references cards (id) on delete cascade,
    game_id integer not null,
    league_id integer not null,
    kickoff_at timestamptz,
    is_archived boolean not null,
    llm_model text not null,
    state text not null,
    needs_review boolean not null,
    is_stale boolean not null
  )`,
  // What belongs there: whatever was written, of games that were not merged.
  `create view listable_cards as
    select c.id as card_id, c.game_id, g.league_id, g.kickoff_at, g.status = 'completed' as is_archived, c.llm_model, c.state,
      c.needs_review, c.stale_reason is not null as is_stale
    from cards c join games g on g.id = c.game_id where c.current_revision_id is not null and g.merged_into is null`,
  `insert into listed_cards select * from listable_cards`,
  `create index listed_cards_order on listed_cards (${order}) include (is_archived)`,
  `create index listed_cards_coming on listed_cards (kickoff_at, game_id, card_id) where not is_archived`,
  ...filters.map(
    (column) =>
      `create index listed_cards_${column} on listed_cards (${column}, ${order}) include (is_archived)`,
  ),
  `create index listed_cards_review on listed_cards (${order}) where needs_review`,
  `create index listed_cards_stale on listed_cards (${order}) where is_stale`,
  `create index listed_cards_game on listed_cards (game_id)`,
  `create statistics listed_cards_together (mcv) on league_id, llm_model, state, is_archived from listed_cards`,
  `create function list_cards_of(game integer) returns void language plpgsql as $$
  begin
    delete from listed_cards l where l.game_id = game and not exists (select from listable_cards v where v.card_id = l.card_id);
    insert into listed_cards as l select * from listable_cards v where v.game_id = game
    on conflict (card_id) do update set game_id = excluded.game_id, league_id = excluded.league_id, kickoff_at = excluded.kickoff_at,
      is_archived = excluded.is_archived, llm_model = excluded.llm_model, state = excluded.state,
      needs_review = excluded.needs_review, is_stale = excluded.is_stale
    where (l.game_id, l.league_id, l.kickoff_at, l.is_archived, l.llm_model, l.state, l.needs_review, l.is_stale)
      is distinct from (excluded.game_id, excluded.league_id, excluded.kickoff_at, excluded.is_archived, excluded.llm_model,
        excluded.state, excluded.needs_review, excluded.is_stale);
  end $$`,
  `create function cards_listed() returns trigger language plpgsql as $$
  begin
    perform list_cards_of(new.game_id);
    return null;
  end $$`,
  `create trigger cards_listed after insert or update of game_id, llm_model, state, needs_review, stale_reason, current_revision_id
    on cards for each row execute function cards_listed()`,
  `create function games_listed_cards() returns trigger language plpgsql as $$
  begin
    perform list_cards_of(new.id);
    return null;
  end $$`,
  `create trigger games_listed_cards after update of status, kickoff_at, league_id, merged_into on games for each row
    when ((old.status, old.kickoff_at, old.league_id, old.merged_into) is distinct from (new.status, new.kickoff_at, new.league_id, new.merged_into))
    execute function games_listed_cards()`,
];

/** Counted are whole lists, under '', and what a single filter lets through: `league 5`, `model gpt-6-luna`, `state draft`. */
const counts = [
  // Each change is a row of its own, so that two writers never wait for each other's counts; housekeeping adds them up.
  `create table list_counts (
    list text not null check (list in ('games', 'cards')),
    part text not null,
    is_archived boolean not null,
    day date not null,
    items integer not null
  )`,
  `comment on column list_counts.day is 'UTC day of the kick-off; infinity where none is known'`,
  `create index list_counts_place on list_counts (list, part, is_archived, day) include (items)`,
  `create function count_listed(which text, parts text[], archived boolean, kickoff timestamptz, step integer) returns void
    language sql as $$
    insert into list_counts (list, part, is_archived, day, items)
    select which, part, archived, coalesce((kickoff at time zone 'UTC')::date, 'infinity'), step from unnest(parts) part
  $$`,
  `create function parts_of(g games) returns text[] language sql immutable as $$ select array['', 'league ' || g.league_id] $$`,
  `create function parts_of(c listed_cards) returns text[] language sql immutable as $$
    select array['', 'league ' || c.league_id, 'model ' || c.llm_model, 'state ' || c.state]
  $$`,
  `create function games_counted() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and (old.status, old.kickoff_at, old.league_id, old.merged_into)
      is not distinct from (new.status, new.kickoff_at, new.league_id, new.merged_into) then return null; end if;
    if tg_op <> 'INSERT' and old.merged_into is null then
      perform count_listed('games', parts_of(old), old.status = 'completed', old.kickoff_at, -1);
    end if;
    if tg_op <> 'DELETE' and new.merged_into is null then
      perform count_listed('games', parts_of(new), new.status = 'completed', new.kickoff_at, 1);
    end if;
    return null;
  end $$`,
  `create trigger games_counted after insert or delete on games for each row execute function games_counted()`,
  `create trigger games_counted_update after update of status, kickoff_at, league_id, merged_into on games for each row execute function games_counted()`,
  `create function listed_cards_counted() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform count_listed('cards', parts_of(old), old.is_archived, old.kickoff_at, -1); end if;
    if tg_op <> 'DELETE' then perform count_listed('cards', parts_of(new), new.is_archived, new.kickoff_at, 1); end if;
    return null;
  end $$`,
  `create trigger listed_cards_counted after insert or update of league_id, kickoff_at, is_archived, llm_model, state or delete on listed_cards
    for each row execute function listed_cards_counted()`,
  `create view listable_counts as
    select list, part, is_archived, coalesce((kickoff_at at time zone 'UTC')::date, 'infinity') as day, count(*)::integer as items
    from (
      select 'games' as list, parts_of(g) as parts, status = 'completed' as is_archived, kickoff_at from games g where merged_into is null
      union all select 'cards', parts_of(c), is_archived, kickoff_at from listed_cards c
    ) listed cross join lateral unnest(parts) part group by 1, 2, 3, 4`,
  `insert into list_counts select * from listable_counts`,
];

const search = [
  // A managed database may not let its role create extensions: then names are searched by the beginnings of their words.
  `create function index_search() returns text language plpgsql as $$
  begin
    create extension if not exists pg_trgm;
    create index if not exists games_search_parts on games using gin ((home_team || ' v ' || away_team) gin_trgm_ops) where merged_into is null;
    drop index if exists games_search_words;
    return 'parts';
  exception when others then
    create index if not exists games_search_words on games using gin (to_tsvector('simple', home_team || ' v ' || away_team)) where merged_into is null;
    return 'words';
  end $$`,
  `select index_search()`,
];
