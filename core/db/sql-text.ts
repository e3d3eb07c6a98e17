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
