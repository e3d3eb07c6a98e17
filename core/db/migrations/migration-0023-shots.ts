import { Migration } from '@mikro-orm/migrations';

/**
 * One side's shots on target in the statistics that are stored of a match: a whole number, and the same wherever the
 * team is listed.
 */
const shotsOf = (side: 'home' | 'away'): string => `(
  select case when count(distinct f.value) = 1 and bool_and(f.value ~ '^[0-9]{1,4}$') and count(f.value) = count(*)
    then min(f.value)::integer end
  from (
    select figure ->> 'value' as value
    from jsonb_array_elements(case when jsonb_typeof(b.body) = 'array' then b.body else '[]' end) team,
      jsonb_array_elements(
        case when jsonb_typeof(team -> 'statistics') = 'array' then team -> 'statistics' else '[]' end) figure
    where team -> 'team' ->> 'id' = g.${side}_team_id::text and lower(figure ->> 'type') = 'shots on goal'
  ) f)`;

/** Shots on target: of our own games from what is stored of them, of past matches asked for a few at a time. */
export class Migration0023Shots extends Migration {
  override up(): void {
    this.addSql(`alter table games
      add column shots_home integer check (shots_home >= 0),
      add column shots_away integer check (shots_away >= 0)`);
    this.addSql(`with told as (
        select g.id, ${shotsOf('home')} as home, ${shotsOf('away')} as away
        from games g
        join fixture_records r on r.game_id = g.id and r.endpoint_name = 'fixture_statistics' and r.phase = 'post_match'
        join fixture_bodies b on b.hash = r.data_version
        where upper(g.status_code) = 'FT' and g.result_source = 'football' and r.status = 'ok'
      )
      update games g set shots_home = told.home, shots_away = told.away from told
      where told.id = g.id and told.home is not null and told.away is not null`);
    this.addSql(`alter table season_matches
      add column shots_asks integer not null default 0,
      add column shots_asked_at timestamptz`);
    this.addSql(`alter table history_seasons
      add column shots_requests integer not null default 0,
      add column shots_day timestamptz,
      add column has_statistics boolean,
      add column has_statistics_at timestamptz,
      add column shots_refused_at timestamptz,
      add column shots_message text`);
  }
}
