import type { z } from 'zod';
import { fixtureEvents } from './fixture-events.ts';
import { fixtureLineups } from './fixture-lineups.ts';
import { fixturePlayers } from './fixture-players.ts';
import { fixtureStatistics } from './fixture-statistics.ts';
import { fixtureRounds, fixtures } from './fixtures.ts';
import { injuries } from './injuries.ts';
import { leagues, years } from './leagues.ts';
import { odds, oddsLive, oddsMapping, oddsNames } from './odds.ts';
import { coaches, sidelined, transfers, trophies } from './people.ts';
import { playerProfiles, players, playerTeams, squads } from './players.ts';
import { predictions } from './predictions.ts';
import { countries, timezones } from './reference-lists.ts';
import { standings } from './standings.ts';
import { status } from './status.ts';
import { teamStatistics } from './team-statistics.ts';
import { teams } from './teams.ts';
import { venues } from './venues.ts';

const endpoint = <Schema extends z.ZodType, const Parameter extends string = never>(
  schema: Schema,
  parameters: readonly Parameter[] = [],
) => ({ schema, parameters });

const topList = endpoint(players, ['league', 'season']);

/**
 * Every path of API-Football v3 with the shape of its `response` and the parameters it takes.
 * An unknown parameter is an error to the vendor, and a refused call uses quota: so they are checked here first.
 */
export const endpoints = {
  status: endpoint(status),
  timezone: endpoint(timezones),
  countries: endpoint(countries, ['name', 'code', 'search']),
  leagues: endpoint(leagues, [
    'id',
    'name',
    'country',
    'code',
    'season',
    'team',
    'type',
    'current',
    'search',
    'last',
  ]),
  'leagues/seasons': endpoint(years),
  teams: endpoint(teams, ['id', 'name', 'league', 'season', 'country', 'code', 'venue', 'search']),
  'teams/statistics': endpoint(teamStatistics, ['league', 'season', 'team', 'date']),
  'teams/seasons': endpoint(years, ['team']),
  'teams/countries': endpoint(countries),
  venues: endpoint(venues, ['id', 'name', 'city', 'country', 'search']),
  standings: endpoint(standings, ['league', 'season', 'team']),
  fixtures: endpoint(fixtures, [
    'id',
    'ids',
    'live',
    'date',
    'league',
    'season',
    'team',
    'last',
    'next',
    'from',
    'to',
    'round',
    'status',
    'venue',
    'timezone',
  ]),
  'fixtures/rounds': endpoint(fixtureRounds, ['league', 'season', 'current', 'dates', 'timezone']),
  'fixtures/headtohead': endpoint(fixtures, [
    'h2h',
    'date',
    'league',
    'season',
    'last',
    'next',
    'from',
    'to',
    'status',
    'venue',
    'timezone',
  ]),
  'fixtures/statistics': endpoint(fixtureStatistics, ['fixture', 'team', 'type', 'half']),
  'fixtures/events': endpoint(fixtureEvents, ['fixture', 'team', 'player', 'type']),
  'fixtures/lineups': endpoint(fixtureLineups, ['fixture', 'team', 'player', 'type']),
  'fixtures/players': endpoint(fixturePlayers, ['fixture', 'team']),
  injuries: endpoint(injuries, ['league', 'season', 'fixture', 'team', 'player', 'date', 'ids', 'timezone']),
  predictions: endpoint(predictions, ['fixture']),
  players: endpoint(players, ['id', 'team', 'league', 'season', 'search', 'page']),
  'players/profiles': endpoint(playerProfiles, ['player', 'search', 'page']),
  'players/squads': endpoint(squads, ['team', 'player']),
  'players/seasons': endpoint(years, ['player']),
  'players/teams': endpoint(playerTeams, ['player']),
  'players/topscorers': topList,
  'players/topassists': topList,
  'players/topyellowcards': topList,
  'players/topredcards': topList,
  coachs: endpoint(coaches, ['id', 'team', 'search']),
  transfers: endpoint(transfers, ['player', 'team']),
  trophies: endpoint(trophies, ['player', 'players', 'coach', 'coachs']),
  sidelined: endpoint(sidelined, ['player', 'players', 'coach', 'coachs']),
  odds: endpoint(odds, ['fixture', 'league', 'season', 'date', 'timezone', 'page', 'bookmaker', 'bet']),
  'odds/mapping': endpoint(oddsMapping, ['page']),
  'odds/bets': endpoint(oddsNames, ['id', 'search']),
  'odds/bookmakers': endpoint(oddsNames, ['id', 'search']),
  'odds/live': endpoint(oddsLive, ['fixture', 'league', 'bet']),
  'odds/live/bets': endpoint(oddsNames, ['id', 'search']),
};

export type EndpointName = keyof typeof endpoints;
export type ResponseOf<E extends EndpointName> = z.infer<(typeof endpoints)[E]['schema']>;
export type ParametersOf<E extends EndpointName> = {
  [P in (typeof endpoints)[E]['parameters'][number]]?: string | number | boolean | undefined;
};
