import { Migration } from '@mikro-orm/migrations';

/**
 * How matches under way stand. Apart from the games: what is settled reads nothing of it, and a score that is corrected
 * minutes later leaves no trace in a result.
 */
export class Migration0040Live extends Migration {
  override up(): void {
    this.addSql(`create table live_states (
      game_id integer primary key references games (id) on delete cascade,
      status_code text not null,
      minute integer, extra integer,
      goals_home integer, goals_away integer,
      timeline jsonb,
      seen_at timestamptz not null)`);
    this.addSql(
      `create trigger live_states_notify after insert or update or delete on live_states
         for each statement execute function notify_change()`,
    );
  }
}
