import type { Em } from '../../core/db/orm.ts';

export interface Fill {
  count: number;
  league: number;
  /** Has few of the games; without it `league` has all. */
  rareLeague?: number;
  prompt: number;
  /** Settled games of the past, one a minute backwards from now; coming ones otherwise. */
  isArchived?: boolean;
}

/** One in sixteen of the first thousand, so that a page of them fills, and one in about a thousand of the rest. */
const isRare = (id: string, remainder: number) =>
  `(case when ${id} <= 1000 then ${id} % 16 = ${remainder} else ${id} % 997 = ${remainder} end)`;

/**
 * Games with one published card of two markets each, made in the database. Row triggers are off for this connection:
 * what they keep is counted in one pass afterwards, as they would have.
 */
export async function fill(
  em: Em,
  { count, league, rareLeague = league, prompt, isArchived = true }: Fill,
): Promise<void> {
  await em.transactional(async (inner) => {
    const run = (sql: string, params: unknown[] = []) => inner.execute(sql, params);
    const [last] = await inner.execute<{ id: number; archived: number }[]>(
      `select coalesce(max(id), 0) as id, count(*) filter (where status = 'completed')::integer as archived from games`,
    );
    const from = last!.id;
    await run('set local session_replication_role = replica');
    await run(
      `insert into games (category_id, league_id, home_team, away_team, kickoff_at, status, status_code, fulltime_home, fulltime_away,
         actual_result, settled_at, created_at, updated_at)
       select 1, case when ${isRare('n', 11)} then ?::integer else ?::integer end, 'Home ' || n, 'Away ' || n, now() + ?::integer * interval '1 minute' * n, ?, ?, n % 4, n % 3, n % 4 || '-' || n % 3,
         ?::timestamptz, now(), now()
       from generate_series(?::integer + 1, ?::integer + ?::integer) n order by n`,
      [
        rareLeague,
        league,
        ...(isArchived ? [-1, 'completed', 'FT', new Date()] : [60, 'upcoming', 'NS', null]),
        last!.archived,
        last!.archived,
        count,
      ],
    );
    // A card and its revision take the id of their game. Few picks are of a rare model, market or outcome, so that
    // filters meet both kinds; one frequent model never writes the frequent market.
    await run(
      `insert into cards (id, game_id, llm_provider, llm_model, state, current_revision_id, published_revision_id, published_at,
         first_published_at, published_kickoff_at, settlement, settled_at, created_at, updated_at)
       select id, id, 'openai', case when ${isRare('id', 3)} then 'rare-model' else 'model-' || id % 5 end, 'published', id, id,
         kickoff_at - interval '1 hour', kickoff_at - interval '1 hour', kickoff_at,
         case when not ?::boolean then null when ${isRare('id', 7)} then 'void' when id % 3 = 0 then 'lost' else 'won' end,
         case when ?::boolean then kickoff_at + interval '2 hours' end, now(), now()
       from games where id > ?`,
      [isArchived, isArchived, from],
    );
    await run(
      `insert into card_revisions (id, card_id, number, operation, market, selection, line, outcome, confidence, probability_home,
         probability_draw, probability_away, short_content, long_content, prompt_version_id, llm_provider, requested_model, kickoff_at,
         generated_at, generation_duration_ms)
       select c.id, c.id, 1, 'generate_card', m.market, m.selection, m.line, 'Pick', 50 + c.id % 50, 0.5, 0.3, 0.2,
         '{"sport":"Soccer","supportingFacts":{"home":"a","away":"b"}}', jsonb_build_object('matchOverview', repeat('overview ', 60)), ?,
         'openai', c.llm_model, c.published_kickoff_at, c.published_kickoff_at - interval '1 day', 1000
       from cards c
       cross join lateral (
         select * from (values ('odd_even', 'odd', null, ${isRare('c.id', 5)}), ('double_chance', 'home_draw', null, c.llm_model = 'model-1'),
           ('total_goals', 'over', 2.5, true)) kinds (market, selection, line, holds) where holds limit 1
       ) m
       where c.id > ?`,
      [prompt, from],
    );
    await run(
      `insert into card_markets (revision_id, position, market, selection, line, outcome, confidence, reasoning, is_headline)
       select r.id, p, case when p = 0 then r.market else 'match_result' end, case when p = 0 then r.selection else 'home' end,
         case when p = 0 then r.line end, 'Pick', r.confidence, 'because', p = 0
       from card_revisions r cross join generate_series(0, 1) p where r.id > ?`,
      [from],
    );
    if (isArchived) {
      await run(
        `insert into market_results (card_market_id, revision_id, card_id, game_id, league_id, llm_provider, llm_model, prompt_version_id,
           market, selection, line, confidence, is_headline, is_counted, settlement, settled_at)
         select m.id, c.id, c.id, c.id, g.league_id, 'openai', c.llm_model, ?, m.market, m.selection, m.line, m.confidence,
           m.is_headline, true, c.settlement, now()
         from card_markets m join cards c on c.id = m.revision_id join games g on g.id = c.game_id where c.id > ?`,
        [prompt, from],
      );
      for (const statement of recount) await run(statement);
    }
    for (const table of ['cards', 'card_revisions'])
      await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from games))`);
    await run('set local session_replication_role = origin');
  });
  await em.execute('vacuum analyze');
  await em.execute(`select pg_notify('touchline_changed', 'fill')`);
}

const bin = 'least(9, floor(confidence / 10))::integer';
const counted = (settlement: string) => `count(*) filter (where settlement = '${settlement}')`;

/** The totals, and what the archive is found by, anew from what is there. */
const recount = [
  'delete from archived_picks',
  'insert into archived_picks select * from archivable_picks',
  'delete from accuracy_totals',
  `insert into accuracy_totals (scope, league_id, llm_provider, llm_model, prompt_version_id, market, confidence_bin, won, half_won, lost, half_lost,
     void, confidence_sum, brier_sum)
   select s.scope, league_id, llm_provider, llm_model, prompt_version_id, market, ${bin}, ${counted('won')}, ${counted('half_won')},
     ${counted('lost')}, ${counted('half_lost')}, ${counted('void')},
     coalesce(sum(confidence / 100) filter (where settlement <> 'void'), 0),
     coalesce(sum(power(confidence / 100 - (settlement in ('won', 'half_won'))::integer, 2)) filter (where settlement <> 'void'), 0)
   from market_results cross join (values ('headline'), ('market')) s (scope)
   where is_counted and (is_headline or s.scope = 'market') group by 1, 2, 3, 4, 5, 6, 7`,
  'delete from pick_counts',
  `insert into pick_counts
   select league_id, llm_model, prompt_version_id, market, selection, line, ${bin}, count(*)
   from market_results where is_counted and is_headline and settlement <> 'void' group by 1, 2, 3, 4, 5, 6, 7`,
  'delete from score_counts',
  `insert into score_counts
   select league_id, fulltime_home, fulltime_away, halftime_home, halftime_away, count(*)
   from games where settled_at is not null and fulltime_home is not null and merged_into is null and result_flag is null group by 1, 2, 3, 4, 5`,
];
