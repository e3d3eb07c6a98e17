import { randomUUID } from 'node:crypto';
import { AlertMessage, AlertState } from '../db/entities/needs.ts';
import { triesLock } from '../db/locks.ts';
import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';
import { column, rows } from '../db/rows.ts';
import { dayMs, minuteMs } from '../domain/time.ts';
import type { Deps } from '../deps.ts';
import { howToMend, presentNeeds } from '../reads/admin/needs/present.ts';
import { changesOf } from './changes.ts';
import { AlertError, type Channel, channelsOf } from './channels.ts';
import { type Message, wordsOf } from './message.ts';

/** Until a message that was not taken is sent again, by the tries so far. */
const pauses = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * minuteMs);
/** What nobody takes for so long is old news. */
const givenUpMs = 3 * dayMs;

/**
 * Tells the operator what needs a person now and did not before, what lasts, and what is mended. A message is stored in
 * the transaction that notes what it tells, and goes once its receiver has taken it: a restart loses none, and of
 * several machines one sends it. Only a process that dies between the receiver's answer and its own note sends it
 * twice, under the same id. Never throws: an alert that cannot be sent is logged and stops nothing.
 */
export async function tellOperator(deps: Deps): Promise<void> {
  const channels = channelsOf(deps.settings);
  if (channels.length === 0) return;
  try {
    await noteChanges(deps, channels);
    // Each by itself: a receiver that is slow, or holds its answer back, keeps no other waiting.
    await Promise.all(
      channels.map(async (channel) => {
        while (await sendNext(deps, channel));
      }),
    );
  } catch (error) {
    deps.log.error({ err: error }, 'alerts not told');
  }
}

async function noteChanges(deps: Deps, channels: readonly Channel[]): Promise<void> {
  await deps.em().transactional(async (em) => {
    // Where another process is at it, it tells what there is; the next tick tells the rest.
    if (!(await triesLock(em, 'alerts'))) return;
    const now = deps.clock.now();
    const stored = await reader(em)
      .selectFrom('AlertState')
      .select(['key', 'level', 'what', 'since', 'toldAt', 'goneAt', 'returns'])
      .execute();
    const told = stored.map((one) => ({ ...one, goneAt: one.goneAt ?? null }));
    const { changes, remembered } = changesOf(told, await presentNeeds(deps), { now, how: howToMend });
    await em.nativeDelete(AlertState, {});
    await em.insertMany(AlertState, remembered);
    const words = wordsOf(changes, deps.settings.PRODUCT_NAME);
    if (!words) return;
    const message: Message = { id: randomUUID(), product: deps.settings.PRODUCT_NAME, ...words };
    await em.insertMany(
      AlertMessage,
      channels.map(({ name }) => ({ at: now, channel: name, message, tries: 0, nextTryAt: now })),
    );
  });
}

/** Sends the oldest message that is due. Returns whether one was taken, so that there may be another. */
function sendNext(deps: Deps, channel: Channel): Promise<boolean> {
  return deps.em().transactional(async (em) => {
    const now = deps.clock.now();
    // The row is held while it is sent: another process takes the next one.
    const [due] = await rows(
      em,
      { id: column.number, at: column.date, tries: column.number, message: column.json<Message>() },
      `select id, at, tries, message from alert_messages where channel = ? and next_try_at <= ?
       order by id limit 1 for update skip locked`,
      [channel.name, now],
    );
    if (!due) return false;
    try {
      await channel.send(due.message);
    } catch (error) {
      if (!(error instanceof AlertError)) throw error;
      const isGivenUp = now.getTime() - due.at.getTime() > givenUpMs;
      deps.log.warn({ channel: channel.name, reason: error.message, isGivenUp }, 'alert not delivered');
      if (!isGivenUp) {
        await postpone(em, due, now);
        return false;
      }
    }
    await em.nativeDelete(AlertMessage, { id: due.id });
    return true;
  });
}

async function postpone(em: Em, { id, tries }: { id: number; tries: number }, now: Date): Promise<void> {
  const pause = pauses[Math.min(tries, pauses.length - 1)]!;
  await em.nativeUpdate(
    AlertMessage,
    { id },
    { tries: tries + 1, nextTryAt: new Date(now.getTime() + pause) },
  );
}
