import type { LimitReport } from './budget.ts';
import { footballFault } from './classify.ts';
import type { FootballError } from './errors.ts';
import { oddRow, type OddRow } from './odd-rows.ts';
import { endpoints, type EndpointName, type ParametersOf, type ResponseOf } from './wire/endpoints.ts';
import type { Envelope } from './wire/envelope.ts';
import { readParts, type OddPart } from './wire/read-parts.ts';

const maxIds = 20;

/** Checks the parameters against the endpoint's list, so that no request is spent on a refusal. */
export function queryOf<E extends EndpointName>(endpoint: E, parameters: ParametersOf<E>): URLSearchParams {
  const allowed: readonly string[] = endpoints[endpoint].parameters;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries<string | number | boolean | undefined>(parameters)) {
    if (value === undefined) continue;
    if (!allowed.includes(name))
      throw footballFault('parameter', `/${endpoint} takes no parameter "${name}".`);
    if (name === 'ids' && String(value).split('-').length > maxIds) {
      throw footballFault('parameter', `at most ${maxIds} ids go into one request.`);
    }
    query.append(name, String(value));
  }
  return query;
}

/**
 * The answer in the endpoint's shape, without what is odd in it. Throws `shape` when it has another shape as a whole,
 * or no row that could be read: an answer that is there and one that is empty are never the same.
 */
export function responseOf<E extends EndpointName>(
  endpoint: E,
  { response, isPagingOdd }: Envelope,
): { response: ResponseOf<E>; odd: OddRow[] } {
  const read = readParts(endpoints[endpoint].schema, response);
  if ('fault' in read) throw unreadable(endpoint, read.fault);
  const [first] = read.odd;
  if (first && isEmpty(read.data) && !isEmpty(response)) throw unreadable(endpoint, first);
  const odd = read.odd.map((part) => oddRow(endpoint, part));
  if (isPagingOdd) {
    const message = `/${endpoint}, paging left out: further pages are not known`;
    odd.push({ fixture: null, league: null, part: 'paging', message });
  }
  return { response: read.data as ResponseOf<E>, odd };
}

function unreadable(endpoint: EndpointName, { path, problem }: OddPart): FootballError {
  const where = path.map(String).join('.') || 'response';
  return footballFault('shape', `/${endpoint}, ${where}: ${problem.slice(0, 200)}.`);
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The four rate headers; they are missing on refused calls. */
export function limitsIn(headers: Record<string, string>): LimitReport {
  const number = (name: string) => {
    const value = Number(headers[name] ?? Number.NaN);
    return Number.isInteger(value) && value >= 0 ? value : undefined;
  };
  return {
    dayLimit: number('x-ratelimit-requests-limit'),
    dayRemaining: number('x-ratelimit-requests-remaining'),
    minuteLimit: number('x-ratelimit-limit'),
    minuteRemaining: number('x-ratelimit-remaining'),
  };
}
