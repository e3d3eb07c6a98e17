import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAnswer } from '#core/football/classify';
import { FootballError, type FootballErrorKind } from '#core/football/errors';
import { type EndpointName, endpoints } from '#core/football/wire/endpoints';
import { parseEnvelope } from '#core/football/wire/envelope';
import { recordedData } from '../../../support/recorded-data.ts';

const data = recordedData();
const folder = join(data ?? '', 'api-football');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const jsonIn = (directory: string) =>
  data
    ? readdirSync(join(folder, directory))
        .filter((file) => file.endsWith('.json'))
        .map((file) => join(directory, file))
    : [];

/** HTTP statuses the bodies came with, where it was not 200 (see the folder's list of sources). */
const statusOf: Record<string, number> = {
  'errors--api-evangelist-api-football--1.json': 403,
  'errors--api-evangelist-api-football--3.json': 401,
  'errors--official-how-ratelimit-works--1.json': 429,
  'errors--rapidapi-gateway--1.json': 429,
  'http-499--docs-openapi-3.9.3--1.json': 499,
  'http-500--docs-openapi-3.9.3--1.json': 500,
};

const kindOf: Record<string, FootballErrorKind> = {
  'errors--api-evangelist-api-football--1.json': 'bad_key',
  'errors--api-evangelist-api-football--2.json': 'bad_key',
  'errors--api-evangelist-api-football--3.json': 'bad_key',
  'errors--free-plan-probe--1.json': 'minute_limit',
  'errors--free-plan-probe--2.json': 'day_quota',
  'errors--free-plan-probe--3.json': 'plan',
  'errors--free-plan-probe--4.json': 'plan',
  'errors--free-plan-probe--5.json': 'plan',
  'errors--free-plan-probe--6.json': 'plan',
  'errors--free-plan-probe--7.json': 'plan',
  'errors--free-plan-probe--8.json': 'plan',
  'errors--free-plan-probe--9.json': 'plan',
  'errors--free-plan-probe--10.json': 'suspended',
  'errors--official-how-ratelimit-works--1.json': 'minute_limit',
  'errors--public-roadmap--1.json': 'bad_key',
  'errors--public-roadmap--2.json': 'parameter',
  'errors--public-roadmap--3.json': 'parameter',
  'errors--public-roadmap--4.json': 'parameter',
  'errors--public-roadmap--5.json': 'parameter',
  'errors--public-roadmap--6.json': 'parameter',
  'errors--public-roadmap--7.json': 'parameter',
  'errors--rapidapi-gateway--1.json': 'day_quota',
  'http-204--docs-openapi-3.9.3--1.json': 'upstream',
  'http-499--docs-openapi-3.9.3--1.json': 'timeout',
  'http-500--docs-openapi-3.9.3--1.json': 'upstream',
};

function faultOf(file: string): FootballError {
  try {
    readAnswer(statusOf[basename(file)] ?? 200, read(file));
  } catch (error) {
    if (error instanceof FootballError) return error;
    throw error;
  }
  throw new Error(`${file} was read as a success`);
}

const answers = [...jsonIn(''), ...jsonIn('docs-examples')].filter(
  (file) => !/^http-\d/.test(basename(file)),
);
const errors = [
  ...jsonIn('errors'),
  ...jsonIn('docs-examples').filter((file) => /^http-\d/.test(basename(file))),
];

describe.skipIf(!data)('every recorded answer of API-Football', () => {
  test('the folder holds more than a hundred answers', () => {
    expect(answers.length).toBeGreaterThan(100);
    expect(errors.length).toBeGreaterThan(20);
  });

  test.each(answers)('%s parses, or is the refusal it records', (file) => {
    const body: unknown = JSON.parse(read(file));
    const slug = basename(file).split('--')[0] ?? '';
    const names = Object.keys(endpoints) as EndpointName[];
    const name = names.find((endpoint) => endpoint.replaceAll('/', '-') === slug);
    if (!name) throw new Error(`no endpoint is named like ${file}`);
    const { schema } = endpoints[name];
    if (Array.isArray(body)) {
      // One author stored rows without the envelope, merged from two endpoints, and lost the league of one.
      const whole = body.filter((row: object) => 'league' in row);
      expect(whole).toHaveLength(14);
      expect(schema.safeParse(whole).error?.issues.slice(0, 3)).toBeUndefined();
      return;
    }
    const envelope = parseEnvelope(body);
    if (Object.keys(envelope?.errors ?? { none: '' }).length > 0) {
      expect(faultOf(file).kind).toBe('parameter');
      return;
    }
    const parsed = schema.safeParse(readAnswer(200, read(file)).response);
    expect(parsed.error?.issues.slice(0, 3)).toBeUndefined();
  });

  test.each(errors)('%s is recognised for what it is', (file) => {
    if (basename(file) === 'errors--public-roadmap--8.json') {
      expect(readAnswer(200, read(file))).toMatchObject({ errors: {}, results: 0, response: [] });
      return;
    }
    const fault = faultOf(file);
    expect(fault.kind).toBe(kindOf[basename(file)]);
    expect(fault.suggestion).toBeTruthy();
  });
});

describe('an answer of another shape', () => {
  const row = () => ({
    fixture: {
      id: 1,
      referee: null,
      timezone: 'UTC',
      date: '2025-08-23T16:30:00+00:00',
      timestamp: 1_755_966_600,
      periods: { first: null, second: null },
      venue: { id: null, name: null, city: null },
      status: { long: 'Not Started', short: 'NS', elapsed: null },
    },
    league: { id: 39, name: 'Premier League', country: 'England', season: 2025, round: 'Regular Season - 2' },
    teams: { home: { id: 1, name: 'A', winner: null }, away: { id: 2, name: 'B', winner: null } },
    goals: { home: null, away: null },
    score: Object.fromEntries(
      ['halftime', 'fulltime', 'extratime', 'penalty'].map((key) => [key, { home: null, away: null }]),
    ),
  });

  test.each([
    ['a date without an offset', { fixture: { ...row().fixture, date: '2025-08-23 16:30' } }],
    ['an id as text', { fixture: { ...row().fixture, id: '1' } }],
    ['a goal as text', { goals: { home: '1', away: 0 } }],
    ['no teams', { teams: undefined }],
  ])('is refused: %s', (_, change) => {
    const { schema } = endpoints.fixtures;
    expect(schema.safeParse([row()]).success).toBe(true);
    expect(schema.safeParse([{ ...row(), ...change }]).success).toBe(false);
  });

  test('keeps what it does not know, since a body is stored as it came', () => {
    const parsed = endpoints.fixtures.schema.parse([{ ...row(), novelty: { depth: 1 } }]);
    expect(parsed[0]).toMatchObject({ novelty: { depth: 1 } });
  });

  test.each([
    ['HTML with 200', 200, '<html>', 'not_json'],
    ['HTML with 502', 502, '<html>', 'upstream'],
    ['HTML with 504', 504, '<html>', 'timeout'],
    ['another service’s JSON', 200, '{"hello":1}', 'shape'],
    ['no body with 204', 204, '', 'upstream'],
  ] as const)('%s', (_, status, body, kind) => {
    expect(() => readAnswer(status, body)).toThrow(expect.objectContaining({ kind }) as Error);
  });

  test('empty errors in object form count as none', () => {
    const body = {
      get: 'venues',
      parameters: {},
      errors: {},
      results: 0,
      paging: { current: 1, total: 1 },
      response: [],
    };
    expect(readAnswer(200, JSON.stringify(body)).errors).toEqual({});
  });
});
