import type { LabTrial } from '../../db/entities/trials.ts';
import { iso } from '../../db/instant.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import { matchName } from '../../domain/match-name.ts';

/** The newest games that a trial has no answer for, and why; those that wait after a fault too. */
export async function trialProblems(em: Em, trialId: number) {
  const found = await rows(
    em,
    {
      ...columnsOf('Game', { homeTeam: 'homeTeam', awayTeam: 'awayTeam' }),
      ...columnsOf('TrialAnswer', { state: 'state', kickoffAt: 'kickoffAt' }),
      reason: column.text,
    },
    `select g.home_team as "homeTeam", g.away_team as "awayTeam", a.state, a.kickoff_at as "kickoffAt", a.reason
     from trial_answers a join games g on g.id = a.game_id
     where a.trial_id = ? and a.state in ('waiting', 'unusable', 'missed') and a.reason is not null
     order by a.kickoff_at desc, a.id desc limit 20`,
    [trialId],
  );
  return found.map(({ state, reason, kickoffAt, ...game }) => ({
    game: matchName(game),
    kickoffAt: iso(kickoffAt),
    state,
    reason,
  }));
}

/** How many other trials ran at any time while this one did, against the same: they are read side by side. */
export async function trialsAlongside(
  em: Em,
  { id, standingModel, standingPromptVersion, createdAt, endedAt }: LabTrial,
): Promise<number> {
  const [row] = await rows(
    em,
    { count: column.number },
    `select count(*)::int as count from lab_trials where id <> ? and standing_model = ? and standing_prompt_version_id = ?
       and created_at < coalesce(?::timestamptz, 'infinity') and coalesce(ended_at, 'infinity') > ?`,
    [id, standingModel, standingPromptVersion.id, endedAt, createdAt],
  );
  return row!.count;
}
