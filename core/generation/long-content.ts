import type { LongContent } from '../db/entities/cards.ts';
import type { ModelCard } from '../llm/read-card.ts';

/** The analysis without what has a place of its own. */
export function longContentOf(card: ModelCard): LongContent {
  const { matchOverview, matchImportance, teamForm, h2h, lineups, benchImpact, cohesion, finalVerdict } =
    card;
  const lineup = ({ formation, ...rest }: ModelCard['lineups']['home']) => ({
    ...(formation !== null && { formation }),
    ...rest,
  });
  return {
    matchOverview,
    matchImportance,
    teamForm,
    h2h,
    lineups: { home: lineup(lineups.home), away: lineup(lineups.away) },
    benchImpact,
    cohesion,
    finalVerdict,
  };
}
