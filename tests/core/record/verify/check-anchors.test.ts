import { expect, test } from 'vitest';
import type { Deps } from '#core/deps';
import { verifyLedger } from '#core/record/verify-ledger';
import { checkpointText } from '#core/domain/log/checkpoint';
import { base64Of, hexOf, utf8 } from '#core/domain/log/encoding';
import { vkeyOf } from '#core/domain/log/keys';
import { signNote } from '#core/domain/log/note';
import { leafHash } from '#core/domain/log/tree-hash';
import { entryText } from '#core/record/entries/entry-bytes';
import { logKey } from '#core/record/log-keys';
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
  [
    'a checkpoint that is told of an earlier time',
    `update log_checkpoints set signed_at = signed_at - interval '2 hours' where size = (select max(size) from log_checkpoints)`,
    /The checkpoint over \d+ entries: it is told of 2026-\S+, before the last entry under it/,
  ],
  [
    'checkpoints that are told in another order',
    `update log_checkpoints set signed_at = signed_at + interval '2 hours' where size < (select max(size) from log_checkpoints)`,
    /The checkpoint over \d+ entries: it is told of 2026-\S+, no later than the one over \d+ entries/,
  ],
])('is found: %s', (_name, change, finding) => finds(change, finding));

test('who is not in the settings proves nothing, whatever is kept of them', async () => {
  const forged = [
    `update log_anchors set authority = 'nobody.example', gen_time = gen_time where error is null`,
    `update log_cosignatures set witness = 'nobody.example/w', line = replace(line, '— ', '— x') where error is null`,
  ];
  await tampered(log.machine, forged, async (machine: Deps) => {
    const { isAnchored, open } = await verifyLedger(machine);
    expect({ isAnchored, open }).toEqual({
      isAnchored: false,
      open: [
        '2 time-stamps are of authorities whose root is not in the settings, and prove nothing here',
        '2 signatures are of witnesses that are not in the settings, and prove nothing here',
      ],
    });
  });
});

test('a key that somebody else put into the record, and a checkpoint by it, are found', async () => {
  const [last] = await log.rows<{ origin: string }>('select origin from log_checkpoints limit 1');
  const stranger = logKey(last!.origin, new Uint8Array(32).fill(5));
  const [newest] = await log.rows<{ index: number; at: Date }>(
    'select index, at from record_leaves order by index desc limit 1',
  );
  const index = newest!.index + 1;
  const at = new Date(newest!.at).toISOString();
  const keyed = (reason: string) =>
    entryText({ v: 2, n: index, at, kind: 'key', vkey: vkeyOf(stranger.publicKey), reason });
  const note = signNote(
    checkpointText({
      origin: last!.origin,
      size: index + 1,
      root: new Uint8Array(32),
      extensions: [],
    }),
    [stranger.signer],
  );
  const forged = (reason: string) => [
    `insert into record_leaves values (${index}, 'key', '${at}', '${keyed(reason)}', '${hexOf(leafHash(utf8(keyed(reason))))}', null, null)`,
    `insert into log_checkpoints (origin, size, root, note, key_id, signed_at)
     values ('${last!.origin}', ${index + 1}, '${base64Of(new Uint8Array(32))}', '${note}', 'x', now() + interval '1 year')`,
  ];
  await finds(forged('rotated'), /names a key that the one before it did not sign in/);
  await finds(forged('rotated'), /The checkpoint over \d+ entries: Nobody known has signed the note/);
  // A key that is said to be lost is told, so that nobody takes it for one that was signed in.
  await tampered(log.machine, forged('lost'), async (machine: Deps) =>
    expect((await verifyLedger(machine)).notes).toContain(
      '1 keys follow one that was lost, as their entries say',
    ),
  );
});

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
