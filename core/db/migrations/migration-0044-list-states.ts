import { Migration } from '@mikro-orm/migrations';

/** Drafts that nobody has to read first are a state of the admin’s list of cards; the others have their index already. */
export class Migration0044ListStates extends Migration {
  override up(): void {
    this.addSql(
      `create index listed_cards_draft on listed_cards (kickoff_at desc nulls last, game_id desc, card_id) where state = 'draft' and not needs_review`,
    );
  }
}
