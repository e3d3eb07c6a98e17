import type { LabReport, LabState, LabSummary } from '../contract/admin-lab.ts';
import type { LabGameReport, LabListedGame } from '../contract/admin-lab-games.ts';
import type { LabProgress, LabRun } from '../db/entities/lab.ts';
import { iso } from '../db/instant.ts';
import type { MatchForecast } from '../domain/scoring/measures.ts';
import type { ListedGame } from '../lab/one-game.ts';
import type { LabTable } from '../lab/report.ts';
import type { SizedPlan } from '../reads/admin/lab-plans.ts';

/** What of a run is listed. */
type ListedRun = Pick<
  LabRun,
  | 'id'
  | 'name'
  | 'author'
  | 'state'
  | 'reason'
  | 'stopAskedBy'
  | 'pauseAskedBy'
  | 'stretch'
  | 'leaseUntil'
  | 'createdAt'
  | 'endedAt'
>;

/** A run as it is at an instant: one whose process has gone without a word is paused. */
function stateOf(
  { state, reason, leaseUntil }: ListedRun,
  now: Date,
): { state: LabState; reason: string | null } {
  return state === 'running' && leaseUntil !== null && leaseUntil < now
    ? { state: 'paused', reason: 'Its process ended; what was answered is kept.' }
    : { state, reason };
}

/** How long a run takes at its pace, in seconds; null while it has none. */
function secondsLeftOf({ stretch, state }: ListedRun, done: number, now: Date): number | null {
  const answered = stretch === null ? 0 : done - stretch.done;
  if (state !== 'running' || stretch === null || answered <= 0) return null;
  const took = (now.getTime() - Date.parse(stretch.at)) / 1000;
  return Math.max(0, (took / answered) * (stretch.asks - answered));
}

/** A run as it is listed, with what it asks for. `shown` says whose an account is. */
export function presentRun(
  run: ListedRun,
  progress: LabProgress,
  { plan, now, shown }: { plan: SizedPlan; now: Date; shown: (actor: string) => string },
): LabSummary {
  const { id, name, author, createdAt, endedAt } = run;
  return {
    id,
    name,
    author: shown(author),
    ...stateOf(run, now),
    asked:
      run.state !== 'running'
        ? null
        : run.stopAskedBy !== null
          ? 'stop'
          : run.pauseAskedBy !== null
            ? 'pause'
            : null,
    createdAt: iso(createdAt),
    endedAt: endedAt && iso(endedAt),
    prompts: plan.prompts,
    models: plan.models,
    games: plan.games,
    repeats: plan.repeats,
    isMasked: plan.masked,
    leadHours: plan.leadHours,
    maxCost: plan.maxCost,
    activePrompt: plan.activePrompt,
    activeModel: plan.activeModel,
    reduced: plan.reduced,
    leftOut: plan.leftOut.map(({ game, reason }) => ({ game, reason })),
    calls: plan.calls,
    secondsLeft: secondsLeftOf(run, progress.done, now),
    ...progress,
  };
}

/** A table as it is sent. */
export const presentTable = (table: LabTable): LabReport['tables'][number] => ({
  ...table,
  columns: table.columns.map(({ hitRateInterval, ...column }) => ({
    ...column,
    hitRateInterval: hitRateInterval && [hitRateInterval[0], hitRateInterval[1]],
    calibration: column.calibration.map((bin) => ({ ...bin })),
  })),
});

/** A game as it is listed. */
export const presentListedGame = ({ kickoff, goals, ...game }: ListedGame): LabListedGame => ({
  ...game,
  goals: { home: goals.home, away: goals.away },
  kickoff: iso(kickoff),
});

/** A forecast as it is sent. */
export const presentForecast = (forecast: MatchForecast | null): LabGameReport['baseline'] =>
  forecast && {
    result: forecast.result && [...forecast.result],
    over25: forecast.over25,
    bothScore: forecast.bothScore,
  };
