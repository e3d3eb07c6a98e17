import { z } from 'zod';
import { addressOf, type EndpointSpec } from '#core/contract/endpoint';

/** What stands for a value in an address, by its name; any other name takes what its schema says. */
const named: Record<string, string | number> = {
  id: 17,
  day: '2026-12-05',
  number: 1,
  name: 'results',
  key: 'duplicates',
  jobId: '4c1b6a2e-6f0c-4b59-9d0e-2f6d3a1c9b77',
  q: 'arsenal',
  session: 'c2Vzc2lvbi1vbmUx',
  homeTeam: 'Arsenal',
  awayTeam: 'Everton',
  league: 'Premier League',
  model: 'gpt-6-luna',
  reason: 'entered from the report of the club',
  email: 'ada@tips.example',
  prompt: 'Judge with care, and say what you do not know.',
  gameId: 17,
  promptVersion: 2,
};

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** The smallest value of a form that says something. */
function valueOf(name: string, schema: Schema): unknown {
  if (schema.examples) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf)
    return valueOf(name, schema.anyOf.find(({ type }) => type !== 'null') ?? schema.anyOf[0]!);
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key))
          .map(([key, property]) => [key, valueOf(key, property)]),
      );
    case 'array':
      return (schema.minItems ?? 0) > 0 || schema.items?.type !== undefined
        ? [valueOf(name, schema.items ?? {})]
        : [];
    case 'boolean':
      return schema.default ?? true;
    case 'integer':
    case 'number':
      return (
        schema.default ?? (typeof named[name] === 'number' ? named[name] : Math.max(1, schema.minimum ?? 1))
      );
    case undefined:
    default:
      if (schema.default !== undefined) return schema.default;
      if (schema.format === 'date-time') return '2026-12-05T15:00:00Z';
      if (schema.format === 'date') return '2026-12-05';
      return typeof named[name] === 'string' ? named[name] : 'text';
  }
}

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Bodies whose rule no schema tells, by call. */
const bodies: Record<string, unknown> = {
  'post /api/user/push': {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
    keys: { p256dh: `B${'k'.repeat(86)}`, auth: 'a'.repeat(22) },
    topics: { picks: true, lineups: true, results: true },
  },
  'patch /api/user/follows': { add: { leagues: [1], teams: [42] } },
  'post /api/admin/config': { key: 'spend_caps', value: { day: 5, month: 100 } },
  'patch /api/admin/leagues/{id}': { displayName: 'Premier League', tier: 1 },
  'post /api/admin/games/{id}/result': {
    fulltime: { home: 2, away: 1 },
    reason: 'entered from the report of the club',
  },
  'post /api/admin/lab/runs': {
    prompts: [1, 2],
    models: [{ provider: 'openai', id: 'gpt-6-luna' }],
    past: 60,
    maxCost: 2,
  },
  'post /api/admin/lab/estimate': {
    prompts: [1, 2],
    models: [{ provider: 'openai', id: 'gpt-6-luna' }],
    past: 60,
  },
};

/** A body that the call takes; undefined where it takes none. */
export function exampleBody({ method, path, body }: EndpointSpec): unknown {
  return bodies[`${method} ${path}`] ?? (body && valueOf('', schemaOf(body)));
}

/** An address that the call answers at: its parameters filled in, and of its query what must be there. */
export function exampleAddress({ path, params, query }: EndpointSpec): string {
  const filled = params ? (valueOf('', schemaOf(params)) as Record<string, string>) : {};
  const asked = query ? (valueOf('', schemaOf(query)) as Record<string, string>) : {};
  return addressOf(path, filled, asked);
}

/** The call as somebody types it into a shell; `$SESSION` is the cookie of a browser that has signed in. */
export function exampleCall(call: EndpointSpec): string {
  const address = `https://tips.example${exampleAddress(call)}`;
  const body = exampleBody(call);
  return [
    'curl',
    ...(call.access === 'public' ? [] : ['-b "$SESSION"']),
    ...(call.method === 'get' ? [] : [`-X ${call.method.toUpperCase()} -H 'Origin: https://tips.example'`]),
    ...(body === undefined ? [] : [`--json '${JSON.stringify(body)}'`]),
    /[?&]/.test(address) ? `'${address}'` : address,
  ].join(' ');
}
