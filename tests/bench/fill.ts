import type { Em } from '../../core/db/orm.ts';
import type { Pick } from '../../core/domain/markets/catalogue.ts';
import { settle } from '../../core/domain/settle.ts';
import { fillLog, publications } from './fill-record.ts';

export interface Fill {
  count: number;
  league: number;
  /** Has few of the games; without it `league` has all. */
  rareLeague?: number;
  prompt: number;
  /** Settled games of the past, one a minute backwards from now; coming ones otherwise. */
  isArchived?: boolean;
  /** Picks of a card, 2 to 5. */
  picks?: number;
}

/** One in sixteen of the first thousand, so that a page of them fills, and one in about a thousand of the rest. */
const isRare = (id: string, remainder: number) =>
  `(case when ${id} <= 1000 then ${id} % 16 = ${remainder} else ${id} % 997 = ${remainder} end)`;

const headlines: Pick[] = [
  { market: 'odd_even', selection: 'odd', line: null },
  { market: 'double_chance', selection: 'home_draw', line: null },
  { market: 'total_goals', selection: 'over', line: 2.5 },
];
const others: Pick[] = [
  { market: 'match_result', selection: 'home', line: null },
  { market: 'draw_no_bet', selection: 'home', line: null },
  { market: 'both_teams_to_score', selection: 'yes', line: null },
  { market: 'team_total_home', selection: 'over', line: 1.5 },
];

const sqlText = (value: string | number | null) =>
  value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

/** What the rules say of each pick and each score of the games below, and of a match that was called off. */
function verdicts(): string {
  const lines = [...headlines, ...others].flatMap((pick) => {
    const line = (status: string, score: { home: number; away: number } | null) => {
      const { settlement, actual } = settle(pick, { status, fulltime: score, halftime: null });
      const values = [
        pick.market,
        pick.selection,
        score?.home ?? null,
        score?.away ?? null,
        settlement,
        actual,
      ];
      return `(${values.map(sqlText).join(', ')})`;
    };
    const scores = Array.from({ length: 12 }, (_, n) => line('FT', { home: n % 4, away: n % 3 }));
    return [line('CANC', null), ...scores];
  });
  return `create temp table verdicts on commit drop as
    select v.market, v.selection, v.home::integer, v.away::integer, v.settlement, v.actual
    from (values ${lines.join(', ')}) v (market, selection, home, away, settlement, actual)`;
}

const pickColumns = ({ market, selection, line }: Pick) =>
  `'${market}', '${selection}', ${line ?? 'null'}::double precision`;

/**
 * Games with one published card each, its model call, its publication and its entry in the ledger, made in the
 * database. Row triggers are off for this connection: what they keep is counted in one pass afterwards, as they would
 * have. Settlements are those of the rules, so that settling the archive again changes nothing.
 */
export async function fill(
  em: Em,
  { count, league, rareLeague = league, prompt, isArchived = true, picks = 2 }: Fill,
): Promise<void> {
  await em.transactional(async (inner) => {
    const run = (sql: string, params: unknown[] = []) => inner.execute(sql, params);
    const [last] = await inner.execute<{ id: number; archived: number }[]>(
      `select coalesce(max(id), 0) as id, count(*) filter (where status = 'completed')::integer as archived from games`,
    );
    const from = last!.id;
    await run('set local session_replication_role = replica');
    // Publications carry instants in milliseconds, as the product writes them.
    await run(
      `insert into games (category_id, league_id, home_team, away_team, kickoff_at, status, status_code, fulltime_home, fulltime_away,
         actual_result, settled_at, created_at, updated_at)
       select 1, case when ${isRare('n', 11)} then ?::integer else ?::integer end, 'Home ' || n, 'Away ' || n,
         date_trunc('second', now()) + ?::integer * interval '1 minute' * (n - ?::integer), ?, case when called_off then 'CANC' else ? end,
         case when played then n % 4 end, case when played then n % 3 end, case when called_off then 'CANC' when played then n % 4 || '-' || n % 3 end,
         ?::timestamptz, now(), now()
       from generate_series(?::integer + 1, ?::integer + ?::integer) n
       cross join lateral (select ?::boolean and ${isRare('n', 7)} as called_off) c
       cross join lateral (select ?::boolean and not called_off as played) p order by n`,
      [
        rareLeague,
        league,
        isArchived ? -1 : 60,
        isArchived ? from - last!.archived : from,
        ...(isArchived ? ['completed', 'FT', new Date()] : ['upcoming', 'NS', null]),
        from,
        from,
        count,
        isArchived,
        isArchived,
      ],
    );
    // A card, its revision, its call and its publication take the id of their game. Few picks are of a rare model,
    // market or outcome, so that filters meet both kinds; one frequent model never writes the frequent market.
    await run(
      `insert into cards (id, game_id, llm_provider, llm_model, state, current_revision_id, published_revision_id, published_at,
         first_published_at, published_kickoff_at, needs_review, created_at, updated_at)
       select id, id, 'openai', case when ${isRare('id', 3)} then 'rare-model' else 'model-' || id % 5 end, 'published', id, id,
         least(kickoff_at - interval '1 hour', date_trunc('second', now())), least(kickoff_at - interval '1 hour', date_trunc('second', now())), kickoff_at, ${isRare('id', 2)}, now(), now()
       from games where id > ?`,
      [from],
    );
    await run(
      `insert into card_revisions (id, card_id, number, operation, market, selection, line, outcome, confidence, probability_home,
         probability_draw, probability_away, short_content, long_content, prompt_version_id, llm_call_id, llm_provider, requested_model,
         kickoff_at, generated_at, generation_duration_ms)
       select c.id, c.id, 1, 'generate_card', m.market, m.selection, m.line, 'Pick', 50 + c.id % 50, 0.5, 0.3, 0.2,
         '{"sport":"Soccer","supportingFacts":{"home":"a","away":"b"}}', jsonb_build_object('matchOverview', repeat('overview ', 60)), ?,
         c.id, 'openai', c.llm_model, c.published_kickoff_at, c.published_kickoff_at - interval '1 day', 1000
       from cards c
       cross join lateral (
         select * from (values ${headlines
           .map(
             (pick, at) =>
               `(${pickColumns(pick)}, ${[isRare('c.id', 5), `c.llm_model = 'model-1'`, 'true'][at]})`,
           )
           .join(', ')}) kinds (market, selection, line, holds) where holds limit 1
       ) m
       where c.id > ?`,
      [prompt, from],
    );
    await run(
      `insert into llm_calls (id, operation, provider, requested_model, game_id, card_id, revision_id, prompt_version_id, owner, state,
         error_kind, reserved_cost, cost, input_tokens, output_tokens, lease_until, started_at, ended_at)
       select r.id, 'generate_card', 'openai', r.requested_model, r.id, r.id, r.id, r.prompt_version_id, 'bench',
         case when ${isRare('r.id', 9)} then 'failed' else 'succeeded' end, case when ${isRare('r.id', 9)} then 'timeout' end,
         0.05, 0.01, 20000, 1500, r.generated_at, r.generated_at, r.generated_at
       from card_revisions r where r.id > ?`,
      [from],
    );
    await run(
      `insert into card_markets (revision_id, position, market, selection, line, outcome, confidence, reasoning, is_headline)
       select r.id, 0, r.market, r.selection, r.line, 'Pick', r.confidence, 'because', true from card_revisions r where r.id > ?
       union all
       select r.id, o.position, o.market, o.selection, o.line, 'Pick', r.confidence, 'because', false from card_revisions r
       cross join (values ${others.map((pick, at) => `(${at + 1}, ${pickColumns(pick)})`).join(', ')}) o (position, market, selection, line)
       where r.id > ? and o.position < ? order by 1, 2`,
      [from, from, picks],
    );
    if (isArchived) {
      await run(verdicts());
      await run(
        `insert into market_results (card_market_id, revision_id, card_id, game_id, league_id, llm_provider, llm_model, prompt_version_id,
           market, selection, line, confidence, is_headline, is_counted, settlement, actual, settled_at)
         select m.id, c.id, c.id, c.id, g.league_id, 'openai', c.llm_model, ?, m.market, m.selection, m.line, m.confidence,
           m.is_headline, true, v.settlement, v.actual, g.kickoff_at + interval '2 hours'
         from card_markets m join cards c on c.id = m.revision_id join games g on g.id = c.game_id
         join verdicts v on v.market = m.market and v.selection = m.selection
           and coalesce(v.home, -1) = coalesce(g.fulltime_home, -1) and coalesce(v.away, -1) = coalesce(g.fulltime_away, -1)
         where c.id > ?`,
        [prompt, from],
      );
      await run(
        `update cards c set settlement = m.settlement, settlement_actual = m.actual, settled_at = m.settled_at
         from market_results m where m.card_id = c.id and m.is_headline and c.id > ?`,
        [from],
      );
      await run(
        `insert into audit_log (at, actor, action, subject_type, subject_id) select now(), 'bench', 'resettle', 'card', id from cards where id > ?`,
        [from],
      );
      await run(
        `insert into activity_log (at, type, source, message) select kickoff_at, 'info', 'cli', 'bench' from games where id > ?`,
        [from],
      );
    }
    await run(publications, [from]);
    await fillLog(inner);
    for (const statement of recount) await run(statement);
    for (const table of ['cards', 'card_revisions', 'publications', 'llm_calls'])
      await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from games))`);
    await run('set local session_replication_role = origin');
  });
  await em.execute('vacuum analyze');
  await em.execute(`select pg_notify('touchline_changed', 'fill')`);
}

const bin = 'least(9, floor(confidence / 10))::integer';
const counted = (settlement: string) => `count(*) filter (where settlement = '${settlement}')`;

/** The totals, and what lists and the archive are found by, anew from what is there. */
const recount = [
  'delete from archived_picks',
  'insert into archived_picks select * from archivable_picks',
  'delete from listed_cards',
  'insert into listed_cards select * from listable_cards',
  'delete from list_counts',
  'insert into list_counts select * from listable_counts',
  'delete from usage_totals',
  'insert into usage_totals select * from countable_usage',
  'delete from revision_counts',
  'insert into revision_counts select * from countable_revisions',
  'delete from accuracy_totals',
  `insert into accuracy_totals (scope, league_id, llm_provider, llm_model, prompt_version_id, market, confidence_bin, won, half_won, lost, half_lost,
     void, confidence_sum, brier_sum)
   select s.scope, league_id, llm_provider, llm_model, prompt_version_id, market, ${bin}, ${counted('won')}, ${counted('half_won')},
     ${counted('lost')}, ${counted('half_lost')}, ${counted('void')},
     coalesce(sum(confidence / 100) filter (where settlement <> 'void'), 0),
     coalesce(sum(power(confidence / 100 - (settlement in ('won', 'half_won'))::integer, 2)) filter (where settlement <> 'void'), 0)
   from market_results cross join (values ('headline'), ('market')) s (scope)
   where is_counted and (is_headline or s.scope = 'market') group by 1, 2, 3, 4, 5, 6, 7`,
  'delete from settled_pick_changes',
  `insert into settled_pick_changes
   select llm_model, prompt_version_id, 1, max(settled_at) from market_results group by 1, 2`,
  'delete from pick_counts',
  `insert into pick_counts
   select league_id, llm_model, prompt_version_id, market, selection, line, ${bin}, count(*),
     count(*) filter (where settlement in ('won', 'half_won'))
   from market_results where is_counted and is_headline and settlement <> 'void' group by 1, 2, 3, 4, 5, 6, 7`,
  'delete from score_counts',
  `insert into score_counts
   select league_id, fulltime_home, fulltime_away, halftime_home, halftime_away, count(*)
   from games where settled_at is not null and fulltime_home is not null and merged_into is null and result_flag is null group by 1, 2, 3, 4, 5`,
];
