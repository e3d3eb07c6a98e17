import type { LabCard } from '../db/entities/lab.ts';
import type { MatchForecast } from '../domain/scoring/measures.ts';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** What a model says of a match: the mean of its repeats. Undefined without an answer. */
export function matchForecastOf(cards: readonly LabCard[]): MatchForecast | undefined {
  if (cards.length === 0) return undefined;
  const of = (key: keyof LabCard['probabilities']): number =>
    mean(cards.map(({ probabilities }) => probabilities[key]));
  return { result: [of('home'), of('draw'), of('away')], over25: of('over25'), bothScore: of('bothScore') };
}
