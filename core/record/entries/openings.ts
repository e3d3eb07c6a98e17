import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../../domain/canonical-json.ts';
import { commitmentTo, type Opening } from '../../domain/log/commitment.ts';
import { code, count, faultOf, instant, line, perMillion, price, salt } from './values.ts';

const threeWay = z.object({ home: perMillion, draw: perMillion, away: perMillion });
const chances = {
  threeWay: threeWay.nullable(),
  over25: perMillion.nullable(),
  bothScore: perMillion.nullable(),
};

/** The values behind the three commitments of a publication: what is shown after kick-off with its salt. */
export const openings = {
  /** All that scores are computed from: probabilities of the model, the baseline's, and the market's prices. */
  forecast: z.object({
    ...chances,
    baseline: z.object({ ...chances, method: code, version: count }).nullable(),
    /** One look at the market before kick-off; null where none was taken. No bookmaker is named. */
    market: z
      .object({
        prices: z.array(z.object({ market: code, selection: code, line: line.nullable(), price })),
        source: code,
        bookmakers: count,
        readAt: instant,
        /** How the margin is taken out. */
        margin: code,
      })
      .nullable(),
  }),
  /** Each pick in its place, with the confidence the model stated and the one that is shown. */
  picks: z.array(
    z.object({
      position: count.min(1),
      market: code,
      selection: code,
      line: line.nullable(),
      stated: perMillion,
      shown: perMillion,
      /** The baseline's probability of the pick; null where it has none. */
      baseline: perMillion.nullable(),
      headline: z.boolean(),
    }),
  ),
  /** The words. They may stay closed, or be deleted with their salt, and no score depends on them. */
  text: z.object({
    short: z.json(),
    long: z.json(),
    reasons: z.array(z.object({ position: count.min(1), text: z.string() })),
  }),
  /** The text of a prompt version. */
  prompt: z.string(),
} as const;

export type OpenedPart = keyof typeof openings;
export type OpenedValue<P extends OpenedPart> = z.infer<(typeof openings)[P]>;

/**
 * Commits to one part with a fresh salt of 128 bits.
 * @returns the hash for the entry, and what opens it later and is kept until then
 */
export function commitTo<P extends OpenedPart>(
  part: P,
  value: OpenedValue<P>,
): { commitment: string; opening: Opening & { part: P; value: OpenedValue<P> } } {
  const opening = { part, salt: randomBytes(16).toString('hex'), value };
  const wrong = openingFault(opening);
  if (wrong !== null) throw new TypeError(`The ${part} ${wrong}`);
  return { commitment: commitmentTo(opening), opening };
}

/** Why an opening is not of its shape, as the end of a sentence, or null. Whether it fits its commitment is another question. */
export function openingFault({ part, salt: given, value }: Opening): string | null {
  if (!salt.safeParse(given).success) return 'has no salt of 32 hex digits.';
  const { data, error } = openings[part].safeParse(value);
  if (error) return `is not as format 2 has it: ${faultOf(error)}`;
  return canonicalJson(data) === canonicalJson(value) ? null : 'holds something that format 2 does not name.';
}
