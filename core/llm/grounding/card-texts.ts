import type { ModelCard } from '../read-card.ts';

/** Every text of a card with its path. */
export function textsOf(card: ModelCard): [where: string, text: string][] {
  const sides = (path: string, pair: { home: string; away: string }): [string, string][] => [
    [`${path}.home`, pair.home],
    [`${path}.away`, pair.away],
  ];
  return [
    ['matchOverview', card.matchOverview],
    ['matchImportance', card.matchImportance],
    ...sides('teamForm', card.teamForm),
    ['h2h', card.h2h],
    ...sides('benchImpact', card.benchImpact),
    ...sides('cohesion', card.cohesion),
    ...card.markets.map(({ reasoning }, index): [string, string] => [
      `markets.${index}.reasoning`,
      reasoning,
    ]),
    ...sides('supportingFacts', card.supportingFacts),
    ['finalVerdict', card.finalVerdict],
  ];
}
