import type { Em } from '../../db/orm.ts';
import { overAfter } from '../../games/close-ended.ts';
import { column, rows } from '../../db/rows.ts';

/** How long after its kick-off something changes: of a match, and of one that a pick was published for. */
const changes = {
  games: ['0 hours', overAfter.kickoff, overAfter.day],
  publications: ['0 hours', overAfter.lost],
};

/**
 * The next instant at which what is shown changes without any row changing: a match begins, at its kick-off or at the
 * one a pick was published for, or is over by the clock. Null where no match is to come. Each is one step in an index.
 */
export async function nextChange(em: Em, after: Date): Promise<Date | null> {
  const instants = Object.entries(changes).flatMap(([table, lengths]) =>
    lengths.map(
      (length) =>
        `(select min(kickoff_at) + interval '${length}' from ${table} where kickoff_at > ?::timestamptz - interval '${length}')`,
    ),
  );
  const [found] = await rows(
    em,
    { at: column.orNull(column.date) },
    `select least(${instants.join(', ')}) as at`,
    instants.map(() => after),
  );
  return found?.at ?? null;
}
