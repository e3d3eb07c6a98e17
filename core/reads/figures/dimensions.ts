import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../db/reader.ts';
import { bandFloors } from '../../domain/bands.ts';

/** What accuracy can be broken down by. */
export type AccuracyDimension = 'market' | 'model' | 'promptVersion' | 'league' | 'band';

/** SQL for the key of each dimension, on a table with the columns of the totals. */
const columns: Record<AccuracyDimension, (alias: string) => string> = {
  market: (alias) => `${alias}.market`,
  model: (alias) => `${alias}.llm_model`,
  promptVersion: (alias) => `${alias}.prompt_version_id`,
  league: (alias) => `${alias}.league_id`,
  // Ten equal bins of confidence: the bands begin where bins do.
  band: (alias) =>
    `case when ${alias}.confidence_bin >= ${bandFloors.high / 10} then 'high' when ${alias}.confidence_bin >= ${bandFloors.medium / 10} then 'medium' else 'low' end`,
};

export const dimensionColumns = (dimension: AccuracyDimension, alias: string): string =>
  columns[dimension](alias);

const properties = {
  market: 't.market',
  model: 't.llmModel',
  promptVersion: 't.promptVersionId',
  league: 't.leagueId',
} as const;

/** The same key for the typed reads, as text, on `AccuracyTotal as t`. */
export function dimensionKey(
  eb: ExpressionBuilder<{ t: Tables['AccuracyTotal'] }, 't'>,
  dimension: AccuracyDimension,
) {
  if (dimension !== 'band') return eb.cast<string>(eb.ref(properties[dimension]), 'text');
  return eb.cast<string>(
    eb
      .case()
      .when('t.confidenceBin', '>=', bandFloors.high / 10)
      .then('high')
      .when('t.confidenceBin', '>=', bandFloors.medium / 10)
      .then('medium')
      .else('low')
      .end(),
    'text',
  );
}
