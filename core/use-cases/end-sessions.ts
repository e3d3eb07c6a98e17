import { absent } from '../absent.ts';
import { audit } from '../audit.ts';
import { sessionNameLength, User } from '../db/entities/people.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../errors.ts';

interface Which {
  userId: number;
  /** The name of one session, as lists of sessions tell it; absent: all of them. */
  session?: string | undefined;
}

/**
 * Signs somebody out: of one session, or everywhere. Each leaves a tombstone that no request in flight brings back.
 * @returns how many ended
 * @throws AppError `not_found` for nobody, or for a session that has ended or is not theirs
 */
export async function endSessions(deps: Deps, which: Which): Promise<{ ended: number }> {
  return deps.em().transactional(async (em) => {
    if (!(await em.findOne(User, which.userId))) throw absent('user', which.userId);
    const ended = await endedSessions(em, deps.clock.now(), which);
    if (which.session !== undefined && ended === 0)
      throw fault('not_found', `User ${which.userId} has no session ${which.session}.`, {
        suggestion: `\`tips users sessions ${which.userId}\` shows them.`,
      });
    if (ended > 0)
      await audit(em, deps, {
        action: 'end_sessions',
        subjectType: 'user',
        subjectId: which.userId,
        after: { ended },
      });
    return { ended };
  });
}

/** Ends them within the transaction of `em`, without a line of its own. */
export async function endedSessions(em: Em, now: Date, { userId, session }: Which): Promise<number> {
  const found = await rows(
    em,
    { one: column.number },
    `update sessions set ended_at = ?, data = '{}'
     where user_id = ? and ended_at is null ${session === undefined ? '' : `and left(id_hash, ${sessionNameLength}) = ?`}
     returning 1 as one`,
    session === undefined ? [now, userId] : [now, userId, session],
  );
  return found.length;
}
