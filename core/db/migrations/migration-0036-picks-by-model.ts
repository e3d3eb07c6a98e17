import { Migration } from '@mikro-orm/migrations';

/** The newest picks of one model: those of a rare one lie far apart in the order of all. */
export class Migration0036PicksByModel extends Migration {
  override up(): void {
    this.addSql(
      'create index market_results_newest_by_model on market_results (llm_model, settled_at desc, card_market_id desc) where is_counted',
    );
  }
}
