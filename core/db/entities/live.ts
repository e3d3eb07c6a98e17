import { defineEntity, p } from '@mikro-orm/core';

/** A goal or card as it was told during the match. */
export interface LiveTold {
  minute: number | null;
  extra: number | null;
  side: 'home' | 'away';
  kind: 'goal' | 'own_goal' | 'penalty' | 'missed_penalty' | 'no_goal' | 'yellow' | 'second_yellow' | 'red';
  player: string | null;
  assist: string | null;
  score: { home: number; away: number } | null;
}

const LiveStateSchema = defineEntity({
  name: 'LiveState',
  tableName: 'live_states',
  properties: {
    gameId: p.integer().primary(),
    /** The football service's short status code, upper-cased. */
    statusCode: p.text(),
    minute: p.integer().strictNullable(),
    /** Minutes of stoppage time. */
    extra: p.integer().strictNullable(),
    /** All goals so far, extra time included, shoot-out not. */
    goalsHome: p.integer().strictNullable(),
    goalsAway: p.integer().strictNullable(),
    /** Goals and cards; null where none are told. */
    timeline: p.json().$type<LiveTold[]>().strictNullable(),
    /** When the service told it last. */
    seenAt: p.datetime(),
    /** The transaction that wrote it, by the database: what the stream of live scores continues from. */
    changedIn: p.bigint('number').default(0),
  },
});
/** How a match under way stood when it was last looked at: shown, and never settled from. */
export class LiveState extends LiveStateSchema.class {}
LiveStateSchema.setClass(LiveState);
