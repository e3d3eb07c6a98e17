import type { GroundingFlag } from '../db/entities/cards.ts';

const sentences: Record<string, string> = {
  contradicted: 'the data says otherwise',
  unsupported: 'nothing in the data says so',
};

/** What a card's text names or states that the data does not, beside what the data has, for a person to judge. */
export function presentWarning({ severity, problem, where, name, fact }: GroundingFlag): {
  level: 'note' | 'serious';
  text: string;
} {
  const level = severity === 'serious' ? 'serious' : 'note';
  const said = sentences[problem];
  if (said === undefined) return { level, text: `${name} in ${where}: ${problem.replaceAll('_', ' ')}.` };
  const known = fact ? `: ${fact.replaceAll('\n', '; ')}` : '.';
  return { level, text: `“${name}” in ${where}: ${said}${known}` };
}

/** The sentences of a card that its data could not bear out, for a mark beside them. */
export const unsupportedSentences = (flags: readonly GroundingFlag[]): string[] => [
  ...new Set(flags.filter(({ problem }) => problem in sentences).map(({ name }) => name)),
];
