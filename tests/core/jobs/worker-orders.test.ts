import type { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { workPlace } from '#core/jobs/worker-orders';

/** A queue that records its places; a place that is closed ends when its job in hand does. */
const fakeBoss = () => {
  const told: string[] = [];
  const inHand = Promise.withResolvers<void>();
  let opened = 0;
  const boss = {
    work: () => {
      opened += 1;
      told.push(`open ${opened}`);
      return Promise.resolve(`${opened}`);
    },
    offWork: async (_name: string, { id }: { id: string }) => {
      told.push(`close ${id}`);
      await inHand.promise;
      told.push(`ended ${id}`);
    },
  } as unknown as PgBoss;
  return { boss, told, inHand };
};
const place = ({ boss }: ReturnType<typeof fakeBoss>) =>
  workPlace(boss, 'card_generation', {}, () => Promise.resolve([]));

test('a place is opened again only once its job in hand has ended, so that there are never more of them', async () => {
  const fake = fakeBoss();
  const one = place(fake);
  await one.open();
  await one.open();
  const closing = one.close();
  const opening = one.open();
  fake.inHand.resolve();
  await Promise.all([closing, opening]);
  expect(fake.told).toEqual(['open 1', 'close 1', 'ended 1', 'open 2']);
});

test('the last word holds where a place is opened and closed while its job goes on', async () => {
  const fake = fakeBoss();
  const one = place(fake);
  await one.close();
  await one.open();
  const all = [one.close(), one.open(), one.close()];
  fake.inHand.resolve();
  await Promise.all(all);
  expect(fake.told).toEqual(['open 1', 'close 1', 'ended 1']);
});
