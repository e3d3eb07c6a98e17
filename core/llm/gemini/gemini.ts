import type {
  GenerateContentConfig,
  GenerateContentParameters,
  GenerateContentResponse,
  GoogleGenAI,
  ThinkingConfig,
} from '@google/genai';
import { boundedFetch } from '../bounded-fetch.ts';
import { ModelError, type ModelErrorKind } from '../errors.ts';
import { fromGeminiError, geminiErrorIn } from './errors.ts';
import { guarded } from '../guard.ts';
import {
  type CallFacts,
  type CallOptions,
  countOf,
  type ListedModel,
  type ModelProvider,
  type ModelReply,
  type ModelRequest,
  type Usage,
} from '../provider.ts';
import { forGemini } from './schema.ts';

const officialBaseUrl = 'https://generativelanguage.googleapis.com';

/** Given here because the SDK's default has changed between major versions. */
const apiVersion = 'v1beta';

const address = {
  provider: 'Gemini',
  suggestion: 'Check GEMINI_BASE_URL: it must lead to an API, without a version at the end.',
  faultIn: geminiErrorIn,
};

export interface GeminiOptions {
  apiKey: string;
  /** Without a version; absent = Google itself. */
  baseUrl?: string | undefined;
}

/** Levels are data of the registry; the SDK's enum would have to be loaded to name one. */
const levelOf = (thinkingLevel: string): ThinkingConfig =>
  Object.fromEntries([['thinkingLevel', thinkingLevel]]);

/** The wire request: JSON by schema, no silent second call, thinking within the output limit. */
function requestOf(request: ModelRequest, abortSignal: AbortSignal): GenerateContentParameters {
  const { temperature, thinkingBudget, thinkingLevel } = request.model.sends;
  const config: GenerateContentConfig = {
    abortSignal,
    automaticContinuation: false,
    systemInstruction: request.instructions,
    maxOutputTokens: request.maxOutputTokens,
    responseMimeType: 'application/json',
    responseJsonSchema: forGemini(request.schema.json),
  };
  if (temperature !== undefined) config.temperature = temperature;
  if (thinkingLevel !== undefined) config.thinkingConfig = levelOf(thinkingLevel);
  else if (thinkingBudget !== undefined) config.thinkingConfig = { thinkingBudget };
  return { model: request.model.id, contents: [{ role: 'user', parts: [{ text: request.input }] }], config };
}

/** Gemini counts thoughts apart from the answer; both are billed as output. Any field may be missing. */
function usageOf(reply: GenerateContentResponse): Usage | null {
  const usage = reply.usageMetadata;
  if (!usage) return null;
  const reasoning = countOf(usage.thoughtsTokenCount);
  return {
    input: countOf(usage.promptTokenCount) + countOf(usage.toolUsePromptTokenCount),
    cached: countOf(usage.cachedContentTokenCount),
    cacheWrite: 0,
    output: countOf(usage.candidatesTokenCount) + reasoning,
    reasoning,
  };
}

const blocked = new Set([
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'LANGUAGE',
  'IMAGE_SAFETY',
  'MODEL_ARMOR',
  'JAILBREAK',
  'ESCALATION',
]);

function endOf(reason: string | null): ModelErrorKind | undefined {
  if (reason === null || reason === 'STOP' || reason === 'FINISH_REASON_UNSPECIFIED') return undefined;
  if (reason === 'MAX_TOKENS' || reason === 'CONTINUATION') return 'truncated';
  return blocked.has(reason) ? 'filtered' : 'malformed';
}

/** The text of a reply. Throws `ModelError`, usage kept, for every reply without a usable text. */
function readReply(reply: GenerateContentResponse): ModelReply {
  const candidate = reply.candidates?.[0];
  const finishReason = candidate?.finishReason ?? reply.promptFeedback?.blockReason ?? null;
  const text = (candidate?.content?.parts ?? [])
    .filter((part) => !part.thought)
    .map((part) => part.text ?? '')
    .join('');
  const known: CallFacts = {
    usage: usageOf(reply),
    servedModel: reply.modelVersion ?? null,
    requestId: reply.responseId ?? null,
    finishReason,
    raw: {
      candidates: reply.candidates,
      promptFeedback: reply.promptFeedback,
      usageMetadata: reply.usageMetadata,
      modelVersion: reply.modelVersion,
      responseId: reply.responseId,
    },
    text: text || null,
  };
  if (!candidate && reply.promptFeedback?.blockReason) {
    throw new ModelError(
      'filtered',
      `Gemini blocked the prompt (${reply.promptFeedback.blockReason}).`,
      known,
    );
  }
  if (!candidate && known.usage === null) {
    throw new ModelError('server_error', 'The answer from the Gemini address is not an API reply.', {
      ...known,
      notServed: true,
      suggestion: address.suggestion,
    });
  }
  const failure = endOf(finishReason);
  if (failure === 'truncated')
    throw new ModelError('truncated', 'The reply was cut at the token limit.', known);
  if (failure === 'filtered')
    throw new ModelError('filtered', `A safety filter stopped the reply (${finishReason}).`, known);
  if (failure) throw new ModelError(failure, `Gemini ended the reply early (${finishReason}).`, known);
  if (text.trim() === '') throw new ModelError('empty', 'The reply was empty.', known);
  return { ...known, text };
}

/** Google's Gemini Developer API, or a gateway that speaks it. */
export function geminiProvider({ apiKey, baseUrl = officialBaseUrl }: GeminiOptions): ModelProvider {
  let client: Promise<GoogleGenAI> | undefined;

  /**
   * Every setting is given, so that none is taken from the environment; the SDK's retries stay off, ours read the
   * server's hint.
   */
  const connect = (): Promise<GoogleGenAI> =>
    (client ??= import('@google/genai').then(
      ({ GoogleGenAI: Client }) =>
        new Client({
          apiKey,
          enterprise: false,
          apiVersion,
          httpOptions: { baseUrl, apiVersion, retryOptions: { attempts: 1 }, fetch: boundedFetch(address) },
        }),
    ));

  const call = <T>(
    options: CallOptions,
    run: (sdk: GoogleGenAI, signal: AbortSignal) => Promise<T>,
  ): Promise<T> =>
    guarded(
      { ...options, provider: 'Gemini' },
      async (signal) => run(await connect(), signal),
      fromGeminiError,
    );

  return {
    name: 'gemini',
    load: async () => void (await connect()),

    generate(request, options): Promise<ModelReply> {
      return call(options, async (sdk, signal) =>
        readReply(await sdk.models.generateContent(requestOf(request, signal))),
      );
    },

    async listModels(options): Promise<ListedModel[]> {
      return call(options, async (sdk, abortSignal) => {
        const found: ListedModel[] = [];
        for await (const model of await sdk.models.list({ config: { pageSize: 100, abortSignal } })) {
          if (!model.name || (model.supportedActions && !model.supportedActions.includes('generateContent')))
            continue;
          found.push({ id: model.name.replace(/^models\//, ''), shutdown: null });
        }
        return found;
      });
    },
  };
}
