import { modelById, priceOn, type Model, type Price, type Rates } from '#config/models';
import { replyJsonSchema } from './card-schema.ts';
import { ModelError, type ModelErrorKind } from './errors.ts';
import { rememberLast } from './memo.ts';
import type { Usage } from './provider.ts';

const perToken = 1e-6;

const ratesFor = (price: Price, inputTokens: number): Rates =>
  price.long && inputTokens > price.long.above ? price.long : price;

/** US dollars of one call. Source: (input − cached − written)·in + cached·cachedIn + written·cacheWrite + output·out, rates per million tokens. */
export function costOf(usage: Usage, price: Price): number {
  const rates = ratesFor(price, usage.input);
  const plain = Math.max(0, usage.input - usage.cached - usage.cacheWrite);
  const input =
    plain * rates.input +
    usage.cached * rates.cachedInput +
    usage.cacheWrite * (rates.cacheWrite ?? rates.input);
  return (input + usage.output * rates.output) * perToken;
}

/**
 * The price of a call made at `instant`: that of the model that answered where we know it, since a provider may
 * re-route an old name to a newer model and bills that one. Undefined = not known.
 */
export function priceOfCall(requested: Model, servedModel: string | null, instant: Date): Price | undefined {
  const served = servedModel === null ? undefined : modelById(servedModel);
  return priceOn(served?.provider === requested.provider ? served : requested, instant);
}

/**
 * Tokens of a text, estimated on the high side without a tokenizer's tables: one per four letters of a word,
 * three digits, space before digits, character outside ASCII, sign and line end.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(/[A-Za-z]+|\d+|[^\sA-Za-z\d]|\n+|[ \t]{2,}| (?=\d)/g)) {
    const first = piece.charCodeAt(0);
    if (first >= 48 && first <= 57) tokens += Math.ceil(piece.length / 3);
    else if ((first >= 65 && first <= 90) || (first >= 97 && first <= 122))
      tokens += Math.ceil(piece.length / 4);
    else tokens += 1;
  }
  return tokens;
}

/** Envelope and role tokens a provider adds around the texts. */
const overhead = 200;

/** The schema is billed as input too. */
const fixedTokens = rememberLast(
  (instructions) => estimateTokens(instructions) + estimateTokens(JSON.stringify(replyJsonSchema())),
);

/** Input tokens to reserve for a call with these instructions and so many estimated tokens of data. */
export const reservedInputFor = (instructions: string, dataTokens: number): number =>
  Math.ceil((fixedTokens(instructions) + dataTokens) * 1.1) + overhead;

/** Input tokens to reserve for a call with this prompt. */
export const reservedInput = ({ instructions, input }: { instructions: string; input: string }): number =>
  reservedInputFor(instructions, estimateTokens(input));

/**
 * The most a call can cost, in US dollars: all input at the dearest rate, all output used.
 * A name that its provider may re-route counts at the dearer of both models. Null = the price is not known.
 */
export function highestCost(
  model: Model,
  inputTokens: number,
  maxOutputTokens: number,
  instant: Date,
): number | null {
  const price = priceOn(model, instant);
  if (!price) return null;
  const replacement =
    model.life.rerouted && model.life.replacement ? modelById(model.life.replacement) : undefined;
  const prices = [price, replacement && priceOn(replacement, instant)].filter((entry) => entry !== undefined);
  return Math.max(
    ...prices.map((entry) => {
      const rates = ratesFor(entry, inputTokens);
      return (
        (inputTokens * Math.max(rates.input, rates.cacheWrite ?? 0) + maxOutputTokens * rates.output) *
        perToken
      );
    }),
  );
}

/** Ways to fail after the provider wrote something. */
const writtenKinds: ReadonlySet<ModelErrorKind> = new Set([
  'truncated',
  'empty',
  'refused',
  'filtered',
  'malformed',
  'wrong_shape',
  'server_error',
]);

/** Whether a reply came that is of no use and does not say what it cost. An error status is no reply. */
export const cameWithoutUsage = (error: unknown): boolean =>
  error instanceof ModelError &&
  error.facts.usage == null &&
  error.facts.httpStatus === undefined &&
  writtenKinds.has(error.kind);

/** Whether a failed call was sent and no answer came: it may have been billed without telling us. */
const wentUnanswered = (error: unknown): boolean =>
  !(error instanceof ModelError) ||
  (error.facts.usage == null &&
    (error.kind === 'timeout' ||
      error.kind === 'cancelled' ||
      (error.kind === 'network' && error.facts.httpStatus === undefined)));

/** Whether a failed call may have been billed without telling us how much. */
export const mayHaveBeenBilled = (error: unknown): boolean =>
  wentUnanswered(error) || cameWithoutUsage(error);
