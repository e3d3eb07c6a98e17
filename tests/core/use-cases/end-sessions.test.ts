import { expect, test } from 'vitest';
import { readPerson } from '#core/reads/admin/person';
import { endSessions } from '#core/use-cases/end-sessions';
import { account, session } from './accounts.ts';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();
const names = async (id: number) =>
  (await readPerson(here.machine.em(), here.machine.settings, { id, now: here.clock.now() })).sessions.map(
    (each) => each.session,
  );

test('one session is ended, or all; others’ stay, and each act is on record', async () => {
  const ann = await account(here, { providers: ['google'] });
  const ben = await account(here, {});
  const [old, used] = [await session(here, ann, { ago: 5 }), await session(here, ann)];
  const his = await session(here, ben);
  const name = (hash: string) => hash.slice(0, 16);
  expect(await names(ann), 'last used first').toEqual([name(used), name(old)]);
  const end = (which?: string) => endSessions(here.machine, { userId: ann, session: which });
  await expect(end(name(his)), 'not theirs').rejects.toMatchObject({ code: 'not_found' });
  expect(await end(name(old))).toEqual({ ended: 1 });
  await expect(end(name(old)), 'once').rejects.toMatchObject({ code: 'not_found' });
  await session(here, ann);
  expect(await end()).toEqual({ ended: 2 });
  expect(await end()).toEqual({ ended: 0 });
  expect([await names(ann), await names(ben)]).toEqual([[], [name(his)]]);
  expect(await here.acts('user', ann)).toEqual(['end_sessions', 'end_sessions']);
  await expect(endSessions(here.machine, { userId: 999 })).rejects.toMatchObject({ code: 'not_found' });
});
