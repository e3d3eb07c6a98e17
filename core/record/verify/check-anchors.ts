import type { X509Certificate } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { utf8 } from '../../domain/log/encoding.ts';
import { unpackCosignature } from '../../domain/log/cosignature.ts';
import { keyOfVkey } from '../../domain/log/keys.ts';
import { LogError } from '../../domain/log/log-error.ts';
import { openNote, type Verifier } from '../../domain/log/note.ts';
import { sha256Of } from '../../domain/log/tree-hash.ts';
import { verifierOf } from '../../domain/log/verifier.ts';
import { clockLimitMs } from '../../clock-guard.ts';
import { witnessesOf } from '../ask-witnesses.ts';
import { authoritiesOf } from '../authorities.ts';
import { checkReply } from '../timestamps/check-reply.ts';
import { isBeforeStamp } from '../timestamps/late-entry.ts';
import { parseReply } from '../timestamps/reply.ts';
import { TimestampError } from '../timestamps/timestamp-error.ts';
import type { Check } from './check.ts';
import { namedKeys } from './named-keys.ts';

/** How far the log is under the word of somebody else. */
export interface AnchoredSizes {
  /** Entries under a time-stamp; 0 where there is none. */
  stamped: number;
  /** Entries under the signatures of as many witnesses as the settings ask for. */
  witnessed: number;
}

/**
 * Holds what others said of the log to their signatures: each checkpoint was signed by a key that the record names,
 * each time-stamp is of its checkpoint and of the time that is told, each witness signed what is kept. And the times of
 * the entries lie between the time-stamps around them. Read in pages.
 * @throws AppError `bad_configuration` for authorities or witnesses that cannot be read
 */
export async function checkAnchors(deps: Deps, check: Check): Promise<AnchoredSizes> {
  await checkNotes(deps, check);
  return { stamped: await checkStamps(deps, check), witnessed: await checkWitnesses(deps, check) };
}

/**
 * The keys that count: the first that the record names, and each that the ones before signed in, under the first
 * checkpoint over the entry that names it. A key that was lost signs nothing in, which the record says.
 */
async function countingKeys(em: Em, check: Check): Promise<Verifier[]> {
  const counting: Verifier[] = [];
  for (const { index, vkey, reason } of await namedKeys(em)) {
    const isFirst = counting.length === 0;
    const first = isFirst ? null : await firstNoteOver(em, index);
    if (reason === 'lost') check.note('keys follow one that was lost, as their entries say');
    else if (first !== null && (await signatureFault(first, counting)) !== null) {
      check.fault(index, 'names a key that the one before it did not sign in');
      continue;
    }
    counting.push(verifierOf(keyOfVkey(vkey)));
  }
  return counting;
}

/** The first checkpoint over an entry; null where none is. */
async function firstNoteOver(em: Em, index: number): Promise<string | null> {
  const [first] = await rows(
    em,
    columnsOf('LogCheckpoint', { note: 'note' }),
    'select note from log_checkpoints where size > ? order by size limit 1',
    [index],
  );
  return first?.note ?? null;
}

const noteRow = {
  ...columnsOf('LogCheckpoint', { origin: 'origin', size: 'size', note: 'note', signedAt: 'signedAt' }),
  /** The last entry under it. */
  last: column.orNull(column.date),
};

async function checkNotes(deps: Deps, check: Check): Promise<void> {
  const keys = await countingKeys(deps.em(), check);
  for (let after: RowOf<typeof noteRow> | undefined; ;) {
    const found = await rows(
      deps.em(),
      noteRow,
      `select origin, size, note, signed_at as "signedAt", (select at from record_leaves where index = size - 1) as last
       from log_checkpoints where (origin, size) > (?, ?) order by origin, size limit 500`,
      [after?.origin ?? '', after?.size ?? 0],
    );
    if (found.length === 0) return;
    for (const one of found) {
      const { size, note } = one;
      check.checked += 1;
      const wrong = (await signatureFault(note, keys)) ?? timeFault(one, after);
      if (wrong !== null) check.fault(null, `The checkpoint over ${size} entries: ${wrong}`);
      after = one;
    }
  }
}

/** The time that pages tell of a checkpoint is under no signature: it lies after its entries, and after the one before. */
function timeFault(
  { origin, signedAt, last }: RowOf<typeof noteRow>,
  before: RowOf<typeof noteRow> | undefined,
): string | null {
  if (last && signedAt.getTime() < last.getTime() - clockLimitMs)
    return `it is told of ${signedAt.toISOString()}, before the last entry under it (${last.toISOString()}).`;
  return before?.origin === origin && signedAt <= before.signedAt
    ? `it is told of ${signedAt.toISOString()}, no later than the one over ${before.size} entries.`
    : null;
}

/** Why none of these keys signed a note; null where one did. */
async function signatureFault(note: string, keys: readonly Verifier[]): Promise<string | null> {
  try {
    await openNote(note, keys);
    return null;
  } catch (error) {
    if (error instanceof LogError && error.reason !== 'unsupported') return error.message;
    throw error;
  }
}

const stampRow = {
  id: column.of('LogAnchor', 'id'),
  ...columnsOf('LogAnchor', { size: 'size', authority: 'authority', reply: 'reply', genTime: 'genTime' }),
  note: column.orNull(column.text),
  /** The last entry under it, and the first after it. */
  last: column.orNull(column.date),
  next: column.orNull(column.date),
};

async function checkStamps(deps: Deps, check: Check): Promise<number> {
  const roots = new Map((await authoritiesOf(deps.settings)).map((known) => [known.name, known.roots]));
  let stamped = 0;
  for (let after = 0; ;) {
    const found = await rows(
      deps.em(),
      stampRow,
      `select a.id, a.size, a.authority, a.reply, a.gen_time as "genTime", c.note,
         (select at from record_leaves where index = a.size - 1) as last, (select at from record_leaves where index = a.size) as next
       from log_anchors a left join log_checkpoints c on (c.origin, c.size) = (a.origin, a.size)
       where a.error is null and a.id > ? order by a.id limit 200`,
      [after],
    );
    if (found.length === 0) return stamped;
    for (const one of found) {
      check.checked += 1;
      const pinned = roots.get(one.authority);
      const wrong = stampFault(one, pinned);
      if (wrong !== null)
        check.fault(null, `The time-stamp of ${one.authority} over ${one.size} entries ${wrong}.`);
      else if (!pinned)
        check.leaveOpen(
          'time-stamps are of authorities whose root is not in the settings, and prove nothing here',
        );
      else stamped = Math.max(stamped, one.size);
    }
    after = found.at(-1)!.id;
  }
}

/** What is wrong with a time-stamp that is kept, as the end of a sentence; null where nothing is. */
function stampFault(
  { reply, genTime, note, last, next }: RowOf<typeof stampRow>,
  roots: readonly X509Certificate[] | undefined,
): string | null {
  if (reply === null || genTime === null) return 'has lost its reply or its time';
  if (note === null) return 'is of a checkpoint that is not there';
  try {
    const digest = Buffer.from(sha256Of(utf8(note)));
    // Without its root what a reply says is looked at alone.
    const { info } = parseReply(reply);
    if (roots) checkReply(reply, { digest, nonce: null, roots });
    else if (!info.imprint.equals(digest)) return 'is of something else';
    if (info.genTime.getTime() !== genTime.getTime())
      return `is of ${info.genTime.toISOString()}, and is kept as of ${genTime.toISOString()}`;
  } catch (error) {
    if (!(error instanceof TimestampError)) throw error;
    return `does not hold: ${error.message.replace(/\.$/, '')}`;
  }
  if (last && last.getTime() > genTime.getTime() + clockLimitMs)
    return `is of ${genTime.toISOString()}, before the last entry under it (${last.toISOString()})`;
  return next && isBeforeStamp(next, genTime)
    ? `is of ${genTime.toISOString()}, long after the entry that follows it (${next.toISOString()})`
    : null;
}

const witnessRow = {
  ...columnsOf('LogCosignature', {
    id: 'id',
    origin: 'origin',
    size: 'size',
    witness: 'witness',
    line: 'line',
    signedAt: 'signedAt',
  }),
  note: column.orNull(column.text),
};

async function checkWitnesses(deps: Deps, check: Check): Promise<number> {
  const known = new Map(witnessesOf(deps.settings).map(({ name, verifier }) => [name, verifier]));
  for (let after = 0; ;) {
    const found = await rows(
      deps.em(),
      witnessRow,
      `select w.id, w.origin, w.size, w.witness, w.line, w.signed_at as "signedAt", c.note
       from log_cosignatures w left join log_checkpoints c on (c.origin, c.size) = (w.origin, w.size)
       where w.error is null and w.id > ? order by w.id limit 500`,
      [after],
    );
    if (found.length === 0) break;
    for (const one of found) {
      check.checked += 1;
      const verifier = known.get(one.witness);
      if (!verifier)
        check.leaveOpen('signatures are of witnesses that are not in the settings, and prove nothing here');
      const wrong = verifier ? await cosignatureFault(one, verifier) : null;
      if (wrong !== null)
        check.fault(
          null,
          `The signature of ${one.witness} under the checkpoint over ${one.size} entries ${wrong}.`,
        );
    }
    after = found.at(-1)!.id;
  }
  return witnessedSize(deps.em(), deps.settings.RECORD_QUORUM, [...known.keys()]);
}

async function cosignatureFault(
  { note, line, signedAt }: RowOf<typeof witnessRow>,
  verifier: Verifier,
): Promise<string | null> {
  if (note === null || line === null) return 'is of a checkpoint that is not there, or gone';
  try {
    const { by } = await openNote(note + line, [verifier]);
    const { seconds } = unpackCosignature(by[0]!.signature);
    return signedAt?.getTime() === seconds * 1000 ? null : 'is of another time than is kept';
  } catch (error) {
    if (error instanceof LogError && error.reason !== 'unsupported')
      return `does not hold: ${error.message.replace(/\.$/, '')}`;
    throw error;
  }
}

async function witnessedSize(em: Em, quorum: number, known: readonly string[]): Promise<number> {
  if (known.length === 0) return 0;
  const [row] = await rows(
    em,
    { size: column.number },
    `select coalesce(max(size), 0)::integer as size from (select size from log_cosignatures where error is null and witness in (?)
       group by origin, size having count(distinct witness) >= ?) s`,
    [[...known], quorum],
  );
  return row!.size;
}
