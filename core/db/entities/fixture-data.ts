import { defineEntity, p } from '@mikro-orm/core';

const FixtureBodySchema = defineEntity({
  name: 'FixtureBody',
  tableName: 'fixture_bodies',
  properties: {
    /** SHA-256 of the RFC 8785 JSON of the body: the data version. */
    hash: p.text().primary(),
    body: p.json(),
    bytes: p.integer(),
    firstSeenAt: p.datetime(),
  },
});
/** A body stored once, however many games it serves. */
export class FixtureBody extends FixtureBodySchema.class {}
FixtureBodySchema.setClass(FixtureBody);

const FixtureRecordSchema = defineEntity({
  name: 'FixtureRecord',
  tableName: 'fixture_records',
  properties: {
    id: p.integer().primary(),
    gameId: p.integer(),
    endpointName: p.text(),
    phase: p.text().$type<'pre_match' | 'pre_kickoff' | 'post_match'>(),
    /** `empty` is an answer without rows; `unavailable` a source that is off; `failed` no answer. */
    status: p.text().$type<'ok' | 'empty' | 'unavailable' | 'failed'>(),
    reason: p.text().strictNullable(),
    dataVersion: p.text().strictNullable(),
    /** What the answer was asked for (for example a team and season), so that other games can share it. */
    sourceKey: p.text().strictNullable(),
    fetchedAt: p.datetime(),
  },
});
/** The newest state of one endpoint of one game. */
export class FixtureRecord extends FixtureRecordSchema.class {}
FixtureRecordSchema.setClass(FixtureRecord);

const FixtureVersionSchema = defineEntity({
  name: 'FixtureVersion',
  tableName: 'fixture_versions',
  properties: {
    id: p.bigint('number').primary(),
    gameId: p.integer(),
    endpointName: p.text(),
    dataVersion: p.text(),
    seenAt: p.datetime(),
  },
});
/** Each time a version was seen for a game and endpoint. */
export class FixtureVersion extends FixtureVersionSchema.class {}
FixtureVersionSchema.setClass(FixtureVersion);

const FootballBudgetSchema = defineEntity({
  name: 'FootballBudget',
  tableName: 'football_budget',
  properties: {
    windowKind: p.text().$type<'day' | 'minute'>().primary(),
    windowStart: p.datetime().primary(),
    used: p.integer().default(0),
    limitValue: p.integer().strictNullable(),
    learnedAt: p.datetime().strictNullable(),
  },
});
/** Requests spent in one UTC day or minute, shared by all processes. */
export class FootballBudget extends FootballBudgetSchema.class {}
FootballBudgetSchema.setClass(FootballBudget);
