import { audit } from '../audit.ts';
import { readConfig } from '../config-store/config-store.ts';
import { column, rows } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import { monthsBefore } from './retention.ts';

/**
 * Lines that rules read, at any age: which picks could be the headline when, that old reasons were adopted, what a person
 * set of a game that is still to come, and who made somebody an admin.
 */
const stays = `(a.subject_type = 'config' and a.subject_id = 'headline_exclusions')
  or a.subject_type = 'record'
  or (a.subject_type = 'user' and a.action = 'grant_admin')
  or (a.subject_type = 'game' and exists (select from games g where g.id::text = a.subject_id and g.status <> 'completed'))`;

/**
 * Takes lines of the audit record away that are older than `audit_retention`, the only way that one ever goes, and leaves
 * a line that says how many went. @returns how many
 */
export async function removeOldAudit(deps: Pick<Deps, 'em' | 'clock' | 'actor'>): Promise<number> {
  const { months } = await readConfig(deps.em(), 'audit_retention');
  if (months === null) return 0;
  const before = monthsBefore(deps.clock.now(), months);
  return deps.em().transactional(async (em) => {
    // The table refuses a deletion but for a transaction that says this.
    await em.execute(`select set_config('touchline.audit_before', ?, true)`, [before.toISOString()]);
    const gone = await rows(
      em,
      { one: column.number },
      `delete from audit_log a where a.at < ? and not (${stays}) returning 1 as one`,
      [before],
    );
    if (gone.length > 0)
      await audit(em, deps, {
        action: 'prune',
        subjectType: 'log',
        subjectId: 'audit',
        after: { lines: gone.length, before: before.toISOString(), months },
      });
    return gone.length;
  });
}
