import { gridParameters, ratingParameters } from '../../core/domain/forecast/parameters.ts';
import { logLoss, probabilityGiven, rps } from '../../core/domain/scoring/scores.ts';
import {
  leagues,
  outcomeOfMatch,
  playedMatches,
  seasonFile,
  threeWay,
  walkForward,
  type Expected,
} from './seasons.ts';

/** The search behind `core/domain/forecast/parameters.ts`: fitted on 2024/25, shown beside 2025/26, which is unused. */
export function forecastFit(): void {
  const fitted = leagues.flatMap((league) => playedMatches('2024-25', league));
  const mean = (goals: (match: (typeof fitted)[number]) => number) =>
    fitted.reduce((sum, match) => sum + goals(match), 0) / fitted.length;
  console.log(
    `2024/25, ${fitted.length} matches: home goals ${mean((match) => match.homeGoals).toFixed(3)}, away goals ${mean((match) => match.awayGoals).toFixed(3)}`,
  );
  printFirstHalfShare();

  console.log('\nhalf-life, shrinkage: log loss and RPS 2024/25 | 2025/26');
  for (const halfLifeDays of [120, 240, 400, 10_000]) {
    for (const shrinkage of [4, 6, 8, 11, 14]) {
      const parameters = { ...ratingParameters, halfLifeDays, shrinkage };
      const both = [walk('2024-25', null, parameters), walk('2025-26', '2024-25', parameters)];
      console.log(`${halfLifeDays}, ${shrinkage}: ${both.map((rows) => scores(rows)).join(' | ')}`);
    }
  }

  const both = [walk('2024-25', null, ratingParameters), walk('2025-26', '2024-25', ratingParameters)];
  console.log('\nrho: log loss and RPS 2024/25 | 2025/26');
  for (const rho of [-0.15, -0.12, -0.09, -0.06, -0.03, 0, 0.03]) {
    console.log(`${rho}: ${both.map((rows) => scores(rows, rho)).join(' | ')}`);
  }
}

const walk = (season: string, before: string | null, parameters: typeof ratingParameters): Expected[] =>
  leagues.flatMap((league) => walkForward(season, before, league, parameters));

function scores(rows: readonly Expected[], rho = gridParameters.rho): string {
  let loss = 0;
  let ranked = 0;
  for (const { match, goals } of rows) {
    const forecast = threeWay(goals, rho);
    const outcome = outcomeOfMatch(match);
    loss += logLoss(probabilityGiven(forecast, outcome));
    ranked += rps(forecast, outcome);
  }
  return `${(loss / rows.length).toFixed(5)} ${(ranked / rows.length).toFixed(5)}`;
}

function printFirstHalfShare(): void {
  let matches = 0;
  let half = 0;
  let full = 0;
  for (const season of ['2024-25', '2025-26']) {
    for (const { score } of leagues.flatMap((league) => seasonFile(season, league).matches)) {
      if (!score?.ft || !score.ht) continue;
      matches += 1;
      half += score.ht[0] + score.ht[1];
      full += score.ft[0] + score.ft[1];
    }
  }
  console.log(
    `First-half goals: ${half} of ${full} = ${(half / full).toFixed(4)} in ${matches} matches with a half-time score`,
  );
}
