import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { FinishedMatch } from '../../core/domain/forecast/forecaster.ts';
import { powerDevig, proportionalDevig } from '../../core/domain/scoring/devig.ts';

/** One season of a league: its finished matches, oldest first, and who played in it. */
export interface LeagueSeason {
  matches: readonly FinishedMatch[];
  sides: readonly string[];
}

/** A league by the name of its files, its seasons oldest first. */
export interface LeagueHistory {
  name: string;
  /** What the name of the files says (`en.2`); null where it says nothing. */
  tier: number | null;
  seasons: LeagueSeason[];
}

const dayMs = 86_400_000;

/**
 * Every league found below a folder, from the files of openfootball/football.json (`2024-25/en.1.json`) and from
 * tables with the columns of football-data.co.uk (`premier-league-2425.csv`, `E0.csv`).
 */
export function readLeagues(folder: string): LeagueHistory[] {
  const leagues = new Map<string, LeagueHistory>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const read = path.endsWith('.json') ? readJson : path.endsWith('.csv') ? readCsv : undefined;
    const season = read?.(readFileSync(join(folder, path), 'utf8'));
    if (!season || season.matches.length === 0) continue;
    const name = leagueName(path);
    const league = leagues.get(name) ?? { name, tier: tierOf(name), seasons: [] };
    leagues.set(name, league);
    league.seasons.push(season);
  }
  for (const { seasons } of leagues.values()) seasons.sort((one, other) => firstDay(one) - firstDay(other));
  return [...leagues.values()];
}

export const firstDay = ({ matches }: LeagueSeason): number => matches[0]?.day ?? 0;

/** `premier-league` for `premier-league-2425.csv`, `en.2` for `2024-25/en.2.json`, `E0` for `2425/E0.csv`. */
function leagueName(path: string): string {
  const stem = basename(path).replace(/\.(json|csv)$/, '');
  const name = stem.replace(/[-_ ]?(\d{4}|\d{4}[-_]\d{2,4}|\d{2}[-_]\d{2})$/, '');
  return name === '' ? basename(dirname(path)) : name;
}

const tierOf = (name: string): number | null => {
  const openfootball = /^[a-z]{2,3}\.(\d)$/.exec(name)?.[1];
  return openfootball === undefined ? null : Number(openfootball);
};

function readJson(text: string): LeagueSeason | undefined {
  const { matches } = JSON.parse(text) as {
    matches?: {
      date: string;
      team1: string;
      team2: string;
      status?: string;
      score?: { ft?: [number, number] };
    }[];
  };
  if (!Array.isArray(matches)) return undefined;
  return season(
    matches.map(({ team1, team2 }) => [clubName(team1), clubName(team2)]),
    // An awarded or abandoned match was not decided by play.
    matches.flatMap(({ date, team1, team2, status, score }) =>
      score?.ft && !status ? [finished(date, clubName(team1), clubName(team2), score.ft)] : [],
    ),
  );
}

/** From season to season the same club stands with and without its "FC". */
const clubName = (name: string): string => name.replace(/ A?FC$/, '');

function readCsv(text: string): LeagueSeason | undefined {
  const [head = '', ...lines] = text.replace(/^\u{feff}/u, '').split(/\r?\n/);
  const columns = head.split(',');
  const at = (name: string): number => columns.indexOf(name);
  if (at('HomeTeam') < 0 || at('FTHG') < 0) return undefined;
  const rows = lines.map((line) => line.split(','));
  const number = (row: readonly string[], name: string): number | null => {
    const value = row[at(name)];
    return value === undefined || value === '' || !Number.isFinite(Number(value)) ? null : Number(value);
  };
  const matches = rows.flatMap((row) => {
    const [date, home, away] = ['Date', 'HomeTeam', 'AwayTeam'].map((name) => row[at(name)] ?? '');
    const [homeGoals, awayGoals] = [number(row, 'FTHG'), number(row, 'FTAG')];
    if (!date || !home || !away || homeGoals === null || awayGoals === null) return [];
    const [homeShots, awayShots] = [number(row, 'HST'), number(row, 'AST')];
    const shots = homeShots === null || awayShots === null ? null : { home: homeShots, away: awayShots };
    const market = pricesOf((name) => number(row, name));
    return [finished(isoDate(date), home, away, [homeGoals, awayGoals], { shots, market })];
  });
  return season(
    matches.map(({ home, away }) => [home, away]),
    matches,
  );
}

/** Prices some time before kick-off, never those of the close: the market's mean, under its newer and its older name. */
const priceColumns = ['Avg', 'BbAv', 'B365'];

/** What a row's prices say, the margin taken out; null without a whole 1X2 market. */
function pricesOf(number: (column: string) => number | null): FinishedMatch['market'] {
  const fair = (endings: readonly string[]): number[] | null => {
    for (const bookmaker of priceColumns) {
      const prices = endings.map((ending) => number(`${bookmaker}${ending}`));
      const whole = prices.flatMap((price) => (price !== null && price > 1 ? price : []));
      if (whole.length === endings.length) return powerDevig(whole) ?? proportionalDevig(whole);
    }
    return null;
  };
  const [home, draw, away] = fair(['H', 'D', 'A']) ?? [];
  if (home === undefined || draw === undefined || away === undefined) return null;
  return { home, draw, away, over25: fair(['>2.5', '<2.5'])?.[0] ?? null };
}

/** `15/08/2009` and `15/08/09` as well as ISO. */
function isoDate(date: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{2,4})$/.exec(date) ?? [];
  if (day === '') return date;
  return `${year.length === 2 ? `${Number(year) > 90 ? 19 : 20}${year}` : year}-${month}-${day}`;
}

const finished = (
  date: string,
  home: string,
  away: string,
  [homeGoals, awayGoals]: readonly [number, number],
  known: Pick<FinishedMatch, 'shots' | 'market'> = { shots: null, market: null },
): FinishedMatch => ({
  home,
  away,
  day: Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / dayMs),
  homeGoals,
  awayGoals,
  ...known,
});

const season = (pairs: readonly (readonly string[])[], matches: FinishedMatch[]): LeagueSeason => ({
  matches: matches.sort((one, other) => one.day - other.day),
  sides: [...new Set(pairs.flat())],
});
