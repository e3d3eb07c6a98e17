import type { Model } from '#config/models';
import { requireTrueClock } from '../clock-guard.ts';
import type { Deps } from '../deps.ts';
import { ModelError } from '../llm/errors.ts';
import { type Prompt, repairPrompt } from '../llm/prompt.ts';
import type { ModelReply } from '../llm/provider.ts';
import { type ModelCard, readCard, type Reading } from '../llm/read-card.ts';
import { type Attempt, attemptInTurn } from './attempt.ts';
import { type PaidCall, recordFailure } from './calls.ts';
import { keepReply, type KeptReplies } from './kept-reply.ts';

/** Longest generation from the first request on, retries and repair included; kick-off ends it earlier. */
export const generationMs = 300_000;

/** Waits for a turn to ask the model. A repair may be let in before new questions: an answer waits for it. */
export type InTurn = <Result>(ask: () => Promise<Result>, options?: { isRepair: boolean }) => Promise<Result>;

export interface Question extends Omit<
  PaidCall,
  'instructions' | 'input' | 'attempt' | 'isRepair' | 'maxOutputTokens'
> {
  prompt: Prompt;
  /** No attempt outlives this instant, when there is one. */
  latest?: Date;
  signal: AbortSignal | undefined;
  onPause?: (text: string) => void;
  /** What is wrong with a usable card, as sentences for its model; the one repair is asked for where there is any. */
  faultsOf?: ((card: ModelCard) => string[]) | undefined;
  /** Waits for a turn to ask; what is done before and after runs beside other questions. At once where it is absent. */
  inTurn?: InTurn | undefined;
  /** Replies that came before and were not stored as an answer. */
  kept?: KeptReplies | undefined;
  /** Called with the id of every call's row as it is sent, so that the cost of a card can be summed. */
  onCall?: ((callId: number) => void) | undefined;
}

/** A usable reply whose call is still open: the caller closes it in the transaction that stores the card. */
export interface Answer {
  card: ModelCard;
  dropped: string[];
  reply: ModelReply;
  callId: number;
  startedAt: Date;
  /** When the reply was there. */
  cameAt: Date;
  model: Model;
}

/**
 * Asks a model for a card: every attempt has its row before it is made; a reply that is no card, or whose
 * sentences the data contradicts, is repaired once. Replies that were kept for the same answer are read first.
 * @throws ModelError, or AppError `cap_reached` or `clock` before anything is paid
 */
export async function askModel(deps: Deps, question: Question): Promise<Answer> {
  await requireTrueClock(deps);
  const ask = asking(deps, question);
  const first = await ask(question.prompt, { isRepair: false });
  const reading = readCard(first.reply.text);
  if (reading.ok) return withoutFaults(deps, question, answerOf(question, first, reading), { ask, first });
  await fail(deps, question, first, reading);
  const second = await ask(repairPrompt(question.prompt, reading.faults), { isRepair: true });
  const repaired = readCard(second.reply.text, { lenient: true });
  if (repaired.ok) return answerOf(question, second, repaired);
  throw await fail(deps, question, second, repaired);
}

/** Asks with a prompt, or takes the reply that was kept. */
type Ask = (prompt: Prompt, options: { isRepair: boolean }) => Promise<Attempt>;

/** The time of both requests is counted from the first one on, and not while others are asked. */
function asking(deps: Deps, question: Question): Ask {
  let deadline: Date | undefined;
  const { kept = {}, answerKey } = question;
  return async (prompt, { isRepair }) => {
    const known = isRepair ? kept.repair : kept.first;
    if (known) return known;
    const came = await attemptInTurn(deps, question, prompt, {
      isRepair,
      deadline: () => (deadline ??= deadlineOf(deps, question)),
    });
    if (answerKey !== undefined) await keepReply(deps, came);
    return came;
  };
}

function deadlineOf(deps: Deps, { latest }: Question): Date {
  const longest = new Date(deps.clock.now().getTime() + generationMs);
  return latest && latest < longest ? latest : longest;
}

const answerOf = (
  { model }: Question,
  attempt: Attempt,
  { card, dropped }: Reading & { ok: true },
): Answer => ({
  ...attempt,
  card,
  dropped,
  model,
});

/** So many faults are told; a model that has more of them gains nothing from the rest. */
const mostFaults = 12;

/**
 * A usable card with faults is written again once. What comes back is taken where it is a card with fewer of them;
 * else the first stands, also where the second call fails for whatever reason but that everything stops.
 */
async function withoutFaults(
  deps: Deps,
  question: Question,
  answer: Answer,
  { ask, first }: { ask: Ask; first: Attempt },
): Promise<Answer> {
  const faults = question.faultsOf?.(answer.card) ?? [];
  if (faults.length === 0) return answer;
  let second: Attempt;
  try {
    second = await ask(repairPrompt(question.prompt, faults.slice(0, mostFaults)), { isRepair: true });
  } catch (error) {
    if (!question.signal?.aborted) return answer;
    await contradicted(deps, question, first, faults);
    throw error;
  }
  const repaired = readCard(second.reply.text, { lenient: true });
  if (!repaired.ok) {
    await fail(deps, question, second, repaired);
    return answer;
  }
  const left = question.faultsOf?.(repaired.card) ?? [];
  const isBetter = left.length < faults.length;
  await contradicted(deps, question, isBetter ? first : second, isBetter ? faults : left);
  return isBetter ? answerOf(question, second, repaired) : answer;
}

/** Closes the call of a card that says what the data contradicts, and in whose place another one stands. */
async function contradicted(
  deps: Deps,
  { model }: Question,
  { reply, callId, startedAt, call }: Attempt,
  faults: readonly string[],
): Promise<void> {
  const error = new ModelError(
    'contradicted',
    `${model.id} wrote what the data contradicts: ${faults.slice(0, 3).join('; ')}.`,
    { ...reply },
  );
  await recordFailure(deps, callId, call, startedAt, error);
}

/** Closes the call of a reply that is no card. Its tokens were paid. */
async function fail(
  deps: Deps,
  question: Question,
  { reply, callId, startedAt, call }: Attempt,
  reading: Reading & { ok: false },
): Promise<ModelError> {
  const error = new ModelError(
    reading.kind,
    `${question.model.id} did not write a usable card: ${reading.faults.slice(0, 3).join('; ')}.`,
    { ...reply },
  );
  await recordFailure(deps, callId, call, startedAt, error);
  return error;
}
