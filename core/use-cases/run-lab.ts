import pLimit from 'p-limit';
import { describeModel } from '#config/models';
import type { ProviderName } from '#config/providers';

import { storedActor } from '../actor.ts';
import { absent } from '../absent.ts';
import { readConfig } from '../config-store/config-store.ts';
import { PromptVersion } from '../db/entities/cards.ts';
import { driverFault } from '../db/driver-fault.ts';
import { Game } from '../db/entities/games.ts';
import { LabCell, type LabPlan, LabRun } from '../db/entities/lab.ts';
import { retryWhileAway } from '../db/retry-while-away.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { matchName } from '../domain/match-name.ts';
import type { Baseline } from '../domain/forecast/baseline.ts';
import { hourMs } from '../domain/time.ts';
import { fault, isAppError } from '../errors.ts';
import { mostPayable } from '../generation/calls.ts';
import { currentPrompt } from '../generation/current-prompt.ts';
import { generationSettings, materialFrom, type Material } from '../generation/prepare.ts';
import { outputLimit } from '../generation/ask-model.ts';
import { answerOf, type LabQuestion } from '../lab/answer.ts';
import { recordsBefore, youngerThan } from '../lab/as-it-stood.ts';
import { masked } from '../lab/mask.ts';
import { reservedInput } from '../llm/cost.ts';
import { assemblePrompt } from '../llm/prompt.ts';
import { isOwnServer } from './generate-card.ts';
import { stopsTheRun } from './generate-missing.ts';

export interface LabInput {
  /** Numbers of prompt versions. */
  prompts: readonly number[];
  models: readonly { provider: ProviderName; id: string }[];
  /** So many of the newest finished games. */
  past: number;
  leagueId?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  repeats?: number;
  masked?: boolean;
  /** Hours before kick-off from which on nothing is known. */
  leadHours?: number;
  /** US dollars. */
  maxCost: number;
  name?: string | undefined;
  concurrency?: number;
  /** Says what it would do and cost, and asks nothing. */
  isDryRun?: boolean;
}

export interface LabEstimate {
  games: number;
  calls: number;
  /** US dollars at most, with no answer known already. */
  highestCost: number;
  leftOut: LabPlan['leftOut'];
}

export interface LabOutcome extends LabEstimate {
  runId: number | null;
  state: LabRun['state'] | 'planned';
  /** Answers paid for now, and those known before. */
  answered: number;
  known: number;
  reason: string | null;
}

interface Prepared {
  game: Game;
  material: Material;
}

const forecastOf = ({
  home,
  draw,
  away,
  over25,
  bothScore,
}: Baseline['summary']): LabPlan['baselines'][string] => ({
  result: [home, draw, away],
  over25,
  bothScore,
});

/** Finished games with a result of 90 minutes, newest first. */
async function finishedGames(deps: Deps, { past, leagueId, from, to }: LabInput): Promise<Game[]> {
  const games = await deps.em().find(
    Game,
    {
      status: 'completed',
      mergedInto: null,
      fulltimeHome: { $ne: null },
      fulltimeAway: { $ne: null },
      kickoffAt: { $ne: null, ...(from && { $gte: from }), ...(to && { $lte: to }) },
      ...(leagueId !== undefined && { league: leagueId }),
    },
    { populate: ['league'], orderBy: { kickoffAt: 'desc', id: 'desc' }, limit: past },
  );
  return games.toReversed();
}

/** The digests as they stood; a game with anything younger than the cut is left out by name. */
async function prepared(
  deps: Deps,
  games: readonly Game[],
  leadHours: number,
): Promise<{ ready: Prepared[]; leftOut: LabPlan['leftOut'] }> {
  const ready: Prepared[] = [];
  const leftOut: LabPlan['leftOut'] = [];
  for (const game of games) {
    const kickoff = game.kickoffAt!;
    const cut = new Date(kickoff.getTime() - leadHours * hourMs);
    const records = await recordsBefore(deps.em(), game.id, cut);
    const younger = youngerThan(records, cut);
    const named = { gameId: game.id, game: matchName(game) };
    if (younger.length > 0) {
      leftOut.push({ ...named, reason: `younger than ${cut.toISOString()}: ${younger.join('; ')}` });
      continue;
    }
    const material = await materialFrom(deps, game, kickoff, { records, asOf: cut });
    if (material.isThin && Object.keys(records).length === 0)
      leftOut.push({ ...named, reason: 'nothing is stored of it from before the cut' });
    else ready.push({ game, material });
  }
  return { ready, leftOut };
}

async function promptsOf(deps: Deps, numbers: readonly number[]): Promise<PromptVersion[]> {
  await currentPrompt(deps);
  const found = await deps.em().find(PromptVersion, { number: { $in: [...numbers] } });
  for (const number of numbers)
    if (!found.some((one) => one.number === number)) throw absent('prompt version', number);
  return found.toSorted((one, other) => one.number - other.number);
}

type Cell = Pick<LabCell, 'gameId' | 'promptVersion' | 'model' | 'repeat' | 'isMasked'> & {
  question: Omit<LabQuestion, 'lab'>;
};

/**
 * Asks models with prompts for past games as they stood before kick-off, and keeps the answers. No game, card or entry of
 * the record is touched. What was answered before costs nothing, so that a run that was stopped is carried on by running
 * the same again.
 * @throws AppError `not_found` for a prompt version, `usage` where no game is left, `refused` for a model without price
 */
export async function runLab(
  deps: Deps,
  input: LabInput,
  { signal, onProgress }: RunOptions = {},
): Promise<LabOutcome> {
  const { repeats = 1, leadHours = 1, masked: isMasked = false, concurrency = 4 } = input;
  const prompts = await promptsOf(deps, input.prompts);
  const models = input.models.map(({ provider, id }) => describeModel(provider, id));
  for (const model of models) deps.provider(model.provider);
  const { ready, leftOut } = await prepared(deps, await finishedGames(deps, input), leadHours);
  if (ready.length === 0)
    throw fault('usage', 'No finished game has data from before its kick-off.', {
      suggestion: leftOut[0] ? `${leftOut[0].game}: ${leftOut[0].reason}.` : 'Choose other leagues or days.',
    });
  const { caps } = await generationSettings(deps.em());
  const cells = ready.flatMap(({ game, material }): Cell[] =>
    (isMasked ? [false, true] : [false]).flatMap((hidden) => {
      const seen = hidden
        ? masked(material.digest, material.names)
        : { text: material.digest, names: material.names };
      return prompts.flatMap((prompt) =>
        models.flatMap((model) =>
          Array.from({ length: repeats }, (_none, index) => ({
            gameId: game.id,
            promptVersion: prompt.number,
            model: model.id,
            repeat: index + 1,
            isMasked: hidden,
            question: {
              model,
              prompt: assemblePrompt(prompt.body, seen.text),
              names: seen.names,
              repeat: index + 1,
              caps,
              isOwnServer: isOwnServer(deps, model),
              gameId: game.id,
              promptVersionId: prompt.id,
            },
          })),
        ),
      );
    }),
  );
  const estimate: LabEstimate = {
    games: ready.length,
    calls: cells.length,
    highestCost: highestOf(deps, cells),
    leftOut,
  };
  if (input.isDryRun === true)
    return { ...estimate, runId: null, state: 'planned', answered: 0, known: 0, reason: null };
  const run = await begin(deps, input, { ready, leftOut, repeats, leadHours, isMasked });
  return {
    ...estimate,
    ...(await ask(deps, run, cells, { maxCost: input.maxCost, concurrency, signal, onProgress })),
  };
}

function highestOf(deps: Deps, cells: readonly Cell[]): number {
  const now = deps.clock.now();
  return cells.reduce((sum, { question: { model, prompt, isOwnServer: own } }) => {
    const inputTokens = reservedInput(prompt);
    const most = mostPayable(
      model,
      { inputTokens, maxOutputTokens: outputLimit(model), isOwnServer: own },
      now,
    );
    if (most === null)
      throw fault('refused', `The price of ${model.id} is not known, so no limit could hold.`);
    return sum + most;
  }, 0);
}

async function begin(
  deps: Deps,
  input: LabInput,
  made: {
    ready: readonly Prepared[];
    leftOut: LabPlan['leftOut'];
    repeats: number;
    leadHours: number;
    isMasked: boolean;
  },
): Promise<LabRun> {
  const em = deps.em();
  const { number } = await currentPrompt(deps);
  const { model } = await readConfig(em, 'llm_config');
  const now = deps.clock.now();
  const run = em.create(LabRun, {
    name: input.name ?? `Run of ${now.toISOString().slice(0, 16).replace('T', ' ')}`,
    plan: {
      prompts: [...input.prompts],
      models: input.models.map(({ provider, id }) => ({ provider, id })),
      games: made.ready.map(({ game }) => game.id),
      baselines: Object.fromEntries(
        made.ready.flatMap(({ game, material: { baseline } }) =>
          baseline ? [[game.id, forecastOf(baseline.summary)]] : [],
        ),
      ),
      repeats: made.repeats,
      masked: made.isMasked,
      leadHours: made.leadHours,
      maxCost: input.maxCost,
      activePrompt: number,
      activeModel: model,
      leftOut: made.leftOut,
    },
    state: 'running',
    reason: null,
    author: storedActor(deps.actor),
    createdAt: now,
    endedAt: null,
  });
  await em.flush();
  return run;
}

async function ask(
  deps: Deps,
  run: LabRun,
  cells: readonly Cell[],
  { maxCost, concurrency, signal, onProgress }: RunOptions & { maxCost: number; concurrency: number },
): Promise<Pick<LabOutcome, 'runId' | 'state' | 'answered' | 'known' | 'reason'>> {
  const { day } = await readConfig(deps.em(), 'lab_day_cap');
  const limit = pLimit(concurrency);
  let [answered, known] = [0, 0];
  let reason: string | null = null;
  const unexpected: unknown[] = [];
  const fill = async ({ question, ...place }: Cell): Promise<void> => {
    if (reason !== null || signal?.aborted) return;
    try {
      const { key, isNew } = await answerOf(
        deps,
        { ...question, lab: { runId: run.id, run: maxCost, day } },
        signal,
      );
      await retryWhileAway(deps, () =>
        deps.em().upsert(LabCell, { runId: run.id, ...place, answerKey: key }),
      );
      if (isNew) answered += 1;
      else known += 1;
    } catch (error) {
      const told = driverFault(error) ?? error;
      if (!isAppError(told)) {
        unexpected.push(error);
        reason ??= 'Something unexpected went wrong.';
      } else if (stopsTheRun(told) || told.code === 'cancelled') reason ??= told.message;
      // A fault of one call leaves its cell empty, to be asked by the next run.
      else deps.log.warn({ err: told, ...place }, 'a cell of the lab has no answer');
    }
    onProgress?.({ done: answered + known, total: cells.length });
  };
  // Whatever ends the run, what the models are writing now is waited for and kept: it is paid for.
  await Promise.all(cells.map((cell) => limit(() => fill(cell))));
  if (signal?.aborted) reason ??= 'It was stopped.';
  const isWhole = answered + known === cells.length;
  const state = isWhole ? 'finished' : 'stopped';
  if (!isWhole) reason ??= `${cells.length - answered - known} of ${cells.length} cells have no answer.`;
  await retryWhileAway(deps, () =>
    deps.em().nativeUpdate(LabRun, { id: run.id }, { state, reason, endedAt: deps.clock.now() }),
  );
  if (unexpected.length > 0) throw unexpected[0];
  return { runId: run.id, state, answered, known, reason };
}
