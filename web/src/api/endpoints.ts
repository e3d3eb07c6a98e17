import type { z } from 'zod';
import type { endpoints } from '#core/contract/index';

/* Types only: the schemas themselves stay out of the page, which trusts its own server. */
type Endpoint = (typeof endpoints)[number];
type ByName = { [E in Endpoint as `${E['method']} ${E['path']}`]: E };

/** Paths that are read, such as `/api/cards/{id}`. */
export type ReadPath = Extract<Endpoint, { method: 'get' }>['path'];
/** Calls that change something, such as `post /api/user/accept-terms`. */
export type CallName = Exclude<keyof ByName, `get ${string}`>;

/** Every key may be left out or undefined: undefined keys do not reach the address. */
type Loose<T> = { [K in keyof T]?: T[K] | undefined };
type ParamsPart<E> = E extends { params: infer S extends z.ZodType }
  ? { params: z.input<S> }
  : { params?: undefined };
type QueryPart<E> = E extends { query: infer S extends z.ZodType }
  ? { query?: Loose<z.input<S>> }
  : { query?: undefined };
type BodyPart<E> = E extends { body: infer S extends z.ZodType }
  ? { body: z.input<S> }
  : { body?: undefined };
type Answer<E> = E extends { response: infer S extends z.ZodType } ? z.output<S> : never;

/** What a read needs besides its path. */
export type ReadInput<P extends ReadPath> = ParamsPart<ByName[`get ${P}`]> & QueryPart<ByName[`get ${P}`]>;
/** What a change needs besides its name. */
export type CallInput<N extends CallName> = ParamsPart<ByName[N]> &
  QueryPart<ByName[N]> &
  BodyPart<ByName[N]>;
/** What a read answers. */
export type ReadData<P extends ReadPath> = Answer<ByName[`get ${P}`]>;
/** What a change answers. */
export type CallData<N extends CallName> = Answer<ByName[N]>;
