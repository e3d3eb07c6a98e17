import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import { findMarket, type Pick, pickFault } from '../../domain/markets/catalogue.ts';
import { type Decided, pickBaseRate } from '../../domain/scoring/base-rates.ts';
import { settle, wasRight } from '../../domain/settle.ts';
import { type AccuracyFilter, filterSql } from './accuracy-filter.ts';
import { type AccuracyDimension, dimensionColumns } from './dimensions.ts';

/** How often each score occurred in each league. */
const scores = (em: Em) =>
  reader(em)
    .selectFrom('ScoreCount')
    .select(['leagueId', 'fulltimeHome', 'fulltimeAway', 'halftimeHome', 'halftimeAway', 'games'])
    .where('games', '>', 0)
    .execute();

type ScoreRow = Awaited<ReturnType<typeof scores>>[number];

/** How a pick would have come out, by league and over all of them. */
interface Verdicts {
  leagues: ReadonlyMap<number, Decided>;
  everywhere: Decided;
}

const none: Decided = { right: 0, games: 0 };
const plus = (sum: Decided, isRight: boolean, games: number): Decided => ({
  right: sum.right + (isRight ? games : 0),
  games: sum.games + games,
});

/** null where scores do not decide the pick. */
function verdictsOf(pick: Pick, played: readonly ScoreRow[]): Verdicts | null {
  const needs = findMarket(pick.market)?.needs ?? [];
  if (needs.some((input) => input !== 'fulltime' && input !== 'halftime')) return null;
  // A score occurs in many leagues and decides the pick the same way in each.
  const known = new Map<string, boolean | null>();
  const verdict = (row: ScoreRow): boolean | null => {
    const score = `${row.fulltimeHome}-${row.fulltimeAway}/${row.halftimeHome}-${row.halftimeAway}`;
    if (!known.has(score))
      known.set(
        score,
        wasRight(
          settle(pick, {
            status: 'FT',
            fulltime: { home: row.fulltimeHome, away: row.fulltimeAway },
            halftime: row.halftimeHome === null ? null : { home: row.halftimeHome, away: row.halftimeAway },
          }).settlement,
        ),
      );
    return known.get(score) ?? null;
  };
  const leagues = new Map<number, Decided>();
  let everywhere = none;
  for (const row of played) {
    const isRight = verdict(row);
    if (isRight === null) continue;
    leagues.set(row.leagueId, plus(leagues.get(row.leagueId) ?? none, isRight, row.games));
    everywhere = plus(everywhere, isRight, row.games);
  }
  return { leagues, everywhere };
}

/**
 * How often the picks that were made come true on their own: each pick's frequency over the scores of its league, held
 * to those of all leagues, without the score of the pick's own game; weighted by how often it was made. Corners, cards
 * and first goals are not decided by scores and are left out.
 * @returns by the key of `dimension`; under '' for all together when there is none
 */
export async function baseRates(
  em: Em,
  { dimension, filter = {} }: { dimension?: AccuracyDimension; filter?: AccuracyFilter } = {},
): Promise<Map<string, number>> {
  const { sql, params } = filterSql(filter, 'p');
  const key = dimension ? dimensionColumns(dimension, 'p') : `''`;
  const made = await rows(
    em,
    {
      key: column.key,
      ...columnsOf('CardMarket', { market: 'market', selection: 'selection', line: 'line' }),
      league: column.number,
      picks: column.number,
      hits: column.number,
    },
    `select ${key} as key, p.market, p.selection, p.line, p.league_id as league, sum(p.picks)::integer as picks,
       sum(p.hits)::integer as hits
     from pick_counts p where ${sql} group by 1, 2, 3, 4, 5 having sum(p.picks) > 0`,
    params,
  );
  const played = await scores(em);
  const known = new Map<string, Verdicts | null>();
  const sums = new Map<string, { weight: number; right: number }>();
  for (const { key: group, picks, hits, league, ...pick } of made) {
    if (pickFault(pick) !== null) continue;
    const name = `${pick.market}/${pick.selection}/${pick.line}`;
    if (!known.has(name)) known.set(name, verdictsOf(pick as Pick, played));
    const verdicts = known.get(name);
    const rate =
      verdicts &&
      pickBaseRate(verdicts.leagues.get(league) ?? none, verdicts.everywhere, { right: hits, games: picks });
    if (rate === null || rate === undefined) continue;
    const sum = sums.get(String(group)) ?? { weight: 0, right: 0 };
    sums.set(String(group), { weight: sum.weight + picks, right: sum.right + picks * rate });
  }
  return new Map([...sums].map(([group, { weight, right }]) => [group, right / weight]));
}
