import { defineEntity, p } from '@mikro-orm/core';

const TeamSchema = defineEntity({
  name: 'Team',
  tableName: 'teams',
  properties: {
    /** The football service's id: stable, while names change. */
    id: p.integer().primary(),
    /** What the site shows; another one than `serviceName` was given by a person and stays. */
    name: p.text(),
    /** What the service called it last. */
    serviceName: p.text(),
    /** What the service called it before. */
    aliases: p.array().columnType('text[]').default([]),
    logo: p.text().strictNullable(),
    /** The team that this id turned out to be; its pages lead there. */
    mergedInto: p.integer().strictNullable().name('merged_into'),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
/** A team the football service knows, as it is known today. Teams of games added by hand have none. */
export class Team extends TeamSchema.class {}
TeamSchema.setClass(Team);

const TeamSeasonSchema = defineEntity({
  name: 'TeamSeason',
  tableName: 'team_seasons',
  properties: {
    /** Named as the league of a game is: a read that joins both has one name for the column. */
    league: p.integer().primary().name('league_id'),
    season: p.integer().primary(),
    teamId: p.integer().primary(),
  },
});
/** That a team plays, or played, in a league in a season. */
export class TeamSeason extends TeamSeasonSchema.class {}
TeamSeasonSchema.setClass(TeamSeason);

const SeasonMatchSchema = defineEntity({
  name: 'SeasonMatch',
  tableName: 'season_matches',
  properties: {
    /** The football service's id of the fixture. */
    fixtureId: p.integer().primary(),
    league: p.integer().name('league_id'),
    season: p.integer(),
    round: p.text().strictNullable(),
    /** As last told: a postponed match keeps its old date here until a new one is known. */
    kickoffAt: p.datetime(),
    /** The football service's short status code, upper-cased. */
    statusCode: p.text(),
    homeTeamId: p.integer(),
    awayTeamId: p.integer(),
    homeTeam: p.text(),
    awayTeam: p.text(),
    /** Goals after 90 minutes; null where the match has not ended, was not played to its end, or the score is in doubt. */
    fulltimeHome: p.integer().strictNullable(),
    fulltimeAway: p.integer().strictNullable(),
    halftimeHome: p.integer().strictNullable(),
    halftimeAway: p.integer().strictNullable(),
    /** Shots on target; null where they are not known. */
    shotsHome: p.integer().strictNullable(),
    shotsAway: p.integer().strictNullable(),
    /** How often its shots were asked for in vain, the question that is out included, and when last. */
    shotsAsks: p.integer().default(0),
    shotsAskedAt: p.datetime().strictNullable(),
    updatedAt: p.datetime(),
  },
});
/** A match of a league's season as the football service told it: data for forecasts and pages, never a game of ours. */
export class SeasonMatch extends SeasonMatchSchema.class {}
SeasonMatchSchema.setClass(SeasonMatch);

const HistorySeasonSchema = defineEntity({
  name: 'HistorySeason',
  tableName: 'history_seasons',
  properties: {
    /** Named as the league of a game is: a read that joins both has one name for the column. */
    league: p.integer().primary().name('league_id'),
    season: p.integer().primary(),
    /** How the last question ended; null while none has. */
    state: p.text().$type<'imported' | 'refused' | 'failed'>().strictNullable(),
    /** The season is over and every match of it told: it is never asked for again. */
    isComplete: p.boolean().default(false),
    /** When its matches were last stored. */
    importedAt: p.datetime().strictNullable(),
    /** When it was last asked for. */
    askedAt: p.datetime(),
    /** Set while a process asks; one that died leaves it standing. */
    askingSince: p.datetime().strictNullable(),
    /** Failures in a row. */
    failures: p.integer().default(0),
    /** Requests spent on it in all, those for shots included. */
    requests: p.integer().default(0),
    /** Requests for its shots on one UTC day, the last on which there were any. */
    shotsRequests: p.integer().default(0),
    shotsDay: p.datetime().strictNullable(),
    /** Whether the service says that it has statistics of this season's matches; null where it was never asked. */
    hasStatistics: p.boolean().strictNullable(),
    hasStatisticsAt: p.datetime().strictNullable(),
    /** When the plan refused the shots of this season, and in which words. */
    shotsRefusedAt: p.datetime().strictNullable(),
    shotsMessage: p.text().strictNullable(),
    /** The service's own words of a refusal or failure, or what of the answer could not be read. */
    message: p.text().strictNullable(),
  },
});
/** How far a league's season has been imported. */
export class HistorySeason extends HistorySeasonSchema.class {}
HistorySeasonSchema.setClass(HistorySeason);
