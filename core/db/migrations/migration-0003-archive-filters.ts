import { Migration } from '@mikro-orm/migrations';

/** A rare model, market or outcome is found by itself: the archive filtered by it is not walked from end to end. */
export class Migration0003ArchiveFilters extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

const statements = [
  `create index cards_archive_model on cards (llm_model) where published_revision_id is not null`,
  `create index cards_archive_settlement on cards (settlement) where published_revision_id is not null`,
  `create index cards_published_revision on cards (published_revision_id) where published_revision_id is not null`,
  `create index card_revisions_market on card_revisions (market)`,
  // Without it the planner takes played games for rare ones, and sorts the whole archive to find the newest picks.
  `create statistics games_played on (upper(status_code)) from games`,
];
