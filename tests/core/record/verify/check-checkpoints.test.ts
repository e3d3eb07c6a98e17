import { expect, test } from 'vitest';
import { verifyLedger } from '#core/record/verify-ledger';
import { Check } from '#core/record/verify/check';
import { checkCheckpoints, saidCheckpoints } from '#core/record/verify/check-checkpoints';
import { checkLeaves } from '#core/record/verify/check-leaves';
import { ownLog } from '../own-log.ts';

const log = ownLog();

async function faults(): Promise<string[]> {
  const check = new Check('checkpoints');
  const em = log.machine.em();
  const checkpoints = await saidCheckpoints(em);
  const sizes = checkpoints.map(({ size }) => size);
  const { roots } = await checkLeaves(em, new Check('leaves'), sizes);
  checkCheckpoints(check, checkpoints, roots);
  const { first, checked } = check.report();
  expect(checked).toBe(2);
  return first.map(({ number, fault }) => `${number}: ${fault}`);
}

test('checkpoints are of the entries as they are', async () => {
  await log.enter();
  await log.run();
  log.wait(10);
  await log.enter();
  await log.run();
  expect(await faults()).toEqual([]);
  expect((await verifyLedger(log.machine)).faults).toEqual([]);
});

test('an entry that was rewritten with its hash shows in every checkpoint over it', async () => {
  const leaf = `(select max(index) from record_leaves where kind = 'calibration')`;
  const [before] = await log.rows<{ index: number; hash: string }>(
    `select index, hash from record_leaves where index = ${leaf}`,
  );
  const newest = before!.index;
  const body = `replace(body, 'gpt-6-terra', 'other')`;
  const change = `update record_leaves set body = ${body}, hash = encode(sha256('\\x00'::bytea || convert_to(${body}, 'UTF8')), 'hex') where index = ${newest}`;
  await log.tampered('record_leaves', change);
  expect(await faults()).toEqual([
    `${newest}: is the last under a signed checkpoint, which is of other entries than these`,
  ]);
  expect((await verifyLedger(log.machine)).faults).toContainEqual({
    number: newest,
    fault: 'is the last under a signed checkpoint, which is of other entries than these',
  });
});

test('a checkpoint that is stored otherwise than it was signed, or is over entries that are gone, is found', async () => {
  await log.tampered(
    'log_checkpoints',
    `update log_checkpoints set root = 'x' where size = (select min(size) from log_checkpoints)`,
  );
  expect((await faults()).join('\n')).toContain('another size or root than it was signed with');
  await log.tampered(
    'record_leaves',
    'delete from record_leaves where index = (select max(index) from record_leaves)',
  );
  expect((await faults()).join('\n')).toContain('was signed, and the log has fewer');
});
