import { defineEntity, p } from '@mikro-orm/core';

const PushSubscriptionSchema = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    id: p.integer().primary(),
    userId: p.integer(),
    /** Where its browser is reached; whoever knows it can disturb, so it is told to nobody else. */
    endpoint: p.text(),
    /** The browser's public key and secret, in Base64url. */
    p256dh: p.text(),
    auth: p.text(),
    tellsPicks: p.boolean(),
    tellsLineups: p.boolean(),
    tellsResults: p.boolean(),
    createdAt: p.datetime(),
  },
});
/** That somebody wants messages in one browser, and about what. */
export class PushSubscription extends PushSubscriptionSchema.class {}
PushSubscriptionSchema.setClass(PushSubscription);

const PushEventSchema = defineEntity({
  name: 'PushEvent',
  tableName: 'push_events',
  properties: {
    id: p.integer().primary(),
    kind: p.text().$type<'pick' | 'lineups' | 'result'>(),
    gameId: p.integer(),
    at: p.datetime(),
  },
});
/** Something that followers of a match are told of, once. */
export class PushEvent extends PushEventSchema.class {}
PushEventSchema.setClass(PushEvent);

const PushMessageSchema = defineEntity({
  name: 'PushMessage',
  tableName: 'push_messages',
  properties: {
    id: p.bigint('number').primary(),
    eventId: p.integer(),
    subscriptionId: p.integer(),
    at: p.datetime(),
    tries: p.integer().default(0),
    /** When it is tried next; while one process sends it, when another may. */
    nextTryAt: p.datetime(),
    /** When it was taken, or given up; it stays, so that an event is told once. */
    doneAt: p.datetime().strictNullable(),
  },
});
/** An event on its way to one browser. */
export class PushMessage extends PushMessageSchema.class {}
PushMessageSchema.setClass(PushMessage);
