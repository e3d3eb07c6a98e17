import { Migration } from '@mikro-orm/migrations';

/**
 * What was told and is mended is remembered for a while, so that what comes and goes by the minute is told as that and
 * not each time.
 */
export class Migration0052UnsteadyAlerts extends Migration {
  override up(): void {
    this.addSql(`alter table alert_states
      add column gone_at timestamptz,
      add column returns integer not null default 0`);
  }
}
