import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { Model } from '#config/models';
import { driverFault, stopsEverything } from '../db/driver-fault.ts';
import type { Game } from '../db/entities/games.ts';
import { type AppError, type ErrorCode, errorKinds, isAppError } from '../errors.ts';
import { matchName } from '../domain/match-name.ts';
import { costOfCalls } from '../generation/calls.ts';
import { leaseMs } from '../generation/claim.ts';
import { stopsTheRun } from '../generation/every-call-faults.ts';
import { chooseModel } from '../generation/prepare.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { fetchDataOf } from './fetch-fixture-data.ts';
import { generateCard, type GeneratedCard } from './generate-card.ts';
import { rowWithinMs } from './refresh-from-source.ts';
import { type GamesToWrite, selectGames } from './games-to-write.ts';

/**
 * How long other work gives way to calls about to leave. Calls that left together come back together, and none of the
 * next should wait while a card is stored.
 */
const giveWayMs = 100;

export interface GenerateManyInput extends GamesToWrite {
  /** Calls to the model at a time. */
  concurrency?: number;
}

export interface GenerateManyResult {
  model: string;
  generated: GeneratedCard[];
  /** Games whose card another process wrote meanwhile. */
  doneElsewhere: number;
  failed: { gameId: number; game: string; code: string; error: string; suggestion: string | null }[];
  /** US dollars of every call of the run, also of those that brought no card; null where a price is not known. */
  cost: number | null;
  /** Why the run ended early: a fault that every further game would have too. */
  stopped: { code: string; error: string; suggestion: string | null } | null;
  exitCode: number;
}

/**
 * Writes the missing cards, or all existing ones again, several at a time. Processes that run at once share the work
 * by claims; a claim that a dead process left is waited for and taken over.
 */
export async function generateMany(
  deps: Deps,
  input: GenerateManyInput,
  { signal, onProgress }: RunOptions = {},
): Promise<GenerateManyResult> {
  const model = await chooseModel(deps);
  const loading = deps.provider(model.provider).load();
  // A failure to load is thrown where the promise is awaited, or for each game.
  loading.catch(() => {});
  const games = await selectGames(deps, input, model);
  const result: GenerateManyResult = {
    model: model.id,
    generated: [],
    doneElsewhere: 0,
    failed: [],
    cost: 0,
    stopped: null,
    exitCode: 0,
  };
  if (games.length === 0) return result;
  onProgress?.({ done: 0, total: games.length, text: 'fixture data' });
  // All games at once, so that what they share is asked for once. A fault here comes again for each game, and is
  // reported there.
  const fetching = fetchDataOf(
    deps,
    { games, rowWithinMs },
    {
      signal,
      onProgress: ({ text }) => onProgress?.({ done: 0, total: games.length, ...(text && { text }) }),
    },
  ).catch((error: unknown) => {
    if (!isAppError(error)) throw error;
  });
  await Promise.all([fetching, loading]);
  const run = new Run(deps, { input, model, games, result, signal, onProgress });
  await run.toEnd();
  result.cost = await costOfCalls(deps.em(), run.callIds);
  result.exitCode = exitCodeOf(result);
  return result;
}

interface RunState extends RunOptions {
  input: GenerateManyInput;
  model: Model;
  games: Game[];
  result: GenerateManyResult;
}

class Run {
  readonly #deps: Deps;
  readonly #state: RunState;
  readonly #queue: PQueue;
  readonly #slots: PQueue;
  readonly #stop = new AbortController();
  #done = 0;
  /** Rows of all calls of the run, paid failures included. */
  readonly callIds: number[] = [];

  constructor(deps: Deps, state: RunState) {
    this.#deps = deps;
    this.#state = state;
    const { concurrency = 5 } = state.input;
    this.#queue = new PQueue({ concurrency });
    this.#slots = new PQueue({ concurrency });
  }

  async toEnd(): Promise<void> {
    const { signal, games } = this.#state;
    for (const game of games) void this.#queue.add(() => this.#one(game));
    await this.#queue.onIdle();
    signal?.throwIfAborted();
  }

  get #signal(): AbortSignal {
    return this.#state.signal ? AbortSignal.any([this.#state.signal, this.#stop.signal]) : this.#stop.signal;
  }

  async #one(game: Game): Promise<void> {
    const { input, model, result, onProgress, games } = this.#state;
    if (this.#signal.aborted || result.stopped) return;
    const operation = input.which === 'existing' ? ('regenerate_card' as const) : ('generate_card' as const);
    try {
      const card = await this.#untilFree(() =>
        generateCard(
          this.#deps,
          { gameId: game.id, provider: model.provider, model: model.id, operation },
          {
            signal: this.#signal,
            inTurn: (ask, asked) => this.#inTurn(ask, asked?.isRepair),
            onCall: (callId) => this.callIds.push(callId),
          },
        ),
      );
      result.generated.push(card);
    } catch (error) {
      this.#fail(game, driverFault(error) ?? error);
    }
    this.#done += 1;
    onProgress?.({ done: this.#done, total: games.length, text: matchName(game) });
  }

  /**
   * A slot for one question to the model. With more games to come, reading and storing the card gives way to them; a
   * repair goes before them, as its card waits for it.
   */
  async #inTurn<Result>(ask: () => Promise<Result>, isRepair = false): Promise<Result> {
    if (this.#queue.concurrency === this.#slots.concurrency) void this.#prepareMore();
    const answer = await this.#slots.add(ask, { priority: isRepair ? 1 : 0 });
    if (this.#queue.size + this.#slots.size > 0) await wait(giveWayMs);
    return answer;
  }

  /**
   * With the first calls under way, as many games again are made ready or stored beside them, so that no call waits for
   * the database.
   */
  async #prepareMore(): Promise<void> {
    await wait(giveWayMs);
    this.#queue.concurrency = 2 * this.#slots.concurrency;
  }

  /** While another process holds the game: it either finishes, and the card exists, or dies, and its lease runs out. */
  async #untilFree(attempt: () => Promise<GeneratedCard>): Promise<GeneratedCard> {
    const giveUp = performance.now() + 20 * leaseMs;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (!isAppError(error) || error.code !== 'busy' || performance.now() > giveUp) throw error;
        await this.#deps.clock.sleep(1000, this.#signal);
      }
    }
  }

  #fail(game: Game, error: unknown): void {
    const { result } = this.#state;
    if (this.#signal.aborted && !isAppError(error)) return;
    if (!isAppError(error)) {
      this.#deps.log.error({ err: error, gameId: game.id }, 'generation failed');
      result.failed.push({
        gameId: game.id,
        game: matchName(game),
        code: 'internal',
        error: error instanceof Error ? error.message : String(error),
        suggestion: null,
      });
      return;
    }
    if (error.code === 'duplicate_model') {
      result.doneElsewhere += 1;
      return;
    }
    if (error.code === 'cancelled') return;
    if (this.#state.result.stopped && stopsEverything(error)) return;
    if (stopsTheRun(error)) this.#halt(error);
    result.failed.push({
      gameId: game.id,
      game: matchName(game),
      code: error.code,
      error: error.message,
      suggestion: error.suggestion ?? null,
    });
  }

  #halt(error: AppError): void {
    this.#state.result.stopped ??= {
      code: error.code,
      error: error.message,
      suggestion: error.suggestion ?? null,
    };
    this.#queue.clear();
    // With the database away, what the model is writing now is waited for and kept.
    if (!stopsEverything(error)) this.#stop.abort(error);
    this.#state.result.exitCode = error.exitCode;
  }
}

function exitCodeOf({ generated, failed, stopped, exitCode }: GenerateManyResult): number {
  if (stopped) return generated.length > 0 ? 3 : exitCode;
  if (failed.length === 0) return 0;
  if (generated.length > 0) return 3;
  // A fault that all games had keeps its own code: "try again later" is not the same as "failed".
  const codes = new Set(failed.map(({ code }) => errorKinds[code as ErrorCode]?.exit ?? 1));
  return codes.size === 1 ? [...codes][0]! : 1;
}
