import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  beginForecastSeason,
  forecastGoals,
  type FinishedMatch,
  type Forecaster,
  learnMatch,
  newForecaster,
} from '../../core/domain/forecast/forecaster.ts';
import { gridParameters } from '../../core/domain/forecast/parameters.ts';
import { probabilityOf } from '../../core/domain/forecast/probability.ts';
import { scoreGrid } from '../../core/domain/forecast/score-grid.ts';
import {
  brier,
  logLoss,
  outcomes,
  probabilityGiven,
  rps,
  type ThreeWay,
} from '../../core/domain/scoring/scores.ts';
import { recordedData } from '../support/recorded-data.ts';
import { forecastCost } from './forecast-cost.ts';
import { firstDay, type LeagueHistory, type LeagueSeason, readLeagues } from './league-seasons.ts';
import { championshipName } from './english-names.ts';

/** Brier score of a yes/no forecast, 0 (best) to 1: (p − y)². */
const binaryBrier = (probability: number, happened: boolean): number =>
  (probability - (happened ? 1 : 0)) ** 2;

/** What was said of one match before it, and what it became. */
interface Said {
  match: FinishedMatch;
  threeWay: ThreeWay;
  over25: number;
  bothScore: number;
  /** Whether a side new to the league had played fewer than six matches in it. */
  isEarlyNewcomer: boolean;
}

interface ForecastRow {
  name: string;
  n: number;
  /** Means over the matches; `over25` and `bothScore` are Brier scores of the yes-no question. */
  rps: number;
  brier: number;
  logLoss: number;
  over25: number;
  bothScore: number;
  /** Share of matches with more than 2.5 goals, as said and as they came. */
  over25Said: number;
  over25Came: number;
}

const imported = 3;
const earlyMatches = 6;

/**
 * Walks through real seasons as a fresh install would at each season's start: up to three seasons before are learnt,
 * then every match is forecast from earlier days alone. `--data DIR` walks through the leagues found there (`--tier N`
 * says which tier they are), `--json` prints rows; without it, what a forecast takes is told as well.
 */
export async function forecast(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      data: { type: 'string' },
      tier: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const tier = values.tier === undefined ? null : Number(values.tier);
  const rows = values.data === undefined ? english() : leaguesOf(values.data, tier);
  if (values.json) console.log(JSON.stringify(rows, null, 2));
  else {
    printRows(rows);
    const [league] = values.data === undefined ? premierLeague() : readLeagues(values.data);
    await forecastCost(league!.seasons);
  }
}

function realSeasons(): string {
  const data = recordedData();
  if (!data) throw new Error('The real seasons are not here; set TIPS_TEST_DATA to their folder.');
  return join(data, 'history');
}

const premierLeague = (): LeagueHistory[] => readLeagues(join(realSeasons(), 'stats'));

/** The Premier League of 2013/14 to 2023/24 and the second tier, from the recorded data. */
function english(): ForecastRow[] {
  const first = premierLeague()[0]!;
  const second = readLeagues(join(realSeasons(), 'seasons'))[0]!;
  const tested = first.seasons.findIndex((season) => firstDay(season) > Date.UTC(2013, 6) / 86_400_000);
  const goals = walk(first.seasons.map(only(null)), { tier: 1, from: tested });
  const shots = walk(first.seasons.map(only('shots')), { tier: 1, from: tested });
  const cameDown = (index: number) => (side: string) =>
    seasonBefore(first, firstDay(second.seasons[index]!))?.sides.some(
      (name) => (championshipName[name] ?? name) === side,
    ) ?? false;
  const below = walk(second.seasons, { tier: 2, from: 0, cameDown });
  return [
    rowOf('Premier League, fresh install, goals', goals),
    rowOf('Premier League, fresh install, goals and shots on target', shots),
    rowOf('Premier League, base rates of earlier matches', baseRates(first.seasons, tested)),
    rowOf('Premier League, goals: newcomers in their first six matches', goals.filter(isEarly)),
    rowOf('Premier League, shots: newcomers in their first six matches', shots.filter(isEarly)),
    rowOf('English second tier, fresh install, goals', below),
  ];
}

const isEarly = ({ isEarlyNewcomer }: Said): boolean => isEarlyNewcomer;
/** A season of which beside the goals only this is known. */
const only =
  (kept: 'shots' | 'market' | null) =>
  (season: LeagueSeason): LeagueSeason => ({
    ...season,
    matches: season.matches.map((match) => ({
      ...match,
      shots: kept === 'shots' ? match.shots : null,
      market: kept === 'market' ? match.market : null,
    })),
  });

/** The season of another league that ended before this day. */
const seasonBefore = ({ seasons }: LeagueHistory, day: number): LeagueSeason | undefined =>
  seasons.findLast((season) => (season.matches.at(-1)?.day ?? day) < day && day - firstDay(season) < 550);

/** Every season that has one before it; the only one where there is but one. */
function leaguesOf(folder: string, tier: number | null): ForecastRow[] {
  const leagues = readLeagues(folder);
  if (leagues.length === 0) throw new Error(`No season was found in ${folder}.`);
  return leagues.flatMap((league) => {
    const { name, seasons } = league;
    const own = tier ?? league.tier;
    const [country = '', number = ''] = name.split('.');
    const above = leagues.find((other) => other.name === `${country}.${Number(number) - 1}`);
    const cameDown = above
      ? (index: number) => {
          const sides = new Set(seasonBefore(above, firstDay(seasons[index]!))?.sides);
          return sides.size === 0 ? null : (side: string) => sides.has(side);
        }
      : undefined;
    const from = seasons.length > 1 ? 1 : 0;
    const goals = walk(seasons.map(only(null)), { tier: own, from, cameDown });
    const knows = (what: 'shots' | 'market') =>
      seasons.some(({ matches }) => matches.some((match) => match[what] !== null));
    return [
      rowOf(`${name}, fresh install, goals`, goals),
      ...(knows('shots')
        ? [
            rowOf(
              `${name}, fresh install, goals and shots on target`,
              walk(seasons.map(only('shots')), { tier: own, from, cameDown }),
            ),
          ]
        : []),
      ...(knows('market')
        ? [
            rowOf(
              `${name}, fresh install, stored prices of earlier matches`,
              walk(seasons.map(only('market')), { tier: own, from, cameDown }),
            ),
          ]
        : []),
      rowOf(`${name}, base rates of earlier matches`, baseRates(seasons, from)),
    ];
  });
}

interface Walk {
  tier: number | null;
  /** The first season that is forecast. */
  from: number;
  /** Who of a season came down from the league above; null where that is not known. */
  cameDown?: ((season: number) => ((side: string) => boolean) | null) | undefined;
}

/** Each season anew: the three before it are learnt, then its matches are forecast day by day. */
function walk(seasons: readonly LeagueSeason[], { tier, from, cameDown }: Walk): Said[] {
  return seasons.slice(from).flatMap((season, offset) => {
    const at = from + offset;
    const forecaster = newForecaster();
    const begin = (index: number): void =>
      beginForecastSeason(forecaster, {
        sides: seasons[index]!.sides,
        day: firstDay(seasons[index]!),
        tier,
        cameDown: cameDown?.(index) ?? null,
      });
    for (let index = Math.max(0, at - imported); index < at; index++) {
      begin(index);
      for (const match of seasons[index]!.matches) learnMatch(forecaster, match);
    }
    begin(at);
    return forecastSeason(forecaster, season, new Set(seasons[at - 1]?.sides ?? season.sides));
  });
}

function forecastSeason(
  forecaster: Forecaster,
  { matches }: LeagueSeason,
  before: ReadonlySet<string>,
): Said[] {
  const played = new Map<string, number>();
  const isEarlyNewcomer = (side: string): boolean =>
    !before.has(side) && (played.get(side) ?? 0) < earlyMatches;
  const said: Said[] = [];
  for (const today of Map.groupBy(matches, ({ day }) => day).values()) {
    for (const match of today)
      said.push({
        match,
        ...chances(forecaster, match),
        isEarlyNewcomer: isEarlyNewcomer(match.home) || isEarlyNewcomer(match.away),
      });
    for (const match of today) {
      learnMatch(forecaster, match);
      for (const side of [match.home, match.away]) played.set(side, (played.get(side) ?? 0) + 1);
    }
  }
  return said;
}

function chances(
  forecaster: Forecaster,
  { home, away }: FinishedMatch,
): Pick<Said, 'threeWay' | 'over25' | 'bothScore'> {
  const grid = scoreGrid(forecastGoals(forecaster, home, away), gridParameters);
  const [homeWins = 0, draw = 0, awayWins = 0] = outcomes.map(
    (selection) => probabilityOf(grid, { market: 'match_result', selection, line: null }) ?? 0,
  );
  return {
    threeWay: [homeWins, draw, awayWins],
    over25: probabilityOf(grid, { market: 'total_goals', selection: 'over', line: 2.5 }) ?? 0,
    bothScore: probabilityOf(grid, { market: 'both_teams_to_score', selection: 'yes', line: null }) ?? 0,
  };
}

const outcomeOf = ({ homeGoals, awayGoals }: FinishedMatch): (typeof outcomes)[number] =>
  homeGoals > awayGoals ? 'home' : homeGoals < awayGoals ? 'away' : 'draw';
const isOver = ({ homeGoals, awayGoals }: FinishedMatch): boolean => homeGoals + awayGoals > 2.5;
const bothScored = ({ homeGoals, awayGoals }: FinishedMatch): boolean => homeGoals > 0 && awayGoals > 0;

/** The frequencies of all matches of earlier days as the forecast of each. */
function baseRates(seasons: readonly LeagueSeason[], from: number): Said[] {
  const counts = { home: 1, draw: 1, away: 1, over: 1, both: 1, n: 3 };
  const said: Said[] = [];
  for (const [index, { matches }] of seasons.entries()) {
    for (const today of Map.groupBy(matches, ({ day }) => day).values()) {
      const { home, draw, away, over, both, n } = counts;
      if (index >= from)
        for (const match of today)
          said.push({
            match,
            threeWay: [home / n, draw / n, away / n],
            over25: over / n,
            bothScore: both / n,
            isEarlyNewcomer: false,
          });
      for (const match of today) {
        counts[outcomeOf(match)] += 1;
        counts.over += Number(isOver(match));
        counts.both += Number(bothScored(match));
        counts.n += 1;
      }
    }
  }
  return said;
}

function rowOf(name: string, said: readonly Said[]): ForecastRow {
  const mean = (of: (one: Said) => number): number =>
    said.reduce((sum, one) => sum + of(one), 0) / said.length;
  return {
    name,
    n: said.length,
    rps: mean(({ match, threeWay }) => rps(threeWay, outcomeOf(match))),
    brier: mean(({ match, threeWay }) => brier(threeWay, outcomeOf(match))),
    logLoss: mean(({ match, threeWay }) => logLoss(probabilityGiven(threeWay, outcomeOf(match)))),
    over25: mean(({ match, over25 }) => binaryBrier(over25, isOver(match))),
    bothScore: mean(({ match, bothScore }) => binaryBrier(bothScore, bothScored(match))),
    over25Said: mean(({ over25 }) => over25),
    over25Came: mean(({ match }) => Number(isOver(match))),
  };
}

function printRows(rows: readonly ForecastRow[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log(
    `${''.padEnd(width)}      n    RPS   Brier  log loss  over 2.5  both score  over 2.5 said, came`,
  );
  for (const { name, n, over25Said, over25Came, ...scores } of rows)
    console.log(
      `${name.padEnd(width)}  ${String(n).padStart(5)}  ${scores.rps.toFixed(4)}  ${scores.brier.toFixed(4)}  ${scores.logLoss.toFixed(4)}    ${scores.over25.toFixed(4)}    ${scores.bothScore.toFixed(4)}      ${over25Said.toFixed(3)}, ${over25Came.toFixed(3)}`,
    );
}
