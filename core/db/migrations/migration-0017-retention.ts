import { Migration } from '@mikro-orm/migrations';

/**
 * Old fixture data, prompts and replies are taken away by age; each index answers who still points to one of them.
 * By hash where only equality is asked: a data version is 64 letters, which a tree would keep once more in full.
 */
export class Migration0017Retention extends Migration {
  override up(): void {
    this.addSql('create index fixture_versions_body on fixture_versions using hash (data_version)');
    this.addSql('create index fixture_versions_seen on fixture_versions (seen_at)');
    this.addSql(
      'create index fixture_records_body on fixture_records using hash (data_version) where data_version is not null',
    );
    this.addSql(
      'create index fixture_records_fetched on fixture_records (fetched_at) where data_version is not null',
    );
    this.addSql('create index fixture_bodies_seen on fixture_bodies (first_seen_at)');
    this.addSql(
      `create index card_revisions_data on card_revisions
         using gin (jsonb_path_query_array(data_versions, '$[*].dataVersion') jsonb_path_ops)`,
    );
    this.addSql('create index card_revisions_call on card_revisions (llm_call_id)');
    this.addSql(
      `create index llm_calls_kept_text on llm_calls (started_at)
         where revision_id is null and (prompt is not null or response is not null)`,
    );
  }
}
