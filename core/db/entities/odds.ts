import { defineEntity, p } from '@mikro-orm/core';

const MarketReadingSchema = defineEntity({
  name: 'MarketReading',
  tableName: 'market_readings',
  properties: {
    gameId: p.integer().primary(),
    /** When the service answered us. */
    readAt: p.datetime().primary(),
    /** When the service had last renewed these prices. */
    renewedAt: p.datetime(),
    /** The kick-off it was read for. */
    kickoffAt: p.datetime(),
    /** The most bookmakers behind any of the markets; who they are is not kept. */
    bookmakers: p.integer(),
    /** How the margin was taken out. */
    method: p.text().$type<'power' | 'multiplicative'>(),
    /** Median prices in thousandths, null where the market has none; the probabilities are parts per million. */
    homePrice: p.integer().strictNullable(),
    drawPrice: p.integer().strictNullable(),
    awayPrice: p.integer().strictNullable(),
    homeFair: p.integer().strictNullable(),
    drawFair: p.integer().strictNullable(),
    awayFair: p.integer().strictNullable(),
    resultBookmakers: p.integer().strictNullable(),
    overPrice: p.integer().strictNullable(),
    underPrice: p.integer().strictNullable(),
    overFair: p.integer().strictNullable(),
    underFair: p.integer().strictNullable(),
    totalBookmakers: p.integer().strictNullable(),
    yesPrice: p.integer().strictNullable(),
    noPrice: p.integer().strictNullable(),
    yesFair: p.integer().strictNullable(),
    noFair: p.integer().strictNullable(),
    bothBookmakers: p.integer().strictNullable(),
  },
});
/** The market of a game as it stood at one instant before kick-off: written once and never changed. */
export class MarketReading extends MarketReadingSchema.class {}
MarketReadingSchema.setClass(MarketReading);

const OddsTrySchema = defineEntity({
  name: 'OddsTry',
  tableName: 'odds_tries',
  properties: {
    gameId: p.integer().primary(),
    /** The kick-off it was asked for: another one begins anew. */
    kickoffAt: p.datetime(),
    tries: p.integer(),
    askedAt: p.datetime(),
    /** When it is asked for again; null where it is not. */
    nextAt: p.datetime().strictNullable(),
    /** Why there are no prices. */
    message: p.text(),
  },
});
/** That prices of a game were asked for and none were had. */
export class OddsTry extends OddsTrySchema.class {}
OddsTrySchema.setClass(OddsTry);
