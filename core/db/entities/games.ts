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
    country: p.text().strictNullable(),
    logo: p.text().strictNullable(),
    /** Null for a league that was added by hand and that the football service does not know. */
    apiFootballId: p.integer().strictNullable(),
    /** The season the football service calls current; never computed from the calendar. */
    season: p.integer().strictNullable(),
    /** When it was first seen to follow another season; null where no change was seen. */
    seasonSince: p.datetime().strictNullable(),
    /** 1 is the country's first league; null where it is not known, and for cups. */
    tier: p.integer().strictNullable(),
    /** The league that a side of this one goes up to; null where it is not known, or there is none. */
    leagueAboveId: p.integer().strictNullable(),
    /** Whether the football service said that it has prices of the season; null where it was never asked. */
    hasOdds: p.boolean().strictNullable(),
    /** When it said so last: it has none before a season begins. */
    hasOddsAt: p.datetime().strictNullable(),
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
    apiFootballFixtureId: p.integer().strictNullable(),
    season: p.integer().strictNullable(),
    round: p.text().strictNullable(),
    homeTeam: p.text(),
    awayTeam: p.text(),
    homeTeamId: p.integer().strictNullable(),
    awayTeamId: p.integer().strictNullable(),
    homeLogo: p.text().strictNullable(),
    awayLogo: p.text().strictNullable(),
    /** Null while no date is known: a postponed game without a new date has no kick-off. */
    kickoffAt: p.datetime().strictNullable(),
    /** False while the source says "time to be defined": the date holds, the time does not. */
    kickoffConfirmed: p.boolean().default(true),
    kickoffChangedAt: p.datetime().strictNullable(),
    previousKickoffAt: p.datetime().strictNullable(),
    /** Set once, for good: from here on no pick of this game is made, published or moved. */
    frozenAt: p.datetime().strictNullable(),
    status: p.text().$type<'upcoming' | 'completed'>().default('upcoming'),
    /** The football service's short status code, upper-cased. */
    statusCode: p.text().default('NS'),
    venueId: p.integer().strictNullable(),
    venueName: p.text().strictNullable(),
    venueCity: p.text().strictNullable(),
    referee: p.text().strictNullable(),
    /** Goals after 90 minutes, the score every market is settled from. */
    fulltimeHome: p.integer().strictNullable(),
    fulltimeAway: p.integer().strictNullable(),
    halftimeHome: p.integer().strictNullable(),
    halftimeAway: p.integer().strictNullable(),
    /** Goals in extra time only. */
    extratimeHome: p.integer().strictNullable(),
    extratimeAway: p.integer().strictNullable(),
    /** All goals, extra time included, shoot-out not. */
    goalsHome: p.integer().strictNullable(),
    goalsAway: p.integer().strictNullable(),
    cornersHome: p.integer().strictNullable(),
    cornersAway: p.integer().strictNullable(),
    /** Shots on target in 90 minutes: nothing is settled from them, forecasts learn from them. */
    shotsHome: p.integer().strictNullable(),
    shotsAway: p.integer().strictNullable(),
    /** Booking count, see the total_cards market. */
    cardsHome: p.integer().strictNullable(),
    cardsAway: p.integer().strictNullable(),
    firstGoal: p.text().$type<'home' | 'away'>().strictNullable(),
    /** What the result badge shows: "2-1", or CANC, PST, ABD, AWD, WO, N/A. */
    actualResult: p.text().strictNullable(),
    resultSource: p.text().$type<'football' | 'by_hand'>().strictNullable(),
    /** A known fault of the source; a flagged row waits for a person. */
    resultFlag: p.text().strictNullable(),
    resultReason: p.text().strictNullable(),
    resultBy: p.text().strictNullable(),
    finishedAt: p.datetime().strictNullable(),
    resultsCheckedAt: p.datetime().strictNullable(),
    /** Since when the football service has answered that it knows no such fixture; null while it does. */
    missingSince: p.datetime().strictNullable(),
    /** What was last told of this game's source: the same is not told again at every run. */
    sourceNotice: p.text().strictNullable(),
    settledAt: p.datetime().strictNullable(),
    potentialDuplicateOf: p.integer().strictNullable().name('potential_duplicate_of'),
    /** Games of which a person said that they look the same and are other matches. */
    toldApartFrom: p.array(Number).columnType('integer[]').default([]),
    mergedInto: p.integer().strictNullable().name('merged_into'),
    generationFailures: p.integer().default(0),
    nextGenerationAt: p.datetime().strictNullable(),
    /** Why the last try brought no card. */
    generationError: p.text().strictNullable(),
    prekickoffAt: p.datetime().strictNullable(),
    lineupsAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
/** A fixture, from discovery or added by hand. */
export class Game extends GameSchema.class {}
GameSchema.setClass(Game);
