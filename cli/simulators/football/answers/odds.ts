import { dice } from '../../random.ts';
import type { Fixture } from '../../world/types.ts';
import { dayIn, isoIn, leagueRow, type Row } from '../wire.ts';
import { kickoffAt, seasonsFor, type Answerer } from './context.ts';

const DAY = 86_400_000;
const SHOWN_BEFORE = 14 * DAY;
const SHOWN_AFTER = 7 * DAY;
const REFRESH = 3 * 3_600_000;
const MARGIN = 1.06;
/** Share of the matches nobody prices. */
const UNPRICED = 0.08;

const bookmakerNames: Record<number, string> = {
  1: '10Bet',
  4: 'Pinnacle',
  7: 'William Hill',
  8: 'Bet365',
  11: '1xBet',
};
const betNames: Record<number, string> = {
  1: 'Match Winner',
  5: 'Goals Over/Under',
  8: 'Both Teams Score',
  10: 'Exact Score',
  12: 'Double Chance',
  38: 'Exact Goals Number',
};

type Cell = { home: number; away: number; chance: number };

function cells({ home, away }: Fixture['expected']): Cell[] {
  const poisson = (mean: number, goals: number): number => {
    let value = Math.exp(-mean);
    for (let step = 1; step <= goals; step++) value *= mean / step;
    return value;
  };
  return Array.from({ length: 11 * 11 }, (_, index) => {
    const [x, y] = [Math.floor(index / 11), index % 11];
    return { home: x, away: y, chance: poisson(home, x) * poisson(away, y) };
  });
}

function bets(fixture: Fixture, bookmaker: number): Row[] {
  const roll = dice(fixture.seed, 'odds', bookmaker);
  const grid = cells(fixture.expected);
  const price = (value: string | number, test: (cell: Cell) => boolean): Row => {
    const chance = grid.filter(test).reduce((sum, cell) => sum + cell.chance, 0);
    const odd = 1 / Math.min(0.99, Math.max(0.004, chance * MARGIN * (1 + roll.normal() * 0.02)));
    return { value, odd: odd.toFixed(2) };
  };
  const total = ({ home, away }: Cell): number => home + away;
  const values: Record<number, Row[]> = {
    1: [
      price('Home', (c) => c.home > c.away),
      price('Draw', (c) => c.home === c.away),
      price('Away', (c) => c.home < c.away),
    ],
    5: [0.5, 1.5, 2.5, 3.5, 4.5].flatMap((line) => [
      price(`Over ${line}`, (c) => total(c) > line),
      price(`Under ${line}`, (c) => total(c) < line),
    ]),
    8: [price('Yes', (c) => c.home > 0 && c.away > 0), price('No', (c) => c.home === 0 || c.away === 0)],
    10: grid
      .filter((c) => c.home <= 3 && c.away <= 3)
      .map((one) => price(`${one.home}:${one.away}`, (c) => c === one)),
    12: [
      price('Home/Draw', (c) => c.home >= c.away),
      price('Home/Away', (c) => c.home !== c.away),
      price('Draw/Away', (c) => c.home <= c.away),
    ],
    38: [
      ...[0, 1, 2, 3].map((goals) => price(goals, (c) => total(c) === goals)),
      price('more 3', (c) => total(c) > 3),
    ],
  };
  return Object.entries(values).map(([id, list]) => ({
    id: Number(id),
    name: betNames[Number(id)],
    values: list,
  }));
}

const named =
  (names: Record<number, string>): Answerer =>
  ({ query }) =>
    Object.entries(names)
      .map(([id, name]) => ({ id: Number(id), name }))
      .filter(
        ({ id, name }) =>
          (query.id === undefined || id === Number(query.id)) &&
          (query.search === undefined || name.toLowerCase().includes(query.search.toLowerCase())),
      );

export const bookmakers = named(bookmakerNames);
export const betTypes = named(betNames);

export const odds: Answerer = (context) => {
  const { world, query, now, zone } = context;
  const fixture = query.fixture === undefined ? undefined : world.fixture(Number(query.fixture));
  const candidates =
    query.fixture === undefined
      ? seasonsFor(context).flatMap((season) => [...season.fixtures])
      : fixture
        ? [fixture]
        : [];
  return candidates
    .filter((candidate) => {
      const kickoff = kickoffAt(candidate, now);
      return (
        kickoff - now <= SHOWN_BEFORE &&
        now - kickoff <= SHOWN_AFTER &&
        dice(candidate.seed, 'unpriced').next() >= UNPRICED &&
        (query.date === undefined || dayIn(kickoff, zone) === query.date)
      );
    })
    .map((candidate) => {
      const kickoff = kickoffAt(candidate, now);
      return {
        league: leagueRow(candidate.league, candidate.season),
        fixture: {
          id: candidate.id,
          timezone: zone,
          date: isoIn(kickoff, zone),
          timestamp: Math.floor(kickoff / 1000),
        },
        update: isoIn(Math.floor(Math.min(now, kickoff) / REFRESH) * REFRESH, 'UTC'),
        bookmakers: Object.entries(bookmakerNames)
          .filter(([id]) => query.bookmaker === undefined || id === query.bookmaker)
          .map(([id, name]) => ({
            id: Number(id),
            name,
            bets: bets(candidate, Number(id)).filter(
              (bet) => query.bet === undefined || String(bet.id) === query.bet,
            ),
          })),
      };
    });
};
