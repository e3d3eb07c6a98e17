import { driverFault, stopsEverything } from './db/driver-fault.ts';
import type { Deps, RunOptions } from './deps.ts';
import { isAppError } from './errors.ts';

/** A row of a list by its id, with the name people know it by. */
export interface NamedRow {
  id: number;
  name: string;
}

/** What happened to one row of a bulk action; `why` says why it was left as it is. */
export interface RowOutcome extends NamedRow {
  done: boolean;
  why: string | null;
}

/** What became of all rows of a bulk action, in the order they were worked on. */
export interface RowOutcomes {
  rows: RowOutcome[];
  done: number;
  skipped: number;
}

export const outcomesOf = (rows: readonly RowOutcome[]): RowOutcomes => {
  const done = rows.filter((row) => row.done).length;
  return { rows: [...rows], done, skipped: rows.length - done };
};

/** Rows that were asked for and that nobody knows any more. */
export const goneRows = (ids: readonly number[], known: readonly NamedRow[], what: string): RowOutcome[] => {
  const there = new Set(known.map(({ id }) => id));
  const gone = [...new Set(ids)].filter((id) => !there.has(id));
  const why = `There is no such ${what.toLowerCase()} any more.`;
  return gone.map((id) => ({ id, name: `${what} ${id}`, done: false, why }));
};

/**
 * Does one thing to each row, one after the other, each in a transaction of its own: a row that is refused says why and
 * holds up no other. `act` answers why the row was left as it is, or null.
 * @throws what every further row would meet too: the database away, the disk full, an interruption
 */
export async function rowByRow(
  deps: Deps,
  rows: readonly NamedRow[],
  act: (row: NamedRow) => Promise<string | null>,
  { signal, onProgress }: RunOptions = {},
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const row of rows) {
    signal?.throwIfAborted();
    const why = await act(row).catch((error: unknown) => whyNot(deps, row, error));
    outcomes.push({ ...row, done: why === null, why });
    onProgress?.({ done: outcomes.length, total: rows.length, text: row.name });
  }
  return outcomes;
}

function whyNot({ log }: Deps, { id }: NamedRow, error: unknown): string {
  const told = driverFault(error) ?? error;
  if (!isAppError(told)) {
    log.error({ err: error, id }, 'a row of a bulk action failed');
    return 'Something unexpected went wrong; the server’s log has it.';
  }
  if (told.code === 'cancelled' || stopsEverything(told)) throw told;
  return told.message;
}
