import { textFault, type TextShape } from './domain/text.ts';
import { fault } from './errors.ts';

/**
 * Text that a person typed or handed over in a file, trimmed and composed, as it is stored.
 * @param what as a sentence begins with it: "The name of a team"
 * @throws AppError `usage` that says what is wrong with it
 */
export function enteredText(what: string, text: string, shape: TextShape): string {
  const composed = text.trim().normalize('NFC');
  if (composed === '') throw fault('usage', `${what} is empty.`);
  const odd = textFault(composed, shape);
  if (odd === null) return composed;
  throw fault('usage', `${what} ${odd}.`, { suggestion: 'Type it anew instead of pasting it.' });
}

/** No name of a team or a league is longer. */
const longestName = 120;

/** The same for an optional name; undefined stays undefined. */
export const enteredName = <Name extends string | undefined>(what: string, name: Name): Name =>
  (name === undefined ? name : enteredText(what, name, { max: longestName })) as Name;
