import { type AddCheckpoint, parseAddCheckpoint, sizeType } from '../domain/log/add-checkpoint.ts';
import { isConsistent } from '../domain/log/check-proofs.ts';
import { checkpointOf, type OpenedCheckpoint, openCheckpoint } from '../domain/log/checkpoint.ts';
import { emptyRoot } from '../domain/log/tree-hash.ts';
import { LogError } from '../domain/log/log-error.ts';
import { parseNote, signatureLine, signed, type Signer, type Verifier } from '../domain/log/note.ts';
import type { WitnessState } from './witness-state.ts';

export interface WitnessReply {
  status: 200 | 400 | 403 | 404 | 409 | 422;
  contentType: string;
  body: string;
}

export interface Witness {
  /** Answers the body of a POST to `add-checkpoint`. Throws where the state cannot be read or kept: then nothing was signed. */
  addCheckpoint(body: string): Promise<WitnessReply>;
}

/**
 * A witness (C2SP tlog-witness): puts its name under a checkpoint only if that continues the one it signed before, so
 * that a log cannot show it two histories. Requests are answered one after the other; what was signed is kept before it
 * is told. Two processes must not share a state.
 * @param logs the keys of the logs it watches, each named as its log
 */
export function createWitness(signer: Signer, logs: readonly Verifier[], state: WitnessState): Witness {
  let before: Promise<unknown> = Promise.resolve();
  return {
    addCheckpoint(body) {
      const reply = before.then(() => answer(body));
      // One that fails keeps nobody after it waiting; whoever asked is told.
      before = reply.catch(() => undefined);
      return reply;
    },
  };

  async function answer(body: string): Promise<WitnessReply> {
    const read = readRequest(body);
    if ('status' in read) return read;
    const { request, origin } = read;
    const own = logs.filter(({ name }) => name === origin);
    if (own.length === 0) return say(404, 'This witness does not watch that log.');
    const opened = await openedBy(request.checkpoint, own);
    if (!opened) return say(403, 'No known key of the log has signed the checkpoint.');
    if (request.older > opened.size) return say(400, 'The old size is larger than the checkpoint.');
    const seen = await state.newest(origin);
    if (request.older !== (seen?.size ?? 0)) {
      return { status: 409, contentType: sizeType, body: `${seen?.size ?? 0}\n` };
    }
    if (!isConsistent(seen ?? { size: 0, root: emptyRoot }, opened, request.proof)) {
      return say(422, 'The checkpoint does not continue the one that was signed before.');
    }
    const line = signatureLine(signed(signer, opened.text));
    await state.keep(origin, { size: opened.size, root: opened.root, note: request.checkpoint });
    return say(200, line);
  }
}

const say = (status: WitnessReply['status'], text: string): WitnessReply => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body: text.endsWith('\n') ? text : `${text}\n`,
});

/** The request and which log it is about, or the answer that it cannot be read. */
function readRequest(body: string): { request: AddCheckpoint; origin: string } | WitnessReply {
  try {
    const request = parseAddCheckpoint(body);
    return { request, origin: checkpointOf(parseNote(request.checkpoint).text).origin };
  } catch (error) {
    if (error instanceof LogError) return say(400, error.message);
    throw error;
  }
}

/** Opened by the first of the log's keys that signed it: it may have an old one and a new one. */
async function openedBy(note: string, keys: readonly Verifier[]): Promise<OpenedCheckpoint | null> {
  for (const key of keys) {
    try {
      return await openCheckpoint(note, key);
    } catch (error) {
      if (!(error instanceof LogError) || error.reason !== 'untrusted') throw error;
    }
  }
  return null;
}
