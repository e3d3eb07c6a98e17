import type { Model } from '#config/models';
import { LabAnswer } from '../db/entities/lab.ts';
import { CardRevision } from '../db/entities/cards.ts';
import type { Game } from '../db/entities/games.ts';
import { LlmCall } from '../db/entities/llm.ts';
import { TrialAnswer } from '../db/entities/trials.ts';
import { retryWhileAway } from '../db/retry-while-away.ts';
import type { Deps } from '../deps.ts';
import { chooseHeadline } from '../domain/headline.ts';
import { fault } from '../errors.ts';
import type { SpendCaps } from '../generation/caps.ts';
import { generationSettings } from '../generation/prepare.ts';
import { longContentOf } from '../generation/long-content.ts';
import { answerOf } from './answer.ts';
import { assemblePrompt, type Prompt } from '../llm/prompt.ts';
import { type ModelCard, readCard } from '../llm/read-card.ts';
import { commitTrial } from '../record/commit-trial.ts';
import { openKickoff } from '../games/rules.ts';

/** An answer is not waited for longer than this before kick-off, ms. */
const kickoffMarginMs = 5000;

export interface TrialQuestion {
  model: Model;
  game: Game;
  caps: SpendCaps;
  /** US dollars that all of the lab may cost in a day. */
  labDay: number | null;
  isOwnServer: boolean;
  signal: AbortSignal | undefined;
}

/**
 * Asks a trial's model with its prompt for the data that the card was written from, and commits the record to the answer.
 * An answer that was paid for before, by a process that died, is not paid again.
 * @throws AppError `kickoff_passed` or `refused` where it comes too late or its card is gone, `cap_reached`, or a ModelError
 */
export async function answerTrial(
  deps: Deps,
  row: TrialAnswer,
  { model, game, caps, labDay, isOwnServer, signal }: TrialQuestion,
): Promise<'committed' | 'unusable' | null> {
  const em = deps.em();
  const { trial } = row;
  const version = trial.promptVersion;
  const asked =
    row.sourceCallId === null
      ? null
      : await em.findOne(LlmCall, { id: row.sourceCallId }, { populate: ['prompt'] });
  const revision = row.revisionId === null ? null : await em.findOne(CardRevision, { id: row.revisionId });
  const data = asked?.prompt as { input: string } | null | undefined;
  if (!data || !revision || !row.names) throw fault('refused', 'Its card, or the data of it, is gone.');
  const prompt: Prompt = { ...assemblePrompt(version.body, ''), input: data.input };
  const kickoff = openKickoff(game, deps.clock.now());
  const { key } = await answerOf(
    deps,
    {
      model,
      prompt,
      names: row.names,
      repeat: 1,
      caps,
      isOwnServer,
      gameId: game.id,
      promptVersionId: version.id,
      lab: { trialId: trial.id, trialDay: trial.dayCap, day: labDay },
      latest: new Date(kickoff.getTime() - kickoffMarginMs),
    },
    signal,
  );
  const read = await replyOf(deps, key);
  if ('fault' in read) {
    await deps
      .em()
      .nativeUpdate(
        TrialAnswer,
        { id: row.id, state: 'waiting' },
        { state: 'unusable', answerKey: key, reason: read.fault, names: null, nextTryAt: null },
      );
    return 'unusable';
  }
  const { card, servedModel } = read;
  const { exclusions } = await generationSettings(deps.em());
  const headline = chooseHeadline(card.markets, exclusions);
  const index = await retryWhileAway(deps, () =>
    commitTrial(deps, {
      trialId: trial.id,
      answerId: row.id,
      answerKey: key,
      provider: model.provider,
      model: model.id,
      servedModel,
      promptVersion: { number: version.number, body: version.body },
      dataVersions: revision.dataVersions,
      revision: {
        probabilityHome: card.probabilities.home,
        probabilityDraw: card.probabilities.draw,
        probabilityAway: card.probabilities.away,
        probabilityOver25: card.probabilities.over25,
        probabilityBothScore: card.probabilities.bothScore,
        baseline: revision.baseline,
        shortContent: { sport: 'Soccer', supportingFacts: card.supportingFacts },
        longContent: longContentOf(card),
      },
      markets: card.markets.map((pick, position) => ({
        position,
        market: pick.market,
        selection: pick.selection,
        line: pick.line,
        confidence: pick.confidence,
        correctedConfidence: null,
        baselineProbability: null,
        reasoning: pick.reasoning,
        isHeadline: pick === headline,
      })),
    }),
  );
  return index === null ? null : 'committed';
}

/** The card that a stored answer is, with the model that wrote it; or why it is none. */
async function replyOf(
  deps: Deps,
  key: string,
): Promise<{ card: ModelCard; servedModel: string | null } | { fault: string }> {
  const em = deps.em();
  const answer = await em.findOneOrFail(LabAnswer, { key });
  if (answer.card === null) return { fault: answer.fault ?? 'The reply is no card.' };
  const call =
    answer.callId === null
      ? null
      : await em.findOne(LlmCall, { id: answer.callId }, { populate: ['response'] });
  const reading = call?.response == null ? null : readCard(call.response, { lenient: true });
  return reading?.ok
    ? { card: reading.card, servedModel: call!.servedModel }
    : { fault: 'The reply was not kept.' };
}
