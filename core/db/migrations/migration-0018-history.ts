import { Migration } from '@mikro-orm/migrations';

/** The countries' first leagues of the list a fresh install is given, and the second ones with the league above. */
const first = [39, 140, 135, 78, 61, 88, 94, 144, 203, 179, 71, 128, 253, 262];
const second = [
  [40, 39],
  [79, 78],
] as const;

/** Teams, and the matches of past seasons that forecasts learn from. */
export class Migration0018History extends Migration {
  override up(): void {
    this.addSql(`alter table leagues
      add column tier integer check (tier between 1 and 20),
      add column league_above_id integer references leagues (id) on delete set null check (league_above_id <> id)`);
    this.addSql(`update leagues set tier = 1 where api_football_id in (${first.join(', ')})`);
    for (const [below, above] of second) {
      this.addSql(`update leagues set tier = 2,
        league_above_id = (select id from leagues a where a.api_football_id = ${above}) where api_football_id = ${below}`);
    }
    this.addSql(`create table teams (
      id integer primary key,
      name text not null check (name <> ''),
      service_name text not null,
      aliases text[] not null default '{}',
      logo text,
      merged_into integer references teams (id) check (merged_into <> id),
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
    this.addSql(`create table team_seasons (
      league_id integer not null references leagues (id),
      season integer not null,
      team_id integer not null references teams (id),
      primary key (league_id, season, team_id)
    )`);
    this.addSql('create index team_seasons_team on team_seasons (team_id)');
    this.addSql(`create table season_matches (
      fixture_id integer primary key,
      league_id integer not null references leagues (id),
      season integer not null,
      round text,
      kickoff_at timestamptz not null,
      status_code text not null,
      home_team_id integer not null references teams (id),
      away_team_id integer not null references teams (id),
      home_team text not null,
      away_team text not null,
      fulltime_home integer check (fulltime_home >= 0),
      fulltime_away integer check (fulltime_away >= 0),
      halftime_home integer check (halftime_home >= 0),
      halftime_away integer check (halftime_away >= 0),
      shots_home integer check (shots_home >= 0),
      shots_away integer check (shots_away >= 0),
      updated_at timestamptz not null,
      check (home_team_id <> away_team_id),
      check ((fulltime_home is null) = (fulltime_away is null)),
      check ((halftime_home is null) = (halftime_away is null)),
      check ((shots_home is null) = (shots_away is null))
    )`);
    this.addSql('create index season_matches_league on season_matches (league_id, season, kickoff_at)');
    this.addSql('create index season_matches_home on season_matches (home_team_id, kickoff_at)');
    this.addSql('create index season_matches_away on season_matches (away_team_id, kickoff_at)');
    this.addSql(`create table history_seasons (
      league_id integer not null references leagues (id),
      season integer not null,
      state text check (state in ('imported', 'refused', 'failed')),
      is_complete boolean not null default false,
      imported_at timestamptz,
      asked_at timestamptz not null,
      asking_since timestamptz,
      failures integer not null default 0,
      requests integer not null default 0,
      message text,
      primary key (league_id, season)
    )`);
    // The teams of the games there are, by what they were called in the latest of them.
    this.addSql(`create temporary table sides_0018 on commit drop as
      select home_team_id as id, home_team as name, home_logo as logo, league_id, season, kickoff_at, updated_at from games
        where home_team_id is not null
      union all
      select away_team_id, away_team, away_logo, league_id, season, kickoff_at, updated_at from games
        where away_team_id is not null`);
    this.addSql(`insert into teams (id, name, service_name, logo, created_at, updated_at)
      select distinct on (id) id, name, name, logo, updated_at, updated_at from sides_0018
      order by id, kickoff_at desc nulls last`);
    this.addSql(`insert into team_seasons (league_id, season, team_id)
      select distinct league_id, season, id from sides_0018 where season is not null`);
  }
}
