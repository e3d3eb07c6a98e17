import { ratingParameters } from '../../core/domain/forecast/parameters.ts';
import { comparePaired } from '../../core/domain/scoring/bootstrap.ts';
import { outcomes, rps, skill, type ThreeWay } from '../../core/domain/scoring/scores.ts';
import { summarise, type ScoredForecast } from '../../core/domain/scoring/summary.ts';
import { leagues, outcomeOfMatch, playedMatches, threeWay, walkForward } from './seasons.ts';

const seed = 20_251_127;

/**
 * Walk-forward forecasts of two real seasons against base rates. The base rates are those of the very season, which
 * nobody could have known: no constant forecast does better, so what beats them beats every constant.
 */
export function forecast(): void {
  for (const [season, before] of [
    ['2024-25', null],
    ['2025-26', '2024-25'],
  ] as const) {
    for (const group of [[leagues[0]], leagues]) report(season, before, group);
  }
}

function report(season: string, before: string | null, group: readonly string[]): void {
  const model: ScoredForecast[] = [];
  const base: ScoredForecast[] = [];
  for (const league of group) {
    const rates = baseRates(season, league);
    for (const { match, goals } of walkForward(season, before, league, ratingParameters)) {
      const outcome = outcomeOfMatch(match);
      model.push({ p: threeWay(goals), outcome });
      base.push({ p: rates, outcome });
    }
  }
  const [ours, theirs] = [summarise(model), summarise(base)];
  const scores = (forecasts: readonly ScoredForecast[]) => forecasts.map(({ p, outcome }) => rps(p, outcome));
  const compared = comparePaired(scores(model), scores(base), { seed });
  const four = (value: number | null | undefined) => (value ?? NaN).toFixed(4);
  console.log(`${season} ${group.join(' ')}, ${ours.n} matches, walk-forward`);
  console.log(
    `  score grid  RPS ${four(ours.rps)}  Brier ${four(ours.brier)}  log loss ${four(ours.logLoss)}  ECE ${four(ours.ece)}  hit ${four(ours.hitRate)}`,
  );
  console.log(
    `  base rates  RPS ${four(theirs.rps)}  Brier ${four(theirs.brier)}  log loss ${four(theirs.logLoss)}`,
  );
  console.log(
    `  RPS difference ${four(compared?.difference)}, 95 % bootstrap ${four(compared?.interval[0])} to ${four(compared?.interval[1])}` +
      `${(compared?.interval[1] ?? 0) < 0 ? ' (excludes 0)' : ' (includes 0)'}, skill ${four(skill(ours.rps ?? 0, theirs.rps ?? 0))}`,
  );
}

function baseRates(season: string, league: string): ThreeWay {
  const matches = playedMatches(season, league);
  const share = (index: number) =>
    matches.filter((match) => outcomeOfMatch(match) === outcomes[index]).length / matches.length;
  return [share(0), share(1), share(2)];
}
