import type { NotNull } from 'kysely';
import type { MovableClock } from '#core/clock';
import { writeConfig } from '#core/config-store/config-store';
import { reader } from '#core/db/reader';
import type { JobName } from '#core/jobs/runs';
import { runNow } from '#core/jobs/run-job';
import type { Deps, RunOptions } from '#core/deps';
import { dayMs, hourMs, minuteMs } from '#core/domain/time';

/** One thing that happens at an instant of the journey. */
interface Stop {
  at: number;
  kind: StopKind;
}

/** In the order in which what falls to the same instant is done: the most urgent first, as the schedule has it. */
const stopKinds = ['lineups', 'update', 'anchor', 'odds', 'results', 'discovery', 'end'] as const;
type StopKind = (typeof stopKinds)[number];

export interface JourneyOptions extends RunOptions {
  from: Date;
  to: Date;
  /** Write the cards anew before kick-off; true when absent. */
  updates?: boolean;
}

/**
 * Before kick-off the market is read, the cards are updated, the line-ups awaited, the record anchored; after the end the
 * result is read. The market has two hours, for games that stand alone and for others, at minutes at which nothing else
 * happens.
 */
const offsets = [
  ['odds', -182 * minuteMs],
  ['odds', -108 * minuteMs],
  ['update', -60 * minuteMs],
  ['lineups', -25 * minuteMs],
  ['anchor', -15 * minuteMs],
  ['results', 2.5 * hourMs],
] as const satisfies (readonly [StopKind, number])[];
const longest = Math.max(...offsets.map(([, offset]) => offset));
const discoveryHour = 6;

/** Walks the clock from one instant to another and does, at their time, the jobs an operator's schedule would do. */
export async function travel(
  runtime: Deps,
  clock: MovableClock,
  { from, to, updates = true, signal, onProgress }: JourneyOptions,
): Promise<void> {
  clock.set(from);
  await prepare(runtime);
  await carryOut(runtime, 'discovery', { signal });
  for (let now = from.getTime(); now < to.getTime();) {
    signal?.throwIfAborted();
    const { at, kinds } = await nextStop(runtime, now, to.getTime(), updates);
    // A job may have moved the clock a little itself; it never goes back.
    clock.set(new Date(Math.max(at, clock.now().getTime())));
    onProgress?.({
      done: Math.round((at - from.getTime()) / hourMs),
      total: Math.round((to.getTime() - from.getTime()) / hourMs),
      text: clock.now().toISOString().slice(0, 16),
    });
    for (const job of new Set(kinds.flatMap((kind) => (kind === 'end' ? [] : [jobOf[kind]]))))
      await carryOut(runtime, job, { signal });
    now = Math.max(at, clock.now().getTime());
  }
  await carryOut(runtime, 'results', { signal });
  await carryOut(runtime, 'anchor', { signal });
}

/** The settings of a site that runs by itself. */
async function prepare(runtime: Deps): Promise<void> {
  const em = runtime.em();
  await writeConfig(em, 'auto_generate_cards_on_discovery', { enabled: true }, runtime);
  await writeConfig(em, 'pre_kickoff_updates', { enabled: true }, runtime);
}

/** The next instant at which something is to be done, and what. */
async function nextStop(
  runtime: Deps,
  now: number,
  end: number,
  updates: boolean,
): Promise<{ at: number; kinds: StopKind[] }> {
  const games = await reader(runtime.em())
    .selectFrom('Game')
    .select('kickoffAt')
    .distinct()
    .where('kickoffAt', '>', new Date(now - longest - minuteMs))
    .where('kickoffAt', '<', new Date(now + dayMs))
    .where('mergedInto', 'is', null)
    .$narrowType<{ kickoffAt: NotNull }>()
    .execute();
  const stops: Stop[] = [
    { at: nextDiscovery(now), kind: 'discovery' },
    { at: end, kind: 'end' },
  ];
  for (const { kickoffAt } of games) {
    for (const [kind, offset] of offsets)
      if (updates || kind === 'results' || kind === 'odds' || kind === 'anchor')
        stops.push({ at: kickoffAt.getTime() + offset, kind });
  }
  const at = Math.min(end, ...stops.filter((stop) => stop.at > now).map((stop) => stop.at));
  const due = new Set(stops.filter((stop) => stop.at === at).map(({ kind }) => kind));
  return { at, kinds: stopKinds.filter((kind) => due.has(kind)) };
}

function nextDiscovery(now: number): number {
  const today = Math.floor(now / dayMs) * dayMs + discoveryHour * hourMs;
  return today > now ? today : today + dayMs;
}

async function carryOut(runtime: Deps, job: JobName, options: RunOptions): Promise<void> {
  await runNow(runtime, job, { trigger: 'schedule' }, options);
}

const jobOf = {
  discovery: 'discovery',
  odds: 'odds',
  update: 'prekickoff',
  lineups: 'prekickoff',
  anchor: 'anchor',
  results: 'results',
} as const;
