import type { SimulatedReply } from '../http.ts';
import type { Errors } from './rules.ts';

/** What can go wrong with any call. */
export const footballFaults = [
  'no_key',
  'bad_key',
  'suspended',
  'ip',
  'plan',
  'day_quota',
  'minute_limit',
  'minute_limit_429',
  'parameter',
  'unknown_parameter',
  'endpoint',
  'empty_errors_object',
  'empty',
  'bug_204',
  'timeout_499',
  'server_500',
  'gateway_html',
  'not_json',
  'hang',
  'stall',
  'reset',
  'slow',
] as const;
export type FootballFault = (typeof footballFaults)[number];

export const messages = {
  noKey: {
    token: 'Missing application key, Check our documentation on how to add your API key in headers.',
    error: '4xHe',
  },
  badKey: {
    token:
      'Error/Missing application key. Go to https://www.api-football.com/documentation-v3 to learn how to get your API application key.',
  },
  suspended: { access: 'Your account is suspended, check on https://dashboard.api-football.com.' },
  ip: { Ip: 'This IP is not allowed to call the API, check the list of allowed IPs in the dashboard.' },
  dayQuota: {
    requests:
      'You have reached the request limit for the day, Go to https://dashboard.api-football.com to upgrade your plan.',
  },
  endpoint: { endpoint: 'This endpoint do not exist.' },
  minute: (limit: number): Errors => ({
    rateLimit: `Too many requests. Your rate limit is ${limit} requests per minute.`,
  }),
  minute429: {
    rateLimit: 'Too many requests. You have exceeded the limit of requests per minute of your subscription.',
  },
} as const;

/** Faults that show as an error inside an ordinary envelope with HTTP 200. */
export const envelopeFaults: Partial<Record<FootballFault, Errors>> = {
  bad_key: messages.badKey,
  suspended: messages.suspended,
  ip: messages.ip,
  plan: { plan: 'Free plans do not have access to this season, try from 2022 to 2024.' },
  day_quota: messages.dayQuota,
  minute_limit: messages.minute(10),
  parameter: { season: 'The Season field is required.' },
  unknown_parameter: { leaguee: 'The Leaguee field do not exist.' },
  endpoint: messages.endpoint,
};

const upstream = JSON.stringify({ message: 'Something went wrong while fetching details. Try again later.' });

/** Faults of the way to the service, which no envelope wraps. */
export const transportFaults: Partial<Record<FootballFault, SimulatedReply>> = {
  bug_204: { status: 204, body: '' },
  timeout_499: { status: 499, body: upstream },
  server_500: { status: 500, body: upstream },
  gateway_html: {
    status: 502,
    headers: { 'content-type': 'text/html' },
    body: '<html><head><title>502 Bad Gateway</title></head><body>cloudflare</body></html>',
  },
  not_json: {
    headers: { 'content-type': 'text/html' },
    body: '<!DOCTYPE html><html><body>Checking your browser</body></html>',
  },
  hang: { broken: 'hang' },
  stall: { broken: 'stall', body: '{"get":"fixtures","parameters":[],"errors":[]}' },
  reset: { broken: 'reset' },
};
