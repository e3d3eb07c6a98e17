import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseSettings, type Settings, settingNames } from '#config/settings';
import { MovableClock } from '#core/clock';
import { League } from '#core/db/entities/games';
import type { Em, Orm } from '#core/db/orm';
import { discoveryDays } from '#core/domain/kickoff';
import { dayMs } from '#core/domain/time';
import { fault } from '#core/errors';
import type { RunOptions } from '#core/deps';
import { demoRecordFolder, keepDemoAnchors } from '#core/record/demo-anchors';
import { openRuntime, type Runtime } from '#core/runtime';
import { seedLeagues } from '#core/use-cases/seed-leagues';
import { openDemoDatabase } from './database.ts';
import { travel } from './journey.ts';
import { simulatedRoot } from '../simulators/log/certificates.ts';
import { type Change, premierLeague2024Changes, replayWorld } from '../simulators/world/replay.ts';
import { readSeasonFile } from '../simulators/world/season-file.ts';
import { demoReport, type DemoReport } from './report.ts';
import { type Simulators, startSimulators } from '../simulators/start.ts';
import { seededWorld } from '../simulators/world/seeded.ts';
import type { World } from '../simulators/world/types.ts';

export interface DemoOptions extends RunOptions {
  settings: Settings;
  /** An empty database to use instead of `tips_demo`. */
  database?: string;
  /** Replay of a real season file between two instants, instead of the invented world around now. */
  season?: { file: string; from: Date; to: Date };
  /** The instant the invented world has come to when the run ends; now when absent. */
  at?: Date;
  note: (sentence: string) => void;
}

export interface Demo {
  runtime: Runtime;
  clock: MovableClock;
  simulators: Simulators;
  report: DemoReport;
  close(): Promise<void>;
}

const pastDays = 14;

/**
 * Starts the simulated services, lives through the past two weeks (or the asked part of a real season) at the moved
 * clock, and ends with the coming week's cards written and the clock running.
 */
export async function runDemo(options: DemoOptions): Promise<Demo> {
  const began = performance.now();
  const { from, to, world } = planOf(options);
  const clock = new MovableClock(from, { frozen: true, jumps: true });
  const database = await openDemoDatabase(options.settings, options.database, options.note);
  const simulators = await startSimulators({ clock, world });
  const keyFolder = await freshKeyFolder(options);
  simulators.settings['RECORD_KEY_FILE'] = join(keyFolder, 'signing-key');
  const runtime = await simulatedRuntime(options.settings, simulators, clock, database.orm);
  if (!options.database) await keepDemoAnchors(options.settings, runtime.settings, simulatedRoot);
  const close = async () => {
    await runtime.close();
    await simulators.close();
    await database.close();
    if (options.database) await rm(keyFolder, { recursive: true, force: true });
  };
  try {
    await chooseLeagues(runtime, world);
    await travel(runtime, clock, { from, to, signal: options.signal, onProgress: options.onProgress });
    const report = await demoReport(runtime, (performance.now() - began) / 1000);
    if (options.season && report.discovered === 0)
      throw fault('not_found', `Nothing of ${basename(options.season.file)} was found in its replay.`);
    return { runtime, clock, simulators, report, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A record that begins anew has a key of its own. That of `tips_demo` stays, for `tips --demo` beside the demo. */
async function freshKeyFolder({ settings, database }: DemoOptions): Promise<string> {
  if (database) return mkdtemp(join(tmpdir(), 'demo-record-'));
  const folder = demoRecordFolder(settings);
  await rm(folder, { recursive: true, force: true });
  return folder;
}

/** The real settings with everything outside pointed at the simulators: no key and no address of a real service is left. */
export function simulatedSettings(
  settings: Settings,
  simulators: Pick<Simulators, 'settings'>,
  extra: Record<string, string> = {},
): Settings {
  const kept = ['PRODUCT_NAME', 'HOST', 'PORT', 'TIPS_DATA_DIR'] as const;
  const environment = Object.fromEntries(
    kept.map((name) => [name, settings[name] === undefined ? undefined : String(settings[name])]),
  );
  return parseSettings({
    ...Object.fromEntries(settingNames.map((name) => [name, undefined])),
    ...environment,
    ...simulators.settings,
    ...extra,
  });
}

const simulatedRuntime = (
  settings: Settings,
  simulators: Simulators,
  clock: MovableClock,
  orm: Orm,
): Promise<Runtime> =>
  openRuntime({
    settings: simulatedSettings(settings, simulators),
    source: 'cli',
    actorName: 'demo',
    clock,
    orm,
    isSimulated: true,
    footballPerSecond: Number.POSITIVE_INFINITY,
  });

function planOf({ season, at }: DemoOptions): { from: Date; to: Date; world: World } {
  if (!season) {
    const to = at ?? new Date();
    return { from: new Date(to.getTime() - pastDays * dayMs), to, world: seededWorld({ now: to }) };
  }
  const { year, code } = readSeasonFile(season.file);
  const leagueId = leagueOfCode[code] ?? strangerId(code);
  const world = replayWorld({
    file: season.file,
    season: year,
    leagueId,
    changes: changesOf(year, leagueId),
  });
  requireMatches(world, season);
  return { from: season.from, to: season.to, world };
}

function requireMatches(world: World, { file, from, to }: NonNullable<DemoOptions['season']>): void {
  const kickoffs = world.leagues
    .flatMap(({ id }) => world.years(id).flatMap((year) => world.season(id, year)?.fixtures ?? []))
    .flatMap(({ notices }) => notices.map(({ kickoff }) => kickoff));
  const last = to.getTime() + discoveryDays * dayMs;
  if (kickoffs.some((kickoff) => kickoff >= from.getTime() && kickoff <= last)) return;
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  throw fault('usage', `${basename(file)} has no match between ${day(from.getTime())} and ${day(last)}.`, {
    suggestion: `Its matches are from ${day(Math.min(...kickoffs))} to ${day(Math.max(...kickoffs))}.`,
  });
}

/** League ids of the football service by the code of a season file (`en.1.json`), where the world knows the league. */
const leagueOfCode: Record<string, number> = {
  'en.1': 39,
  'es.1': 140,
  'it.1': 135,
  'de.1': 78,
  'fr.1': 61,
  'uefa.cl': 2,
};

/** An id for any other file's league, above all of the service and always the same. */
const strangerId = (code: string): number =>
  1_000_000 + Buffer.from(code).reduce((sum, byte) => (sum * 31 + byte) % 900_000, 7);

const changesOf = (year: number, leagueId: number): readonly Change[] =>
  year === 2024 && leagueId === 39 ? premierLeague2024Changes : [];

/** Enough leagues for a full page and an archive, few enough that two weeks pass in well under a minute. */
const shownLeagues = new Set([39, 140]);

/** Of the world's leagues some are visible, in a replay the replayed one; the others have nothing to discover. */
async function chooseLeagues(runtime: Runtime, world: World): Promise<void> {
  await seedLeagues(runtime);
  const told = new Set(world.leagues.map(({ id }) => id));
  const em = runtime.em();
  for (const league of await em.find(League, {}))
    league.isActive &&=
      league.apiFootballId !== null &&
      told.has(league.apiFootballId) &&
      shownLeagues.has(league.apiFootballId);
  await em.flush();
  await addUnknown(runtime, em, world);
  if ((await em.count(League, { isActive: true })) === 0)
    await em.nativeUpdate(League, { apiFootballId: { $in: [...told] } }, { isActive: true });
}

/** A replayed league that is not in the list of leagues. */
async function addUnknown(runtime: Runtime, em: Em, { leagues }: World): Promise<void> {
  const now = runtime.clock.now();
  const known = await em.find(League, { apiFootballId: { $in: leagues.map(({ id }) => id) } });
  if (known.length > 0) return;
  for (const { id, name, country } of leagues)
    em.create(League, {
      name,
      displayName: name,
      country: country.name,
      apiFootballId: id,
      createdAt: now,
      updatedAt: now,
    });
  await em.flush();
}
