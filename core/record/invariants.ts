import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { listSql, settledSql } from '../db/sql-text.ts';
import { overSql } from '../games/close-ended.ts';
import { comingPickSql } from '../games/coming.ts';
import { isCounted, pickOutcomeSql, pickStates, pickStateSql } from './pick-state.ts';

/** A rule that must hold over the whole database, as a query that finds the rows that break it. */
interface Invariant {
  name: string;
  /** Selects one text column `example` for each row that breaks it; `$now` is replaced by the instant of the clock. */
  breaches: string;
}

interface InvariantReport {
  name: string;
  breaches: number;
  examples: string[];
}

/** A condition that asks for an instant, at the one of the clock or at another. */
function at(sql: string, instant = '$now::timestamptz'): string {
  return sql.replace('?', instant);
}

const counted = listSql(pickStates.filter((state) => isCounted(state)));

/** To add one is to add an entry. */
const invariants: readonly Invariant[] = [
  {
    name: 'A published pick counts in the totals by its state, and only its published revision is settled',
    breaches: `select 'card ' || c.id as example from cards c join market_results r on r.card_id = c.id
      where c.published_revision_id is not null
        and (r.revision_id <> c.published_revision_id or r.is_counted <> (${pickStateSql} in ${counted}))`,
  },
  {
    name: 'The state of a pick is that of its headline market',
    breaches: `select 'card ' || c.id as example from cards c
      left join market_results r on r.card_id = c.id and r.is_headline and r.revision_id = c.published_revision_id
      where c.published_revision_id is not null and c.settlement is distinct from r.settlement`,
  },
  {
    name: 'No pick is pending weeks after its match, unless its result waits for a person',
    breaches: `select 'card ' || c.id as example from cards c join games g on g.id = c.game_id
      where c.published_revision_id is not null and ${pickStateSql} = 'pending' and g.result_flag is null and g.merged_into is null
        and coalesce(g.kickoff_at, c.published_kickoff_at) < $now::timestamptz - interval '23 days'`,
  },
  {
    name: 'No game whose time is over is among the coming ones',
    breaches: `select 'game ' || g.id as example from games g
      where g.status = 'upcoming' and g.merged_into is null and ${at(overSql, `$now::timestamptz - interval '3 days'`)}`,
  },
  {
    name: 'A pending pick is among the coming ones, in the archive, or on its way there',
    breaches: `select 'card ' || c.id as example from cards c join games g on g.id = c.game_id
      where c.state = 'published' and ${pickStateSql} = 'pending' and g.status = 'upcoming' and g.merged_into is null
        and not (${at(comingPickSql)}) and not ${at(overSql)}`,
  },
  {
    name: 'The totals are the sum of the settled headline picks that count',
    breaches: `select 'model ' || coalesce(t.llm_model, r.llm_model) as example
      from (select llm_model, sum(${settledSql('a')}) as picks from accuracy_totals a where scope = 'headline' group by 1) t
      full join (select llm_model, count(*) as picks from market_results where is_headline and is_counted group by 1) r using (llm_model)
      where coalesce(t.picks, 0) <> coalesce(r.picks, 0)`,
  },
  {
    name: 'The archive holds every published pick of a completed game, and no other',
    breaches: `select 'card ' || card_id as example from (
      (table archived_picks except table archivable_picks) union (table archivable_picks except table archived_picks)) f`,
  },
  {
    name: 'A pick is found in the archive by the one state it is in',
    breaches: `select 'card ' || c.id as example from archived_picks a join cards c on c.id = a.card_id where a.outcome <> ${pickOutcomeSql}`,
  },
  {
    name: 'Every publication has its entry, and entries are numbered without gaps',
    breaches: `select 'publication ' || p.id as example from publications p
      where not exists (select from record_leaves l where l.publication_id = p.id and l.kind = 'publish')
      union all select 'entry ' || max(index) from record_leaves having max(index) <> count(*) - 1`,
  },
  {
    name: 'Nothing was published, written or paid at or after the kick-off it was for',
    breaches: `select 'publication ' || id as example from publications where published_at >= kickoff_at
      union all select 'revision ' || id from card_revisions where generated_at >= kickoff_at`,
  },
  {
    name: 'One card per game and model, and at most one featured card',
    breaches: `select 'game ' || game_id as example from cards group by game_id, llm_model having count(*) > 1
      union all select 'featured cards' from cards where is_featured having count(*) > 1`,
  },
  {
    name: 'The budget of the football service was not passed',
    breaches: `select window_kind || ' ' || window_start as example from football_budget where used > limit_value`,
  },
  {
    name: 'A merged game shows no pick',
    breaches: `select 'card ' || c.id as example from cards c join games g on g.id = c.game_id
      where g.merged_into is not null and c.state = 'published'`,
  },
];

const mostExamples = 5;

/** Looks at every invariant, over the whole database: how often each is broken, with examples. */
export async function checkInvariants(em: Em, now: Date): Promise<InvariantReport[]> {
  const reports: InvariantReport[] = [];
  for (const { name, breaches } of invariants) {
    const asked = breaches.split('$now');
    const [row] = await rows(
      em,
      { n: column.number, examples: column.orNull(column.list(column.text)) },
      `with found as (${asked.join('?')}) select (select count(*)::integer from found) as n,
         (select array_agg(example) from (select distinct example from found order by example limit ${mostExamples}) e) as examples`,
      asked.slice(1).map(() => now),
    );
    reports.push({ name, breaches: row!.n, examples: row!.examples ?? [] });
  }
  return reports;
}
