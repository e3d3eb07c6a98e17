import { expect, test } from 'vitest';
import { presentAuthorities, presentCheckpoint, presentWitnesses } from '#core/presenters/anchor';
import { authorityRows, checkpointRows, witnessRows } from '#core/reads/site/record-anchors';
import { newestCheckpoint } from '#core/record/anchor-state';
import { witnessesOf } from '#core/record/ask-witnesses';
import { ownLog } from '../../record/own-log.ts';

const log = ownLog();

/** Each of those who are asked, with its state, as the page has it. */
async function states(known?: readonly string[]): Promise<[state: string, covers: number | null][]> {
  const em = log.machine.em();
  const { settings } = log.machine;
  const authorities = known ?? settings.RECORD_AUTHORITIES.map(({ url }) => new URL(url).host);
  const witnesses = known ?? witnessesOf(settings).map(({ name }) => name);
  const newest = (await newestCheckpoint(em))?.size ?? null;
  const order = new Map(settings.RECORD_AUTHORITIES.map(({ url }, place) => [new URL(url).host, place]));
  const first = presentAuthorities(await authorityRows(em, authorities), { newest, known: authorities });
  const shown = [
    ...first.toSorted((one, other) => order.get(one.name)! - order.get(other.name)!),
    ...presentWitnesses(await witnessRows(em, witnesses), { newest, known: witnesses }),
  ];
  return shown.map(({ state, covers }) => [state, covers]);
}

test('each authority and each witness is told with its true state', async () => {
  expect(await states()).toEqual([
    ['waiting', null],
    ['waiting', null],
    ['waiting', null],
  ]);
  await log.enter();
  await log.run('hand');
  const size = (await newestCheckpoint(log.machine.em()))!.size;
  // The first that answers is enough.
  expect(await states()).toEqual([
    ['confirmed', size],
    ['spare', null],
    ['agrees', size],
  ]);
  log.wait(11);
  await log.enter();
  for (const one of [log.authority, log.witness]) one.control.inject({ kind: 'server_error' });
  await log.run('hand');
  expect(await states()).toEqual([
    ['late', size],
    ['confirmed', size + 1],
    ['late', size],
  ]);
  expect((await states([])).map(([state]) => state)).toEqual(['former', 'former', 'former']);
});

test('a witness that knows another record disagrees, and one that cannot be reached is late', () => {
  const row = { name: 'w', covers: 3, at: new Date(0), asked_at: new Date(1) };
  const stateOf = (error: string) =>
    presentWitnesses([{ ...row, error }], { newest: 4, known: ['w'] })[0]!.state;
  expect(stateOf('says that the checkpoint does not continue the one it signed before')).toBe('disagrees');
  expect(stateOf('has signed a checkpoint over 9 entries, more than there are here')).toBe('disagrees');
  expect(stateOf('did not answer within 10 s')).toBe('late');
});

test('checkpoints are listed newest first, with who has them', async () => {
  const found = (await checkpointRows(log.machine.em(), { limit: 5 })).map(presentCheckpoint);
  expect(found).toMatchObject([
    { stamps: [{ at: expect.any(String) as string }], witnesses: [] },
    { stamps: [{ at: expect.any(String) as string }], witnesses: [{ at: expect.any(String) as string }] },
  ]);
  const older = await checkpointRows(log.machine.em(), { before: found[0]!.size, limit: 5 });
  expect(older.map(({ size }) => size)).toEqual([found[1]!.size]);
});
