import type { Model } from '#config/models';
import type { ProviderName } from '#config/providers';
import type { JsonSchema } from './json-schema.ts';

/** Tokens of one call as the provider counted them. `input` includes `cached` and `cacheWrite`, `output` includes `reasoning`. */
export interface Usage {
  input: number;
  cached: number;
  cacheWrite: number;
  output: number;
  reasoning: number;
}

/** No call has as many tokens; more is a server's slip, and no column would hold it. */
const mostTokens = 1_000_000_000;

/** A count of tokens as a server sent it; a server of one's own may send anything. */
export const countOf = (value: unknown): number =>
  typeof value === 'number' && value > 0 ? Math.min(Math.round(value), mostTokens) : 0;

/** What is known of a call, whether its reply was usable or not. */
export interface CallFacts {
  usage: Usage | null;
  /** The model that really answered, which need not be the one asked for. */
  servedModel: string | null;
  requestId: string | null;
  finishReason: string | null;
  /** The reply as received, for the debug view. */
  raw: unknown;
  /** The text of the reply, also where it is cut or not JSON. */
  text: string | null;
}

export interface ModelRequest {
  model: Model;
  /** Static text: who the model is, what to write, how. */
  instructions: string;
  /** The text of this one call. */
  input: string;
  schema: { name: string; json: JsonSchema };
  /** Upper limit of visible and reasoning tokens together. */
  maxOutputTokens: number;
  /** Calls with the same key share the provider's prompt cache. */
  cacheKey?: string;
}

export interface CallOptions {
  /** Ends the call at once when the user or the process stops. */
  signal?: AbortSignal | undefined;
  /** Longest wait for the whole reply, in milliseconds. */
  timeoutMs: number;
}

export interface ModelReply extends CallFacts {
  text: string;
}

export interface ListedModel {
  id: string;
  /** UTC day on which the provider ends it, `YYYY-MM-DD`, or null where it names none. */
  shutdown: string | null;
}

/** One vendor. Every method throws `ModelError`; none retries (the retry policy does). */
export interface ModelProvider {
  readonly name: ProviderName;
  /** Loads the vendor's SDK, so that the first call need not wait for it. Sends nothing. */
  load(): Promise<void>;
  /** One call, one paid attempt. */
  generate(request: ModelRequest, options: CallOptions): Promise<ModelReply>;
  /** The models the key can see, and so whether it is accepted. Free of charge; does not prove quota. */
  listModels(options: CallOptions): Promise<ListedModel[]>;
}
