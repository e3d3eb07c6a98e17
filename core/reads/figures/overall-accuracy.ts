import type { AccuracyStats } from '#core/contract/archive';
import type { Em } from '../../db/orm.ts';
import type { AccuracyFilter } from './accuracy-filter.ts';
import { type Totals, accurateOf, headlineTotals, scoredOf, totalsOf } from './hit-rate.ts';
import { openPicks } from './open-picks.ts';
import { pickStateSql } from '../../record/pick-state.ts';
import { isRevealedSql } from '../../record/revealed.ts';
import { column, rows } from '../../db/rows.ts';

/** Sums of all settled headline picks that count. Reads the totals, never the archive. */
export async function overallTotals(em: Em, filter: AccuracyFilter = {}): Promise<Totals> {
  return headlineTotals(em, filter).select(totalsOf).executeTakeFirstOrThrow();
}

/**
 * What is told beside the total: picks of completed games still open, those withdrawn before kick-off (with their game
 * deleted or merged too) once their match has begun, and late ones. One that was withdrawn later stays in the total.
 */
export async function outsideTotals(
  em: Em,
  filter: AccuracyFilter,
  now: Date,
): Promise<{ pending: number; withdrawn: number; late: number }> {
  const { leagueId, market, model } = filter;
  const conditions = ['true'];
  const params: unknown[] = [];
  if (leagueId !== undefined) {
    conditions.push('g.league_id = ?');
    params.push(leagueId);
  }
  if (market !== undefined) {
    conditions.push('r.market = ?');
    params.push(market);
  }
  if (model !== undefined) {
    conditions.push('c.llm_model = ?');
    params.push(model);
  }
  const counted = (which: string) =>
    `(select count(*)::integer from cards c join games g on g.id = c.game_id
      left join card_revisions r on r.id = c.published_revision_id where ${conditions.join(' and ')} and ${which})`;
  const [row] = await rows(
    em,
    { withdrawn: column.number, late: column.number },
    `select ${counted(`c.state = 'withdrawn' and ${pickStateSql} = 'withdrawn' and ${isRevealedSql('c.published_kickoff_at')}`)} as withdrawn,
       ${counted(`c.is_late and ${pickStateSql} = 'late' and g.merged_into is null`)} as late`,
    [...params, now, now, ...params],
  );
  const open = await openPicks(em, { filter });
  return { pending: open.get('') ?? 0, ...row! };
}

/** Share of settled headline tips that came true, in percent to one decimal. */
export async function overallAccuracy(em: Em, filter: AccuracyFilter, now: Date): Promise<AccuracyStats> {
  const totals = await overallTotals(em, filter);
  const { pending, withdrawn } = await outsideTotals(em, filter, now);
  const total = scoredOf(totals);
  const accurate = accurateOf(totals);
  return {
    percentage: total === 0 ? 0 : Math.round((1000 * accurate) / total) / 10,
    accurate,
    total,
    void: totals.void,
    pending,
    withdrawn,
  };
}
