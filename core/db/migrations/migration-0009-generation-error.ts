import { Migration } from '@mikro-orm/migrations';

/** Why a game has no card, where the last try failed: its row says so, not only a log. */
export class Migration0009GenerationError extends Migration {
  override up(): void {
    this.addSql('alter table games add column generation_error text');
  }
}
