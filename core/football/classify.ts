import { FootballError, type FootballErrorKind } from './errors.ts';
import { cleanText, cleanTree } from '../domain/text.ts';
import { parseEnvelope, type Envelope } from './wire/envelope.ts';

/** Error fields the vendor uses for one kind of refusal; anything else names a parameter. */
const kindOfField: Record<string, FootballErrorKind> = {
  token: 'bad_key',
  ip: 'bad_key',
  access: 'suspended',
  requests: 'day_quota',
  ratelimit: 'minute_limit',
  plan: 'plan',
  bug: 'upstream',
  report: 'upstream',
};

/** When one answer names several faults, the one that decides what to do. */
const order: FootballErrorKind[] = [
  'suspended',
  'bad_key',
  'day_quota',
  'minute_limit',
  'plan',
  'upstream',
  'parameter',
];

const opening: Record<FootballErrorKind, string> = {
  not_configured: 'The football service has no key',
  bad_key: 'The football service refused the key',
  suspended: 'The account at the football service is suspended',
  plan: 'The plan of the football service does not include this',
  day_quota: "The football service's requests for today are used up",
  minute_limit: "The football service's limit per minute is reached",
  parameter: 'The football service refused the request',
  upstream: 'The football service has a fault of its own',
  unreached: 'The football service is not reached',
  timeout: 'The football service did not answer in time',
  not_json: 'The football service answered with something that is not JSON',
  shape: 'The football service answered in an unknown form',
};

/** Whose words they are, a fault is a sentence or two. */
const longestWords = 600;

/** A failure with the vendor's own words behind ours. */
export const footballFault = (
  kind: FootballErrorKind,
  said?: string,
  options: { details?: Record<string, unknown>; cause?: unknown } = {},
): FootballError =>
  new FootballError(
    kind,
    said ? `${opening[kind]}: ${cleanText(said, { max: longestWords })}` : `${opening[kind]}.`,
    options,
  );

const mostErrors = 10;

/** The errors of an answer, cut to a few short ones before they are passed on. */
const shortened = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors)
      .slice(0, mostErrors)
      .map(([field, message]) => [cleanText(field, { max: 100 }), cleanText(message, { max: longestWords })]),
  );

function ofEnvelope(errors: Record<string, string>, details: Record<string, unknown>): FootballError {
  const found = Object.entries(errors).map(([field, message]) => ({
    kind: kindOfField[field.toLowerCase()] ?? ('parameter' as const),
    message,
  }));
  const kind = order.find((candidate) => found.some((entry) => entry.kind === candidate)) ?? 'parameter';
  const said = found.filter((entry) => entry.kind === kind).map((entry) => entry.message);
  return footballFault(kind, said.join(' '), { details: { ...details, errors: shortened(errors) } });
}

function ofStatus(status: number, said: string | undefined, details: Record<string, unknown>): FootballError {
  if (status === 401 || status === 403) return footballFault('bad_key', said, { details });
  if (status === 429)
    return footballFault(/daily|per day|for the day/i.test(said ?? '') ? 'day_quota' : 'minute_limit', said, {
      details,
    });
  if (status === 499 || status === 504) return footballFault('timeout', said, { details });
  return footballFault('upstream', said ?? `HTTP ${status}.`, { details });
}

/**
 * Turns one HTTP answer into its envelope, or throws the `FootballError` that says why there is none.
 * Success is HTTP 200 *and* no `errors`: the vendor sends nearly all its errors with 200.
 */
export function readAnswer(status: number, body: string): Envelope {
  const details = { httpStatus: status };
  const json = jsonOf(status, body, details);
  const envelope = parseEnvelope(json);
  if (envelope && Object.keys(envelope.errors).length > 0) throw ofEnvelope(envelope.errors, details);
  if (status !== 200) throw ofStatus(status, gatewayMessage(json), details);
  if (!envelope) throw footballFault('shape', gatewayMessage(json), { details });
  return envelope;
}

/** Longer texts than this are cut; the shapes' own bounds are tighter. */
const longestText = 10_000;

/** The body, with every text in it by the rule for text from outside. */
function jsonOf(status: number, body: string, details: Record<string, unknown>): unknown {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (cause) {
    if (status === 200) throw footballFault('not_json', undefined, { details, cause });
    throw ofStatus(status, undefined, details);
  }
  const clean = cleanTree(json, { max: longestText });
  if (!clean) throw footballFault('shape', 'it is nested deeper than any answer.', { details });
  return clean.value;
}

const gatewayMessage = (json: unknown): string | undefined =>
  typeof json === 'object' && json !== null && 'message' in json && typeof json.message === 'string'
    ? json.message
    : undefined;
