import { fixtureStatistics } from '../wire/fixture-statistics.ts';
import { readParts } from '../wire/read-parts.ts';

export interface ToldFigure {
  name: string;
  home: number | null;
  away: number | null;
}

/** What the service calls each figure, by what readers call it. */
const names: Record<string, string> = {
  'Expected goals': 'expected_goals',
  Shots: 'total shots',
  'On target': 'shots on goal',
  Possession: 'ball possession',
  Corners: 'corner kicks',
  Passes: 'total passes',
  Fouls: 'fouls',
  Offsides: 'offsides',
  Saves: 'goalkeeper saves',
  'Yellow cards': 'yellow cards',
  'Red cards': 'red cards',
};

/** "32%" and "1.94" are numbers; what is none, or below zero, is unknown. */
const numberOf = (value: string | number | null | undefined): number | null => {
  const read = typeof value === 'string' ? Number(value.replace('%', '')) : value;
  return typeof read === 'number' && Number.isFinite(read) && read >= 0 ? read : null;
};

/** A match in numbers, from a stored answer of `/fixtures/statistics`; undefined where it has none of both sides. */
export function figuresOf(body: unknown, teams: { home: number; away: number }): ToldFigure[] | undefined {
  const read = readParts(fixtureStatistics, body);
  if ('fault' in read) return undefined;
  const of = (teamId: number) => {
    const [own, second] = read.data.filter(({ team }) => team.id === teamId);
    return own && !second
      ? new Map(own.statistics.map(({ type, value }) => [type.toLowerCase(), numberOf(value)]))
      : undefined;
  };
  const [home, away] = [of(teams.home), of(teams.away)];
  if (!home || !away) return undefined;
  return Object.entries(names).map(([name, type]) => ({
    name,
    home: home.get(type) ?? null,
    away: away.get(type) ?? null,
  }));
}
