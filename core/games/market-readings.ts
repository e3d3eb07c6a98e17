import { MarketReading } from '../db/entities/odds.ts';
import type { Em } from '../db/orm.ts';
import { columnsOf, rows } from '../db/rows.ts';
import type { FairMarket, MarketSnapshot } from '../domain/odds/snapshot.ts';
import { closedSql } from './rules.ts';

/** The market of a game as it was read before its kick-off. */
export interface StoredReading extends MarketSnapshot {
  gameId: number;
  readAt: Date;
  renewedAt: Date;
  kickoffAt: Date;
}

/**
 * Readings `m` that hold for games `g`: those of the day before the kick-off as it is known now. One that was read
 * after the true kick-off, or for a date on which the match was not played, says nothing.
 */
const holdsSql = `m.read_at < g.kickoff_at and m.read_at >= g.kickoff_at - interval '1 day'`;

const shape = columnsOf('MarketReading', {
  game_id: 'gameId',
  read_at: 'readAt',
  renewed_at: 'renewedAt',
  kickoff_at: 'kickoffAt',
  bookmakers: 'bookmakers',
  method: 'method',
  home_price: 'homePrice',
  draw_price: 'drawPrice',
  away_price: 'awayPrice',
  home_fair: 'homeFair',
  draw_fair: 'drawFair',
  away_fair: 'awayFair',
  result_bookmakers: 'resultBookmakers',
  over_price: 'overPrice',
  under_price: 'underPrice',
  over_fair: 'overFair',
  under_fair: 'underFair',
  total_bookmakers: 'totalBookmakers',
  yes_price: 'yesPrice',
  no_price: 'noPrice',
  yes_fair: 'yesFair',
  no_fair: 'noFair',
  both_bookmakers: 'bothBookmakers',
});

async function found(
  em: Em,
  gameIds: readonly number[],
  condition: string,
  params: readonly unknown[] = [],
): Promise<Map<number, StoredReading>> {
  if (gameIds.length === 0) return new Map();
  const list = await rows(
    em,
    shape,
    `select distinct on (m.game_id) m.* from market_readings m join games g on g.id = m.game_id
     where m.game_id in (?) and ${holdsSql} and ${condition} order by m.game_id, m.read_at`,
    [[...gameIds], ...params],
  );
  return new Map(
    list.map((row): [number, StoredReading] => [
      row.game_id,
      {
        gameId: row.game_id,
        readAt: row.read_at,
        renewedAt: row.renewed_at,
        kickoffAt: row.kickoff_at,
        bookmakers: row.bookmakers,
        method: row.method,
        markets: {
          match_result: fair(
            [row.home_price, row.draw_price, row.away_price],
            [row.home_fair, row.draw_fair, row.away_fair],
            row.result_bookmakers,
          ),
          total_goals: fair(
            [row.over_price, row.under_price],
            [row.over_fair, row.under_fair],
            row.total_bookmakers,
          ),
          both_teams_to_score: fair(
            [row.yes_price, row.no_price],
            [row.yes_fair, row.no_fair],
            row.both_bookmakers,
          ),
        },
      },
    ]),
  );
}

/** The table lets a market be there whole or not at all. */
function fair(
  prices: readonly (number | null)[],
  probabilities: readonly (number | null)[],
  bookmakers: number | null,
): FairMarket | null {
  const isWhole = (list: readonly (number | null)[]): list is number[] => list.every((each) => each !== null);
  return bookmakers !== null && isWhole(prices) && isWhole(probabilities)
    ? { prices, probabilities, bookmakers }
    : null;
}

/**
 * The readings that hold for these games, by game.
 * @param begunBy only of games that have begun by this instant; a reader is told of no other
 */
export function readingsOf(
  em: Em,
  gameIds: readonly number[],
  { begunBy }: { begunBy?: Date } = {},
): Promise<Map<number, StoredReading>> {
  return begunBy === undefined
    ? found(em, gameIds, 'true')
    : found(em, gameIds, `g.kickoff_at <= ? and ${closedSql}`, [begunBy, begunBy]);
}

/** Keeps a reading. One of the same instant is the same reading. */
export async function keepReading(
  em: Em,
  reading: { gameId: number; readAt: Date; renewedAt: Date; kickoffAt: Date },
  { markets, bookmakers, method }: MarketSnapshot,
): Promise<void> {
  const { match_result: result, total_goals: total, both_teams_to_score: both } = markets;
  const at = (market: FairMarket | null, what: 'prices' | 'probabilities', place: number): number | null =>
    market?.[what][place] ?? null;
  await em.insert(MarketReading, {
    ...reading,
    bookmakers,
    method,
    homePrice: at(result, 'prices', 0),
    drawPrice: at(result, 'prices', 1),
    awayPrice: at(result, 'prices', 2),
    homeFair: at(result, 'probabilities', 0),
    drawFair: at(result, 'probabilities', 1),
    awayFair: at(result, 'probabilities', 2),
    resultBookmakers: result?.bookmakers ?? null,
    overPrice: at(total, 'prices', 0),
    underPrice: at(total, 'prices', 1),
    overFair: at(total, 'probabilities', 0),
    underFair: at(total, 'probabilities', 1),
    totalBookmakers: total?.bookmakers ?? null,
    yesPrice: at(both, 'prices', 0),
    noPrice: at(both, 'prices', 1),
    yesFair: at(both, 'probabilities', 0),
    noFair: at(both, 'probabilities', 1),
    bothBookmakers: both?.bookmakers ?? null,
  });
}
