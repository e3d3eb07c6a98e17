import { PushMessage, PushSubscription } from '../db/entities/push.ts';
import type { Em } from '../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../db/rows.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { isPushEndpoint } from '../domain/push-endpoint.ts';
import { minuteMs } from '../domain/time.ts';
import type { PushSender } from './keys.ts';
import { contentOf, newsUntil } from './message.ts';
import { type PushAnswer, sendPush } from './send.ts';

/** Messages taken in hand at once, and how many are under way. */
const batch = 200;
const atOnce = 20;
/** So long a message belongs to the process that took it in hand; a batch takes 100 s where nothing answers. */
const leaseMs = 3 * minuteMs;
/** Until a message is tried again, by the tries so far. */
const pauses = [1, 5, 15, 30, 60].map((minutes) => minutes * minuteMs);
/** After so many failures in a row a push service is left alone until the next run. */
const failuresAtRest = 5;

export interface Delivered {
  taken: number;
  /** Browsers that want nothing any more; their subscriptions were deleted. */
  gone: number;
  refused: number;
  later: number;
  /** Messages whose match is not shown any more, or had begun. */
  late: number;
}

const dueRow = {
  id: column.number,
  tries: column.number,
  subscriptionId: column.number,
  ...columnsOf('PushSubscription', { endpoint: 'endpoint', p256dh: 'p256dh', auth: 'auth' }),
  eventId: column.number,
  ...columnsOf('PushEvent', { kind: 'kind', at: 'at' }),
  ...columnsOf('Game', {
    homeTeam: 'homeTeam',
    kickoffConfirmed: 'kickoffConfirmed',
    awayTeam: 'awayTeam',
    fulltimeHome: 'fulltimeHome',
    fulltimeAway: 'fulltimeAway',
    goalsHome: 'goalsHome',
    goalsAway: 'goalsAway',
  }),
  competition: column.of('League', 'displayName'),
  kickoffAt: column.orNull(column.date),
  cardId: column.orNull(column.number),
};
type Due = RowOf<typeof dueRow>;

/**
 * Sends what is due until nothing is, or `signal` aborts. A message is taken in hand before it is sent, so that no other
 * process sends it too, and noted as soon as it is taken. Only one that a killed process had just sent is sent again,
 * under the same topic and tag, which a browser shows once.
 */
export async function deliverPush(
  deps: Pick<Deps, 'em' | 'clock' | 'log' | 'settings'>,
  sender: PushSender,
  { signal }: RunOptions = {},
): Promise<Delivered> {
  const delivered: Delivered = { taken: 0, gone: 0, refused: 0, later: 0, late: 0 };
  const failures = new Map<string, number>();
  const next = fromBatches(() => takeInHand(deps.em(), deps.clock.now()));
  // Each goes on by itself: a push service that does not answer holds one message, not those of its batch.
  const deliver = async () => {
    while (!signal?.aborted) {
      const due = await next();
      if (!due) return;
      const answer = await answerOf(deps, sender, due, failures);
      delivered[answer.kind] += 1;
      await note(deps, due, answer);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, deliver));
  return delivered;
}

/** What is handed over by batches, one by one, to several who ask; undefined when a batch had nothing more for them. */
function fromBatches<One>(read: () => Promise<One[]>): () => Promise<One | undefined> {
  const waiting: One[] = [];
  let reading: Promise<void> | undefined;
  return async () => {
    if (waiting.length === 0) {
      reading ??= read()
        .then((batch) => void waiting.push(...batch))
        .finally(() => (reading = undefined));
      await reading;
    }
    return waiting.shift();
  };
}

async function answerOf(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  sender: PushSender,
  due: Due,
  failures: Map<string, number>,
): Promise<PushAnswer | { kind: 'late' }> {
  const { cardId, kickoffAt, endpoint } = due;
  if (cardId === null || kickoffAt === null) return { kind: 'late' };
  const told = { ...due, cardId, kickoffAt };
  const ttl = Math.floor((newsUntil(told).getTime() - clock.now().getTime()) / 1000);
  if (ttl <= 0) return { kind: 'late' };
  // Held to the rule again: the list of push services may have become shorter since it was stored.
  if (!isPushEndpoint(endpoint, settings.PUSH_TEST_ORIGIN)) return { kind: 'gone' };
  const { host } = new URL(endpoint);
  const failed = () => failures.get(host) ?? 0;
  if (failed() >= failuresAtRest) return { kind: 'later', reason: 'rests' };
  const content = contentOf(told);
  const answer = await sendPush(sender, due, { content, topic: content.tag, ttl });
  failures.set(host, answer.kind === 'later' ? failed() + 1 : 0);
  return answer;
}

/** The messages that are due, with what they tell: of a match that is hidden or whose card is gone nothing but that. */
async function takeInHand(em: Em, now: Date): Promise<Due[]> {
  return rows(
    em,
    dueRow,
    `with due as (
       select id from push_messages where done_at is null and next_try_at <= ? order by next_try_at, id limit ? for update skip locked
     ), taken as (
       update push_messages m set tries = m.tries + 1, next_try_at = ? from due where m.id = due.id returning m.*
     )
     select m.id, m.tries, s.id as "subscriptionId", s.endpoint, s.p256dh, s.auth, e.id as "eventId", e.kind, e.at,
       g.home_team as "homeTeam", g.away_team as "awayTeam", g.fulltime_home as "fulltimeHome", g.fulltime_away as "fulltimeAway",
       g.goals_home as "goalsHome", g.goals_away as "goalsAway", l.display_name as competition, g.kickoff_at as "kickoffAt",
       g.kickoff_confirmed as "kickoffConfirmed",
       (select min(c.id) from cards c where c.game_id = g.id and c.state = 'published' and l.is_active and g.merged_into is null) as "cardId"
     from taken m join push_subscriptions s on s.id = m.subscription_id join push_events e on e.id = m.event_id
     join games g on g.id = e.game_id join leagues l on l.id = g.league_id
     order by m.id`,
    [now, batch, new Date(now.getTime() + leaseMs)],
  );
}

async function note(
  { em: open, clock, log }: Pick<Deps, 'em' | 'clock' | 'log'>,
  { id, tries, subscriptionId, endpoint }: Due,
  answer: PushAnswer | { kind: 'late' },
): Promise<void> {
  const em = open();
  const now = clock.now();
  if (answer.kind === 'later') {
    const pause = answer.pauseMs ?? pauses[Math.min(tries, pauses.length) - 1]!;
    log.info({ host: new URL(endpoint).host, reason: answer.reason }, 'a message waits');
    await em.nativeUpdate(PushMessage, { id }, { nextTryAt: new Date(now.getTime() + pause) });
    return;
  }
  if (answer.kind === 'gone') {
    await em.nativeDelete(PushSubscription, { id: subscriptionId });
    return;
  }
  if (answer.kind === 'refused')
    log.warn({ host: new URL(endpoint).host, status: answer.status }, 'a message was refused');
  await em.nativeUpdate(PushMessage, { id }, { doneAt: now });
}
