import { absent } from '../../absent.ts';
import type { Em } from '../../db/orm.ts';
import { onlyVoidSql } from '../../games/kickoff.ts';
import { closedSql } from '../../games/rules.ts';
import type { MarketRow } from '../site/card-rows.ts';
import { cardMarkets } from '../site/card-markets.ts';
import { type CardFilter, cardConditions, listedCards } from './card-list.ts';
import { type Page, type PageOf, idsOf, idsOfPage, inOrder } from './list-page.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { shownConfidenceSql } from '../../db/sql-text.ts';

/** One card with its game, the revision an admin works on and the stamp of the published one. */
const adminCardRow = {
  ...columnsOf('Card', {
    id: 'id',
    game_id: 'game',
    state: 'state',
    is_featured: 'isFeatured',
    needs_review: 'needsReview',
    review_reason: 'reviewReason',
    stale_reason: 'staleReason',
    is_simulated: 'isSimulated',
    llm_provider: 'llmProvider',
    llm_model: 'llmModel',
    published_at: 'publishedAt',
    settlement: 'settlement',
  }),
  is_only_void: column.flag,
  ...columnsOf('CardRevision', {
    revision_id: 'id',
    revision: 'number',
    market: 'market',
    outcome: 'outcome',
    confidence: 'confidence',
    stated_confidence: 'confidence',
    short_content: 'shortContent',
    long_content: 'longContent',
    grounding: 'grounding',
    generated_at: 'generatedAt',
    duration: 'generationDurationMs',
  }),
  prompt_version: column.of('PromptVersion', 'number'),
  ...columnsOf('LlmCall', { cost: 'cost', prompt: 'prompt', response: 'response' }),
  stamp_revision: column.orNull(column.of('CardRevision', 'number')),
  stamp_prompt: column.orNull(column.of('PromptVersion', 'number')),
  stamp_saw_market: column.orNull(column.of('CardRevision', 'sawMarket')),
  entry: column.orNull(column.of('RecordLeaf', 'index')),
  ...columnsOf('Game', {
    home_team: 'homeTeam',
    away_team: 'awayTeam',
    home_logo: 'homeLogo',
    away_logo: 'awayLogo',
    kickoff_at: 'kickoffAt',
    status: 'status',
    fixture_id: 'apiFootballFixtureId',
  }),
  league: column.of('League', 'displayName'),
  is_frozen: column.flag,
};
export type AdminCardRow = RowOf<typeof adminCardRow>;

/** A card with its markets; null where the list is read in short, without prompt, reply and analysis. */
export type ListedCard = AdminCardRow & { markets: readonly MarketRow[] | null };

/** One revision of a card, published or not. */
const revisionRow = {
  ...columnsOf('CardRevision', {
    number: 'number',
    generated_at: 'generatedAt',
    llm_provider: 'llmProvider',
    requested_model: 'requestedModel',
    served_model: 'servedModel',
    market: 'market',
    outcome: 'outcome',
    confidence: 'confidence',
    stated_confidence: 'confidence',
  }),
  prompt_version: column.of('PromptVersion', 'number'),
  cost: column.of('LlmCall', 'cost'),
  published_at: column.orNull(column.date),
};
export type RevisionRow = RowOf<typeof revisionRow>;

/**
 * The newest revision is what an admin works on, published or not. Once the game is over it is the one that was on
 * record: what the settlement beside it is of.
 */
const tables = `
  cards c join games g on g.id = c.game_id join leagues l on l.id = g.league_id
  join card_revisions r on r.id = case when g.status = 'completed' then coalesce(c.published_revision_id, c.current_revision_id)
    else c.current_revision_id end
  join prompt_versions p on p.id = r.prompt_version_id
  left join card_revisions s on s.id = c.published_revision_id
  left join prompt_versions sp on sp.id = s.prompt_version_id
  left join llm_calls k on k.id = r.llm_call_id
  left join lateral (select o.index from publications p join record_leaves o on o.publication_id = p.id and o.kind = 'publish'
    where p.card_id = c.id and p.published_at = c.published_at order by o.index desc limit 1) e on true`;

const columns = (isFull: boolean) => `
  c.id, c.game_id, c.state, c.is_featured, c.needs_review, c.review_reason, c.stale_reason, c.is_simulated, c.llm_provider, c.llm_model,
  ${onlyVoidSql} as is_only_void, c.published_at, c.settlement, r.id as revision_id, r.number as revision, r.market, r.outcome, ${shownConfidenceSql('r')} as confidence,
  r.confidence as stated_confidence, r.short_content,
  ${isFull ? 'r.long_content, k.prompt, k.response,' : `'{}'::jsonb as long_content, null as prompt, null as response,`}
  r.grounding, r.generated_at, r.generation_duration_ms as duration, p.number as prompt_version, k.cost,
  s.number as stamp_revision, sp.number as stamp_prompt, s.saw_market as stamp_saw_market, e.index as entry,
  g.home_team, g.away_team, g.home_logo, g.away_logo, l.display_name as league, g.kickoff_at, g.status,
  ${closedSql} as is_frozen,
  g.api_football_fixture_id as fixture_id`;

/** All cards that match; in full with prompt, reply and markets. */
export async function adminCards(
  em: Em,
  filter: CardFilter,
  now: Date,
  { isFull = true }: { isFull?: boolean } = {},
): Promise<ListedCard[]> {
  const ids = await idsOf(em, listedCards, filter, await cardConditions(em, filter));
  return inOrder(ids, (some) => (isFull ? inFull(em, some, now) : inShort(em, some, now)));
}

/** One page of the cards that match, without prompt, reply and analysis. */
export async function adminCardsPage(
  em: Em,
  filter: CardFilter,
  now: Date,
  page: PageOf,
): Promise<Page<ListedCard>> {
  const { ids, total } = await idsOfPage(em, listedCards, {
    filter,
    where: await cardConditions(em, filter),
    page,
  });
  return { items: await inOrder(ids, (some) => inShort(em, some, now)), total, ...page };
}

const inShort = async (em: Em, ids: readonly number[], now: Date): Promise<ListedCard[]> =>
  (await lookUp(em, ids, now, { isFull: false })).map((row) => ({ ...row, markets: null }));

async function inFull(em: Em, ids: readonly number[], now: Date): Promise<ListedCard[]> {
  const found = await lookUp(em, ids, now, { isFull: true });
  const markets = await cardMarkets(
    em,
    found.map((row) => row.revision_id),
  );
  return found.map((row) => ({ ...row, markets: markets.get(row.revision_id) ?? [] }));
}

const lookUp = (
  em: Em,
  ids: readonly number[],
  now: Date,
  { isFull }: { isFull: boolean },
): Promise<AdminCardRow[]> =>
  rows(em, adminCardRow, `select ${columns(isFull)} from ${tables} where c.id in (?)`, [now, ids]);

/** One card with prompt, reply, markets and every revision, newest first. */
export async function adminCard(
  em: Em,
  id: number,
  now: Date,
): Promise<ListedCard & { revisions: RevisionRow[] }> {
  const [card] = await inFull(em, [id], now);
  if (!card) throw absent('card', id);
  return { ...card, revisions: await revisionsOf(em, id) };
}

const revisionsOf = (em: Em, cardId: number): Promise<RevisionRow[]> =>
  rows(
    em,
    revisionRow,
    `select r.number, r.generated_at, r.llm_provider, r.requested_model, r.served_model, p.number as prompt_version, r.market, r.outcome,
       ${shownConfidenceSql('r')} as confidence, r.confidence as stated_confidence, k.cost, (select max(published_at) from publications where revision_id = r.id) as published_at
     from card_revisions r join prompt_versions p on p.id = r.prompt_version_id left join llm_calls k on k.id = r.llm_call_id
     where r.card_id = ? order by r.number desc`,
    [cardId],
  );
