import { IANAZone } from 'luxon';

/** What an endpoint takes. The messages are the service's own, as recorded. */
type Kind =
  | 'int'
  | 'ids'
  | 'year'
  | 'date'
  | 'boolean'
  | 'zone'
  | 'text'
  | 'search'
  | 'search4'
  | 'live'
  | 'statuses'
  | 'count'
  | 'h2h';

export type Errors = Record<string, string>;
export type Query = Record<string, string>;

export interface Rule {
  parameters: Record<string, Kind>;
  required?: readonly string[];
  /** At least one parameter besides `timezone` and `page` is needed. */
  some?: boolean;
  pageSize?: number;
  check?: (query: Query) => Errors;
}

const label = (name: string): string => name[0]!.toUpperCase() + name.slice(1);
const ID_LIMIT = 20;

const forms: Record<Kind, (value: string) => string | undefined> = {
  int: (value) => (/^\d+$/.test(value) ? undefined : 'must contain an integer.'),
  ids: (value) => {
    if (!/^\d+(-\d+)*$/.test(value)) return 'format is invalid.';
    return value.split('-').length > ID_LIMIT ? `may not contain more than ${ID_LIMIT} ids.` : undefined;
  },
  year: (value) => (/^\d{4}$/.test(value) ? undefined : 'must contain a valid year (YYYY).'),
  date: (value) =>
    /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
      ? undefined
      : 'must contain a valid date (YYYY-MM-DD).',
  boolean: (value) => (value === 'true' || value === 'false' ? undefined : 'must be true or false.'),
  zone: (value) =>
    IANAZone.isValidZone(value) ? undefined : 'must contain a valid timezone, see the endpoint timezone.',
  text: () => undefined,
  search: (value) => (value.length < 3 ? 'must be at least 3 characters in length.' : undefined),
  search4: (value) => (value.length < 4 ? 'must be at least 4 characters in length.' : undefined),
  live: (value) => (/^(all|\d+(-\d+)*)$/.test(value) ? undefined : 'must be all or a list of leagues.'),
  statuses: (value) => (/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(value) ? undefined : 'format is invalid.'),
  count: (value) => (/^\d{1,2}$/.test(value) ? undefined : 'must be at most 2 characters in length.'),
  h2h: (value) => (/^\d+-\d+$/.test(value) ? undefined : 'format is invalid.'),
};

const seasonNeeded = (query: Query, ...companions: string[]): Errors =>
  companions.some((name) => query[name]) && !query.season ? { season: 'The Season field is required.' } : {};

function checkFixtures(query: Query): Errors {
  if (query.live && query.id) return { id: 'The Id field cannot be used with live field.' };
  if (query.id || query.ids || query.live) return {};
  const nearest = query.next ?? query.last;
  if (!nearest && (query.from || query.to)) {
    if (!query.league && !query.team) {
      return { from: 'The From field need another parameter.', to: 'The To field need another parameter.' };
    }
    if (!query.from) return { from: 'The From field is required.' };
    if (!query.to) return { to: 'The To field is required.' };
  }
  if (!nearest && (query.league || query.team) && !query.season)
    return { season: 'The Season field is required.' };
  if (query.season && !query.league && !query.team && !query.date)
    return { league: 'The League field is required.' };
  if (query.round && !query.league) return { league: 'The League field is required.' };
  return {};
}

const fixtureFilters = {
  date: 'date',
  league: 'int',
  season: 'year',
  last: 'count',
  next: 'count',
  from: 'date',
  to: 'date',
  status: 'statuses',
  venue: 'int',
  timezone: 'zone',
} as const;

/** Every endpoint served, by path. */
export const rules: Record<string, Rule> = {
  status: { parameters: {} },
  timezone: { parameters: {} },
  countries: { parameters: { name: 'text', code: 'text', search: 'search' } },
  leagues: {
    parameters: {
      id: 'int',
      name: 'text',
      country: 'text',
      code: 'text',
      season: 'year',
      team: 'int',
      type: 'text',
      current: 'boolean',
      search: 'search',
      last: 'count',
    },
    check: (query) =>
      query.search && query.country
        ? { country: 'The Country field cannot be used with the Search field.' }
        : {},
  },
  'leagues/seasons': { parameters: {} },
  teams: {
    parameters: {
      id: 'int',
      name: 'text',
      league: 'int',
      season: 'year',
      country: 'text',
      code: 'text',
      venue: 'int',
      search: 'search',
    },
    some: true,
    check(query) {
      if (query.search && query.league)
        return { league: 'The League field cannot be used with the Search field.' };
      if (query.season && !query.league) return { league: 'The League field is required.' };
      return seasonNeeded(query, 'league');
    },
  },
  'teams/statistics': {
    parameters: { league: 'int', season: 'year', team: 'int', date: 'date' },
    required: ['league', 'season', 'team'],
  },
  'teams/seasons': { parameters: { team: 'int' }, required: ['team'] },
  venues: {
    parameters: { id: 'int', name: 'text', city: 'text', country: 'text', search: 'search' },
    some: true,
    check: (query) =>
      query.search && query.country
        ? { country: 'The Country field cannot be used with the Search field.' }
        : {},
  },
  standings: {
    parameters: { league: 'int', season: 'year', team: 'int' },
    required: ['season'],
    check: (query) => (query.league || query.team ? {} : { league: 'The League field is required.' }),
  },
  fixtures: {
    parameters: { id: 'int', ids: 'ids', live: 'live', team: 'int', round: 'text', ...fixtureFilters },
    some: true,
    check: checkFixtures,
  },
  'fixtures/rounds': {
    parameters: { league: 'int', season: 'year', current: 'boolean', dates: 'boolean', timezone: 'zone' },
    required: ['league', 'season'],
  },
  'fixtures/headtohead': { parameters: { h2h: 'h2h', ...fixtureFilters }, required: ['h2h'] },
  'fixtures/statistics': {
    parameters: { fixture: 'int', team: 'int', type: 'text', half: 'boolean' },
    required: ['fixture'],
  },
  'fixtures/events': {
    parameters: { fixture: 'int', team: 'int', player: 'int', type: 'text' },
    required: ['fixture'],
  },
  'fixtures/lineups': {
    parameters: { fixture: 'int', team: 'int', player: 'int', type: 'text' },
    required: ['fixture'],
  },
  'fixtures/players': { parameters: { fixture: 'int', team: 'int' }, required: ['fixture'] },
  injuries: {
    parameters: {
      league: 'int',
      season: 'year',
      fixture: 'int',
      team: 'int',
      player: 'int',
      date: 'date',
      ids: 'ids',
      timezone: 'zone',
    },
    some: true,
    check: (query) => seasonNeeded(query, 'league', 'team', 'player'),
  },
  predictions: { parameters: { fixture: 'int' }, required: ['fixture'] },
  players: {
    parameters: { id: 'int', team: 'int', league: 'int', season: 'year', search: 'search4', page: 'int' },
    some: true,
    pageSize: 20,
    check(query) {
      if (!query.id && !query.team && !query.league) return { team: 'The Team field is required.' };
      return query.search ? {} : seasonNeeded(query, 'id', 'team', 'league');
    },
  },
  'players/squads': { parameters: { team: 'int', player: 'int' }, some: true },
  coachs: { parameters: { id: 'int', team: 'int', search: 'search' }, some: true },
  odds: {
    parameters: {
      fixture: 'int',
      league: 'int',
      season: 'year',
      date: 'date',
      timezone: 'zone',
      page: 'int',
      bookmaker: 'int',
      bet: 'int',
    },
    some: true,
    pageSize: 10,
    check: (query) => seasonNeeded(query, 'league'),
  },
  'odds/bookmakers': { parameters: { id: 'int', search: 'search' } },
  'odds/bets': { parameters: { id: 'int', search: 'search' } },
};

/** The service's complaints about a query; empty when it is fine. */
export function complaints(rule: Rule, query: Query): Errors {
  const given = Object.entries(query);
  const unknown = given.filter(([name]) => !(name in rule.parameters));
  if (unknown.length > 0)
    return Object.fromEntries(unknown.map(([name]) => [name, `The ${label(name)} field do not exist.`]));
  const malformed = given.flatMap(([name, value]) => {
    const fault = value === '' ? 'is required.' : forms[rule.parameters[name]!](value);
    return fault ? [[name, `The ${label(name)} field ${fault}`]] : [];
  });
  if (malformed.length > 0) return Object.fromEntries(malformed);
  const useful = given.filter(([name]) => name !== 'timezone' && name !== 'page');
  if (rule.some && useful.length === 0) return { required: 'At least one parameter is required.' };
  const missing = (rule.required ?? []).filter((name) => !query[name]);
  if (missing.length > 0)
    return Object.fromEntries(missing.map((name) => [name, `The ${label(name)} field is required.`]));
  return rule.check?.(query) ?? {};
}
