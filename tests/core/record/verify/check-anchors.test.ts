import { expect, test } from 'vitest';
import type { Deps } from '#core/deps';
import { verifyLedger } from '#core/record/verify-ledger';
import { ownLog } from '../own-log.ts';
import { tampered } from '../tampered.ts';

const log = ownLog();

const finds = (change: string | string[], finding: RegExp) =>
  tampered(log.machine, change, async (machine: Deps) => {
    const { faults } = await verifyLedger(machine);
    expect(faults.map(({ fault }) => fault).join('\n')).toMatch(finding);
  });

test('a log that nobody else has seen proves order alone; a time-stamp and a witness are held to their signatures', async () => {
  await log.enter();
  expect(await verifyLedger(log.machine)).toMatchObject({ isAnchored: false, faults: [] });
  await log.run();
  log.wait(20);
  await log.enter();
  await log.run();
  const { isAnchored, faults, open, checks } = await verifyLedger(log.machine);
  expect({ isAnchored, faults, open }).toEqual({ isAnchored: true, faults: [], open: [] });
  // Two checkpoints, each with a time-stamp and a witness.
  expect(checks.find(({ name }) => name.includes('witnesses'))).toMatchObject({ checked: 6, faults: 0 });
});

test.each<[string, string, RegExp]>([
  [
    'a time-stamp that is told of an earlier time',
    `update log_anchors set gen_time = gen_time - interval '2 hours'`,
    /The time-stamp of \S+ over \d+ entries is of 2026-\S+, and is kept as of 2026-/,
  ],
  [
    'one moved to a checkpoint of later entries',
    `update log_anchors set size = (select max(size) from log_checkpoints) where size < (select max(size) from log_checkpoints)`,
    /over \d+ entries does not hold: The time-stamp is of something else/,
  ],
  [
    'a reply with one byte changed',
    `update log_anchors set reply = set_byte(reply, length(reply) - 5, 1 + get_byte(reply, length(reply) - 5) % 200)`,
    /does not hold: /,
  ],
  [
    'a witness that is told to have signed earlier',
    `update log_cosignatures set signed_at = signed_at - interval '2 hours'`,
    /The signature of \S+ under the checkpoint over \d+ entries is of another time than is kept/,
  ],
  [
    'a signature of a witness under another checkpoint',
    `update log_cosignatures set size = (select min(size) from log_checkpoints) where size > (select min(size) from log_checkpoints)`,
    /does not hold: /,
  ],
  [
    'a checkpoint that the key on record did not sign',
    `update log_checkpoints set note = replace(note, chr(10) || '— ', chr(10) || '— a')`,
    /The checkpoint over \d+ entries: Nobody known has signed the note/,
  ],
])('is found: %s', (_name, change, finding) => finds(change, finding));

test('entries that claim a time after the time-stamp over them, or long before the one before them, are found', async () => {
  await finds(
    `update record_leaves set at = at + interval '5 minutes' where index = (select min(size) - 1 from log_anchors)`,
    /is of \S+, before the last entry under it/,
  );
  await finds(
    `update record_leaves set at = at - interval '35 minutes' where index = (select min(size) from log_anchors)`,
    /is of \S+, long after the entry that follows it/,
  );
});
