import { LogCheckpoint } from '../db/entities/log.ts';
import { holdLock } from '../db/locks.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import type { TreeHead } from '../domain/log/check-proofs.ts';
import { checkpointText } from '../domain/log/checkpoint.ts';
import { areEqual, base64Of, hashOfBase64, utf8 } from '../domain/log/encoding.ts';
import { parseNote, signNote } from '../domain/log/note.ts';
import { rootAt } from '../domain/log/subtrees.ts';
import { type AppError, fault } from '../errors.ts';
import { newestCheckpoint } from './anchor-state.ts';
import { leafOf } from './entries/entry-bytes.ts';
import { appendLeaf, startRecord } from './leaves/open-log.ts';
import type { SigningKey } from './log-keys.ts';
import { keepTiles, leafCount, storedHashes } from './log-tree.ts';
import { ensureSigningKey, keyFileOf, readKeys, signedFileOf, vkeyOfKey } from './signing-key.ts';
import { witnessFile } from './witness-state.ts';

/**
 * Signs a checkpoint over all leaves there are, unless the newest one is over them already. Before that it holds what is
 * stored to what was signed last, here and in the file beside the key: a record that lost entries or was rewritten would
 * be a second history, and its own signatures would prove it.
 * @throws AppError `refused` where the record does not continue what was signed, `not_configured` where this machine does
 *   not have the key
 */
export async function signCheckpoint(deps: Deps): Promise<{ checkpoint: LogCheckpoint; isNew: boolean }> {
  await startRecord(deps);
  await nameFirstKey(deps);
  return deps.em().transactional(async (em) => {
    await holdLock(em, 'checkpoints');
    const size = await leafCount(em);
    await keepTiles(em, size);
    const last = await newestCheckpoint(em);
    const { key, further } = await keysFor(deps, em, last);
    const origin = key.publicKey.name;
    const state = witnessFile(signedFileOf(keyFileOf(deps)));
    const outside = await state.newest(origin);
    for (const known of [outside, last?.origin === origin ? headOf(last) : null]) {
      if (known) await requireContinued(em, known, size);
    }
    if (last?.origin === origin && last.size === size && last.keyId === key.signer.keyId)
      return { checkpoint: last, isNew: false };
    const root = await rootAt(size, storedHashes(em, size));
    const note = signNote(checkpointText({ origin, size, root, extensions: [] }), [
      key.signer,
      ...further.map(({ signer }) => signer),
    ]);
    // Before anybody can see it: what is told and then forgotten here could be contradicted.
    await state.keep(origin, { size, root, note });
    const checkpoint = em.create(LogCheckpoint, {
      origin,
      size,
      root: base64Of(root),
      note,
      keyId: key.signer.keyId,
      signedAt: afterLast(deps.clock.now(), last),
    });
    await em.flush();
    return { checkpoint, isNew: true };
  });
}

/** The newest checkpoint is told by its time: one that was signed while a clock ran ahead is followed all the same. */
const afterLast = (now: Date, last: LogCheckpoint | undefined): Date =>
  last && last.signedAt >= now ? new Date(last.signedAt.getTime() + 1) : now;

const headOf = ({ size, root }: Pick<LogCheckpoint, 'size' | 'root'>): TreeHead => ({
  size,
  root: hashOfBase64(root, 'The root of a checkpoint'),
});

async function requireContinued(em: Em, known: TreeHead, size: number): Promise<void> {
  if (known.size > size) {
    throw fault(
      'refused',
      `The record has ${size} entries, and a checkpoint over ${known.size} was signed: nothing more is signed, since that would be a second history.`,
      {
        suggestion:
          'Bring a newer backup back. If the entries are lost for good, this log is over: `tips ledger key rotate --lost --name NAME` begins one under another name, and its readers are told.',
        details: { entries: size, signed: known.size },
      },
    );
  }
  if (!areEqual(await rootAt(known.size, storedHashes(em, known.size)), known.root)) {
    throw fault(
      'refused',
      `The first ${known.size} entries of the record are not those that were signed: nothing more is signed.`,
      { suggestion: 'Look at `tips ledger verify`, and bring back a backup of before the change.' },
    );
  }
}

/**
 * The key that signs, and those that sign beside it. It is the one that the record itself names last; a key that
 * follows another one signs its first checkpoint together with it.
 */
async function keysFor(
  deps: Deps,
  em: Em,
  last: LogCheckpoint | undefined,
): Promise<{ key: SigningKey; further: SigningKey[] }> {
  const named = await namedKey(em);
  const keys = (await readKeys(keyFileOf(deps))) ?? [];
  const key = keys.find((one) => vkeyOfKey(one) === named?.vkey);
  if (!key) throw elsewhere(keyFileOf(deps));
  if (!last || last.origin !== key.publicKey.name || last.keyId === key.signer.keyId)
    return { key, further: [] };
  const signers = parseNote(last.note).signatures.map(({ keyId }) => keyId);
  const further = keys.filter(({ signer }) => signer !== key.signer && signers.includes(signer.keyId));
  if (further.length === 0 && named?.reason !== 'lost') throw elsewhere(keyFileOf(deps));
  return { key, further: named?.reason === 'lost' ? [] : further };
}

const elsewhere = (file: string): AppError =>
  fault('not_configured', `This machine does not have the key that signs the record (${file}).`, {
    suggestion:
      'Copy the file from the machine that has it, or let that machine run the schedules. If the key is lost: `tips ledger key rotate --lost`.',
  });

/** A record that names no key yet gets the one of this machine, made where there is none. */
async function nameFirstKey(deps: Deps): Promise<void> {
  if (await namedKey(deps.em())) return;
  await deps.em().transactional(async (em) => {
    await holdLock(em, 'checkpoints');
    if (await namedKey(em)) return;
    const { key } = await ensureSigningKey(deps);
    await appendLeaf(em, deps, { kind: 'key', vkey: vkeyOfKey(key), reason: 'first' });
  });
}

/** The key that the record names last, and why it was named. */
async function namedKey(em: Em): Promise<{ vkey: string; reason: string } | null> {
  const [row] = await rows(
    em,
    { body: column.of('RecordLeaf', 'body') },
    `select body from record_leaves where kind in ('continue', 'key') and body::jsonb ->> 'vkey' is not null
     order by index desc limit 1`,
  );
  const leaf = row && leafOf(utf8(row.body));
  if (leaf?.format !== 2) return null;
  const { entry } = leaf;
  if (entry.kind === 'key') return { vkey: entry.vkey, reason: entry.reason };
  return entry.kind === 'continue' && entry.vkey !== null ? { vkey: entry.vkey, reason: 'first' } : null;
}
