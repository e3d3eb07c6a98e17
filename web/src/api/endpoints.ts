import type { BodyInput, ParamsInput, QueryInput, ResponseOf } from '#core/contract/endpoint';
import type { endpoints } from '#core/contract/index';

/* Types only: the schemas themselves stay out of the page, which trusts its own server. */
type Endpoint = (typeof endpoints)[number];

/** Paths that are read, such as `/api/cards/{id}`. */
export type ReadPath = Extract<Endpoint, { method: 'get' }>['path'];
/** Calls that change something, such as `post /api/user/accept-terms`. */
export type CallName = {
  [E in Endpoint as E extends { method: 'get' } ? never : `${E['method']} ${E['path']}`]: E;
} extends infer Calls
  ? keyof Calls & string
  : never;

type Read<P extends ReadPath> = Extract<Endpoint, { method: 'get'; path: P }>;
type Call<N extends CallName> = N extends `${infer M} ${infer P}` ? Extract<Endpoint, { method: M; path: P }> : never;

/** Every key may be left out or undefined: undefined keys do not reach the address. */
type Loose<T> = { [K in keyof T]?: T[K] | undefined };
type ParamsPart<E extends Endpoint> = E extends { params: unknown } ? { params: ParamsInput<E> } : { params?: undefined };
type QueryPart<E extends Endpoint> = E extends { query: unknown } ? { query?: Loose<QueryInput<E>> } : { query?: undefined };
type BodyPart<E extends Endpoint> = E extends { body: unknown } ? { body: BodyInput<E> } : { body?: undefined };

/** What a read needs besides its path. */
export type ReadInput<P extends ReadPath> = ParamsPart<Read<P>> & QueryPart<Read<P>>;
/** What a change needs besides its name. */
export type CallInput<N extends CallName> = ParamsPart<Call<N>> & QueryPart<Call<N>> & BodyPart<Call<N>>;
/** What a read answers. */
export type ReadData<P extends ReadPath> = ResponseOf<Read<P>>;
/** What a change answers. */
export type CallData<N extends CallName> = ResponseOf<Call<N>>;
