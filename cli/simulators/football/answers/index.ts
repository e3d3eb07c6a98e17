import type { Answerer } from './context.ts';
import {
  fixtureEvents,
  fixtureLineups,
  fixturePlayers,
  fixtures,
  fixtureStatistics,
  headToHead,
  rounds,
} from './fixtures.ts';
import { countries, leagues, leagueSeasons, timezones } from './leagues.ts';
import { betTypes, bookmakers, odds } from './odds.ts';
import { injuries, predictions, standings } from './outlook.ts';
import { players, squads } from './players.ts';
import { teamStatistics } from './team-statistics.ts';
import { coaches, teams, teamSeasons, venues } from './teams.ts';

/** Who answers which path; `/status` is answered by the server, which keeps the count. */
export const answerers: Record<string, Answerer> = {
  timezone: timezones,
  countries,
  leagues,
  'leagues/seasons': leagueSeasons,
  teams,
  'teams/statistics': teamStatistics,
  'teams/seasons': teamSeasons,
  venues,
  standings,
  fixtures,
  'fixtures/rounds': rounds,
  'fixtures/headtohead': headToHead,
  'fixtures/statistics': fixtureStatistics,
  'fixtures/events': fixtureEvents,
  'fixtures/lineups': fixtureLineups,
  'fixtures/players': fixturePlayers,
  injuries,
  predictions,
  players,
  'players/squads': squads,
  coachs: coaches,
  odds,
  'odds/bookmakers': bookmakers,
  'odds/bets': betTypes,
};
