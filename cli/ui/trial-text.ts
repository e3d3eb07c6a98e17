import type { TrialReport } from '#core/contract/admin-trials';
import { dollarsText } from '#core/domain/money';
import type { Context } from '../context.ts';
import { whenIso } from './format.ts';
import { challengerLines, columnsText } from './lab-text.ts';

/** How far a trial is, what it has found, and what it has no answer for. */
export function trialText(context: Context, trial: TrialReport): string {
  const { standing, share, dayCap, mostGames, until, table, problems } = trial;
  const ends = [
    mostGames === null ? '' : `after ${mostGames} answers`,
    until === null ? '' : `on ${until.slice(0, 10)}`,
    `when over ${Math.round(100 * trial.mostUnusable)} in a hundred replies are no card`,
  ].filter(Boolean);
  return [
    `Trial ${trial.id}: prompt ${trial.promptVersion} with ${trial.model}, beside prompt ${standing.promptVersion} with ${standing.model}.`,
    `Begun ${whenIso(trial.createdAt)} by ${trial.author}, ${Math.round(100 * share)} in a hundred games, drawn with ${trial.seed}. At most ${dollarsText(dayCap)} a day. Ends ${ends.join(', or ')}.`,
    trial.state === 'running'
      ? `Running.${trial.note === null ? '' : ` It waits: ${trial.note}`}`
      : `Ended ${whenIso(trial.endedAt ?? trial.createdAt)}. ${trial.reason ?? ''}`,
    `${trial.committed} answers in the record, ${trial.settled} games scored, ${trial.waiting} waiting, ${trial.unusable} replies that are no card, ${trial.missed} missed. ${dollarsText(trial.spent, 4)}, ${dollarsText(trial.spentToday, 4)} of it today.`,
    ...(table === null
      ? ['No game of it has a result yet.']
      : [...challengerLines(table), columnsText(context, table)]),
    ...problems.map(
      ({ game, kickoffAt, state, reason }) => `${whenIso(kickoffAt)} ${game}, ${state}: ${reason}`,
    ),
  ].join('\n');
}
