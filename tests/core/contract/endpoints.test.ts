import { describe, expect, test } from 'vitest';
import * as adminAnalytics from '#core/contract/admin-analytics';
import * as adminCards from '#core/contract/admin-cards';
import * as adminConfig from '#core/contract/admin-config';
import * as adminFixtureData from '#core/contract/admin-fixture-data';
import * as generation from '#core/contract/admin-generation';
import * as adminGames from '#core/contract/admin-games';
import * as operations from '#core/contract/admin-operations';
import * as archive from '#core/contract/archive';
import * as cards from '#core/contract/cards';
import { addressOf, type EndpointSpec } from '#core/contract/endpoint';
import { endpoints, nameOf } from '#core/contract/index';
import * as ledger from '#core/contract/ledger';
import * as user from '#core/contract/user';

const modules = {
  adminAnalytics,
  adminCards,
  generation,
  adminConfig,
  adminFixtureData,
  adminGames,
  operations,
  archive,
  cards,
  ledger,
  user,
};
const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Calls the product makes, as the specification lists them. */
const specified = `GET /api/cards
GET /api/cards/{id}
GET /api/auth/user
GET /api/leagues
GET /api/auth/is-admin
PATCH /api/user/preferences
POST /api/user/accept-terms
GET /api/archive
GET /api/analytics/accuracy
GET /api/admin/config
POST /api/admin/config
GET /api/admin/llm-usage-stats
GET /api/admin/monthly-llm-usage
GET /api/admin/games
POST /api/admin/games
PATCH /api/admin/games/{id}
DELETE /api/admin/games/{id}
GET /api/admin/cards
DELETE /api/admin/cards/{id}
POST /api/admin/cards/{id}/publish
POST /api/admin/cards/{id}/set-featured
PATCH /api/admin/cards/{id}/game
POST /api/admin/cards/check-duplicate
GET /api/admin/leagues
PATCH /api/admin/leagues/{id}
GET /api/admin/game-discovery-status
GET /api/admin/results-checker-status
POST /api/admin/game-discovery-config
POST /api/admin/results-checker-config
POST /api/admin/game-discovery/trigger
POST /api/admin/results-checker/trigger
POST /api/admin/discover-games
POST /api/admin/validate-key
GET /api/admin/fixture-queue-status
POST /api/admin/games/{id}/fetch-fixture-data
GET /api/admin/games/{id}/fixture-data/{type}
POST /api/admin/fetch-all-fixture-data
POST /api/admin/games/{id}/evaluate-card
POST /api/admin/games/{gameId}/generate-card
POST /api/admin/cards/{cardId}/regenerate
POST /api/admin/cards/generate-extra`.split('\n');

describe('the list of endpoints', () => {
  test('has every call of the specification', () => {
    expect(specified.filter((name) => !endpoints.some((endpoint) => nameOf(endpoint) === name))).toEqual([]);
  });

  test('has every endpoint the contract files describe', () => {
    const listed = new Set<EndpointSpec>(endpoints);
    const forgotten = Object.entries(modules).flatMap(([file, module]) =>
      Object.entries(module).flatMap(([name, value]) =>
        isEndpoint(value) && !listed.has(value) ? [`${file}.${name}`] : [],
      ),
    );
    expect(forgotten).toEqual([]);
  });

  test('has no call twice', () => {
    const names = endpoints.map(nameOf);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint as EndpointSpec]))(
    '%s names its parameters as its path does',
    (_, endpoint) => {
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(new Set(Object.keys(endpoint.params?.shape ?? {}))).toEqual(new Set(inPath));
    },
  );

  test('opens /api/admin to admins alone', () => {
    for (const endpoint of endpoints) {
      expect(endpoint.path.startsWith('/api/admin/'), nameOf(endpoint)).toBe(endpoint.access === 'admin');
    }
  });
});

describe('addressOf', () => {
  test('fills parameters in, escapes them, and leaves empty query keys out', () => {
    expect(
      addressOf('/api/cards/{id}', { id: 'a/b' }, { page: 2, search: undefined, from: null, q: 'x y' }),
    ).toBe('/api/cards/a%2Fb?page=2&q=x+y');
  });
});
