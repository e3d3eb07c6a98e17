import { column, rows } from '../db/rows.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { pushSender } from '../push/keys.ts';
import { notePushEvents } from '../push/note-events.ts';
import type { Delivered } from '../push/deliver.ts';

/**
 * Tells those who asked for it in their browsers what happened to what they follow: a pick published, line-ups in, a
 * result; never what was tipped. Each once, whoever looks and however often. Never throws: a message that cannot be
 * sent is logged and tried again.
 * @returns what became of the messages; undefined where nobody can be told
 */
export async function tellFollowers(
  deps: Pick<Deps, 'em' | 'clock' | 'log' | 'settings'>,
  options: RunOptions = {},
): Promise<Delivered | undefined> {
  const sender = pushSender(deps.settings);
  if (!sender) return undefined;
  try {
    const em = deps.em();
    const [found] = await rows(
      em,
      { anybody: column.flag },
      'select exists (select from push_subscriptions) as anybody',
    );
    if (found?.anybody !== true) return undefined;
    await notePushEvents(em, deps.clock.now());
    const { deliverPush } = await import('../push/deliver.ts');
    return await deliverPush(deps, sender, options);
  } catch (error) {
    deps.log.error({ err: error }, 'followers not told');
    return undefined;
  }
}
