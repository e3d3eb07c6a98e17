import { audit } from '../audit.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import type { TakedownReason } from '../domain/log/takedown-reasons.ts';
import { matchName } from '../domain/match-name.ts';
import { fault } from '../errors.ts';
import { openLog } from './leaves/open-log.ts';

export interface TrialTakedown {
  /** The entry of the answer. */
  entry: number;
  trial: number;
  match: string;
  /** Calls of models whose question and reply go. */
  calls: number;
  /** False where an earlier run has entered it already. */
  isNew: boolean;
  isDone: boolean;
}

const answerRow = {
  kind: column.of('RecordLeaf', 'kind'),
  card: column.orNull(column.of('Publication', 'cardId')),
  answer: column.orNull(column.of('TrialAnswer', 'id')),
  trial: column.orNull(column.number),
  key: column.orNull(column.of('TrialAnswer', 'answerKey')),
  game: column.orNull(column.of('Game', 'id')),
  home: column.orNull(column.of('Game', 'homeTeam')),
  away: column.orNull(column.of('Game', 'awayTeam')),
};

const answered = `
  select l.kind, p.card_id as card, a.id as answer, a.trial_id as trial, a.answer_key as key, g.id as game,
    g.home_team as home, g.away_team as away
  from record_leaves l left join publications p on p.id = l.publication_id left join trial_answers a on a.entry_index = l.index
  left join games g on g.id = a.game_id where l.index = ?`;

/** The calls of one answer: the reply it was read from, and those before it that had to be asked again. */
const callsOf = `state <> 'pending' and operation = 'lab' and (prompt is not null or response is not null)
  and (id = (select call_id from lab_answers where key = ?) or (lab_trial_id = ? and game_id = ?))`;

/**
 * Takes down the words of an answer of a trial: of what opens its entry, of the reply it was read from, of what was
 * found in it. Forecast and picks stay, and so do their scores; an entry of the record says that the text went, and why.
 * Safe to run again: after a restore it removes what came back.
 * @param entry the number of the answer's entry
 * @param isConfirmed without it nothing changes, and it is told what would go
 * @throws AppError `not_found`, `refused` for an entry that is no answer of a trial, `clock` where the clock may enter nothing
 */
export function takeDownTrial(
  deps: Deps,
  { entry, reason, isConfirmed = false }: { entry: number; reason: TakedownReason; isConfirmed?: boolean },
): Promise<TrialTakedown> {
  return deps.em().transactional(async (em) => {
    const { answer, trial, game, home, away, key } = await answerAt(em, entry);
    const of = [key, trial, game];
    const [counted] = await rows(
      em,
      { calls: column.number, isTaken: column.flag },
      `select (select count(*)::integer from llm_calls where ${callsOf}) as calls, exists (select from record_leaves t
         where t.kind = 'takedown' and t.publication_id is null and (t.body::jsonb ->> 'publish')::integer = ?) as "isTaken"`,
      [...of, entry],
    );
    const { calls, isTaken } = counted!;
    const match = matchName({ homeTeam: home, awayTeam: away });
    const takedown = { entry, trial, match, calls, isNew: !isTaken, isDone: false };
    if (!isConfirmed) return takedown;
    if (!isTaken) {
      const log = await openLog(em, deps);
      log.add({ kind: 'takedown', publish: entry, part: 'text', reason }, { gameId: game });
      await log.write();
    }
    await em.execute(
      'update record_openings set text = null, text_salt = null where index = ? and text is not null',
      [entry],
    );
    // How many findings there were stays: it is counted of every model alike.
    await em.execute(
      `update lab_answers set findings = (select coalesce(jsonb_agg(f || '{"name":"","fact":null}'), '[]') from jsonb_array_elements(findings) f)
       where key = ?`,
      [key],
    );
    await em.execute(`update llm_calls set prompt = null, response = null where ${callsOf}`, of);
    await audit(em, deps, {
      action: 'take_down_text',
      subjectType: 'trial',
      subjectId: trial,
      after: { reason, entry, answer, calls },
    });
    return { ...takedown, isDone: true };
  });
}

/** The answer that an entry commits to; it is locked, so that nobody takes it down at the same moment. */
async function answerAt(em: Em, entry: number) {
  const [found] = await rows(em, answerRow, answered, [entry]);
  if (!found) throw fault('not_found', `The record has no entry ${entry}.`);
  const { kind, card, answer, trial, game, home, away, key } = found;
  if (kind !== 'trial')
    throw fault('refused', `Entry ${entry} is no answer of a trial.`, {
      ...(card !== null && { suggestion: `It is of card ${card}: \`tips ledger takedown ${card}\`.` }),
    });
  if (answer === null || trial === null || game === null || home === null || away === null)
    throw fault('refused', `Entry ${entry} is of no answer that is stored.`);
  await em.execute('select from trial_answers where id = ? for update', [answer]);
  return { answer, trial, game, home, away, key };
}
