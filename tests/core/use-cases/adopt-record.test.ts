import { expect, test } from 'vitest';
import { mayShowEntries } from '#core/record/old-reasons';
import { logFile, logHead } from '#core/record/served-log';
import { adoptRecord } from '#core/use-cases/adopt-record';
import { ownLog } from '../record/own-log.ts';

const log = ownLog();

test('entries with words of people are shown once somebody has read them; a fresh record needs nothing', async () => {
  expect(await adoptRecord(log.machine, {})).toEqual({ reasons: [], isAdopted: true });
  const body = '{"at":"2026-11-01T12:00:00.000Z","kind":"withdraw","reason":"he said so"}';
  await log.rows(
    `insert into record_leaves (index, kind, at, body, hash)
     values (0, 'withdraw', '2026-11-01T12:00:00Z', ?, encode(sha256('\\x00'::bytea || convert_to(?, 'UTF8')), 'hex'))`,
    [body, body],
  );
  await log.run('hand');
  const file = async (path: string) => logFile(log.machine, (await logHead(log.machine.em()))!, path);
  expect(await mayShowEntries(log.machine.em())).toBe(false);
  expect(await file('checkpoint')).not.toBeNull();
  for (const path of ['tile/entries/000.p/1', 'tile/0/000.p/1']) expect(await file(path), path).toBeNull();

  const listed = await adoptRecord(log.machine, {});
  expect(listed).toEqual({
    reasons: [{ index: 0, at: '2026-11-01T12:00:00.000Z', reason: 'he said so' }],
    isAdopted: false,
  });
  expect(await adoptRecord(log.machine, { isConfirmed: true })).toMatchObject({ isAdopted: true });
  expect(await adoptRecord(log.machine, {})).toMatchObject({ isAdopted: true });
  expect((await file('tile/entries/000.p/1'))!.bytes.length).toBe(body.length + 2);
});
