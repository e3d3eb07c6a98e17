import type { Em } from '../db/orm.ts';
import { column, columnsOf, rows } from '../db/rows.ts';
import { closedSql } from '../games/rules.ts';

/** So many answers are asked for before the next ones are looked for. */
const batch = 50;

/** The revision of the answer `a` is what its card shows. */
const isShownSql = `exists (select from card_revisions r join cards c on c.id = r.card_id
  where r.id = a.revision_id and c.published_revision_id = r.id and c.state = 'published')`;

/**
 * Answers that can be asked for now, the nearest kick-off first: those whose card is published, of all but these trials,
 * and no more of a trial than it still lacks.
 */
export const dueAnswers = (
  em: Em,
  now: Date,
  without: Iterable<number>,
): Promise<{ id: number; trialId: number }[]> =>
  rows(
    em,
    { ...columnsOf('TrialAnswer', { id: 'id' }), trialId: column.number },
    `with asked as materialized (
       select t.id, t.most_games - coalesce((select sum(items) from trial_totals s
         where s.trial_id = t.id and s.kind in ('committed', 'unusable')), 0) as lacks
       from lab_trials t where t.state = 'running' and t.id <> all(?::int[]))
     select id, "trialId" from (
       select a.id, a.trial_id as "trialId", a.kickoff_at, t.lacks,
         row_number() over (partition by t.id order by a.kickoff_at, a.id) as place
       from trial_answers a join asked t on t.id = a.trial_id
       where a.state = 'waiting' and (a.next_try_at is null or a.next_try_at <= ?) and ${isShownSql}) due
     where lacks is null or place <= lacks
     order by kickoff_at, id limit ${batch}`,
    [`{${[...without].join()}}`, now],
  );

/**
 * Closes waiting answers that nobody will ask for: their match has begun, or their trial has ended. Nothing may be asked
 * meanwhile.
 * @returns how many
 */
export async function closeWaiting(em: Em, now: Date): Promise<number> {
  const closed = await rows(
    em,
    { id: column.number },
    `update trial_answers a set state = 'missed', names = null, next_try_at = null,
       reason = case when t.state = 'stopped' then 'The trial ended before it was asked.'
         else coalesce(a.reason, t.note, case when not ${isShownSql} then 'Its card was not published before kick-off.' end,
           'The match began before it was asked.') end
     from lab_trials t, games g
     where t.id = a.trial_id and g.id = a.game_id and a.state = 'waiting'
       and (t.state = 'stopped' or g.merged_into is not null or ${closedSql})
     returning a.id`,
    [now],
  );
  return closed.length;
}

/** What kept a trial from asking is over once nothing waits for it: it would be told of what comes later. */
export const forgetNotes = (em: Em): Promise<unknown> =>
  em.execute(
    `update lab_trials t set note = null where state = 'running' and note is not null
       and not exists (select from trial_answers where trial_id = t.id and state = 'waiting')`,
  );

/** Whether a trial runs, or an answer of one that ended waits to be closed. */
export async function isTrialOpen(em: Em): Promise<boolean> {
  const [row] = await rows(
    em,
    { is: column.flag },
    `select exists (select from lab_trials where state = 'running') or exists (select from trial_answers where state = 'waiting') as is`,
  );
  return row!.is;
}
