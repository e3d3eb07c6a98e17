import { Migration } from '@mikro-orm/migrations';

/**
 * What waits for a person is computed; stored is only what was put off, and what alerts have told of it. A message is
 * written before it is sent, so that neither a restart nor a receiver that is away loses one.
 */
export class Migration0034Needs extends Migration {
  override up(): void {
    this.addSql(`create table need_snoozes (
      key text primary key, level text not null, until timestamptz not null, reason text not null,
      snoozed_by text not null, snoozed_at timestamptz not null)`);
    this.addSql(`create table alert_states (
      key text primary key, level text not null, what text not null, since timestamptz not null, told_at timestamptz not null)`);
    this.addSql(`create table alert_messages (
      id integer generated always as identity primary key, at timestamptz not null, channel text not null,
      message jsonb not null, tries integer not null default 0, next_try_at timestamptz not null)`);
    this.addSql('create index alert_messages_due on alert_messages (next_try_at)');
  }
}
