import { accountName } from '../../actor.ts';
import type { UserExport } from '../../contract/user.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';

/**
 * What the records hold of an account, oldest first: what it did as an admin (audit entries, publications, versions of
 * the prompt), and what others did to it, without their names.
 */
export async function accountHistory(em: Em, userId: number): Promise<UserExport['audit']> {
  const name = accountName(userId);
  const found = await rows(
    em,
    {
      ...columnsOf('AuditEntry', { at: 'at', origin: 'origin', action: 'action', reason: 'reason' }),
      byYou: column.flag,
      subject: column.text,
    },
    `select at, actor = ? as "byYou", case when actor = ? then origin end as origin, action, subject_type || ' ' || subject_id as subject, reason
     from audit_log where actor = ? or (subject_type = 'user' and subject_id = ?)
     union all select published_at, true, null, 'publish', 'card ' || card_id, null from publications where published_by = ?
     union all select created_at, true, null, 'save', 'prompt ' || number, note from prompt_versions where author = ?
     order by 1`,
    [name, name, name, String(userId), name, name],
  );
  return found.map(({ at, ...act }) => ({ at: at.toISOString(), ...act }));
}
