import type { Em } from '#core/db/orm';

/** What a seeded card says; every text of it carries `SECRET`, so that a leak is found by searching for it. */
export interface SeedCard {
  id?: number;
  league?: number;
  home?: string;
  away?: string;
  kickoffAt?: Date;
  state?: 'draft' | 'published' | 'withdrawn';
  isFeatured?: boolean;
  completed?: boolean;
  settlement?: 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' | null;
  model?: string;
  market?: { market: string; selection: string; line: number | null; outcome: string };
  confidence?: number;
  gameId?: number;
  score?: [number, number];
  facts?: { home: string; away: string };
  longContent?: object;
  withoutMarkets?: boolean;
}

export const secret = 'SECRET';

const first = async <T>(em: Em, sql: string, params: unknown[]): Promise<T> =>
  (await em.execute<T[]>(sql, params))[0]!;

export async function seedLeague(em: Em, name: string, isActive = true): Promise<number> {
  const { id } = await first<{ id: number }>(
    em,
    `insert into leagues (name, display_name, is_active, created_at, updated_at) values (?, ?, ?, now(), now()) returning id`,
    [name, name, isActive],
  );
  return id;
}

export async function seedPrompt(em: Em): Promise<number> {
  const { id } = await first<{ id: number }>(
    em,
    `insert into prompt_versions (number, body, body_hash, is_active, created_at)
     values (coalesce((select max(number) from prompt_versions), 0) + 1, 'Judge with care and say what you know.',
       encode(sha256('Judge with care and say what you know.'), 'hex'),
       not exists (select from prompt_versions where is_active), now()) returning id`,
    [],
  );
  return id;
}

const goals = { market: 'total_goals', selection: 'over', line: 2.5, outcome: `${secret} Over 2.5 goals` };

/** One game with one card of one revision and two markets; published ones have their publication and ledger entry. */
export async function seedCard(
  em: Em,
  card: SeedCard & { league: number; prompt: number },
): Promise<{ cardId: number; gameId: number }> {
  const {
    state = 'published',
    kickoffAt = new Date(Date.now() + 86_400_000),
    completed = false,
    settlement = null,
    confidence = 71,
    market = goals,
    model = `${secret.toLowerCase()}-model`,
    score = [2, 1],
  } = card;
  const before = new Date(kickoffAt.getTime() - 3_600_000 * 24);
  const { id: gameId } = card.gameId
    ? { id: card.gameId }
    : await first<{ id: number }>(
        em,
        `insert into games (category_id, league_id, home_team, away_team, kickoff_at, status, status_code, fulltime_home, fulltime_away,
           actual_result, settled_at, created_at, updated_at)
         values (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, now(), now()) returning id`,
        [
          card.league,
          card.home ?? 'Arsenal',
          card.away ?? 'Chelsea',
          kickoffAt,
          completed ? 'completed' : 'upcoming',
          completed ? 'FT' : 'NS',
          completed ? score[0] : null,
          completed ? score[1] : null,
          completed ? score.join('-') : null,
          completed ? kickoffAt : null,
        ],
      );
  const { id: cardId } = await first<{ id: number }>(
    em,
    `insert into cards (game_id, llm_provider, llm_model, created_at, updated_at) values (?, 'openai', ?, now(), now()) returning id`,
    [gameId, model],
  );
  const { id: revisionId } = await first<{ id: number }>(
    em,
    `insert into card_revisions (card_id, number, operation, market, selection, line, outcome, confidence, probability_home, probability_draw,
       probability_away, short_content, long_content, prompt_version_id, llm_provider, requested_model, kickoff_at, generated_at, generation_duration_ms)
     values (?, 1, 'generate_card', ?, ?, ?, ?, ?, 0.5, 0.3, 0.2, ?::jsonb, ?::jsonb, ?, 'openai', ?, ?, ?, 1200) returning id`,
    [
      cardId,
      market.market,
      market.selection,
      market.line,
      market.outcome,
      confidence,
      JSON.stringify({
        sport: 'Soccer',
        supportingFacts: card.facts ?? { home: `${secret} home fact`, away: `${secret} away fact` },
      }),
      JSON.stringify(
        card.longContent ?? { matchOverview: `${secret} overview`, finalVerdict: `${secret} verdict` },
      ),
      card.prompt,
      model,
      kickoffAt,
      before,
    ],
  );
  const markets = [
    { ...market, confidence, isHeadline: true },
    {
      market: 'match_result',
      selection: 'home',
      line: null,
      outcome: `${secret} home win`,
      confidence: 50,
      isHeadline: false,
    },
  ];
  for (const [position, row] of (card.withoutMarkets === true ? [] : markets).entries()) {
    const { id } = await first<{ id: number }>(
      em,
      `insert into card_markets (revision_id, position, market, selection, line, outcome, confidence, reasoning, is_headline)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
      [
        revisionId,
        position,
        row.market,
        row.selection,
        row.line,
        row.outcome,
        row.confidence,
        `${secret} reasoning`,
        row.isHeadline,
      ],
    );
    if (settlement && state !== 'draft') {
      await em.execute(
        `insert into market_results (card_market_id, revision_id, card_id, game_id, league_id, llm_provider, llm_model, prompt_version_id,
           market, selection, line, confidence, is_headline, is_counted, settlement, settled_at)
         values (?, ?, ?, ?, ?, 'openai', ?, ?, ?, ?, ?, ?, ?, true, ?, now())`,
        [
          id,
          revisionId,
          cardId,
          gameId,
          card.league,
          model,
          card.prompt,
          row.market,
          row.selection,
          row.line,
          row.confidence,
          row.isHeadline,
          settlement,
        ],
      );
    }
  }
  await em.execute('update cards set current_revision_id = ? where id = ?', [revisionId, cardId]);
  if (state === 'draft') return { cardId, gameId };
  const publication = await first<{ id: number }>(
    em,
    `insert into publications (card_id, revision_id, game_id, kickoff_at, published_at, content, nonce, commitment)
     values (?, ?, ?, ?, ?, ?, repeat('a', 32), repeat('b', 64)) returning id`,
    [cardId, revisionId, gameId, kickoffAt, before, `{"text":"${secret} content"}`],
  );
  // Seeds come in any order of their times, and the record refuses an entry that is older than the one before. Their
  // entries are a week older than they say: a test's clock may stand before a day ahead of a far kick-off.
  await em.transactional(async (inner) => {
    await inner.execute('set local session_replication_role = replica');
    // Of format 1, in its one spelling, which the content opens; the bytes name no other hash that anybody checks here.
    await inner.execute(
      `insert into record_leaves (index, kind, at, body, hash, game_id, publication_id)
       select n.index, 'publish', ?, s.body, encode(sha256('\\x00'::bytea || convert_to(s.body, 'UTF8')), 'hex'), p.game_id, p.id
       from publications p cross join (select coalesce(max(index), -1) + 1 as index from record_leaves) n
       cross join lateral (select format('{"commitment":"%s","number":%s}', encode(sha256(convert_to(p.content, 'UTF8')), 'hex'), n.index + 1) as body) s
       where p.id = ?`,
      [new Date(before.getTime() - 7 * 86_400_000), publication.id],
    );
  });
  await em.execute(
    `update cards set state = ?, is_featured = ?, published_revision_id = ?, published_at = ?, first_published_at = ?, published_kickoff_at = ?,
       withdrawn_at = ?, withdrawn_before_kickoff = ?, settlement = ?, settled_at = ? where id = ?`,
    [
      state,
      state === 'published' && (card.isFeatured ?? false),
      revisionId,
      before,
      before,
      kickoffAt,
      state === 'withdrawn' ? before : null,
      state === 'withdrawn',
      settlement,
      settlement ? kickoffAt : null,
      cardId,
    ],
  );
  return { cardId, gameId };
}
