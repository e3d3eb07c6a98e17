import { defineEntity, p } from '@mikro-orm/core';

const CategorySchema = defineEntity({
  name: 'Category',
  tableName: 'categories',
  properties: {
    id: p.integer().primary(),
    slug: p.text(),
    name: p.text(),
  },
});
export class Category extends CategorySchema.class {}
CategorySchema.setClass(Category);

const LeagueSchema = defineEntity({
  name: 'League',
  tableName: 'leagues',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    displayName: p.text(),
    country: p.text().nullable(),
    logo: p.text().nullable(),
    /** Null for a league that was added by hand and that the football service does not know. */
    apiFootballId: p.integer().nullable(),
    /** The season the football service calls current; never computed from the calendar. */
    season: p.integer().nullable(),
    isActive: p.boolean().default(true),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
/** A competition. Hidden (`isActive` false) leagues keep their archived picks and totals. */
export class League extends LeagueSchema.class {}
LeagueSchema.setClass(League);

const GameSchema = defineEntity({
  name: 'Game',
  tableName: 'games',
  properties: {
    id: p.integer().primary(),
    category: () => p.manyToOne(Category),
    league: () => p.manyToOne(League),
    apiFootballFixtureId: p.integer().nullable(),
    season: p.integer().nullable(),
    round: p.text().nullable(),
    homeTeam: p.text(),
    awayTeam: p.text(),
    homeTeamId: p.integer().nullable(),
    awayTeamId: p.integer().nullable(),
    homeLogo: p.text().nullable(),
    awayLogo: p.text().nullable(),
    /** Null while no date is known: a postponed game without a new date has no kick-off. */
    kickoffAt: p.datetime().nullable(),
    /** False while the source says "time to be defined": the date holds, the time does not. */
    kickoffConfirmed: p.boolean().default(true),
    kickoffChangedAt: p.datetime().nullable(),
    previousKickoffAt: p.datetime().nullable(),
    /** Set once, for good: from here on no pick of this game is made, published or moved. */
    frozenAt: p.datetime().nullable(),
    status: p.text().$type<'upcoming' | 'completed'>().default('upcoming'),
    /** The football service's short status code, upper-cased. */
    statusCode: p.text().default('NS'),
    venueId: p.integer().nullable(),
    venueName: p.text().nullable(),
    venueCity: p.text().nullable(),
    referee: p.text().nullable(),
    /** Goals after 90 minutes, the score every market is settled from. */
    fulltimeHome: p.integer().nullable(),
    fulltimeAway: p.integer().nullable(),
    halftimeHome: p.integer().nullable(),
    halftimeAway: p.integer().nullable(),
    /** Goals in extra time only. */
    extratimeHome: p.integer().nullable(),
    extratimeAway: p.integer().nullable(),
    /** All goals, extra time included, shoot-out not. */
    goalsHome: p.integer().nullable(),
    goalsAway: p.integer().nullable(),
    cornersHome: p.integer().nullable(),
    cornersAway: p.integer().nullable(),
    /** Booking count, see the total_cards market. */
    cardsHome: p.integer().nullable(),
    cardsAway: p.integer().nullable(),
    firstGoal: p.text().$type<'home' | 'away'>().nullable(),
    /** What the result badge shows: "2-1", or CANC, PST, ABD, AWD, WO, N/A. */
    actualResult: p.text().nullable(),
    resultSource: p.text().$type<'football' | 'by_hand'>().nullable(),
    /** A known fault of the source; a flagged row waits for a person. */
    resultFlag: p.text().nullable(),
    resultReason: p.text().nullable(),
    resultBy: p.text().nullable(),
    finishedAt: p.datetime().nullable(),
    resultsCheckedAt: p.datetime().nullable(),
    settledAt: p.datetime().nullable(),
    potentialDuplicateOf: p.integer().nullable().name('potential_duplicate_of'),
    mergedInto: p.integer().nullable().name('merged_into'),
    generationFailures: p.integer().default(0),
    nextGenerationAt: p.datetime().nullable(),
    prekickoffAt: p.datetime().nullable(),
    lineupsAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
/** A fixture, from discovery or added by hand. */
export class Game extends GameSchema.class {}
GameSchema.setClass(Game);
