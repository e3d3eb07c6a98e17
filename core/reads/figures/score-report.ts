import type { compareReport, ScoreDimension, scoreReport } from '#core/contract/admin-scores';
import type { ScoreSource } from '#core/contract/scores';
import type { ResponseOf } from '#core/contract/endpoint';
import type { Em } from '../../db/orm.ts';
import { bandOf } from '../../domain/bands.ts';
import type { Measure } from '../../domain/scoring/measures.ts';
import { compareWith, gamesOfAll, type ScoredGame, scoreTable } from '../../domain/scoring/same-games.ts';
import { labelsOf } from './accuracy-breakdown.ts';
import type { ScoreFilter } from './score-filter.ts';
import {
  type ForecastOf,
  type ScoredForecast,
  scoredForecasts,
  unopenedForecasts,
} from './scored-forecasts.ts';

/** So many forecasts at most are read for a report: years of a busy install, and a quarter of a second of work. */
const mostForecasts = 10_000;

/** The columns of a score table, in the order shown. */
export const scoreSources: readonly ScoreSource[] = ['model', 'baseline', 'market', 'baseRates'];

async function newestForecasts(em: Em, filter: ScoreFilter) {
  const forecasts = await scoredForecasts(em, filter, mostForecasts + 1);
  const isCut = forecasts.length > mostForecasts;
  return {
    forecasts: isCut ? forecasts.slice(1) : forecasts,
    isCut,
    unopened: await unopenedForecasts(em, filter),
  };
}

const keyOf: Record<ScoreDimension, (forecast: ForecastOf) => string> = {
  model: ({ model }) => model,
  promptVersion: ({ promptVersion }) => String(promptVersion),
  league: ({ leagueId }) => String(leagueId),
  month: ({ day }) => day.slice(0, 7),
  band: ({ confidence }) => bandOf(confidence),
};

/** What a group is called. */
async function groupLabels(em: Em, by: ScoreDimension): Promise<(key: string) => string> {
  if (by === 'month') return (key) => key;
  return by === 'promptVersion' ? (key) => `Version ${key}` : labelsOf(em, by);
}

/** The model against each of the other columns, on the games that all of them have. */
const modelAgainst = (games: readonly ScoredForecast[], measure: Measure) =>
  compareWith(games, scoreSources, { measure, reference: 'model', from: true }).differences;

/** Scores of all columns, with the model's forecasts that were never opened. */
const scoresWith = (games: readonly ScoredForecast[], unopened: readonly ForecastOf[]) =>
  scoreTable(games, scoreSources, new Map([['model', unopened.length]]));

/** Scores of model, baseline, market and base rates on the same games, over all and by group; the newest group first. */
export async function scoresBy(
  em: Em,
  { by, measure, ...filter }: ScoreFilter & { by: ScoreDimension; measure: Measure },
): Promise<ResponseOf<typeof scoreReport>> {
  const { forecasts, isCut, unopened } = await newestForecasts(em, filter);
  const label = await groupLabels(em, by);
  const opened = Map.groupBy(forecasts, keyOf[by]);
  const closed = Map.groupBy(unopened, keyOf[by]);
  const groups = [...new Set([...opened.keys(), ...closed.keys()])].map((key) => {
    const [games, hidden] = [opened.get(key) ?? [], closed.get(key) ?? []];
    const days = [...games, ...hidden].map(({ day }) => day).toSorted();
    return {
      key,
      label: label(key),
      firstDay: days[0]!,
      lastDay: days.at(-1)!,
      scores: scoresWith(games, hidden),
      differences: modelAgainst(games, measure),
    };
  });
  return {
    found: forecasts.length + unopened.length,
    isCut,
    measure,
    by,
    scores: scoresWith(forecasts, unopened),
    differences: modelAgainst(forecasts, measure),
    groups: groups.toSorted((one, other) =>
      one.lastDay === other.lastDay
        ? other.scores.n[measure] - one.scores.n[measure]
        : one.lastDay < other.lastDay
          ? 1
          : -1,
    ),
  };
}

type Column = `model:${string}` | Exclude<ScoreSource, 'model'>;

/** So many models are compared where nobody says which. */
const usualModels = 3;

/** One row a game: what each of the models says of it, and the other columns as they stood with its newest revision. */
function byGame(forecasts: readonly ScoredForecast[]): ScoredGame<Column>[] {
  return [...Map.groupBy(forecasts, ({ gameId }) => gameId).values()].map((cards) => {
    const newest = cards.reduce((last, card) => (card.generatedAt > last.generatedAt ? card : last));
    const { model: _model, ...others } = newest.forecasts;
    const models = cards.map(({ model, forecasts: said }) => [`model:${model}`, said.model] as const);
    return { day: newest.day, goals: newest.goals, forecasts: { ...others, ...Object.fromEntries(models) } };
  });
}

/** Models, baseline, market and base rates against one of the references, on the games that all of them have. */
export async function compareModels(
  em: Em,
  {
    models: asked,
    measure,
    against,
    ...filter
  }: Omit<ScoreFilter, 'model'> & {
    models?: readonly string[] | undefined;
    measure: Measure;
    against: Exclude<ScoreSource, 'model'>;
  },
): Promise<ResponseOf<typeof compareReport>> {
  const { forecasts, isCut, unopened } = await newestForecasts(em, filter);
  const hidden = Map.groupBy(unopened, ({ model }) => model);
  const models = [...Map.groupBy<string, ForecastOf>([...forecasts, ...unopened], ({ model }) => model)]
    .map(([model, cards]) => ({ model, provider: cards[0]!.provider, forecasts: cards.length }))
    .toSorted((one, other) => other.forecasts - one.forecasts || one.model.localeCompare(other.model));
  // A model named twice is one column: as two, each game would be compared with more columns than there are.
  const chosen = [...new Set(asked ?? models.slice(0, usualModels).map(({ model }) => model))];
  const games = byGame(forecasts.filter(({ model }) => chosen.includes(model)));
  const columns: Column[] = [
    ...chosen.map((model) => `model:${model}` as const),
    'baseline',
    'market',
    'baseRates',
  ];
  const compared = compareWith(games, columns, { measure, reference: against });
  return {
    found: forecasts.length + unopened.length,
    isCut,
    measure,
    against,
    n: compared.n,
    games: games.length,
    leftOut: columns
      .map((column) => ({ column, games: games.filter((game) => !game.forecasts[column]).length }))
      .filter((column) => column.games < games.length),
    models,
    reference: compared.reference,
    differences: compared.differences,
    months: monthsOf(gamesOfAll(games, columns, measure), columns[0]!, { measure, reference: against }),
    scores: scoreTable(
      games,
      columns,
      new Map(chosen.map((model) => [`model:${model}` as const, hidden.get(model)?.length ?? 0])),
    ),
  };
}

/** One column against the reference by month, oldest first. */
function monthsOf(
  games: readonly ScoredGame<Column>[],
  column: Column,
  { measure, reference }: { measure: Measure; reference: Column },
) {
  const months = [...Map.groupBy(games, ({ day }) => day.slice(0, 7))];
  return months
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([month, played]) =>
      compareWith(played, [column, reference], {
        measure,
        reference,
        comparisons: months.length,
      }).differences.map((difference) => ({ month, ...difference })),
    );
}
