import { Migration } from '@mikro-orm/migrations';

/** The columns that said who did something, and for a web request held the address of the account. */
const columns = [
  ['config', 'updated_by'],
  ['prompt_versions', 'author'],
  ['games', 'result_by'],
  ['audit_log', 'actor'],
  ['publications', 'published_by'],
] as const;

const appendOnly = new Set<string>(['audit_log', 'publications']);

/**
 * Records name an account by its id, so that a deleted person's address stays nowhere. Addresses of existing rows become
 * the account they mean: the only one that has the address, or the one it is verified for, unless an admin claims it
 * unverified. Any other is an unknown account. No hash of the record covers these columns; the triggers that let the
 * two tables only grow are lifted for these two statements, inside the migration's transaction.
 */
export class Migration0016Accounts extends Migration {
  override up(): void {
    this.addSql(`create function accounts_0016(stored text) returns text language sql stable as $$
      select case when stored ~ '^(web:|)user [0-9]+$' then 'account #' || substring(stored from '[0-9]+$')
        else coalesce((
          select 'account #' || case when count(*) = 1 then min(u.id)
            when not bool_or(u.is_admin and not u.email_verified) then min(u.id) filter (where u.email_verified) end
          from users u where lower(u.email) = lower(regexp_replace(stored, '^web:', ''))), 'unknown account') end
    $$`);
    const named = (column: string) =>
      `(position('@' in ${column}) > 0 or ${column} ~ '^(web:|)user [0-9]+$') and ${column} !~ '^(cli|worker|schedule):'`;
    for (const [table, column] of columns) {
      const trigger = `trigger ${table}_append_only`;
      if (appendOnly.has(table)) this.addSql(`alter table ${table} disable ${trigger}`);
      this.addSql(`update ${table} set ${column} = meant.account
        from (select stored, accounts_0016(stored) as account
          from (select distinct ${column} as stored from ${table} where ${named(column)}) named) meant
        where ${column} = meant.stored`);
      if (appendOnly.has(table)) this.addSql(`alter table ${table} enable ${trigger}`);
    }
    // The queue makes its own schema; a database that never had a worker has none.
    this.addSql(`do $$ begin
      if to_regclass('pgboss.job') is not null then
        update pgboss.job set data = data || jsonb_build_object('requestedBy', accounts_0016(data->>'requestedBy'))
        where ${named(`(data->>'requestedBy')`)};
      end if;
    end $$`);
    this.addSql('drop function accounts_0016(text)');
  }
}
