import { Migration } from '@mikro-orm/migrations';

/**
 * People are listed by when they were last seen, and sessions tell with what and from which network, so that somebody can
 * recognise their own. The audit record tells from where something was done. Its lines go by age alone, and only for a
 * transaction that names the instant before which they are old; nothing may ever change one.
 */
export class Migration0046People extends Migration {
  override up(): void {
    this.addSql('alter table sessions add column device text, add column network text');
    this.addSql('alter table users add column last_seen_at timestamptz');
    this.addSql(`update users u set last_seen_at = greatest(u.last_sign_in_at,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id))`);
    const seen = '(coalesce(last_seen_at, created_at)) desc, id desc';
    this.addSql(`create index users_seen on users (${seen})`);
    this.addSql(`create index users_terms_open on users (${seen}) where terms_accepted_at is null`);
    this.addSql(`create index users_news on users (${seen}) where marketing_opt_in`);
    this.addSql('create index users_granted on users (id) where is_admin');
    this.addSql('alter table audit_log add column origin text');
    this.addSql('create index audit_log_at on audit_log (at)');
    this.addSql('create index audit_log_actor on audit_log (actor, id)');
    this.addSql(`create function audit_log_only_grows() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.at < nullif(current_setting('touchline.audit_before', true), '')::timestamptz then
          return old;
        end if;
        raise exception 'audit_log only grows: % is refused', tg_op
          using errcode = 'check_violation', constraint = 'audit_log_append_only';
      end $$`);
    this.addSql('drop trigger audit_log_append_only on audit_log');
    this.addSql(`create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function audit_log_only_grows()`);
  }
}
