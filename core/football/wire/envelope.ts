import { z } from 'zod';

const messages = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

const paging = z.looseObject({ current: z.int(), total: z.int() });

/** What stands round every answer. `errors` and `parameters` are `[]` when empty and an object when not. */
const envelope = z.looseObject({
  get: z.string(),
  parameters: messages,
  errors: messages,
  results: z.int(),
  paging: paging.optional(),
  response: z.unknown(),
});

export interface Envelope {
  get: string;
  /** Field → message; empty when the call went well, whatever the HTTP status was. */
  errors: Record<string, string>;
  results: number;
  paging: { current: number; total: number };
  response: unknown;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The envelope of an answer, or undefined when the body is none (a gateway's message, another service's page). */
export function parseEnvelope(body: unknown): Envelope | undefined {
  const parsed = envelope.safeParse(body);
  if (!parsed.success) return undefined;
  const { get, errors, results, paging: pages, response } = parsed.data;
  return {
    get,
    errors: Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, asText(message)])),
    results,
    paging: { current: pages?.current ?? 1, total: pages?.total ?? 1 },
    response,
  };
}
