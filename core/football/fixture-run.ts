import pLimit from 'p-limit';
import { hourMs } from '../domain/time.ts';
import type { Clock } from '../clock.ts';
import type { EndpointName, Phase } from '../domain/endpoints.ts';
import type { CallOptions, FootballAnswer, FootballClient } from './client.ts';
import { isFootballError, type FootballError } from './errors.ts';
import type { FixtureDataStore, Attempt } from './fixture-store.ts';
import { isFresh } from './freshness.ts';
import type { SettledTip } from './local-reports.ts';
import type { NewsSource } from './news.ts';
import type { OddRow } from './odd-rows.ts';
import type { EndpointName as ServicePath, ParametersOf } from './wire/endpoints.ts';
import type { WeatherSource } from './weather.ts';

/** A game as the fetcher needs it: the ids of the football service, and what is known of the ground. */
export interface FixtureGame {
  gameId: number;
  fixtureId: number;
  leagueId: number;
  season: number;
  country: string | null;
  kickoffAt: Date | null;
  home: { id: number; name: string };
  away: { id: number; name: string };
  venue: { id: number | null; name: string | null; city: string | null };
  /** When one of the two teams last played before this match, as far as it is known. */
  playedAt?: Date | null | undefined;
  /** When a match of its league and season last began before now, as far as it is known. */
  leaguePlayedAt?: Date | null | undefined;
  /** The settled headline tip, for the reports written after the match. */
  settled?: SettledTip | undefined;
}

export interface FixtureDataDeps {
  client: FootballClient;
  store: FixtureDataStore;
  clock: Clock;
  weather: WeatherSource;
  news: NewsSource;
}

interface RecordFailure {
  endpoint: EndpointName;
  status: 'failed' | 'unavailable';
  reason: string;
}

export interface GameReport {
  stored: number;
  skipped: number;
  failures: RecordFailure[];
}

/**
 * Enough for the tables, squads and grounds of many leagues, and few enough that a process that runs for months stays
 * small.
 */
const rememberedAnswers = 1000;

/** Within this of its kick-off a match that was brought forward may have begun without our having read it. */
const nearMs = 36 * hourMs;

interface PlanOptions {
  force?: boolean | undefined;
  onlyMissing?: boolean | undefined;
  rowWithinMs?: number | undefined;
}

/** What the match's own row holds: one answer brings all of them. */
export const rowEndpoints: readonly EndpointName[] = [
  'fixture',
  'lineups',
  'live_updates',
  'fixture_changes',
  'fixture_result',
  'fixture_statistics',
  'player_performance',
  'timeline_events',
];

/** Answers other games of this process can use: by source key, with when they came. */
export type Memory = Map<string, { at: Date; answer: Promise<unknown> }>;

/**
 * One run over some games in one phase: what is still missing, what was stored, and whether the service still answers.
 * Records are written as they come, so that a run that is cut short has lost nothing.
 */
export class FixtureRun {
  readonly deps: FixtureDataDeps;
  readonly phase: Phase;
  readonly call: CallOptions;
  readonly reports = new Map<number, GameReport>();
  /** What was left out of answers because it could not be read. */
  readonly odd: OddRow[] = [];
  /** Games whose absences are asked for in the same request as those of the run's games, where there is room. */
  beside: readonly FixtureGame[] = [];
  /** Games of other phases whose rows come with those of the run's games, where there is room. */
  readonly along: { run: FixtureRun; games: readonly FixtureGame[] }[] = [];
  /** Whether what is still fresh is asked for again. */
  isForced = false;
  /** The failure after which the service is not asked again in this run. */
  stopped: FootballError | null = null;
  readonly #wanted = new Set<string>();
  readonly #memory: Memory;
  readonly #outside = pLimit(4);

  constructor(deps: FixtureDataDeps, phase: Phase, memory: Memory, call: CallOptions) {
    this.deps = deps;
    this.phase = phase;
    this.call = call;
    this.#memory = memory;
  }

  /** One call to the football service; what is odd in the answer is noted. */
  async ask<E extends Exclude<ServicePath, 'status'>>(
    path: E,
    parameters: ParametersOf<E>,
  ): Promise<FootballAnswer<E>> {
    const answer = await this.deps.client.get(path, parameters, this.call);
    this.odd.push(...answer.odd);
    return answer;
  }

  /** Marks what is due; what is fresh counts as skipped. Of records that one answer brings, all are due when one is. */
  async plan(
    games: readonly FixtureGame[],
    endpoints: readonly EndpointName[],
    { force = false, onlyMissing = false, rowWithinMs }: PlanOptions,
  ): Promise<void> {
    const now = this.deps.clock.now();
    this.isForced ||= force;
    const states = force ? undefined : await this.deps.store.states(games.map(({ gameId }) => gameId));
    for (const { gameId, kickoffAt, playedAt = null } of games) {
      const due = new Set<EndpointName>();
      for (const endpoint of endpoints) {
        const state = states?.get(gameId)?.get(endpoint);
        if (onlyMissing && state?.version) continue;
        if (!isFresh(endpoint, state, { phase: this.phase, kickoffAt, playedAt, now })) due.add(endpoint);
      }
      const readAt = states?.get(gameId)?.get('fixture')?.fetchedAt;
      const isRowOld =
        rowWithinMs !== undefined &&
        kickoffAt !== null &&
        kickoffAt.getTime() - now.getTime() < nearMs &&
        (readAt === undefined || now.getTime() - readAt.getTime() > rowWithinMs);
      if (isRowOld || (!onlyMissing && rowEndpoints.some((endpoint) => due.has(endpoint)))) {
        for (const endpoint of rowEndpoints) if (endpoints.includes(endpoint)) due.add(endpoint);
      }
      for (const endpoint of due) this.#wanted.add(`${gameId}/${endpoint}`);
      this.reports.set(gameId, { stored: 0, skipped: endpoints.length - due.size, failures: [] });
    }
  }

  /** Marks which absences of other games are due, too; they are in no report. */
  async planBeside(games: readonly FixtureGame[]): Promise<void> {
    await this.plan(games, ['injuries_home', 'injuries_away'], { force: false });
    for (const { gameId } of games) this.reports.delete(gameId);
    this.beside = games;
  }

  wants(game: FixtureGame, endpoint: EndpointName): boolean {
    return this.#wanted.has(`${game.gameId}/${endpoint}`);
  }

  /** Takes a mark back: this run does not write the record. */
  leave(game: FixtureGame, endpoint: EndpointName): void {
    this.#wanted.delete(`${game.gameId}/${endpoint}`);
  }

  /** The games that want at least one of `endpoints`. */
  wanting(games: readonly FixtureGame[], ...endpoints: EndpointName[]): FixtureGame[] {
    return games.filter((game) => endpoints.some((endpoint) => this.wants(game, endpoint)));
  }

  /** Writes one record, if the run wants it. `at` is now unless the answer is an older, shared one. */
  async put(
    game: FixtureGame,
    endpoint: EndpointName,
    outcome: Attempt,
    { at, sourceKey }: { at?: Date; sourceKey?: string } = {},
  ) {
    if (!this.#wanted.delete(`${game.gameId}/${endpoint}`)) return;
    const key = { gameId: game.gameId, endpoint, phase: this.phase };
    const done = await this.deps.store.put(key, outcome, { at: at ?? this.deps.clock.now(), sourceKey });
    const report = this.reports.get(game.gameId);
    if (!report) return;
    if (done !== 'noted') report[done] += 1;
    else if (outcome.status === 'failed' || outcome.status === 'unavailable') {
      report.failures.push({ endpoint, status: outcome.status, reason: outcome.reason });
    }
  }

  /**
   * Runs `work` for these records and writes a failure for those it did not bring. A failure after which the
   * service will not answer stops the run; an abort and faults of our own are passed on.
   */
  async attempt(
    games: readonly FixtureGame[],
    endpoints: readonly EndpointName[],
    work: () => Promise<void>,
  ): Promise<void> {
    const open = () =>
      games.flatMap((game) =>
        endpoints.filter((endpoint) => this.wants(game, endpoint)).map((endpoint) => ({ game, endpoint })),
      );
    if (open().length === 0) return;
    this.call.signal?.throwIfAborted();
    let failure: Attempt;
    try {
      if (this.stopped) throw this.stopped;
      await work();
      return;
    } catch (error) {
      if (this.call.signal?.aborted || !isFootballError(error)) throw error;
      if (error.fatal) this.stopped ??= error;
      failure = { status: error.kind === 'plan' ? 'unavailable' : 'failed', reason: error.message };
    }
    for (const { game, endpoint } of open()) await this.put(game, endpoint, failure);
  }

  /**
   * The same for a source that is not the football service: what it throws is its own failure and stops nothing else.
   */
  outside(
    game: FixtureGame,
    endpoint: EndpointName,
    sourceKey: string,
    work: () => Promise<Attempt>,
  ): Promise<void> {
    return this.#outside(async () => {
      if (!this.wants(game, endpoint)) return;
      this.call.signal?.throwIfAborted();
      let outcome: Attempt;
      try {
        outcome = await work();
      } catch (error) {
        if (this.call.signal?.aborted) throw error;
        outcome = { status: 'failed', reason: error instanceof Error ? error.message : String(error) };
      }
      await this.put(game, endpoint, outcome, { sourceKey });
    });
  }

  /**
   * An answer that serves several games: from a record another game got within `age`, else from `work`, which is
   * done once for all games that ask in this process. A failure is not remembered.
   */
  async share<T>(sourceKey: string, age: number, work: () => Promise<T>): Promise<{ at: Date; answer: T }> {
    const now = this.deps.clock.now();
    const before = this.#memory.get(sourceKey);
    if (before && now.getTime() - before.at.getTime() < age)
      return { at: before.at, answer: (await before.answer) as T };
    const answer = work();
    this.#memory.set(sourceKey, { at: now, answer });
    const [oldest] = this.#memory.keys();
    if (this.#memory.size > rememberedAnswers && oldest !== undefined) this.#memory.delete(oldest);
    answer.catch(() => this.#memory.delete(sourceKey));
    return { at: now, answer: await answer };
  }

  /** Fills one record from what another game already has, if that is young enough. True when it did. */
  async reuse(game: FixtureGame, endpoint: EndpointName, sourceKey: string, age: number): Promise<boolean> {
    if (!this.wants(game, endpoint)) return true;
    const notBefore = new Date(this.deps.clock.now().getTime() - age);
    const found = await this.deps.store.shared(sourceKey, notBefore);
    if (!found) return false;
    await this.put(
      game,
      endpoint,
      { status: found.status, version: found.version },
      { at: found.at, sourceKey },
    );
    return true;
  }
}
