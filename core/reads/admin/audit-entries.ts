import type { listAudit } from '../../contract/admin-operations.ts';
import type { ResponseOf } from '../../contract/endpoint.ts';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { linesShown } from './activity.ts';
import { actorsShown } from './actors-shown.ts';

/** The newest entries of the audit log. */
export async function newestAudit(em: Em): Promise<ResponseOf<typeof listAudit>> {
  const entries = await reader(em)
    .selectFrom('AuditEntry')
    .select(['id', 'at', 'actor', 'action', 'subjectType', 'subjectId', 'reason'])
    .orderBy('id', 'desc')
    .limit(linesShown)
    .execute();
  const shown = await actorsShown(
    em,
    entries.map(({ actor }) => actor),
  );
  return entries.map(({ id, at, actor, action, subjectType, subjectId, reason }) => ({
    id,
    at: at.toISOString(),
    actor: shown(actor),
    action,
    subject: `${subjectType} ${subjectId}`,
    reason,
  }));
}
