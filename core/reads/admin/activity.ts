import type { LogEntry } from '../../contract/admin-operations.ts';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';

/** Lines of a log that are shown. */
export const linesShown = 100;

/** The newest lines of the activity log. */
export async function newestActivity(em: Em): Promise<LogEntry[]> {
  const lines = await reader(em)
    .selectFrom('Activity')
    .select(['id', 'at', 'type', 'message', 'source'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(linesShown)
    .execute();
  return lines.map(({ at, ...line }) => ({ ...line, timestamp: at.toISOString() }));
}
