import type { Settings } from '#config/settings';
import { packingFault, readBounded, unknownPacking } from '../bounded-body.ts';
import { LogCosignature, type LogCheckpoint } from '../db/entities/log.ts';
import type { Em } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import {
  formatAddCheckpoint,
  knowsMore,
  readWitnessAnswer,
  type WitnessAnswer,
} from '../domain/log/add-checkpoint.ts';
import { openCheckpoint } from '../domain/log/checkpoint.ts';
import { unpackCosignature } from '../domain/log/cosignature.ts';
import { keyOfVkey } from '../domain/log/keys.ts';
import { LogError } from '../domain/log/log-error.ts';
import { type NoteSignature, signatureLine, type Verifier } from '../domain/log/note.ts';
import { consistencyProof } from '../domain/log/proofs.ts';
import { verifierOf } from '../domain/log/verifier.ts';
import { fault } from '../errors.ts';
import { storedHashes } from './log-tree.ts';

/** Somebody who puts their name under checkpoints that continue those they have seen. */
export interface KnownWitness {
  name: string;
  url: string;
  verifier: Verifier;
}

/** Milliseconds that each witness has. */
const timeout = 10_000;
/** Bytes of an answer: a hundred signature lines have a tenth. */
const mostBytes = 64 * 1024;

/** The witnesses of the settings. @throws AppError `bad_configuration` for a key that is none of a witness */
export const witnessesOf = ({ RECORD_WITNESSES }: Pick<Settings, 'RECORD_WITNESSES'>): KnownWitness[] =>
  RECORD_WITNESSES.map(({ vkey, url }) => {
    try {
      const key = keyOfVkey(vkey);
      if (key.type !== 'cosignature') throw new LogError('unsupported', 'The key is not that of a witness.');
      return { name: key.name, url, verifier: verifierOf(key) };
    } catch (error) {
      if (!(error instanceof LogError)) throw error;
      throw fault('bad_configuration', `RECORD_WITNESSES has an entry that is none: ${error.message}`, {
        suggestion: 'An entry is VKEY|URL, as `tips witness show` of theirs prints them.',
      });
    }
  });

/** What came of asking the witnesses. All of it is stored. */
export interface Cosigned {
  cosignatures: number;
  failures: string[];
}

/** Asks each of these witnesses, side by side, to put its name under a checkpoint. One that is silent harms nothing. */
export async function askWitnesses(
  deps: Deps,
  checkpoint: LogCheckpoint,
  log: Verifier,
  witnesses: readonly KnownWitness[],
  signal?: AbortSignal,
): Promise<Cosigned> {
  const answers = await Promise.all(
    witnesses.map(async (witness) => {
      const askedAt = deps.clock.now();
      const answer = await cosigned(deps.em(), checkpoint, log, witness, signal);
      const { origin, size } = checkpoint;
      await deps.em().insert(LogCosignature, {
        origin,
        size,
        witness: witness.name,
        askedAt,
        line: 'line' in answer ? answer.line : null,
        signedAt: 'line' in answer ? answer.signedAt : null,
        error: 'line' in answer ? null : answer.why,
      });
      return 'line' in answer ? null : `${witness.name} ${answer.why}.`;
    }),
  );
  const failures = answers.filter((failure) => failure !== null);
  return { cosignatures: answers.length - failures.length, failures };
}

type Outcome = { line: string; signedAt: Date } | { why: string };

async function cosigned(
  em: Em,
  checkpoint: LogCheckpoint,
  log: Verifier,
  witness: KnownWitness,
  signal?: AbortSignal,
): Promise<Outcome> {
  let older = await lastSize(em, checkpoint.origin, witness.name);
  // Twice: it may know another size than we remember.
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await ask(em, checkpoint, witness, older, signal);
    if (answer.kind === 'cosigned') return checked(checkpoint, log, witness, answer.signatures);
    if (answer.kind !== 'other_size') return { why: answer.why };
    if (answer.size > checkpoint.size)
      return { why: `${knowsMore} ${answer.size} entries, more than there are here` };
    older = answer.size;
  }
  return { why: 'names another size each time it is asked' };
}

/** The size of the last checkpoint of this log that a witness put its name under; 0 where it never did. */
async function lastSize(em: Em, origin: string, witness: string): Promise<number> {
  const [last] = await em.find(
    LogCosignature,
    { origin, witness, error: null },
    { orderBy: { id: 'desc' }, limit: 1, disableIdentityMap: true },
  );
  return last?.size ?? 0;
}

async function ask(
  em: Em,
  { size, note }: LogCheckpoint,
  { url }: KnownWitness,
  older: number,
  signal?: AbortSignal,
): Promise<WitnessAnswer> {
  const proof = await consistencyProof(older, size, storedHashes(em, size));
  const deadline = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(`${url}/add-checkpoint`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: formatAddCheckpoint({ older, proof, checkpoint: note }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    const packing = unknownPacking(response.headers.get('content-encoding'));
    if (packing !== null) {
      await response.body?.cancel();
      return { kind: 'unavailable', why: `sent an answer that ${packing}` };
    }
    const { bytes, isCut } = await readBounded(response.body ?? [], mostBytes);
    if (isCut) return { kind: 'unavailable', why: `sent more than ${mostBytes} bytes` };
    const body = new TextDecoder().decode(bytes);
    return readWitnessAnswer(response.status, response.headers.get('content-type'), body);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof LogError)
      return { kind: 'unavailable', why: `sent an answer that is none (${error.message})` };
    return {
      kind: 'unavailable',
      why: deadline.aborted
        ? `did not answer within ${timeout / 1000} s`
        : `cannot be reached (${wordFor(error)})`,
    };
  }
}

/** Its signature must hold under this very checkpoint; others that came along are not asked for. */
async function checked(
  { note }: LogCheckpoint,
  log: Verifier,
  { name, verifier }: KnownWitness,
  signatures: readonly NoteSignature[],
): Promise<Outcome> {
  const own = signatures.find((one) => one.name === name && one.keyId === verifier.keyId);
  if (!own) return { why: 'answered without a signature of its key' };
  const line = signatureLine(own);
  try {
    await openCheckpoint(note + line, log, [verifier]);
    return { line, signedAt: new Date(unpackCosignature(own.signature).seconds * 1000) };
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    return { why: `sent a signature that does not hold (${error.message})` };
  }
}

/** What went wrong in a word: the code that `fetch` hides among the causes. */
function wordFor(error: unknown): string {
  const packing = packingFault(error);
  if (packing !== undefined) return packing;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : 'no answer';
}
