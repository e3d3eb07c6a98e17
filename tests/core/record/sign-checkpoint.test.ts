import { rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { logHead } from '#core/record/served-log';
import { leafCount, tileBytes } from '#core/record/log-tree';
import { checkGrowth } from '#core/domain/log/growth';
import type { Tile } from '#core/domain/log/tiles';
import { signCheckpoint } from '#core/record/sign-checkpoint';
import { keyFileOf, signedFileOf, vkeyOfKey } from '#core/record/signing-key';
import { verifyLedger } from '#core/record/verify-ledger';
import { codeOf, constraintOf } from '../use-cases/site.ts';
import { ownLog, signingKey } from './own-log.ts';

const log = ownLog();

test('a machine without the key signs nothing', async () => {
  await log.enter();
  await log.run();
  const other = `${keyFileOf(log.machine)}.other`;
  const elsewhere = { ...log.machine, settings: { ...log.machine.settings, RECORD_KEY_FILE: other } };
  await log.enter();
  expect(await codeOf(signCheckpoint(elsewhere))).toBe('not_configured');
  await writeFile(other, 'PRIVATE+KEY+broken\n');
  expect(await codeOf(signCheckpoint(elsewhere))).toBe('bad_configuration');
});

test('two that sign at once sign one checkpoint', async () => {
  const [one, other] = await Promise.all([signCheckpoint(log.machine), signCheckpoint(log.machine)]);
  expect(one.checkpoint.note).toBe(other.checkpoint.note);
  expect([one.isNew, other.isNew]).toContain(true);
  expect(one.isNew).not.toBe(other.isNew);
  expect((await logHead(log.machine.em()))?.whole).toBe(one.checkpoint.note);
});

test('a checkpoint that was signed while the clock ran ahead is followed by the next one', async () => {
  await log.enter();
  log.wait(60);
  const { checkpoint: early } = await signCheckpoint(log.machine);
  log.wait(-60);
  await log.enter();
  const { checkpoint } = await signCheckpoint(log.machine);
  expect(checkpoint.size).toBe(early.size + 1);
  expect((await logHead(log.machine.em()))?.checkpoint.size).toBe(checkpoint.size);
  expect((await log.shown()).size).toBe(checkpoint.size);
  expect(await signCheckpoint(log.machine)).toMatchObject({ isNew: false });
  log.wait(61);
});

describe('what was signed', () => {
  test.each([
    ['update log_checkpoints set root = root', 'log_checkpoints_append_only'],
    ['delete from log_anchors', 'log_anchors_append_only'],
    ['update log_cosignatures set line = null', 'log_cosignatures_append_only'],
    ['truncate log_tiles', 'log_tiles_append_only'],
    [
      `insert into log_checkpoints select origin, size - 1, root, note, key_id, signed_at from log_checkpoints order by size desc limit 1`,
      'log_checkpoints_grow',
    ],
    [
      `insert into log_checkpoints select origin, 1000, root, note, key_id, signed_at from log_checkpoints limit 1`,
      'log_checkpoints_grow',
    ],
  ])('stays: %s', async (sql, constraint) => {
    expect(await constraintOf(log.rows(sql))).toBe(constraint);
  });

  test('is not contradicted by a record that lost entries or was rewritten, whatever its database says', async () => {
    log.wait(10);
    await log.enter();
    expect(await log.run()).toMatchObject({ cosignatures: 1 });
    const size = await leafCount(log.machine.em());
    const published = { note: (await log.shown()).note, vkey: vkeyOfKey((await signingKey(log.machine))!) };
    // Put back to an earlier day: entries and checkpoints of then, and the file beside the key of now.
    for (const table of ['log_cosignatures', 'log_anchors', 'log_checkpoints'])
      await log.tampered(table, `delete from ${table} where size = ${size}`);
    await log.tampered('record_leaves', `delete from record_leaves where index = ${size - 1}`);
    await expect(signCheckpoint(log.machine)).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining(`a checkpoint over ${size} was signed`) as string,
    });
    // Nothing in the database contradicts itself: what was told outside it does.
    expect((await verifyLedger(log.machine)).faults).toEqual([
      { number: null, fault: `A checkpoint over ${size} entries was signed, and the log has fewer.` },
    ]);
    const served = { note: (await logHead(log.machine.em()))!.whole, vkey: published.vkey };
    const fetched = {
      tile: (tile: Tile) => tileBytes(log.machine.em(), tile),
      proof: () => Promise.resolve(null),
    };
    expect(await checkGrowth(published, served, fetched)).toMatchObject({
      kind: 'contradicted',
      how: 'shorter',
      from: size,
      isSigned: true,
    });
    // Another entry in the place of the lost one.
    await log.enter('postponed');
    await expect(signCheckpoint(log.machine)).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('are not those that were signed') as string,
    });
    expect((await verifyLedger(log.machine)).faults).toEqual([
      {
        number: size - 1,
        fault: 'is the last under a signed checkpoint, which is of other entries than these',
      },
    ]);
  });

  test('is known to the witness when even that file is gone', async () => {
    await rm(signedFileOf(keyFileOf(log.machine)));
    const done = await log.run('hand');
    expect(done).toMatchObject({ checkpoints: 1, cosignatures: 0 });
    expect(done.errorDetails).toEqual([
      expect.stringContaining('says that the checkpoint does not continue the one it signed before'),
    ]);
  });
});
