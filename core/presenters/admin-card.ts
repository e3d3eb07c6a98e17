import type { AdminCard, AdminCardDetail } from '#core/contract/admin-cards';
import { iso, isoOrNull } from '../db/instant.ts';
import { marketName } from '../domain/markets/catalogue.ts';
import { imageAddress } from '../media/address.ts';
import type { AdminCardRow, ListedCard, RevisionRow } from '../reads/admin/admin-cards.ts';
import { presentAnalysis, presentFacts } from './analysis.ts';
import { presentWarning } from './warning.ts';

const warningsOf = (row: AdminCardRow): AdminCard['warnings'] => [
  ...(row.stale_reason ? [{ level: 'serious' as const, text: row.stale_reason }] : []),
  ...(row.review_reason ? [{ level: 'serious' as const, text: row.review_reason }] : []),
  ...row.grounding.map(presentWarning),
];

/** A card as the admin sees it, with prompt, reply and analysis where it was read in full. */
export function presentAdminCard(row: ListedCard): AdminCard {
  const { markets } = row;
  return {
    id: row.id,
    gameId: row.game_id,
    market: marketName(row.market),
    outcome: row.outcome,
    confidence: row.confidence,
    statedConfidence: row.stated_confidence,
    shortContent: { sport: row.short_content.sport, supportingFacts: presentFacts(row.short_content) },
    ...(markets && {
      longContent: presentAnalysis(row.long_content, markets, undefined, row.grounding),
      llmPrompt: row.prompt === null ? null : JSON.stringify(row.prompt),
      llmResponse: row.response,
    }),
    isPublished: row.state === 'published',
    isFeatured: row.is_featured,
    isWithdrawn: row.state === 'withdrawn',
    needsReview: row.needs_review,
    isStale: row.stale_reason !== null,
    generatedAt: iso(row.generated_at),
    generationDurationMs: row.duration,
    llmProvider: row.llm_provider,
    llmModel: row.llm_model,
    cost: row.cost,
    revision: row.revision,
    promptVersion: row.prompt_version,
    settlement: row.settlement,
    warnings: warningsOf(row),
    stamp:
      row.published_at === null || row.stamp_revision === null
        ? null
        : {
            publishedAt: iso(row.published_at),
            revision: row.stamp_revision,
            entryNumber: row.entry,
            promptVersion: row.stamp_prompt,
            simulated: row.is_simulated,
            sawMarket: row.stamp_saw_market === true,
            entry: null,
          },
    game: {
      homeTeam: row.home_team,
      awayTeam: row.away_team,
      homeLogo: imageAddress(row.home_logo),
      awayLogo: imageAddress(row.away_logo),
      league: row.league,
      kickoffTime: isoOrNull(row.kickoff_at),
      status: row.status,
      isFrozen: row.is_frozen,
      apiFootballFixtureId: row.fixture_id,
    },
  };
}

const presentRevision = (row: RevisionRow): AdminCardDetail['revisions'][number] => ({
  revision: row.number,
  generatedAt: iso(row.generated_at),
  provider: row.llm_provider,
  requestedModel: row.requested_model,
  servedModel: row.served_model,
  promptVersion: row.prompt_version,
  market: marketName(row.market),
  outcome: row.outcome,
  confidence: row.confidence,
  statedConfidence: row.stated_confidence,
  cost: row.cost,
  publishedAt: isoOrNull(row.published_at),
});

/** The same with every revision. */
export const presentAdminCardDetail = (row: ListedCard & { revisions: RevisionRow[] }): AdminCardDetail => ({
  ...presentAdminCard(row),
  revisions: row.revisions.map(presentRevision),
});
