import type { LabAnswerRow } from '../contract/admin-lab-answers.ts';
import { iso } from '../db/instant.ts';
import type { ReadDeps } from '../deps.ts';
import { outcomeOf } from '../domain/markets/market.ts';
import { measureKeys, scoreOf } from '../domain/scoring/measures.ts';
import { matchForecastOf } from '../lab/forecasts.ts';
import { columnOf } from '../lab/rows.ts';
import { answersOf, groupOf, requireRun } from './show-lab.ts';

/**
 * Every answer of a run, oldest game first: what it said, what came of it, what it scored by itself and what it took. The
 * tables score the mean of the repeats of a question. Throws `not_found`.
 */
export async function listLabAnswers(deps: Pick<ReadDeps, 'em'>, runId: number): Promise<LabAnswerRow[]> {
  const run = await requireRun(deps, runId);
  const reduced = new Set(run.plan.reduced);
  return (await answersOf(deps, run)).map((row) => {
    const { card, goals, kickoff, durationMs, baseline: _baseline, market: _market, ...facts } = row;
    const forecast = card && matchForecastOf([card]);
    return {
      ...facts,
      games: groupOf(run, kickoff),
      column: columnOf(row),
      kickoff: iso(kickoff),
      isReduced: reduced.has(row.gameId),
      goals: { home: goals.home, away: goals.away },
      outcome: outcomeOf(goals),
      probabilities: card?.probabilities ?? null,
      scores: Object.fromEntries(
        measureKeys.map((measure) => [measure, forecast ? scoreOf(measure, forecast, goals) : null]),
      ) as LabAnswerRow['scores'],
      findings: row.findings.map((finding) => ({ ...finding })),
      seconds: durationMs === null ? null : durationMs / 1000,
    };
  });
}
