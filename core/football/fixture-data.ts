import { type EndpointName, endpointsByPhase, type Phase } from '../domain/endpoints.ts';
import type { CallPurpose } from './budget.ts';
import type { FootballWait } from './client.ts';
import type { FootballError } from './errors.ts';
import type { OddRow } from './odd-rows.ts';
import { writeLocalReports } from './sources/local.ts';
import {
  FixtureRun,
  type FixtureDataDeps,
  type FixtureGame,
  type GameReport,
  type Memory,
  rowEndpoints,
} from './fixture-run.ts';
import { fetchRows } from './sources/fixture-rows.ts';
import { fetchInjuries } from './sources/injuries.ts';
import { fetchOutside } from './sources/outside.ts';
import { fetchPlayers } from './sources/players.ts';
import { fetchPredictions } from './sources/predictions.ts';
import { fetchStandings } from './sources/standings.ts';
import { fetchVenues } from './sources/venues.ts';

interface FixtureDataOptions {
  signal?: AbortSignal | undefined;
  /** Ask again for what is still fresh. */
  force?: boolean;
  /** Ask only for records that no earlier attempt has brought. */
  onlyMissing?: boolean;
  /** Read the match's own row again where it is older than this and the kick-off is near. */
  rowWithinMs?: number;
  /** Other games with a kick-off soon: what a request for several games has room for is brought for them as well. */
  beside?: readonly FixtureGame[];
  /** Games of the same phase of which only the own row is wanted, in the same request for rows. */
  rowsOnly?: readonly FixtureGame[];
  /** Other games whose rows are wanted soon: they take the room of a request for rows, and cause none. */
  along?: readonly Along[];
  /** Only these of the phase's records; all of them when absent. */
  only?: readonly EndpointName[];
  onWait?: ((event: FootballWait) => void) | undefined;
  onProgress?: ((state: { done: number; total: number }) => void) | undefined;
}

/** Games of one phase whose own row is about to be asked for. */
export interface Along {
  phase: Phase;
  games: readonly FixtureGame[];
}

export interface FixtureDataReport {
  /**
   * Per game: versions that are new, records that are unchanged or still fresh, and what did not come, with the reason.
   */
  games: Map<number, GameReport>;
  /** Set when the service will answer no further call (quota, key); what was still missing is noted as failed. */
  stopped: FootballError | null;
  /** What was left out of answers because it could not be read. */
  odd: readonly OddRow[];
  /** Requests sent to the football service by this call and those beside it on the same client. */
  requests: number;
}

export interface FixtureData {
  /**
   * Brings the records of one phase up to date for these games, with as few requests as they need: hand it all games
   * of a run at once. Throws only the reason of `signal` and faults of our own; a source's failure is a record.
   */
  fetch(
    games: readonly FixtureGame[],
    phase: Phase,
    options?: FixtureDataOptions,
  ): Promise<FixtureDataReport>;
  /** Writes the local reports of games that were just settled, from what is stored; asks nothing outside. */
  writeReports(games: readonly FixtureGame[]): Promise<void>;
}

type Step = (run: FixtureRun, games: readonly FixtureGame[]) => Promise<void>;

const rowEndpointsOf = (phase: Phase): EndpointName[] =>
  rowEndpoints.filter((endpoint) => (endpointsByPhase[phase] as readonly string[]).includes(endpoint));

/** No step needs another one, but the cheap and shared ones come first. */
const steps: Record<Phase, readonly Step[]> = {
  pre_match: [
    fetchRows,
    fetchInjuries,
    fetchStandings,
    fetchPredictions,
    fetchVenues,
    fetchPlayers,
    fetchOutside,
  ],
  pre_kickoff: [fetchRows, fetchInjuries, fetchPredictions],
  post_match: [fetchRows, writeLocalReports],
};

const purposes: Record<Phase, CallPurpose> = {
  pre_match: 'general',
  pre_kickoff: 'general',
  post_match: 'results',
};

/**
 * The fetcher of all fixture data; it remembers shared answers (tables, squads, grounds) for as long as they are fresh.
 */
export function createFixtureData(deps: FixtureDataDeps): FixtureData {
  const memory: Memory = new Map();
  return {
    async fetch(games, phase, options = {}) {
      const { signal, force = false, onlyMissing, rowWithinMs, onWait, onProgress } = options;
      const { beside = [], along = [], rowsOnly = [], only = endpointsByPhase[phase] } = options;
      const before = deps.client.sent();
      const run = new FixtureRun(deps, phase, memory, {
        signal,
        purpose: purposes[phase],
        onProgress: onWait,
      });
      await run.plan(games, only, { force, onlyMissing, rowWithinMs });
      await run.plan(rowsOnly, rowEndpointsOf(phase), { force, onlyMissing, rowWithinMs });
      await run.planBeside(beside);
      for (const { phase: other, games: more } of along) {
        const guests = new FixtureRun(deps, other, memory, run.call);
        await guests.plan(more, rowEndpointsOf(other), { force: true });
        run.along.push({ run: guests, games: more });
      }
      const work = steps[phase];
      for (const [index, step] of work.entries()) {
        signal?.throwIfAborted();
        onProgress?.({ done: index, total: work.length });
        await step(run, [...games, ...rowsOnly]);
      }
      onProgress?.({ done: work.length, total: work.length });
      return {
        games: run.reports,
        stopped: run.stopped,
        odd: run.odd,
        requests: deps.client.sent() - before,
      };
    },
    async writeReports(games) {
      const run = new FixtureRun(deps, 'post_match', memory, {});
      await run.plan(games, ['match_report', 'analysis'], { force: true });
      await writeLocalReports(run, games);
    },
  };
}
