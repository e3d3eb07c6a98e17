/** Mean scores of three-way forecasts, lower is better; null where nothing is scored. */
export interface MeanScores {
  n: number;
  rps: number | null;
  brier: number | null;
  logLoss: number | null;
}

/** All probability on what is furthest from what happened. The log loss of that has no end, and is left as it is. */
const worst = { rps: 1, brier: 2 } as const;

/** The means with so many forecasts more, each with the worst score there is: those that were never opened. */
export function withUnopened({ n, rps, brier, logLoss }: MeanScores, unopened: number): MeanScores {
  if (unopened === 0) return { n, rps, brier, logLoss };
  const all = n + unopened;
  const mean = (score: number | null, bad: number) => ((score ?? 0) * n + bad * unopened) / all;
  return { n: all, rps: mean(rps, worst.rps), brier: mean(brier, worst.brier), logLoss };
}
