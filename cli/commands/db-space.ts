import { bytesText } from '#core/domain/bytes';
import type { Context } from '../context.ts';

/** Where the space of the database is, and what retention would free. */
export async function size(context: Context): Promise<void> {
  const { databaseSize } = await import('#core/reads/figures/database-size');
  const { io } = context;
  const found = await databaseSize(await context.runtime());
  const { retention, tables, kinds } = found;
  const freed =
    retention.wouldFree && Object.values(retention.wouldFree).reduce((sum, { bytes: of }) => sum + of, 0);
  io.result(found, () =>
    [
      io.table(tables, [
        { head: 'Table', value: ({ table }) => table },
        { head: 'Rows', value: ({ rows }) => rows, align: 'right' },
        { head: 'Data', value: (row) => bytesText(row.tableBytes), align: 'right' },
        { head: 'Indexes', value: (row) => bytesText(row.indexBytes), align: 'right' },
        { head: 'Together', value: (row) => bytesText(row.totalBytes), align: 'right' },
        { head: 'Dead', value: (row) => bytesText(row.deadBytes), align: 'right' },
      ]),
      '',
      io.table(kinds, [
        { head: 'Kind', value: ({ kind }) => kind },
        { head: 'Count', value: ({ rows }) => rows, align: 'right' },
        { head: 'As stored', value: (row) => bytesText(row.bytes), align: 'right' },
      ]),
      '',
      `Together ${bytesText(found.totalBytes)}, of which PostgreSQL's own tables ${bytesText(found.systemBytes)}.`,
      freed === null
        ? 'Everything is kept for ever (data_retention is null).'
        : `Older than ${retention.months} months and not pointed to: ${bytesText(freed)}. The daily housekeeping frees it, \`tips db housekeep\` does it now.`,
      `Rows that are gone take about ${bytesText(found.deadBytes)}: new rows fill it; only VACUUM FULL gives it back to the disk.`,
    ].join('\n'),
  );
}

/** The daily housekeeping, now. */
export async function housekeeping(context: Context): Promise<void> {
  const { runNow } = await import('#core/jobs/run-job');
  const { io } = context;
  const done = await runNow(
    await context.runtime(),
    'housekeeping',
    { trigger: 'command' },
    { signal: context.signal },
  );
  io.result(done, () => {
    const {
      oldSightingBytes,
      oldBodyBytes,
      oldCallTextBytes,
      oldRecords,
      oldSightings,
      oldBodies,
      oldCallTexts,
    } = done;
    const others = Object.entries(done).filter(([name, count]) => !name.startsWith('old') && count > 0);
    return [
      `Old fixture data: ${oldBodies} bodies (${bytesText(oldBodyBytes)}), ${oldSightings} sightings (${bytesText(oldSightingBytes)}), ${oldRecords} records of games without a card.`,
      `Prompts and replies of ${oldCallTexts} calls (${bytesText(oldCallTextBytes)}).`,
      `Over: ${others.map(([name, count]) => `${count} ${name}`).join(', ') || 'nothing'}.`,
    ].join('\n');
  });
}
