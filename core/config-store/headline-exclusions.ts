import type { HeadlineExclusion } from '../domain/headline.ts';
import { findMarket } from '../domain/markets/catalogue.ts';

/**
 * Reads one exclusion as it is written in the configuration: `market/selection`, for a market with lines also
 * `market/selection/FROM..TO` with either end left open: `total_goals/over/..1`, `total_goals/under/4.5..`.
 * @returns the exclusion, or one sentence saying what is wrong with the text
 */
export function parseHeadlineExclusion(text: string): HeadlineExclusion | string {
  const [key = '', selection = '', range, ...rest] = text.split('/');
  const market = findMarket(key);
  if (!market) return `"${text}" names no market (run \`tips markets\` for the list)`;
  if (!market.selections.includes(selection)) {
    return `"${text}" names no selection of ${key} (it has ${market.selections.join(', ')})`;
  }
  const named = { market: market.key, selection };
  if (range === undefined) return named;
  const ends = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(range);
  if (!ends || rest.length > 0 || market.line === null) {
    return market.line === null
      ? `"${text}" gives a line, but ${key} has none`
      : `"${text}" needs its lines as FROM..TO with either end left open, for example ..1 or 4.5..`;
  }
  return {
    ...named,
    ...(ends[1] !== undefined && { min: Number(ends[1]) }),
    ...(ends[2] !== undefined && { max: Number(ends[2]) }),
  };
}

/** The text of an exclusion, as `parseHeadlineExclusion` reads it. */
export function formatHeadlineExclusion({ market, selection, min, max }: HeadlineExclusion): string {
  const range = min === undefined && max === undefined ? '' : `/${min ?? ''}..${max ?? ''}`;
  return `${market}/${selection}${range}`;
}

/** The exclusions that a stored setting names. */
export const headlineExclusionsOf = (texts: readonly string[]): HeadlineExclusion[] =>
  texts.map(parseHeadlineExclusion).filter((exclusion) => typeof exclusion !== 'string');
