import type OpenAI from 'openai';
import { boundedFetch } from '../bounded-fetch.ts';
import { ModelError } from '../errors.ts';
import { guarded } from '../guard.ts';
import { chatBody, droppable, openaiAddress, readChat, readResponse, responsesBody } from './bodies.ts';
import { fromOpenaiError, saysNoEndpoint } from './errors.ts';
import type { CallOptions, ListedModel, ModelProvider, ModelReply, ModelRequest } from '../provider.ts';

const officialBaseUrl = 'https://api.openai.com/v1';

/** What a server turned out not to support, learned once per base URL for the life of the process. */
interface Quirks {
  chat: boolean;
  dropped: Map<string, Set<string>>;
}
const quirksByUrl = new Map<string, Quirks>();

function quirksOf(baseUrl: string): Quirks {
  const known = quirksByUrl.get(baseUrl) ?? { chat: false, dropped: new Map<string, Set<string>>() };
  quirksByUrl.set(baseUrl, known);
  return known;
}

/** A 404 that speaks of a model comes from an API that has the route; any other means that the route is missing. */
const routeIsMissing = (error: ModelError): boolean => {
  const { httpStatus, providerCode } = error.facts;
  const said = messageIn(error);
  return (
    (httpStatus === 404 || httpStatus === 405 || httpStatus === 501) &&
    providerCode !== 'model_not_found' &&
    !(/model/i.test(said) && /not (?:found|exist)/i.test(said))
  );
};

const messageIn = (error: ModelError): string =>
  ((error.facts.cause as Error | undefined)?.message ?? '').slice(0, 2000);

/** The parameter an error complains about, if the call can do without it. */
function refusedParameter(error: unknown): string | undefined {
  if (!(error instanceof ModelError) || error.kind !== 'bad_request') return undefined;
  // A gateway does not say which; the strict schema is what the fewest servers take.
  if (saysNoEndpoint(messageIn(error))) return 'response_format';
  const cause = error.facts.cause as { param?: string | null } | undefined;
  const named =
    cause?.param ?? /(?:parameter|value|argument)s?:? ['"`]?([\w.]{1,60})/i.exec(messageIn(error))?.[1];
  return named === undefined ? undefined : droppable[named];
}

export interface OpenaiOptions {
  apiKey: string;
  /** With `/v1`; absent = OpenAI itself. */
  baseUrl?: string | undefined;
}

/** OpenAI, or any server that speaks its Responses or Chat Completions API. */
export function openaiProvider({ apiKey, baseUrl = officialBaseUrl }: OpenaiOptions): ModelProvider {
  let client: Promise<OpenAI> | undefined;
  const quirks = quirksOf(baseUrl);

  /** Every setting is given, so that none is taken from the environment; retries are ours. */
  const connect = (): Promise<OpenAI> =>
    (client ??= import('openai').then(
      ({ default: Client }) =>
        new Client({
          apiKey,
          adminAPIKey: null,
          baseURL: baseUrl,
          organization: null,
          project: null,
          webhookSecret: null,
          maxRetries: 0,
          logLevel: 'off',
          fetch: boundedFetch(openaiAddress),
        }),
    ));

  const call = <T>(
    options: CallOptions,
    run: (sdk: OpenAI, request: { signal: AbortSignal; timeout: number; maxRetries: 0 }) => Promise<T>,
  ): Promise<T> =>
    guarded(
      { ...options, provider: 'OpenAI' },
      async (signal) =>
        run(await connect(), { signal, timeout: Math.ceil(options.timeoutMs) + 5000, maxRetries: 0 }),
      fromOpenaiError,
    );

  /** Posted by path: the SDK's own `create` fails on a reply without `output` before anybody can read it. */
  const send = (request: ModelRequest, options: CallOptions): Promise<ModelReply> => {
    const dropped = quirks.dropped.get(request.model.id) ?? new Set<string>();
    return call(options, async (sdk, settings) => {
      if (quirks.chat) {
        const { data, request_id: id } = await sdk
          .post('/chat/completions', { ...settings, body: chatBody(request, dropped) })
          .withResponse();
        return readChat(data, id);
      }
      const { data, request_id: id } = await sdk
        .post('/responses', { ...settings, body: responsesBody(request, dropped) })
        .withResponse();
      return readResponse(data, id);
    });
  };

  /** Neither a missing route nor a refused parameter is paid for, so both are worked around inside one attempt. */
  const sendAsSupported = async (request: ModelRequest, options: CallOptions): Promise<ModelReply> => {
    try {
      return await send(request, options);
    } catch (error) {
      const parameter = refusedParameter(error);
      const dropped = quirks.dropped.get(request.model.id) ?? new Set<string>();
      if (parameter !== undefined && !dropped.has(parameter)) {
        quirks.dropped.set(request.model.id, dropped.add(parameter));
        return send(request, options);
      }
      if (quirks.chat || !(error instanceof ModelError) || !routeIsMissing(error)) throw error;
      quirks.chat = true;
      return sendAsSupported(request, options);
    }
  };

  return {
    name: 'openai',
    load: async () => void (await connect()),
    generate: sendAsSupported,

    async listModels(options): Promise<ListedModel[]> {
      return call(options, async (sdk, settings) => {
        const found: ListedModel[] = [];
        for await (const model of sdk.models.list(settings))
          found.push({ id: model.id, shutdown: model.shutdown_date ?? null });
        return found;
      });
    },
  };
}
