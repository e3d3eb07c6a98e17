import { z } from 'zod';

const messages = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

const paging = z.looseObject({ current: z.int(), total: z.int().max(10_000) });

/**
 * What surrounds every answer. `errors` and `parameters` are `[]` when empty and an object when not. What is not
 * read (`get`, `parameters`) may be anything.
 */
const envelope = z.looseObject({
  errors: messages,
  results: z.unknown(),
  paging: z.unknown(),
  response: z.unknown(),
});

export interface Envelope {
  /** Field → message; empty when the call went well, whatever its HTTP status. */
  errors: Record<string, string>;
  /** As told; 0 where that is no number. */
  results: number;
  paging: { current: number; total: number };
  /** Whether the paging could not be read, so that further pages are unknown. */
  isPagingOdd: boolean;
  response: unknown;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The envelope of an answer, or undefined when the body is none (a gateway's message, another service's page). */
export function parseEnvelope(body: unknown): Envelope | undefined {
  const parsed = envelope.safeParse(body);
  if (!parsed.success) return undefined;
  const { errors, results, response } = parsed.data;
  const pages = paging.optional().safeParse(parsed.data.paging);
  return {
    errors: Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, asText(message)])),
    results: Number.isInteger(results) ? (results as number) : 0,
    paging: { current: pages.data?.current ?? 1, total: pages.data?.total ?? 1 },
    isPagingOdd: !pages.success,
    response,
  };
}
