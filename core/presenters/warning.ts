import type { GroundingFlag } from '../db/entities/cards.ts';

/** What a card's text names that the data does not, for a person to judge. */
export const presentWarning = ({
  severity,
  problem,
  where,
  name,
}: GroundingFlag): { level: 'note' | 'serious'; text: string } => ({
  level: severity === 'serious' ? 'serious' : 'note',
  text: `${name} in ${where}: ${problem.replaceAll('_', ' ')}.`,
});
