import { readConfig } from '../../config-store/config-store.ts';
import { headlineExclusionsOf } from '../../config-store/headline-exclusions.ts';
import { configKeys } from '../../config-store/keys.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import type { HeadlineExclusion } from '../../domain/headline.ts';

/** Which picks could not be the headline at an instant: as now, taken back change by change. */
export type ExclusionsAt = (instant: Date) => readonly HeadlineExclusion[];

/** Reads the exclusions of today and every change of them from the audit log. */
export async function exclusionsAt(em: Em): Promise<ExclusionsAt> {
  const now = await readConfig(em, 'headline_exclusions');
  const changes = await rows(
    em,
    { ...columnsOf('AuditEntry', { at: 'at' }), before: column.json<string[] | null>() },
    `select at, before from audit_log where subject_type = 'config' and subject_id = 'headline_exclusions' order by id`,
  );
  const { fallback } = configKeys.headline_exclusions;
  const today = headlineExclusionsOf(now);
  const earlier = changes.map(({ at, before }) => ({
    until: at,
    exclusions: headlineExclusionsOf(before ?? fallback),
  }));
  return (instant) => earlier.find(({ until }) => until > instant)?.exclusions ?? today;
}
