import { marginOf, powerDevig, proportionalDevig } from '../../domain/scoring/devig.ts';
import { calibrationTable } from '../../domain/scoring/calibration-table.ts';
import type { MatchForecast } from '../../domain/scoring/measures.ts';
import { scoreTable, type ScoredGame } from '../../domain/scoring/same-games.ts';
import { wasRight } from '../../domain/settle.ts';
import type { OpenedValue } from '../entries/openings.ts';
import type { Opened } from './openings-of.ts';
import { isPlayed, type Standing } from './standing.ts';

type Column = 'model' | 'baseline' | 'market';
const columns = ['model', 'baseline', 'market'] as const;

/** Mean scores of three-way forecasts, lower is better; null where nothing is scored. */
export interface MeanScores {
  n: number;
  rps: number | null;
  brier: number | null;
  logLoss: number | null;
}

/** What the record alone says of its picks. */
export interface Figures {
  /** Headline picks that came true, of those that are settled and not void. */
  accurate: number;
  total: number;
  void: number;
  pending: number;
  withdrawn: number;
  late: number;
  /** Of `total`: never opened, and so counted as wrong. */
  unopened: number;
  /** Of `total`: under a time-stamp or a witness before the true kick-off. */
  anchored: number;
  /** Standing picks of the chain before, which no entry scores. */
  beforeFormat2: number;
  /** Over the same games for all columns that have any. */
  scores: Record<Column, MeanScores>;
  /** Shown confidence of headline picks against what came true, in tenths; empty bins are left out. */
  calibration: { from: number; to: number; n: number; meanConfidence: number; hitRate: number }[];
}

/** Check 9: totals, scores and calibration from the entries and what they opened. */
export function figuresOf(
  standing: readonly Standing[],
  {
    opened,
    unopened,
    anchored,
  }: { opened: ReadonlyMap<number, Opened>; unopened: ReadonlySet<number>; anchored: ReadonlySet<number> },
): Figures {
  const figures: Figures = {
    accurate: 0,
    total: 0,
    void: 0,
    pending: 0,
    withdrawn: 0,
    late: 0,
    unopened: 0,
    anchored: 0,
    beforeFormat2: 0,
    scores: { model: none, baseline: none, market: none },
    calibration: [],
  };
  const stated: { probability: number; hit: number }[] = [];
  const games: ScoredGame<Column>[] = [];
  let hidden = 0;
  for (const one of standing) {
    if (!one.entry) {
      figures.beforeFormat2 += 1;
      continue;
    }
    const { picks, forecast } = opened.get(one.index) ?? {};
    const state = stateOf(one, picks, unopened.has(one.index));
    if (state === 'late' || state === 'withdrawn' || state === 'void' || state === 'pending')
      figures[state] += 1;
    else {
      figures.total += 1;
      if (anchored.has(one.index)) figures.anchored += 1;
      if (state === 'hidden') {
        figures.unopened += 1;
        hidden += 1;
      } else {
        if (state === 'right') figures.accurate += 1;
        const headline = picks?.find((pick) => pick.headline);
        if (headline) stated.push({ probability: headline.shown / million, hit: state === 'right' ? 1 : 0 });
      }
    }
    const game = state === 'hidden' ? null : scoredGame(one, forecast);
    if (game) games.push(game);
  }
  figures.scores = scoresOf(games, hidden);
  figures.calibration = calibrationTable(stated).map(({ low, high, count, meanStated, hitRate }) => ({
    from: Math.round(low * 100),
    to: Math.round(high * 100),
    n: count,
    meanConfidence: meanStated * 100,
    hitRate,
  }));
  return figures;
}

const million = 1_000_000;
const none: MeanScores = { n: 0, rps: null, brier: null, logLoss: null };

type State = 'late' | 'withdrawn' | 'void' | 'pending' | 'right' | 'wrong' | 'hidden';

/** In this order, the first that holds. A pick that should be open and is not is wrong. */
function stateOf(one: Standing, picks: OpenedValue<'picks'> | undefined, isHidden: boolean): State {
  if (one.isLate) return 'late';
  if (one.isWithdrawn) return 'withdrawn';
  if (isHidden) return 'hidden';
  if (!picks) {
    // Where all of them are void, the headline is, whichever it is.
    const verdicts = one.settle?.entry.verdicts ?? [];
    return verdicts.length > 0 && verdicts.every(({ verdict }) => verdict === 'void') ? 'void' : 'pending';
  }
  const position = picks.find((pick) => pick.headline)?.position;
  const verdict = one.settle?.entry.verdicts.find((each) => each.position === position)?.verdict;
  if (verdict === undefined || verdict === 'unsettled') return 'pending';
  const right = wasRight(verdict);
  if (right === null) return 'void';
  return right ? 'right' : 'wrong';
}

/** A forecast that is scored: of a settled pick of a match that was played, and was the one it is about. */
function scoredGame(one: Standing, forecast: OpenedValue<'forecast'> | undefined): ScoredGame<Column> | null {
  if (one.isLate || one.isWithdrawn || !one.settle || !one.result || !forecast) return null;
  const { entry: result } = one.result;
  const { home, away } = result.ft ?? { home: null, away: null };
  const isVoidForReason = one.settle.entry.verdicts.some(
    ({ verdict, reason }) => verdict === 'void' && reason !== null,
  );
  const model = forecastOf(forecast);
  if (
    !isPlayed(result) ||
    home === null ||
    away === null ||
    !result.kickoff ||
    !model.result ||
    isVoidForReason
  )
    return null;
  const market = marketOf(forecast);
  return {
    day: result.kickoff.slice(0, 10),
    goals: { home, away },
    forecasts: {
      model,
      ...(forecast.baseline && { baseline: forecastOf(forecast.baseline) }),
      ...(market && { market }),
    },
  };
}

const part = (value: number | null): number | null => (value === null ? null : value / million);

/** What an opened forecast says of a match. */
export const forecastOf = ({
  threeWay,
  over25,
  bothScore,
}: Pick<OpenedValue<'forecast'>, 'threeWay' | 'over25' | 'bothScore'>): MatchForecast => ({
  result: threeWay && [threeWay.home / million, threeWay.draw / million, threeWay.away / million],
  over25: part(over25),
  bothScore: part(bothScore),
});

/** The market's probabilities from its prices; null where the three-way prices are not all there. */
function marketOf({ market }: OpenedValue<'forecast'>): MatchForecast | null {
  const odds = ['home', 'draw', 'away'].flatMap((selection) => {
    const found = market?.prices.find(
      (price) => price.market === 'match_result' && price.selection === selection,
    );
    return found ? [found.price / 1000] : [];
  });
  if (odds.length !== 3 || marginOf(odds) < 0) return null;
  const fair = (market?.margin === 'power' ? powerDevig(odds) : null) ?? proportionalDevig(odds);
  return { result: [fair[0]!, fair[1]!, fair[2]!], over25: null, bothScore: null };
}

/** Means over the same games; what was hidden has the worst score of the model. */
function scoresOf(games: readonly ScoredGame<Column>[], hidden: number): Record<Column, MeanScores> {
  const { n, columns: table } = scoreTable(games, columns, new Map([['model', hidden]]));
  const of = (column: Column): MeanScores => {
    const { scores, unopened = 0 } = table.find((each) => each.column === column) ?? {};
    if (!scores || scores.rps === null) return none;
    return { n: n.rps + unopened, rps: scores.rps, brier: scores.brier, logLoss: scores.logLoss };
  };
  return { model: of('model'), baseline: of('baseline'), market: of('market') };
}
