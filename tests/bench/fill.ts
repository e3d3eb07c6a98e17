import type { Em } from '../../core/db/orm.ts';

/** Games with one published card of two markets each, made in the database: settled ones of the past, or coming ones. */
export async function fill(
  em: Em,
  {
    count,
    league,
    prompt,
    isArchived = true,
  }: { count: number; league: number; prompt: number; isArchived?: boolean },
): Promise<void> {
  const [last] = await em.execute<{ id: number }[]>('select coalesce(max(id), 0) as id from games');
  const from = last!.id;
  await em.execute(
    `insert into games (category_id, league_id, home_team, away_team, kickoff_at, status, status_code, fulltime_home, fulltime_away, actual_result,
       settled_at, created_at, updated_at)
     select 1, ?, 'Home ' || n, 'Away ' || n, now() + ?::integer * interval '1 minute' * n, ?, ?, n % 4, n % 3, n % 4 || '-' || n % 3, ?::timestamptz, now(), now()
     from generate_series(1, ?::integer) n`,
    isArchived
      ? [league, -1, 'completed', 'FT', new Date(), count]
      : [league, 60, 'upcoming', 'NS', null, count],
  );
  await em.execute(
    `insert into cards (game_id, llm_provider, llm_model, created_at, updated_at) select id, 'openai', 'model-' || id % 5, now(), now() from games where id > ?`,
    [from],
  );
  await em.execute(
    `insert into card_revisions (card_id, number, operation, market, selection, line, outcome, confidence, probability_home, probability_draw, probability_away,
       short_content, long_content, prompt_version_id, llm_provider, requested_model, kickoff_at, generated_at, generation_duration_ms)
     select c.id, 1, 'generate_card', 'total_goals', 'over', 2.5, 'Over 2.5', 50 + c.id % 50, 0.5, 0.3, 0.2,
       '{"sport":"Soccer","supportingFacts":{"home":"a","away":"b"}}', jsonb_build_object('matchOverview', repeat('overview ', 60)), ?,
       'openai', c.llm_model, g.kickoff_at, g.kickoff_at - interval '1 day', 1000
     from cards c join games g on g.id = c.game_id where g.id > ?`,
    [prompt, from],
  );
  await em.execute(
    `insert into card_markets (revision_id, position, market, selection, line, outcome, confidence, reasoning, is_headline)
     select r.id, p, 'total_goals', 'over', 2.5 - p, 'Over', r.confidence, 'because', p = 0
     from card_revisions r join cards c on c.id = r.card_id cross join generate_series(0, 1) p where c.game_id > ?`,
    [from],
  );
  await em.execute(
    `update cards c set state = 'published', current_revision_id = r.id, published_revision_id = r.id, published_at = g.kickoff_at - interval '1 hour',
       first_published_at = g.kickoff_at - interval '1 hour', published_kickoff_at = g.kickoff_at,
       settlement = case when not ?::boolean then null when c.id % 3 = 0 then 'lost' else 'won' end, settled_at = case when ?::boolean then now() end
     from card_revisions r, games g where r.card_id = c.id and g.id = c.game_id and g.id > ?`,
    [isArchived, isArchived, from],
  );
  if (isArchived)
    await em.execute(
      `insert into market_results (card_market_id, revision_id, card_id, game_id, league_id, llm_provider, llm_model, prompt_version_id, market, selection, line,
       confidence, is_headline, is_counted, settlement, settled_at)
     select m.id, m.revision_id, c.id, g.id, g.league_id, 'openai', c.llm_model, ?, m.market, m.selection, m.line, m.confidence, m.is_headline, true,
       case when c.id % 3 = 0 then 'lost' else 'won' end, now()
     from card_markets m join card_revisions r on r.id = m.revision_id join cards c on c.id = r.card_id join games g on g.id = c.game_id where g.id > ?`,
      [prompt, from],
    );
  await em.execute('analyze');
}
