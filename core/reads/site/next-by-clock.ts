import type { Em } from '../../db/orm.ts';
import { overAfter } from '../../games/close-over.ts';
import type { Instant } from '../../db/instant.ts';
import { rows } from '../sql.ts';

const kickoffs = ['games', 'publications'];
const lengths = ['0 hours', ...Object.values(overAfter)];

/**
 * The next instant at which what is shown changes without any row changing: a match begins, at its kick-off or at the
 * one a pick was published for, or is over by the clock. Null where no match is to come. Each is one step in an index.
 */
export async function nextByClock(em: Em, after: Date): Promise<Date | null> {
  const [found] = await rows<{ at: Instant | null }>(
    em,
    `select least(${kickoffs
      .flatMap((table) =>
        lengths.map(
          (length) =>
            `(select min(kickoff_at) + interval '${length}' from ${table} where kickoff_at > ?::timestamptz - interval '${length}')`,
        ),
      )
      .join(', ')}) as at`,
    kickoffs.flatMap(() => lengths.map(() => after)),
  );
  return found?.at == null ? null : new Date(found.at);
}
