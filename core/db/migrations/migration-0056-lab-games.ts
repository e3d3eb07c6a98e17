import { Migration } from '@mikro-orm/migrations';

/**
 * The games of a run that has ended, with what each column scored on them: a page of them is read by how far the columns
 * are apart, and no answer is. Runs that ended before have none and are read as they were.
 */
export class Migration0056LabGames extends Migration {
  override up(): void {
    this.addSql(`create table lab_run_games (
      run_id integer not null references lab_runs (id) on delete cascade,
      is_masked boolean not null,
      game_id integer not null references games (id) on delete cascade,
      goals_home integer not null,
      goals_away integer not null,
      scores jsonb not null,
      spread double precision not null,
      primary key (run_id, is_masked, game_id)
    )`);
    this.addSql(
      `comment on column lab_run_games.scores is 'ranked probability score by column, of the goals beside it'`,
    );
    this.addSql(`create index lab_run_games_game on lab_run_games (game_id)`);
  }
}
