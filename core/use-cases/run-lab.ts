import { describeModel } from '#config/models';
import type { ProviderName } from '#config/providers';
import { absent } from '../absent.ts';
import { storedActor } from '../actor.ts';
import { readConfig } from '../config-store/config-store.ts';
import { PromptVersion } from '../db/entities/cards.ts';
import { type LabBaselines, type LabPlan, LabRun } from '../db/entities/lab.ts';
import { retryWhileAway } from '../db/retry-while-away.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { labLimits } from '../domain/lab-limits.ts';
import { requireWithin } from '../entered-number.ts';
import { enteredText } from '../entered-text.ts';
import { fault } from '../errors.ts';
import { stopsTheRun } from '../generation/every-call-faults.ts';
import { outputLimit } from '../generation/attempt.ts';
import { mostPayable } from '../generation/calls.ts';
import { leaseMs } from '../generation/claim.ts';
import { currentPrompt } from '../generation/current-prompt.ts';
import { generationSettings } from '../generation/prepare.ts';
import { requireAsked } from '../lab/asked.ts';
import { keepLabGames } from '../lab/keep-games.ts';
import { masked } from '../lab/mask.ts';
import { type Filled, fillCells, type LabCellToAsk } from '../lab/fill-cells.ts';
import { forecastOf, gamesOf, type PreparedGame, prepareGames } from '../lab/past-games.ts';
import { reservedInput } from '../llm/cost.ts';
import { labProgress } from '../reads/admin/lab-progress.ts';
import { assemblePrompt } from '../llm/prompt.ts';
import { isOwnServer } from './generate-card.ts';
import { answersOf } from './show-lab.ts';

export interface LabInput {
  /** Numbers of prompt versions. */
  prompts: readonly number[];
  models: readonly { provider: ProviderName; id: string }[];
  /** So many of the newest finished games. */
  past: number;
  /** All leagues where there is none. */
  leagueIds?: readonly number[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  repeats?: number;
  masked?: boolean;
  /** Hours before kick-off from which on nothing is known. */
  leadHours?: number;
  /** Games of which nothing is stored too, with the league's history alone. */
  takesReduced?: boolean;
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

/** How many questions are asked at once. */
export const labParallelism = 5;

export interface Made {
  ready: PreparedGame[];
  cells: LabCellToAsk[];
  estimate: LabEstimate;
}

/**
 * What is asked, before any game is looked at.
 * @throws AppError `not_found` for a prompt version or a league, `usage` for a number past its limits or days in the wrong order
 */
export async function planOf(deps: Deps, asked: LabInput): Promise<LabPlan> {
  const input = await requireAsked(deps.em(), asked);
  requireWithin('The most that a run may cost', input.maxCost, labLimits.maxCost);
  await promptsOf(deps, input.prompts);
  const { model } = await readConfig(deps.em(), 'llm_config');
  const { number } = await currentPrompt(deps);
  return {
    choice: {
      past: input.past,
      leagueIds: [...(input.leagueIds ?? [])],
      from: input.from?.toISOString() ?? null,
      to: input.to?.toISOString() ?? null,
    },
    prompts: input.prompts.toSorted((one, other) => one - other),
    models: input.models.map(({ provider, id }) => ({ provider, id })),
    calls: 0,
    games: [],
    repeats: input.repeats ?? 1,
    masked: input.masked ?? false,
    leadHours: input.leadHours ?? 1,
    maxCost: input.maxCost,
    activePrompt: number,
    activeModel: model,
    takesReduced: input.takesReduced ?? false,
    reduced: [],
    leftOut: [],
  };
}

async function promptsOf(deps: Deps, numbers: readonly number[]): Promise<PromptVersion[]> {
  await currentPrompt(deps);
  const found = await deps.em().find(PromptVersion, { number: { $in: [...numbers] } });
  for (const number of numbers)
    if (!found.some((one) => one.number === number)) throw absent('prompt version', number);
  return found.toSorted((one, other) => one.number - other.number);
}

/**
 * The digests as they stood and every question about them.
 * @throws AppError `usage` where no game is left, `refused` for a model without price, ModelError without a key
 */
export async function make(deps: Deps, plan: LabPlan): Promise<Made> {
  const prompts = await promptsOf(deps, plan.prompts);
  const models = plan.models.map(({ provider, id }) => describeModel(provider, id));
  for (const model of models) deps.provider(model.provider);
  const { ready, leftOut } = await prepareGames(deps, await gamesOf(deps, plan), plan);
  if (ready.length === 0)
    throw fault('usage', 'No finished game has data from before its kick-off.', {
      suggestion: leftOut[0] ? `${leftOut[0].game}: ${leftOut[0].reason}.` : 'Choose other leagues or days.',
    });
  const { caps } = await generationSettings(deps.em());
  const cells = ready.flatMap(({ game, material }): LabCellToAsk[] =>
    (plan.masked ? [false, true] : [false]).flatMap((hidden) => {
      const seen = hidden
        ? masked(material.digest, material.names)
        : { text: material.digest, names: material.names };
      return prompts.flatMap((prompt) =>
        models.flatMap((model) =>
          Array.from({ length: plan.repeats }, (_none, index) => ({
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
  return {
    ready,
    cells,
    estimate: {
      games: ready.length,
      calls: cells.length,
      highestCost: highestOf(deps, cells),
      leftOut: [...plan.leftOut, ...leftOut],
    },
  };
}

function highestOf(deps: Deps, cells: readonly LabCellToAsk[]): number {
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

/** The plan with the games that were found for it. */
export const filled = (plan: LabPlan, { ready, estimate }: Pick<Made, 'ready' | 'estimate'>): LabPlan => ({
  ...plan,
  calls: estimate.calls,
  games: ready.map(({ game }) => game.id),
  reduced: ready.flatMap(({ game, isReduced }) => (isReduced ? [game.id] : [])),
  leftOut: estimate.leftOut,
});

export const baselinesOf = ({ ready }: Pick<Made, 'ready'>): LabBaselines =>
  Object.fromEntries(
    ready.flatMap(({ game, material: { baseline } }) =>
      baseline ? [[game.id, forecastOf(baseline.summary)]] : [],
    ),
  );

/** What a run is called: as it was typed, else by its hour. Throws `usage`. */
export const nameOfRun = (deps: Deps, name: string | undefined): string =>
  name
    ? enteredText('The name', name, { max: 120 })
    : `Run of ${deps.clock.now().toISOString().slice(0, 16).replace('T', ' ')}`;

/** Stores a run as it is asked for; its baselines where its games are known. */
export async function storeRun(
  deps: Deps,
  plan: LabPlan,
  {
    name,
    state,
    baselines = null,
  }: { name: string; state: 'queued' | 'running'; baselines?: LabBaselines | null },
): Promise<LabRun> {
  const em = deps.em();
  const now = deps.clock.now();
  const run = em.create(LabRun, {
    name,
    plan,
    baselines,
    totals: null,
    state,
    reason: null,
    author: storedActor(deps.actor),
    stopAskedBy: null,
    pauseAskedBy: null,
    retriedColumn: null,
    stretch: null,
    leaseUntil: state === 'running' ? new Date(now.getTime() + leaseMs) : null,
    createdAt: now,
    endedAt: null,
  });
  await em.flush();
  return run;
}

/** Asks for cells of a run, and keeps since when; what it came to is kept with it once it has ended, so that no list counts it again. */
export async function fill(
  deps: Deps,
  run: LabRun,
  cells: readonly LabCellToAsk[],
  options: RunOptions & { concurrency: number; stopping?: AbortSignal },
): Promise<Filled> {
  const { done } = (await labProgress(deps.em(), [run])).get(run.id)!;
  const at = deps.clock.now().toISOString();
  await deps.em().nativeUpdate(LabRun, { id: run.id }, { stretch: { at, done, asks: cells.length } });
  const filled = await fillCells(deps, run, cells, { ...options, endsAll: stopsTheRun });
  if (filled.state === 'finished' || filled.state === 'stopped')
    await retryWhileAway(deps, async () => {
      const totals = (await labProgress(deps.em(), [run])).get(run.id)!;
      await keepLabGames(deps.em(), run, await answersOf(deps, run));
      await deps.em().nativeUpdate(LabRun, { id: run.id }, { totals });
    });
  return filled;
}

/**
 * Asks models with prompts for past games as they stood before kick-off, and keeps the answers. No game, card or entry of
 * the record is touched. What was answered before costs nothing, so that a run that was stopped is carried on by running
 * the same again.
 * @throws AppError `not_found` for a prompt version, `usage` where no game is left, `refused` for a model without price
 */
export async function runLab(deps: Deps, input: LabInput, options: RunOptions = {}): Promise<LabOutcome> {
  const name = nameOfRun(deps, input.name);
  const plan = await planOf(deps, input);
  const made = await make(deps, plan);
  const { estimate } = made;
  if (input.isDryRun === true)
    return { ...estimate, runId: null, state: 'planned', answered: 0, known: 0, reason: null };
  const run = await storeRun(deps, filled(plan, made), {
    name,
    state: 'running',
    baselines: baselinesOf(made),
  });
  const concurrency = input.concurrency ?? labParallelism;
  return {
    ...estimate,
    runId: run.id,
    ...(await fill(deps, run, made.cells, { ...options, concurrency })),
  };
}
