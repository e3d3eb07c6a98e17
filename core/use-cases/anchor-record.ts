import { clockLimitMs } from '../clock-guard.ts';
import type { LogAnchor, LogCheckpoint, LogCosignature } from '../db/entities/log.ts';
import type { Em } from '../db/orm.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { minuteMs } from '../domain/time.ts';
import { keyOfVkey } from '../domain/log/keys.ts';
import { verifierOf } from '../domain/log/verifier.ts';
import {
  anchorsOf,
  cosignaturesOf,
  hasNearKickoff,
  newestCheckpoint,
  newestStamp,
  stampedSize,
} from '../record/anchor-state.ts';
import { askWitnesses, witnessesOf } from '../record/ask-witnesses.ts';
import { authoritiesOf, stampCheckpoint } from '../record/authorities.ts';
import { leafCount } from '../record/log-tree.ts';
import { signCheckpoint } from '../record/sign-checkpoint.ts';
import { keyFileOf, readKeys, vkeyOfKey } from '../record/signing-key.ts';

/** A checkpoint is signed, and one who was silent asked again, at most so often, but before kick-offs. */
const pauseMs = 10 * minuteMs;

export interface AnchorInput {
  /** By hand: whatever the time, everybody is asked that has not answered for the newest checkpoint. */
  asking?: 'schedule' | 'hand';
}

export interface Anchored {
  /** Entries under the newest checkpoint. */
  entries: number;
  checkpoints: number;
  stamps: number;
  cosignatures: number;
  errorDetails: string[];
}

/**
 * Signs a checkpoint over what the record has got since the last one, and has it stamped by an authority and signed by
 * the witnesses of the settings. Every ten minutes at most; before a kick-off with picks that are under no time-stamp yet
 * at every slot, so that matches which begin in the same minute share one. Nothing waits for it: who is silent is told in
 * the result, stored, and asked again.
 * @throws AppError `refused` where the record does not continue what was signed, `not_configured` without its key,
 *   `bad_configuration` for authorities or witnesses that cannot be read
 */
export async function anchorRecord(
  deps: Deps,
  { asking = 'schedule' }: AnchorInput,
  { signal }: RunOptions = {},
): Promise<Anchored> {
  const em = deps.em();
  const now = deps.clock.now();
  const authorities = await authoritiesOf(deps.settings);
  const witnesses = witnessesOf(deps.settings);
  let checkpoint = await newestCheckpoint(em);
  const covered = checkpoint && authorities.length > 0 ? await stampedSize(em, checkpoint.origin) : 0;
  const from = authorities.length > 0 ? covered : (checkpoint?.size ?? 0);
  const isUrgent = asking === 'hand' || (await hasNearKickoff(em, from, now));
  const done: Anchored = {
    entries: checkpoint?.size ?? 0,
    checkpoints: 0,
    stamps: 0,
    cosignatures: 0,
    errorDetails: [],
  };
  if ((await leafCount(em)) > done.entries && (isUrgent || isPast(checkpoint?.signedAt, now))) {
    const signed = await signCheckpoint(deps);
    checkpoint = signed?.checkpoint;
    done.checkpoints = signed?.isNew ? 1 : 0;
    done.entries = checkpoint?.size ?? 0;
  }
  if (!checkpoint) return done;
  const may = { isUrgent, now };
  if (await isStampDue(em, await anchorsOf(em, checkpoint), authorities.length, may)) {
    const { stamp, failures } = await stampCheckpoint(deps, checkpoint, authorities, signal);
    done.stamps = stamp ? 1 : 0;
    done.errorDetails.push(...failures);
  }
  const answers = await cosignaturesOf(em, checkpoint);
  const asked = witnesses.filter(({ name }) => isWitnessDue(answers, name, may));
  if (asked.length > 0) {
    const log = verifierOf(keyOfVkey(await vkeyFor(deps, checkpoint)));
    const { cosignatures, failures } = await askWitnesses(deps, checkpoint, log, asked, signal);
    done.cosignatures = cosignatures;
    done.errorDetails.push(...failures);
  }
  return done;
}

interface When {
  isUrgent: boolean;
  now: Date;
}

/** Whether the pause since an instant is over; one that lies ahead was written while a clock ran ahead. */
const isPast = (since: Date | undefined, now: Date): boolean =>
  since === undefined || since > now || now.getTime() - since.getTime() >= pauseMs;

async function isStampDue(
  em: Em,
  anchors: readonly LogAnchor[],
  authorities: number,
  { isUrgent, now }: When,
): Promise<boolean> {
  if (authorities === 0) return false;
  if (!anchors.some(({ error }) => error === null)) return isUrgent || isPast(anchors.at(-1)?.askedAt, now);
  // While our clock seems wrong nothing is published: whether it was set right is looked at each time.
  const newest = await newestStamp(em);
  return newest !== null && Math.abs(newest.aheadMs) >= clockLimitMs;
}

function isWitnessDue(answers: readonly LogCosignature[], name: string, { isUrgent, now }: When): boolean {
  const own = answers.filter(({ witness }) => witness === name);
  if (own.some(({ error }) => error === null)) return false;
  return isUrgent || isPast(own.at(-1)?.askedAt, now);
}

/** The public key that signed a checkpoint, as this machine has it. */
async function vkeyFor(deps: Deps, { keyId }: LogCheckpoint): Promise<string> {
  const keys = (await readKeys(keyFileOf(deps))) ?? [];
  const key = keys.find(({ signer }) => signer.keyId === keyId);
  if (!key) throw new Error('The newest checkpoint is signed by a key that is not here.');
  return vkeyOfKey(key);
}
