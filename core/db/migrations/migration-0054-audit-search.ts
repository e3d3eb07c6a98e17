import { Migration } from '@mikro-orm/migrations';

/** The audit record is searched by an index, where the database has the extension by which names are. */
export class Migration0054AuditSearch extends Migration {
  override up(): void {
    this.addSql(`create or replace function index_search() returns text language plpgsql as $$
  begin
    create extension if not exists pg_trgm;
    create index if not exists games_search_parts on games using gin ((home_team || ' v ' || away_team) gin_trgm_ops) where merged_into is null;
    create index if not exists audit_log_search on audit_log using gin ((action || ' ' || subject_type || ' ' || subject_id || ' ' || coalesce(reason, '') || ' ' || actor || ' ' || coalesce(origin, '')) gin_trgm_ops);
    drop index if exists games_search_words;
    return 'parts';
  exception when others then
    create index if not exists games_search_words on games using gin (to_tsvector('simple', home_team || ' v ' || away_team)) where merged_into is null;
    return 'words';
  end $$`);
    this.addSql('select index_search()');
  }
}
