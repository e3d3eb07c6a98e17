import type { Game } from '../db/entities/games.ts';
import type { Grounded, GroundingFlag } from '../llm/grounding.ts';
import { farClaims } from './far-claims.ts';
import type { GenerationSettings, Material } from './prepare.ts';

interface Written {
  grounded: Grounded;
  material: Pick<Material, 'baseline' | 'dataVersions' | 'isThin'>;
  /** Whether the football service has the match. */
  isKnown: boolean;
  settings: Pick<GenerationSettings, 'publishesThinCards'>;
  game: Pick<Game, 'homeTeam' | 'awayTeam'>;
}

/** Why a card waits for a person before it is published, in whole sentences; null where nothing speaks against it. */
export function reviewReason({ grounded, material, isKnown, settings, game }: Written): string | null {
  const isWithoutData = !isKnown && material.dataVersions.length === 0;
  const reasons = [
    grounded.needsReview ? namesReason(grounded.flags) : '',
    factsReason(grounded.flags),
    isWithoutData ? byHandReason : material.isThin && !settings.publishesThinCards ? thinReason : '',
    farClaims(grounded.card.markets, material.baseline, { home: game.homeTeam, away: game.awayTeam }),
  ];
  return reasons.filter(Boolean).join(' ') || null;
}

const byHandReason = 'Added by hand: nothing of this match was known when it was written.';

const thinReason = 'Written without a table, a form and a baseline: nothing is known of these teams.';

/** Names the reasons not to publish: serious flags, and the list entries that were dropped where those were many. */
function namesReason(flags: readonly GroundingFlag[]): string {
  const named = flags.filter(({ problem }) => problem !== 'contradicted' && problem !== 'unsupported');
  const serious = named.filter(({ severity }) => severity === 'serious');
  const reasons = serious.length > 0 ? serious : named.filter(({ problem }) => problem === 'unknown_player');
  if (reasons.length === 0) return '';
  return `Names that are not in the data: ${[...new Set(reasons.map(({ name }) => name))].slice(0, 5).join(', ')}.`;
}

/** Names the sentences not to publish: those that the data contradicts in what a reader goes by. */
function factsReason(flags: readonly GroundingFlag[]): string {
  const serious = flags.filter(
    ({ severity, problem }) => severity === 'serious' && problem === 'contradicted',
  );
  if (serious.length === 0) return '';
  const sentences = serious.slice(0, 3).map(({ name }) => `“${name}”`);
  return `${serious.length === 1 ? 'A sentence' : `${serious.length} sentences`} that the data contradicts: ${sentences.join(' ')}`;
}
