import { createHash, type X509Certificate } from 'node:crypto';
import { areEqual } from '../../domain/log/encoding.ts';
import { LogError } from '../../domain/log/log-error.ts';
import { parseNote } from '../../domain/log/note.ts';
import { checkpointOf } from '../../domain/log/checkpoint.ts';
import { minuteMs } from '../../domain/time.ts';
import { checkReply } from '../timestamps/check-reply.ts';
import { isBeforeStamp } from '../timestamps/late-entry.ts';
import { TimestampError } from '../timestamps/timestamp-error.ts';
import type { Leaf } from '../entries/entry-bytes.ts';
import { type Check, checkOf, shownCount } from './check.ts';
import type { SignedCheckpoint } from './check-signatures.ts';
import type { ExportedToken } from './export-lines.ts';

/** By the word of somebody else the first `size` entries existed at `at`. */
export interface Anchor {
  size: number;
  at: Date;
  by: string;
}

/** Clocks of ours and theirs may differ by so much. */
const clockMs = minuteMs;

/**
 * Check 5: each time-stamp is of a checkpoint of this log, by an authority whose root the reader pins, and the times of
 * the entries lie between the stamps around them.
 */
export function checkTokens(
  tokens: readonly ExportedToken[],
  roots: readonly X509Certificate[],
  { signed, leaves }: { signed: readonly SignedCheckpoint[]; leaves: readonly Leaf[] },
): Check & { anchors: Anchor[] } {
  const check = checkOf('time-stamps by others');
  const anchors: Anchor[] = [];
  if (roots.length > 0) for (const token of tokens) takeToken(token, roots, { signed, check, anchors });
  else if (tokens.length > 0)
    check.open.push(
      `There are ${shownCount(tokens.length)} time-stamps, and no root of an authority to hold them to (--tsa-root).`,
    );
  if (tokens.length === 0)
    check.open.push('There is no time-stamp: order is proved, the time before the first one is not.');
  anchors.sort((one, other) => one.size - other.size || one.at.getTime() - other.at.getTime());
  checkTimes(anchors, leaves, check);
  return { ...check, anchors };
}

function takeToken(
  { token, note, authority }: ExportedToken,
  roots: readonly X509Certificate[],
  { signed, check, anchors }: { signed: readonly SignedCheckpoint[]; check: Check; anchors: Anchor[] },
): void {
  check.checked += 1;
  const digest = createHash('sha256').update(note, 'utf8').digest();
  try {
    const { size, root } = checkpointOf(parseNote(note).text);
    const { genTime } = checkReply(Buffer.from(token, 'base64'), { digest, nonce: null, roots });
    if (!signed.some((each) => each.size === size && areEqual(each.root, root))) {
      check.faults.push({
        index: null,
        fault: `The time-stamp of ${genTime.toISOString()} by ${authority} is of a checkpoint over ${shownCount(size)} entries that is not of this record.`,
        notes: [note],
      });
      return;
    }
    anchors.push({ size, at: genTime, by: authority });
  } catch (error) {
    if (!(error instanceof TimestampError) && !(error instanceof LogError)) throw error;
    check.faults.push({ index: null, fault: `A time-stamp by ${authority}: ${error.message}` });
  }
}

/** Entries under a stamp were written before it; those after it, not long before it either. */
function checkTimes(anchors: readonly Anchor[], leaves: readonly Leaf[], { faults }: Check): void {
  let first = 0;
  let previous: Anchor | undefined;
  for (const anchor of anchors) {
    for (let index = first; index < anchor.size; index += 1) {
      const leaf = leaves[index];
      if (leaf?.format !== 1 && leaf?.format !== 2) continue;
      const at = new Date(leaf.entry.at);
      if (at.getTime() > anchor.at.getTime() + clockMs)
        faults.push({
          index,
          fault: `is of ${leaf.entry.at}, after the time-stamp over it (${anchor.at.toISOString()})`,
        });
      if (previous && isBeforeStamp(at, previous.at))
        faults.push({
          index,
          fault: `is of ${leaf.entry.at}, before the time-stamp of the entries before it (${previous.at.toISOString()})`,
        });
    }
    if (anchor.size > first) [first, previous] = [anchor.size, anchor];
  }
}
