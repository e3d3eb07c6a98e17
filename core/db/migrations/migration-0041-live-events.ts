import { Migration } from '@mikro-orm/migrations';

/**
 * Each state of a match under way names the transaction that wrote it. A reader of the stream who has seen everything
 * before a transaction is sent what that one and later ones wrote: unlike a time or a number of a sequence, that misses
 * nothing which was committed late, and means the same to every web process.
 */
export class Migration0041LiveEvents extends Migration {
  override up(): void {
    this.addSql(
      `alter table live_states add column changed_in bigint not null default pg_current_xact_id()::text::bigint`,
    );
    this.addSql(`create function live_states_changed_in() returns trigger language plpgsql as $$
      begin
        new.changed_in := pg_current_xact_id()::text::bigint;
        return new;
      end $$`);
    this.addSql(
      `create trigger live_states_changed_in before insert or update on live_states
         for each row execute function live_states_changed_in()`,
    );
  }
}
