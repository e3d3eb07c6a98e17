import { Migration } from '@mikro-orm/migrations';

/** What the pages of the record look up: an entry by the first letters of its hash, and the first stamp over an entry. */
export class Migration0039RecordPages extends Migration {
  override up(): void {
    this.addSql('create index record_leaves_hash on record_leaves (hash text_pattern_ops)');
    this.addSql('create index log_anchors_size on log_anchors (size, gen_time) where error is null');
    this.addSql(
      'create index log_cosignatures_size on log_cosignatures (size, witness, signed_at) where error is null',
    );
    // Stamps of cards tell under which anchor they are, the record's page which entries there are.
    for (const table of ['record_leaves', 'record_openings', 'log_anchors', 'log_cosignatures'])
      this.addSql(
        `create trigger ${table}_notify after insert or update on ${table} for each statement execute function notify_change()`,
      );
  }
}
