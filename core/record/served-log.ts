import { LogAnchor, LogCheckpoint } from '../db/entities/log.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import { formatProofFile } from '../domain/log/proof-file.ts';
import { inclusionProof } from '../domain/log/proofs.ts';
import { type Tile, tileOfPath, widthOf } from '../domain/log/tiles.ts';
import { cosignaturesOf, newestCheckpoint, wholeNote } from './anchor-state.ts';
import { storedHashes, tileBytes } from './log-tree.ts';
import { mayShowEntries } from './old-reasons.ts';

/** A file of the log, as it is served below its address. */
export interface LogFile {
  type: 'text' | 'tile' | 'entries' | 'timestamp';
  bytes: Uint8Array;
  /** Whether it will be the same for ever. */
  isFixed: boolean;
}

/** What a request is served from: the newest checkpoint, and the same with the signatures of witnesses. */
export interface LogHead {
  checkpoint: LogCheckpoint;
  whole: string;
}

/** The newest checkpoint; null while there is none. */
export async function logHead(em: Em): Promise<LogHead | null> {
  const checkpoint = await newestCheckpoint(em);
  return checkpoint
    ? { checkpoint, whole: wholeNote(checkpoint, await cosignaturesOf(em, checkpoint)) }
    : null;
}

const numbered = /^(checkpoint|timestamp|proof)\/(0|[1-9]\d{0,14})$/;

/**
 * A file of the log by its path below the log's address: `checkpoint`, `tile/…` as C2SP tlog-tiles names them, and by a
 * number `checkpoint/SIZE` (what was time-stamped), `timestamp/SIZE` (the reply of the authority) and `proof/INDEX` (C2SP
 * tlog-proof). Nothing lies there that the newest checkpoint does not cover.
 * @returns null for what is not there, and for tiles of entries with words of people that nobody has adopted
 */
export async function logFile(deps: Deps, head: LogHead, path: string): Promise<LogFile | null> {
  if (path === 'checkpoint') return textOf(head.whole, false);
  const em = deps.em();
  const { origin, size } = head.checkpoint;
  const tile = tileOfPath(path);
  if (tile) return tileFile(em, tile, size);
  const [, what, digits] = numbered.exec(path) ?? [];
  const number = Number(digits);
  if (what === 'proof') return number < size ? proofOf(em, head, number) : null;
  if (what === 'checkpoint') {
    const found = await em.findOne(LogCheckpoint, { origin, size: number }, { disableIdentityMap: true });
    return found && textOf(found.note, true);
  }
  if (what === 'timestamp') {
    const [found] = await em.find(
      LogAnchor,
      { origin, size: number, error: null },
      { orderBy: { id: 'asc' }, limit: 1, disableIdentityMap: true },
    );
    return found ? { type: 'timestamp', bytes: found.reply!, isFixed: true } : null;
  }
  return null;
}

const textOf = (text: string, isFixed: boolean): LogFile => ({
  type: 'text',
  bytes: Buffer.from(text, 'utf8'),
  isFixed,
});

async function tileFile(em: Em, tile: Tile, size: number): Promise<LogFile | null> {
  if (tile.width > widthOf(tile, size) || !(await mayShowEntries(em))) return null;
  const type = tile.level === 'entries' ? 'entries' : 'tile';
  return { type, bytes: await tileBytes(em, tile), isFixed: true };
}

/**
 * Why an entry is in the log: under the first checkpoint over it that has a time-stamp, which says most about when it was
 * there, else under the newest. That of a key is under the first one over it, which the key before has signed too.
 */
async function proofOf(em: Em, head: LogHead, index: number): Promise<LogFile> {
  const { origin } = head.checkpoint;
  const [first] = await rows(
    em,
    { size: column.number },
    `select min(a.size) as size from log_checkpoints a where a.origin = ? and a.size > ? and (exists (select from log_anchors t
       where t.origin = a.origin and t.size = a.size and t.error is null) or exists (select from record_leaves where index = ? and kind = 'key'))
     having min(a.size) is not null`,
    [origin, index, index],
  );
  const stamped = first && (await em.findOne(LogCheckpoint, { origin, size: first.size }));
  const checkpoint = stamped ?? head.checkpoint;
  const note = stamped ? wholeNote(stamped, await cosignaturesOf(em, stamped)) : head.whole;
  const proof = await inclusionProof(index, checkpoint.size, storedHashes(em, checkpoint.size));
  return textOf(formatProofFile({ index, proof, checkpoint: note, extra: null }), false);
}
