import type { Model } from '#config/models';
import { type ProviderName, providers } from '#config/providers';
import { absent } from '../absent.ts';
import { logActivity } from '../activity.ts';
import { Card, type CardOperation } from '../db/entities/cards.ts';
import { driverFault } from '../db/driver-fault.ts';
import { Game } from '../db/entities/games.ts';
import { fault, isAppError } from '../errors.ts';
import { refuseDuplicate } from '../games/duplicates.ts';
import { matchName } from '../domain/match-name.ts';
import { openKickoff } from '../games/rules.ts';
import { askModel, type InTurn } from '../generation/ask-model.ts';
import { costOfCalls } from '../generation/calls.ts';
import { claim, type Claim } from '../generation/claim.ts';
import {
  chooseModel,
  gatherMaterial,
  type GenerationSettings,
  generationSettings,
} from '../generation/prepare.ts';
import { noteFailure } from '../generation/note-failure.ts';
import { reviewReason } from '../generation/review-reason.ts';
import { refuseSecondCard } from '../generation/second-card.ts';
import { storeRevision, type StoredRevision } from '../generation/store-revision.ts';
import { drawTrials } from '../lab/draw-trials.ts';
import { ground } from '../llm/grounding.ts';
import { contradictions } from '../llm/grounding/check-card.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { fetchDataOf, isKnownToSource } from './fetch-fixture-data.ts';
import { rowWithinMs, updateFromStoredRow } from './refresh-from-source.ts';

export interface GenerateInput {
  gameId: number;
  /** The configured model when absent. */
  provider?: ProviderName;
  model?: string;
  /** `regenerate_card` writes a new revision of a card that exists; otherwise an existing card is a conflict. */
  operation?: CardOperation;
}

export interface GenerateOptions extends RunOptions {
  /** Waits for a turn to ask the model; all else is done beside other calls. At once where it is absent. */
  inTurn?: InTurn;
  /** Called with the row of every paid call, also for a card that fails in the end. */
  onCall?: (callId: number) => void;
}

export interface GeneratedCard extends StoredRevision {
  gameId: number;
  game: string;
  model: string;
}

/** A model call must end this long before kick-off. */
const kickoffMarginMs = 5000;

/**
 * Writes a card, or a new revision of one: takes the game's claim, refreshes its data, asks the model, checks the
 * reply against the data, stores it and publishes it when auto-publish is on.
 * @throws AppError `busy` while another process writes the same card, `duplicate_model` when it exists,
 *   `kickoff_passed`, `game_completed`, `model_retired`, `cap_reached`, or a ModelError
 */
export async function generateCard(
  deps: Deps,
  input: GenerateInput,
  options: GenerateOptions = {},
): Promise<GeneratedCard> {
  const model = await chooseModel(
    deps,
    input.provider && input.model ? { provider: input.provider, model: input.model } : undefined,
  );
  // A missing key is said before anything is claimed or fetched.
  deps.provider(model.provider);
  const held = await claim(deps, input.gameId, model.id);
  if (!held) {
    throw fault('busy', `Another process is writing this card with ${model.id}.`, {
      suggestion: 'Wait for it; asking again then shows the card.',
    });
  }
  try {
    return await generateHeld(deps, input, { model, held, options });
  } catch (error) {
    await unlessAway(deps, () => noteFailure(deps, input.gameId, error, options.signal));
    throw driverFault(error) ?? error;
  } finally {
    // A claim that cannot be given back runs out by itself, and the work done with it is kept.
    await unlessAway(deps, () => held.release());
  }
}

/** Does work that the result does not depend on: while the database is away it is skipped, with a line in the log. */
async function unlessAway(deps: Deps, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!driverFault(error)) throw error;
    deps.log.warn({ err: error }, 'left undone: the database cannot be used');
  }
}

interface Work {
  model: Model;
  held: Claim;
  options: GenerateOptions;
}

async function generateHeld(
  deps: Deps,
  { gameId, operation = 'generate_card' }: GenerateInput,
  { model, held, options }: Work,
): Promise<GeneratedCard> {
  const em = deps.em();
  const claimedAt = deps.clock.now();
  const game = await em.findOne(Game, { id: gameId }, { populate: ['league'] });
  if (!game) throw absent('game', gameId);
  openKickoff(game, claimedAt);
  await refuseDuplicate(em, game);
  const card = await em.findOne(Card, { game: gameId, llmModel: model.id });
  if (operation === 'generate_card') refuseSecondCard(card, game.kickoffAt);
  else if (!card) throw fault('not_found', `This game has no card by ${model.id} to write again.`);
  const settings = await generationSettings(em);
  const signal = AbortSignal.any([held.signal, ...(options.signal ? [options.signal] : [])]);

  if (isKnownToSource(game)) {
    options.onProgress?.({ text: `${matchName(game)}: data` });
    await fetchDataOf(deps, { games: [game], rowWithinMs }, { signal }).catch((error: unknown) =>
      rethrowUnlessData(error),
    );
    // What the source says now decides, not our own date and clock.
    await updateFromStoredRow(deps, gameId);
    await em.refresh(game);
  }
  const kickoff = openKickoff(game, deps.clock.now());
  await refuseDuplicate(em, game);
  const material = await gatherMaterial(deps, game, kickoff);
  options.onProgress?.({ text: `${matchName(game)}: ${model.id} is writing` });
  const callIds: number[] = [];
  const answer = await askModel(deps, {
    operation,
    model,
    gameId,
    cardId: card?.id ?? null,
    promptVersionId: material.promptVersion.id,
    prompt: material.prompt,
    caps: settings.caps,
    isOwnServer: isOwnServer(deps, model),
    latest: new Date(kickoff.getTime() - kickoffMarginMs),
    signal,
    inTurn: options.inTurn,
    onPause: (text) => options.onProgress?.({ text }),
    faultsOf: (written) => contradictions(written, material.prompt.input, material.names),
    onCall: (callId) => {
      callIds.push(callId);
      options.onCall?.(callId);
    },
  });
  const grounded = ground(answer.card, material.names, material.prompt);
  const review = reviewReason({ grounded, material, isKnown: isKnownToSource(game), settings, game });
  const stored = await storeRevision(deps, {
    gameId,
    operation,
    answer,
    card: grounded.card,
    grounding: grounded.flags,
    reviewReason: review,
    baseline: material.baseline,
    promptVersion: material.promptVersion,
    dataVersions: material.dataVersions,
    sawMarket: material.sawMarket,
    exclusions: settings.exclusions,
    autoPublish: settings.autoPublish,
    claimedAt,
  });
  await drawTrials(deps, {
    gameId,
    revisionId: stored.revisionId,
    model: model.id,
    promptVersionId: material.promptVersion.id,
    callId: callIds[0],
    names: material.names,
  });
  // A card that took several calls cost what all of them cost.
  if (callIds.length > 1) {
    await unlessAway(deps, async () => {
      stored.cost = await costOfCalls(em, callIds);
    });
  }
  await unlessAway(deps, () => announce(deps, game, model, stored, settings));
  return { ...stored, gameId, game: matchName(game), model: model.id };
}

/** Whether calls go to a server of one's own, which has no price list. A gateway to a paid service is none. */
export const isOwnServer = (deps: Pick<Deps, 'settings'>, { provider }: Model): boolean =>
  providers[provider].selfHosted && deps.settings[providers[provider].addressName] !== undefined;

/** Data that did not come is said in the digest; only an interruption ends the generation. */
function rethrowUnlessData(error: unknown): void {
  if (isAppError(error) && error.code !== 'cancelled') return;
  throw error;
}

async function announce(
  deps: Deps,
  game: Game,
  model: Model,
  stored: StoredRevision,
  settings: GenerationSettings,
): Promise<void> {
  const state = stored.published ? 'published' : settings.autoPublish ? 'kept for review' : 'kept as a draft';
  await logActivity(
    deps,
    'success',
    `${matchName(game)}: ${stored.outcome} (${stored.confidence} %) by ${model.id}, revision ${stored.revision}, ${state}`,
    {
      gameId: game.id,
      cardId: stored.cardId,
      cost: stored.cost,
    },
  );
}
