import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';
import { listSql, shownConfidenceSql } from '../../db/sql-text.ts';
import { finalCodes } from '../../domain/match-status.ts';
import { settlements } from '../../domain/markets/market.ts';
import { rightSettlements } from '../../domain/settle.ts';
import type { Check } from './check.ts';

/** A kept figure beside what it is made of: rows `name`, `kept`, `counted`, all of them or those that differ. */
interface Figure {
  /** All the figures of this kind, each with the value that is kept and the one that is counted. */
  compared: string;
  /** What the figures are, in the fault's sentence. */
  what: string;
}

const bin = (of: string) => `least(9, floor(${shownConfidenceSql(of)} / 10))::integer`;

const totalKeys = 'scope, league_id, llm_provider, llm_model, prompt_version_id, market, confidence_bin';
const band = (of: string) => `${of} * 10 || '–' || (${of} + 1) * 10 || ' %'`;
const settledText = (of: string) =>
  settlements
    .map((settlement) => `coalesce(${of}.${settlement}, 0) || ' ${settlement}'`)
    .join(` || ', ' || `);
/** Sums of fractions depend on the order they were added in. */
const sumText = (of: string) =>
  ['confidence_sum', 'brier_sum']
    .map((sum) => `round(coalesce(${of}.${sum}, 0)::numeric, 4)`)
    .join(` || ' and ' || `);

const accuracy = (kept: string, counted: string) => `
  with counted as (
    select s.scope, m.league_id, m.llm_provider, m.llm_model, m.prompt_version_id, m.market, ${bin('m')} as confidence_bin,
      ${settlements.map((settlement) => `count(*) filter (where settlement = '${settlement}') as ${settlement}`).join(', ')},
      sum(${shownConfidenceSql('m')} / 100) filter (where settlement <> 'void') as confidence_sum,
      sum(power(${shownConfidenceSql('m')} / 100 - (settlement in ${listSql(rightSettlements)})::integer, 2)) filter (where settlement <> 'void') as brier_sum
    from market_results m cross join (values ('headline'), ('market')) s (scope)
    where m.is_counted and (m.is_headline or s.scope = 'market') group by 1, 2, 3, 4, 5, 6, 7
  )
  select scope || ' picks of ' || llm_model || ', ' || market || ', league ' || league_id || ', prompt ' || prompt_version_id || ', confidence ' || ${band('confidence_bin')} as name,
    ${kept} as kept, ${counted} as counted
  from accuracy_totals t full join counted c using (${totalKeys})`;

const picksKeys = 'league_id, llm_model, prompt_version_id, market, selection, line, confidence_bin';
const scoreKeys = 'league_id, fulltime_home, fulltime_away, halftime_home, halftime_away';

const figures: readonly Figure[] = [
  { what: 'The total of settled', compared: accuracy(settledText('t'), settledText('c')) },
  {
    what: 'The sums of confidence and Brier score of',
    compared: accuracy(sumText('t'), sumText('c')),
  },
  {
    what: 'The number of picks behind the base rate of',
    compared: `
      select t.llm_model || ', ' || t.market || ' ' || t.selection || ' ' || coalesce(t.line::text, '') || ', league ' || t.league_id as name,
        sum(t.kept)::text as kept, sum(t.counted)::text as counted
      from (
        select ${picksKeys}, picks as kept, 0 as counted from pick_counts
        union all
        select league_id, llm_model, prompt_version_id, market, selection, line, ${bin('m')}, 0, 1 from market_results m
        where is_counted and is_headline and settlement <> 'void'
      ) t group by ${picksKeys}`,
  },
  {
    what: 'The number of games that ended',
    compared: `
      select fulltime_home || '-' || fulltime_away || coalesce(' (' || halftime_home || '-' || halftime_away || ')', '') || ' in league ' || league_id as name,
        sum(kept)::text as kept, sum(counted)::text as counted
      from (
        select ${scoreKeys}, games as kept, 0 as counted from score_counts
        union all
        select ${scoreKeys}, 0, 1 from games where settled_at is not null and fulltime_home is not null and fulltime_away is not null
          and upper(status_code) in ${listSql(finalCodes)} and merged_into is null and result_flag is null
      ) t group by ${scoreKeys}`,
  },
  {
    what: 'The place in the archive of',
    compared: `
      select 'card ' || card_id || ' (league ' || coalesce(a.league_id, v.league_id) || ')' as name,
        coalesce(a.llm_model || ', ' || a.market || ', ' || a.outcome || ', ' || a.kickoff_at, 'none') as kept,
        coalesce(v.llm_model || ', ' || v.market || ', ' || v.outcome || ', ' || v.kickoff_at, 'none') as counted
      from archived_picks a full join archivable_picks v using (card_id, league_id, game_id)`,
  },
];

/** So many differing figures of a kind are read; more of them say nothing new. */
const mostRead = 1000;

/** Compares every figure that is kept, so that no page counts the archive, with what it is made of. */
export async function checkTotals(em: Em, check: Check): Promise<void> {
  for (const { what, compared } of figures) {
    const found = await rows(
      em,
      { name: column.text, kept: column.text, counted: column.text, all: column.number },
      `with compared as materialized (${compared})
       select name, kept, counted, (select count(*)::integer from compared) as all from compared where kept <> counted
       union all select '', '', '', (select count(*)::integer from compared) order by name limit ${mostRead}`,
    );
    check.checked += found[0]?.all ?? 0;
    for (const { name, kept, counted } of found)
      if (name !== '')
        check.fault(null, `${what} ${name} is kept as ${kept}; its picks and games make ${counted}.`);
  }
}
