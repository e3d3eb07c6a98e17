import { bandFloors } from '../domain/bands.ts';

/** What accuracy can be broken down by. */
export type AccuracyDimension = 'market' | 'model' | 'promptVersion' | 'league' | 'band';

/** SQL for the key of a dimension, on a table with the columns of the totals, aliased `alias`. */
export function dimensionColumns(dimension: AccuracyDimension, alias: string): string {
  switch (dimension) {
    case 'market':
      return `${alias}.market`;
    case 'model':
      return `${alias}.llm_model`;
    case 'promptVersion':
      return `${alias}.prompt_version_id`;
    case 'league':
      return `${alias}.league_id`;
    case 'band':
      // Ten equal bins of confidence: the bands begin where bins do.
      return `case when ${alias}.confidence_bin >= ${bandFloors.high / 10} then 'high' when ${alias}.confidence_bin >= ${bandFloors.medium / 10} then 'medium' else 'low' end`;
  }
}
