import { z } from 'zod';
import { FullAnalysis, MarketBeforeKickoff, Stamp, SupportingFacts } from './analysis.ts';
import { LiveMatch, Settlement, byId, confidence, id, instant, ownImage } from './common.ts';
import { endpoint } from './endpoint.ts';
import { MatchFacts, MatchForecast } from './match.ts';

/** What everybody may see of a coming match. */
const fixture = {
  id,
  gameId: id,
  leagueId: id,
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeLogo: ownImage,
  awayLogo: ownImage,
  sport: z.string(),
  competition: z.string(),
  leagueLogo: ownImage,
  kickoffTime: instant.nullable(),
  isFeatured: z.boolean(),
  live: LiveMatch.nullable().describe('null before the match was seen under way, and once it is over'),
};

/** A card whose tip is kept from the caller: nothing of the tip is in it. */
export const WithheldCard = z.object({
  ...fixture,
  withheld: z.literal(true),
  reason: z.enum(['sign_in', 'terms']).describe('what opens it: signing in, or accepting the terms'),
});
export type WithheldCard = z.infer<typeof WithheldCard>;

export const OpenCard = z.object({
  ...fixture,
  withheld: z.literal(false),
  market: z.string(),
  outcome: z.string(),
  ...confidence,
  marketKey: z.string(),
  selection: z.string(),
  line: z.number().nullable(),
  llmProvider: z.string(),
  llmModel: z.string(),
  supportingFacts: SupportingFacts.nullable(),
  /** Used by a page where `supportingFacts` is null. */
  homeInsight: z.string().nullable().optional(),
  awayInsight: z.string().nullable().optional(),
  stamp: Stamp.nullable(),
  isStale: z.boolean().describe('the kick-off was moved after the card was written'),
  needsReview: z.boolean(),
  settlement: Settlement.nullable(),
});
export type OpenCard = z.infer<typeof OpenCard>;

export const CardView = z.discriminatedUnion('withheld', [OpenCard, WithheldCard]);
export type CardView = z.infer<typeof CardView>;

export const OpenCardDetail = OpenCard.extend({
  fullAnalysis: FullAnalysis.nullable(),
  isArchived: z.boolean(),
  actualResult: z.string().nullable(),
  actualOutcome: z.string().nullable(),
  marketBeforeKickoff: MarketBeforeKickoff.nullable(),
  settlementReason: z.string().nullable(),
  settledAt: instant.nullable(),
  isLate: z
    .boolean()
    .describe(
      'published, or where the rules ask for it anchored, at or after the true kick-off: shown, never scored',
    ),
  isWithdrawn: z.boolean(),
  withdrawnAt: instant.nullable(),
  isResultByHand: z.boolean(),
  match: MatchFacts,
  forecast: MatchForecast,
});
export type OpenCardDetail = z.infer<typeof OpenCardDetail>;

/** The match is everybody's; the tip, and whatever was computed for it, is not in it. */
export const WithheldCardDetail = WithheldCard.extend({ match: MatchFacts });
export type WithheldCardDetail = z.infer<typeof WithheldCardDetail>;

export const CardDetail = z.discriminatedUnion('withheld', [OpenCardDetail, WithheldCardDetail]);
export type CardDetail = z.infer<typeof CardDetail>;

export const listCards = endpoint({
  method: 'get',
  path: '/api/cards',
  access: 'public',
  summary:
    'Coming cards: featured first, then by kick-off. A visitor reads the first that has not begun, of the rest no tip.',
  response: CardView.array(),
});

export const getCard = endpoint({
  method: 'get',
  path: '/api/cards/{id}',
  access: 'public',
  summary:
    'One card with its full analysis, withheld from visitors until the game is completed, and what is known of its match.',
  params: byId,
  response: CardDetail,
});

export const PublicLeague = z.object({ id, displayName: z.string(), logo: ownImage });
export type PublicLeague = z.infer<typeof PublicLeague>;

export const listLeagues = endpoint({
  method: 'get',
  path: '/api/leagues',
  access: 'public',
  summary: 'Visible leagues that have coming games with a card.',
  response: PublicLeague.array(),
});
