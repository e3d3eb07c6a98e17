import { mostRedirects, packingFault, readBounded, redirectOf, unknownPacking } from '../bounded-body.ts';
import type { BoundedBody } from '../bounded-bytes.ts';
import { cleanText } from '../domain/text.ts';
import { ModelError, sentenceWith } from './errors.ts';

/**
 * Bytes of an unpacked answer that are read. The longest card is a tenth of it, the longest list of models a quarter.
 */
const mostBytes = 4 * 1024 * 1024;
/** Bytes of an error page that are read: its status counts, not the rest of its text. */
const mostErrorBytes = 64 * 1024;
/** Letters of an answer that is no reply, kept with its call. */
const keptOfAnswer = 20_000;

export interface Address {
  /** As sentences call the provider. */
  provider: string;
  /** The setting that leads here, and what it must look like. */
  suggestion: string;
  /** The fault that an answer with status 200 carries, where the SDK would not show it. */
  faultIn?: (answer: unknown) => ModelError | undefined;
}

/**
 * A `fetch` for the vendors' SDKs, which would read an answer of any length and follow a redirect to any place. This
 * one counts the unpacked bytes while they arrive, follows no redirect to another origin (the prompt would go there),
 * and knows an answer that is no JSON before an SDK chokes on it.
 * @throws ModelError, which an SDK may wrap: look for it among the causes
 */
export const boundedFetch =
  (address: Address): typeof fetch =>
  async (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input);
    let target = asked;
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const response = await fetch(target, { ...init, redirect: 'manual' });
      const redirect = redirectOf(asked, target, response.status, response.headers.get('location'));
      if (!redirect) return read(response, address);
      await response.body?.cancel();
      const { to, isElsewhere } = redirect;
      // 301 to 303 would turn the request into a GET of something else.
      const isOtherQuestion = response.status <= 303 && init?.method !== 'GET';
      if (!to || isElsewhere || isOtherQuestion) throw elsewhere(address, asked, to?.origin);
      target = to;
    }
    throw elsewhere(address, asked, undefined);
  };

function elsewhere({ provider, suggestion }: Address, asked: URL, to: string | undefined): ModelError {
  return new ModelError(
    'bad_request',
    `The ${provider} address ${asked.origin} redirects ${to && to !== asked.origin ? `to ${to}` : 'somewhere else'}, which is not followed.`,
    { notServed: true, suggestion },
  );
}

async function read(response: Response, address: Address): Promise<Response> {
  const { status, statusText, ok } = response;
  const fault = unknownPacking(response.headers.get('content-encoding'));
  if (fault !== null) {
    await response.body?.cancel();
    throw new ModelError('malformed', `The answer from the ${address.provider} address ${fault}.`, {
      suggestion: address.suggestion,
    });
  }
  const { bytes, isCut } = await collect(response, ok ? mostBytes : mostErrorBytes, address);
  const text = new TextDecoder().decode(bytes);
  if (ok && isCut) {
    throw new ModelError(
      'malformed',
      `The answer from the ${address.provider} address is longer than ${mostBytes / 1024 / 1024} MB and was not read to its end.`,
      { text: text.slice(0, keptOfAnswer), suggestion: address.suggestion },
    );
  }
  if (ok) {
    const answer = parse(text, address);
    const known = address.faultIn?.(answer);
    if (known) throw known;
  }
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(bytes.byteLength > 0 ? bytes : null, { status, statusText, headers });
}

/** Node's `fetch` has unpacked it already, so only what comes out of it is counted. */
async function collect(
  response: Response,
  limit: number,
  { provider, suggestion }: Address,
): Promise<BoundedBody> {
  try {
    return await readBounded(response.body ?? [], limit);
  } catch (error) {
    const code = packingFault(error);
    if (code === undefined) throw error;
    throw new ModelError(
      'malformed',
      `The answer from the ${provider} address could not be unpacked (${code}).`,
      { suggestion, cause: error },
    );
  }
}

/**
 * A page or a gateway's word with status 200 was written by no model, so nothing of it can be billed. What begins as an
 * object may be a reply that was cut off.
 */
function parse(text: string, { provider, suggestion }: Address): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const start = text.slice(0, 2000).trimStart();
    const isCut = start.startsWith('{');
    const isWords = start !== '' && !isCut && !start.startsWith('<');
    throw new ModelError(
      'server_error',
      isCut
        ? `The answer from the ${provider} address is broken off or not JSON.`
        : sentenceWith(
            `The answer from the ${provider} address is not JSON.`,
            isWords ? cleanText(start, { max: 200 }) : undefined,
          ),
      { cause, suggestion, notServed: !isCut, text: text.slice(0, keptOfAnswer) || null },
    );
  }
}
