import type { AdminGame } from '../contract/admin-games.ts';
import { isoOrNull } from '../db/instant.ts';
import { imageAddress } from '../media/address.ts';
import type { ListedGame } from '../reads/admin/admin-games.ts';

/** A game as the admin sees it. */
export const presentAdminGame = (game: ListedGame): AdminGame => ({
  id: game.id,
  homeTeam: game.home_team,
  awayTeam: game.away_team,
  homeLogo: imageAddress(game.home_logo),
  awayLogo: imageAddress(game.away_logo),
  league: game.league,
  leagueId: game.league_id,
  kickoffTime: isoOrNull(game.kickoff_at),
  status: game.status,
  sourceStatus: game.status_code,
  categoryId: game.category_id,
  apiFootballFixtureId: game.api_football_fixture_id,
  actualResult: game.actual_result,
  resultByHand: game.by_hand,
  isPotentialDuplicate: game.duplicates.length > 0,
  duplicateOf: game.duplicates,
  isFrozen: game.is_frozen,
  isClosedAhead: game.is_closed_ahead,
  needsResult: game.needs_result,
  states: [...game.states],
  noCardReason: game.states.includes('failed') ? game.generation_error : null,
  nextTry: game.states.includes('failed') ? isoOrNull(game.next_generation_at) : null,
  cards: game.cards.map(({ id, provider, model, is_published: isPublished, needs_review: needsReview }) => ({
    id,
    provider,
    model,
    isPublished,
    needsReview,
  })),
  fixtureData: {
    preMatch: game.phases.includes('pre_match'),
    preKickoff: game.phases.includes('pre_kickoff'),
    postMatch: game.phases.includes('post_match'),
  },
});
