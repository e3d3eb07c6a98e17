import { isKeyName } from '../domain/log/keys.ts';
import { fault } from '../errors.ts';
import type { Deps } from '../deps.ts';
import { newestCheckpoint } from '../record/anchor-state.ts';
import { openLog } from '../record/leaves/open-log.ts';
import { signCheckpoint } from '../record/sign-checkpoint.ts';
import { addSigningKey, keyFileOf, nameOfLog, readKeys, vkeyOfKey } from '../record/signing-key.ts';

export interface RotateInput {
  /** The key before is gone: the new one begins alone, and readers have to be told. */
  isLost?: boolean;
  /** Another name for the log; only with a lost key, since it begins another log. */
  name?: string | undefined;
}

export interface RotatedKey {
  vkey: string;
  file: string;
  /** Entries under the first checkpoint that it signed. */
  entries: number;
}

/**
 * Gives the record a new signing key. An entry of the record names it, and the first checkpoint over that entry is signed
 * by the key before and by it, so that whoever knows the one can trust the other.
 * @throws AppError `usage`, `not_configured` where the key before is not on this machine and was not said to be lost, or
 *   `clock` where the clock is behind the record
 */
export async function rotateLogKey(deps: Deps, { isLost = false, name }: RotateInput): Promise<RotatedKey> {
  const file = keyFileOf(deps);
  if (name !== undefined && !isLost)
    throw fault('usage', 'A log keeps its name with its key.', {
      suggestion: 'Another name goes with --lost: it begins another log.',
    });
  if (name !== undefined && !isKeyName(name))
    throw fault('usage', 'The name of a log has no blank and no plus sign.');
  const [before] = (isLost ? null : await readKeys(file)) ?? [];
  if (!before && !isLost)
    throw fault('not_configured', `There is no signing key in ${file} to be followed by another one.`, {
      suggestion: '`tips ledger checkpoint` makes the first one; for one that is gone: --lost.',
    });
  // What the old key can still vouch for is signed by it first.
  if (before) await signCheckpoint(deps);
  const last = await newestCheckpoint(deps.em());
  const origin = name ?? before?.publicKey.name ?? last?.origin ?? nameOfLog(deps.settings);
  const vkey = await deps.em().transactional(async (em) => {
    // Opened first: where nothing can be entered now, no key is made that the record does not name.
    const log = await openLog(em, deps);
    const made = vkeyOfKey(await addSigningKey(file, origin));
    log.add({ kind: 'key', vkey: made, reason: isLost ? 'lost' : 'rotated' });
    await log.write();
    return made;
  });
  const { checkpoint } = await signCheckpoint(deps);
  return { vkey, file, entries: checkpoint.size };
}
