import { Migration } from '@mikro-orm/migrations';

/** Since when the football service calls a league's season current: for a while after, the former one still has matches. */
export class Migration0007SeasonSince extends Migration {
  override up(): void {
    this.addSql('alter table leagues add column season_since timestamptz');
  }
}
