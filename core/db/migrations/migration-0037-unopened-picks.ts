import { Migration } from '@mikro-orm/migrations';

/** Picks that count as wrong because they were never opened: a lost pick has no other reason than the score. */
export class Migration0037UnopenedPicks extends Migration {
  override up(): void {
    this.addSql(
      `create index market_results_unopened on market_results (card_id) where settlement = 'lost' and reason is not null`,
    );
  }
}
