import { foldedLetters } from '../domain/fold.ts';
import { settlements } from '../domain/markets/market.ts';

/** Words of ours as a list in SQL, for `in`: a rule that stands in SQL too takes its words from where the rule is. */
export const listSql = (words: readonly string[]): string =>
  `(${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')})`;

/** All settled picks of a row of `accuracy_totals`, whatever became of them. */
export const settledSql = (alias: string): string =>
  settlements.map((settlement) => `${alias}.${settlement}`).join(' + ');

/** Confidence as it is shown: the corrected one, or the stated one where nothing was corrected. */
export const shownConfidenceSql = (alias: string): string =>
  `coalesce(${alias}.corrected_confidence, ${alias}.confidence)`;

const letters = Object.entries(foldedLetters);
/** Each letter small and, where it has one of its own, as a capital: not every database knows how they belong together. */
const spellings = (letter: string): string[] => [
  ...new Set([letter, letter.toUpperCase()].filter((one) => one.length === 1 && one > '\u007F')),
];
const singles = letters.flatMap(([letter, typed]) =>
  typed.length === 1 ? spellings(letter).map((one) => [one, typed] as const) : [],
);
const doubles = letters.flatMap(([letter, typed]) =>
  typed.length > 1 ? spellings(letter).map((one) => [one, typed] as const) : [],
);

/** `folded` in SQL: a text in small letters without accents. */
export function foldedSql(sql: string): string {
  const plain = String.raw`regexp_replace(normalize(${sql}, NFKD), '[\u0300-\u036F]', '', 'g')`;
  const translated = `translate(${plain}, '${singles.map(([one]) => one).join('')}', '${singles.map(([, typed]) => typed).join('')}')`;
  const whole = doubles.reduce(
    (inner, [one, typed]) => `replace(${inner}, '${one}', '${typed}')`,
    translated,
  );
  // Most names are plain ASCII, and taking them apart takes ten times as long.
  return `lower(case when octet_length(${sql}) = length(${sql}) then ${sql} else ${whole} end)`;
}
