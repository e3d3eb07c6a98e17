import type Anthropic from '@anthropic-ai/sdk';
import { boundedFetch } from '../bounded-fetch.ts';
import { ModelError } from '../errors.ts';
import { guarded } from '../guard.ts';
import type { CallOptions, ListedModel, ModelProvider, ModelReply, ModelRequest } from '../provider.ts';
import { fromAnthropicError } from './errors.ts';
import { anthropicAddress, type Droppable, messageBody, readMessage } from './messages.ts';

const officialBaseUrl = 'https://api.anthropic.com';

/** Named here because the SDK's default changes with its major versions, and with it what a request may hold. */
const apiVersion = '2026-10-21';

export interface AnthropicOptions {
  apiKey: string;
  /** Without `/v1`; absent = Anthropic itself. */
  baseUrl?: string | undefined;
}

/** What a server turned out not to take, by address and model, learned once for the life of the process. */
const droppedBy = new Map<string, Set<Droppable>>();

/** What an error complains about, if the call can do without it. */
function refusedPart(error: unknown, dropped: ReadonlySet<Droppable>): Droppable | undefined {
  if (!(error instanceof ModelError) || error.kind !== 'bad_request' || error.facts.httpStatus !== 400)
    return undefined;
  const { message } = error;
  const isAbout: [Droppable, RegExp][] = [
    ['effort', /\beffort\b/i],
    ['format', /output_config|structured output|json_schema/i],
    // A server that knows no `output_config` at all.
    ['effort', /output_config/i],
  ];
  return isAbout.find(([name, words]) => !dropped.has(name) && words.test(message))?.[0];
}

const ownHeaders =
  /^(?:accept|content-type|authorization|user-agent|anthropic-version|idempotency-key|x-stainless-.{1,60})$/i;

/** The SDK adds headers from `ANTHROPIC_CUSTOM_HEADERS` of the environment to every call; no option keeps it from that. */
const ownFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) =>
    fetch(input, {
      ...init,
      headers: [...new Headers(init?.headers)].filter(([name]) => ownHeaders.test(name)),
    });

/** Anthropic, or any server that speaks its Messages API. */
export function anthropicProvider({ apiKey, baseUrl = officialBaseUrl }: AnthropicOptions): ModelProvider {
  let client: Promise<Anthropic> | undefined;

  /** Every setting is given, so that none is taken from the environment; retries are ours. */
  const connect = (): Promise<Anthropic> =>
    (client ??= import('@anthropic-ai/sdk').then(
      ({ default: Client }) =>
        new Client({
          apiKey,
          baseURL: baseUrl,
          webhookKey: null,
          maxRetries: 0,
          logLevel: 'off',
          openTelemetry: false,
          defaultHeaders: { 'anthropic-version': apiVersion },
          fetch: ownFetch(boundedFetch(anthropicAddress)),
        }),
    ));

  const call = <T>(
    options: CallOptions,
    run: (sdk: Anthropic, request: { signal: AbortSignal; timeout: number; maxRetries: 0 }) => Promise<T>,
  ): Promise<T> =>
    guarded(
      { ...options, provider: 'Anthropic' },
      async (signal) =>
        run(await connect(), { signal, timeout: Math.ceil(options.timeoutMs) + 5000, maxRetries: 0 }),
      fromAnthropicError,
    );

  /** Posted by path: the SDK's own `create` warns of old models on the console. */
  const send = (request: ModelRequest, options: CallOptions, dropped: ReadonlySet<Droppable>) =>
    call(options, async (sdk, settings): Promise<ModelReply> => {
      const body = messageBody(request, dropped);
      const { data, request_id: id } = await sdk.post('/v1/messages', { ...settings, body }).withResponse();
      return readMessage(data, id ?? null);
    });

  return {
    name: 'anthropic',
    load: async () => void (await connect()),

    /** A refused part is not paid for, so it is left out inside one attempt. */
    async generate(request, options): Promise<ModelReply> {
      const key = `${baseUrl} ${request.model.id}`;
      const dropped = droppedBy.get(key) ?? new Set<Droppable>();
      for (;;) {
        try {
          return await send(request, options, dropped);
        } catch (error) {
          const refused = refusedPart(error, dropped);
          if (refused === undefined) throw error;
          droppedBy.set(key, dropped.add(refused));
        }
      }
    },

    async listModels(options): Promise<ListedModel[]> {
      return call(options, async (sdk, settings) => {
        const found: ListedModel[] = [];
        for await (const { id, retires_at: retires } of sdk.models.list({ limit: 100 }, settings))
          found.push({ id, shutdown: retires?.slice(0, 10) ?? null });
        return found;
      });
    },
  };
}
