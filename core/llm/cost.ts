import { modelById, priceOn, type Model, type Price, type Rates } from '#config/models';
import { replyJsonSchema } from './card-schema.ts';
import { ModelError, type ModelErrorKind } from './errors.ts';
import { rememberLast } from './remember-last.ts';
import type { Usage } from './provider.ts';

const perToken = 1e-6;

const ratesFor = (price: Price, inputTokens: number): Rates =>
  price.long && inputTokens > price.long.above ? price.long : price;

/**
 * US dollars of one call. Source: (input − cached − written)·in + cached·cachedIn + written·cacheWrite + output·out,
 * rates per million tokens.
 */
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
  let at = 0;
  /** Length of the run of characters of one kind that begins here. */
  const run = (isKind: (code: number) => boolean): number => {
    const start = at;
    while (at < text.length && isKind(text.charCodeAt(at))) at += 1;
    return at - start;
  };
  // A prompt has thousands of pieces and is counted several times: none is cut out of the text for it.
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isLetter(code)) tokens += Math.ceil(run(isLetter) / 4);
    else if (isDigit(code)) tokens += Math.ceil(run(isDigit) / 3);
    else if (isLineEnd(code)) {
      run(isLineEnd);
      tokens += 1;
    } else if (isBlank(code)) {
      const length = run(isBlank);
      if (length > 1 || (code === 32 && isDigit(text.charCodeAt(at)))) tokens += 1;
    } else {
      if (!/\s/.test(text.charAt(at))) tokens += 1;
      at += 1;
    }
  }
  return tokens;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const isLineEnd = (code: number): boolean => code === 10;
const isBlank = (code: number): boolean => code === 32 || code === 9;

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
  const tokens = Math.ceil(inputTokens * (model.tokenRatio ?? 1));
  return Math.max(
    ...prices.map((entry) => {
      const rates = ratesFor(entry, tokens);
      return (
        (tokens * Math.max(rates.input, rates.cacheWrite ?? 0) + maxOutputTokens * rates.output) * perToken
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

/** Whether a useless reply came that does not say what it cost. An error status is no reply. */
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
  !(error instanceof ModelError && error.facts.notServed) &&
  (wentUnanswered(error) || cameWithoutUsage(error));
