import { Migration } from '@mikro-orm/migrations';

/** Calibration is read from the newest picks: without this index every settled pick would be read and sorted. */
export class Migration0028NewestPicks extends Migration {
  override up(): void {
    this.addSql(
      'create index market_results_newest on market_results (settled_at desc, card_market_id desc) where is_counted',
    );
  }
}
