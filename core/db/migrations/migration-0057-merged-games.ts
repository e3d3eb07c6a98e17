import { Migration } from '@mikro-orm/migrations';

/** The few games that were merged into another are found without a walk over all: each search of the audit record asks for them. */
export class Migration0057MergedGames extends Migration {
  override up(): void {
    this.addSql(`create index games_merged on games (merged_into) where merged_into is not null`);
  }
}
