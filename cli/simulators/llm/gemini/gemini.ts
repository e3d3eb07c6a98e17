import { inner, shown, type Body } from '../json.ts';
import type { SimulatedReply } from '../../http.ts';
import type { Schema } from '../fill.ts';
import { generateFault, invalid, type GeminiFault } from './rules.ts';
import { isEnded, listed, serving } from '../models.ts';
import type { ModelFault } from '../faults.ts';
import { geminiFamily } from './families.ts';
import { responseBody } from './response.ts';
import {
  connectionFault,
  jsonBody,
  promptCache,
  startModelSimulator,
  write,
  type Answered,
  type ModelCall,
  type ModelFaultEntry,
  type ModelSimulator,
  type ModelSimulatorOptions,
} from '../simulator.ts';

const thinkingTokens: Record<string, number> = { MINIMAL: 0, LOW: 300, MEDIUM: 900, HIGH: 2500, XHIGH: 5000 };

const help = {
  '@type': 'type.googleapis.com/google.rpc.Help',
  links: [
    {
      description: 'Learn more about Gemini API quotas',
      url: 'https://ai.google.dev/gemini-api/docs/rate-limits',
    },
  ],
};

function quotaFault(model: string, per: 'PerMinute' | 'PerDay', seconds: string | undefined): GeminiFault {
  return {
    code: 429,
    status: 'RESOURCE_EXHAUSTED',
    message: `You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits.${seconds ? ` Please retry in ${seconds}s.` : ''}`,
    details: [
      help,
      {
        '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
        violations: [
          {
            quotaMetric: 'generativelanguage.googleapis.com/generate_content_requests',
            quotaId: `GenerateRequests${per}PerProjectPerModel`,
            quotaDimensions: { location: 'global', model },
            quotaValue: per === 'PerDay' ? '1000' : '15',
          },
        ],
      },
      ...(seconds
        ? [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${seconds}s` }]
        : []),
    ],
  };
}

const badKey: GeminiFault = {
  ...invalid('API key not valid. Please pass a valid API key.'),
  details: [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'API_KEY_INVALID',
      domain: 'googleapis.com',
      metadata: { service: 'generativelanguage.googleapis.com' },
    },
  ],
};

const notFound = (model: string, version: string): GeminiFault => ({
  code: 404,
  status: 'NOT_FOUND',
  message: `models/${model} is not found for API version ${version}, or is not supported for generateContent. Call ModelService.ListModels to see the list of available models and their supported methods.`,
});

function injected(kind: ModelFault, model: string, value: string | undefined): GeminiFault | undefined {
  const faults: Partial<Record<ModelFault, GeminiFault>> = {
    bad_key: badKey,
    forbidden: {
      code: 403,
      status: 'PERMISSION_DENIED',
      message: 'Generative Language API has not been used in project 000000000000 before or it is disabled.',
    },
    not_found: notFound(model, 'v1beta'),
    rate_limit: quotaFault(model, 'PerMinute', value),
    day_quota: quotaFault(model, 'PerDay', value),
    insufficient_quota: quotaFault(model, 'PerDay', undefined),
    no_credit: {
      code: 429,
      status: 'RESOURCE_EXHAUSTED',
      message:
        'Your prepayment credits are depleted. Please go to AI Studio at https://ai.studio/projects to manage your project and billing.',
    },
    bad_request: invalid('Request contains an invalid argument.'),
    server_error: {
      code: 500,
      status: 'INTERNAL',
      message:
        'An internal error has occurred. Please retry or report in https://developers.generativeai.google/guide/troubleshooting',
    },
    overloaded: {
      code: 503,
      status: 'UNAVAILABLE',
      message: 'The model is overloaded. Please try again later.',
    },
    failed: {
      code: 503,
      status: 'UNAVAILABLE',
      message:
        'This model is currently experiencing high demand. Spikes in demand are usually temporary. Please try again later.',
    },
  };
  return faults[kind];
}

const standing = {
  'content-type': 'application/json; charset=UTF-8',
  'server-timing': 'gfet4t7; dur=12',
  vary: 'Origin',
};
const refuse = (error: GeminiFault): SimulatedReply => ({
  status: error.code,
  headers: standing,
  body: JSON.stringify({ error }, null, 2),
});
const accept = (body: unknown): SimulatedReply => ({
  headers: standing,
  body: JSON.stringify(body, null, 2),
});

const partsText = (content: unknown): string => {
  const { parts } = inner(content);
  return (Array.isArray(parts) ? parts : []).map((part) => shown(inner(part).text ?? '')).join('\n');
};

const contentsText = (body: Body): string =>
  (Array.isArray(body.contents) ? body.contents : []).map(partsText).join('\n');

function thinking(model: string, config: Body): number {
  const { thinkingBudget: budget, thinkingLevel: level } = inner(config.thinkingConfig);
  const family = geminiFamily(model);
  if (family.thinking === 'none') return 0;
  if (typeof level === 'string') return thinkingTokens[level] ?? 0;
  return typeof budget === 'number' && budget >= 0 ? Math.min(700, Math.round(budget * 0.3)) : 700;
}

/** Gemini's generateContent and model list on loopback, on v1beta and v1, with the live service's rules. */
export function startGeminiSimulator(options: ModelSimulatorOptions): Promise<ModelSimulator> {
  const { clock, key = 'simulated-gemini-key' } = options;
  const cache = promptCache();

  const modelRow = (id: string): Body => ({
    name: `models/${id}`,
    version: '001',
    displayName: id,
    description: 'Simulated',
    inputTokenLimit: 1_048_576,
    outputTokenLimit: geminiFamily(id).output,
    supportedGenerationMethods: ['generateContent', 'countTokens'],
  });

  function models(path: string, version: string, query: Record<string, string>): SimulatedReply {
    const rows = listed('gemini', clock.now()).map(({ id }) => modelRow(id));
    if (path === 'models') {
      const from = Number(query.pageToken ?? 0);
      const size = Number(query.pageSize ?? 50);
      return accept({
        models: rows.slice(from, from + size),
        ...(from + size < rows.length ? { nextPageToken: String(from + size) } : {}),
      });
    }
    const row = rows.find(({ name }) => name === path);
    return row ? accept(row) : refuse(notFound(path.slice('models/'.length), version));
  }

  function generate(call: ModelCall, version: string, entry: ModelFaultEntry | undefined): Answered {
    const model = serving('gemini', call.model, clock.now());
    if (!model) {
      const gone = isEnded('gemini', call.model, clock.now());
      const message = `This model models/${call.model} is no longer available. Please update your code to use a newer model for the latest features and improvements.`;
      return {
        reply: refuse(gone ? { ...notFound(call.model, version), message } : notFound(call.model, version)),
      };
    }
    const wrong = generateFault(call.model, call.body);
    if (wrong) return { reply: refuse(wrong) };
    const config = inner(call.body.generationConfig);
    const fixed = partsText(call.body.systemInstruction);
    const written = write({
      model: model.id,
      fixed,
      varying: contentsText(call.body),
      schema: (config.responseJsonSchema ?? config.responseSchema) as Schema | undefined,
      reasoning: thinking(model.id, config),
      cap: Number(config.maxOutputTokens ?? geminiFamily(model.id).output),
      cached: cache(model.id, fixed),
      fault: entry?.kind,
      value: entry?.value,
      knows: options.knows,
    });
    return { reply: accept(responseBody(model.id, written, entry?.kind)), tokens: written.tokens };
  }

  return startModelSimulator(
    { ...options, key, urlPath: '' },
    (request) => {
      const body = jsonBody(request) ?? {};
      const model = /\/models\/([^:/]+)/.exec(request.path)?.[1] ?? '';
      return {
        path: request.path,
        model,
        prompt: `${partsText(body.systemInstruction)}\n\n${contentsText(body)}`,
        body,
      };
    },
    (request, call, entry) => {
      const broken = connectionFault(entry?.kind, entry?.value);
      if (broken) return { reply: broken };
      if (entry?.kind === 'gateway_error')
        return {
          reply: accept({
            error: { code: 502, status: 'BAD_GATEWAY', message: entry.value ?? 'Provider returned error' },
          }),
        };
      const told = entry && injected(entry.kind, call.model, entry.value);
      if (told) return { reply: refuse(told) };
      const given = request.headers['x-goog-api-key'] ?? request.query.key;
      if (!given) {
        return {
          reply: refuse({
            code: 403,
            status: 'PERMISSION_DENIED',
            message:
              "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
          }),
        };
      }
      if (given !== key) return { reply: refuse(badKey) };
      const [, version = '', rest = ''] = /^\/(v1|v1beta)\/(models.*)$/.exec(request.path) ?? [];
      if (request.method === 'GET' && version) return { reply: models(rest, version, request.query) };
      if (request.method === 'POST' && rest.endsWith(':generateContent')) {
        if (!jsonBody(request))
          return { reply: refuse(invalid('Invalid JSON payload received. Unexpected token.')) };
        return generate(call, version, entry);
      }
      return {
        reply: {
          status: 404,
          headers: { 'content-type': 'text/html' },
          body: '<!DOCTYPE html><html><title>Error 404 (Not Found)!!1</title></html>',
        },
      };
    },
  );
}
