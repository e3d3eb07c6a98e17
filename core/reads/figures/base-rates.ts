import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { type Pick, findMarket, pickFault } from '../../domain/markets/catalogue.ts';
import { settle, wasRight } from '../../domain/settle.ts';
import { type AccuracyFilter, filterSql } from './accuracy-filter.ts';
import { type AccuracyDimension, dimensionColumns } from './dimensions.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';

/** How often each score occurred, all leagues together. */
const scores = (em: Em) =>
  reader(em)
    .selectFrom('ScoreCount')
    .select(['fulltimeHome', 'fulltimeAway', 'halftimeHome', 'halftimeAway'])
    .select((eb) => eb.cast<number>(eb.fn.sum('games'), 'integer').as('games'))
    .groupBy(['fulltimeHome', 'fulltimeAway', 'halftimeHome', 'halftimeAway'])
    .having((eb) => eb.fn.sum('games'), '>', 0)
    .execute();

type ScoreRow = Awaited<ReturnType<typeof scores>>[number];

/** A pick's share of right among decided, over all scores on record; null where scores do not decide it. */
function baseRateOf(pick: Pick, played: readonly ScoreRow[]): number | null {
  const needs = findMarket(pick.market)?.needs ?? [];
  if (needs.some((input) => input !== 'fulltime' && input !== 'halftime')) return null;
  let right = 0;
  let decided = 0;
  for (const row of played) {
    const { settlement } = settle(pick, {
      status: 'FT',
      fulltime: { home: row.fulltimeHome, away: row.fulltimeAway },
      halftime: row.halftimeHome === null ? null : { home: row.halftimeHome, away: row.halftimeAway },
    });
    const isRight = wasRight(settlement);
    if (isRight === null) continue;
    decided += row.games;
    if (isRight) right += row.games;
  }
  return decided === 0 ? null : right / decided;
}

/**
 * How often the picks that were made come true on their own: each pick's frequency over all scores on record,
 * weighted by how often it was made. Corners, cards and first goals are not decided by scores and are left out.
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
      picks: column.number,
    },
    `select ${key} as key, p.market, p.selection, p.line, sum(p.picks)::integer as picks from pick_counts p
     where ${sql} group by 1, 2, 3, 4 having sum(p.picks) > 0`,
    params,
  );
  const played = await scores(em);
  const known = new Map<string, number | null>();
  const sums = new Map<string, { weight: number; right: number }>();
  for (const { key: group, picks, ...pick } of made) {
    if (pickFault(pick) !== null) continue;
    const name = `${pick.market}/${pick.selection}/${pick.line}`;
    if (!known.has(name)) known.set(name, baseRateOf(pick as Pick, played));
    const rate = known.get(name);
    if (rate === null || rate === undefined) continue;
    const sum = sums.get(String(group)) ?? { weight: 0, right: 0 };
    sums.set(String(group), { weight: sum.weight + picks, right: sum.right + picks * rate });
  }
  return new Map([...sums].map(([group, { weight, right }]) => [group, right / weight]));
}
