import type { z } from 'zod';

/** Who may call. `public` answers everybody, but may answer a visitor with less (see `docs/api-gate.md`). */
export type Access = 'public' | 'user' | 'admin';
export type Method = 'get' | 'post' | 'patch' | 'delete';

/** One call of the API: where it is, who may make it, what goes in and what comes out. */
export interface EndpointSpec {
  method: Method;
  /** Path with `{name}` for each key of `params`, e.g. `/api/cards/{id}`. */
  path: `/${string}`;
  access: Access;
  /** One line for people, also shown in `/api/openapi.json`. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Absent: the call takes no body; an empty one with a JSON header is fine. */
  body?: z.ZodType;
  /** Shape of a 200 answer, and of a 202 one where the call may run on in the background. */
  response: z.ZodType;
  /** Set where the answer is not JSON. */
  contentType?: 'text/csv' | 'text/event-stream';
}

/** Describes a call once, with its literal types: the server validates by it, clients are typed by it. */
export const endpoint = <const E extends EndpointSpec>(spec: E): E => spec;

type Empty = Readonly<Record<string, never>>;
/** A value a path or query can carry. */
export type AddressValue = string | number | boolean | null | undefined;

/** What a handler receives, parsed. */
export type ParamsOf<E extends EndpointSpec> = E extends { params: infer S extends z.ZodType }
  ? z.output<S>
  : Empty;
export type QueryOf<E extends EndpointSpec> = E extends { query: infer S extends z.ZodType }
  ? z.output<S>
  : Empty;
export type BodyOf<E extends EndpointSpec> = E extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
/** What a client gets. */
export type ResponseOf<E extends EndpointSpec> = z.output<E['response']>;

/**
 * The address of a call: `path` with its parameters filled in and the query appended; keys that are
 * null or undefined are left out. Needs no schema, so a page can use it without loading one.
 */
export function addressOf(
  path: string,
  params: Record<string, AddressValue> = {},
  query: Record<string, AddressValue> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}
