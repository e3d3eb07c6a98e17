import type { ScheduleName, SchedulesToday } from '#core/contract/admin-operations';

type Run = SchedulesToday['runs'][number];

/** A line of the day's list: a run with its outcome, a schedule's next slot, or a schedule that is off. */
export type SlotLine =
  | { kind: 'run'; name: ScheduleName; at: string; run: Run }
  | { kind: 'next'; name: ScheduleName; at: string }
  | { kind: 'off'; name: ScheduleName };

/** A mark on the day's axis; `share` is its place from 0, the day's start, to 1, its end. */
export interface Mark {
  key: string;
  share: number;
  state: 'done' | 'failed' | 'running' | 'coming';
  /** Once a day, against once in so many minutes. */
  isDaily: boolean;
}

/** Runs in the list at most; the latest ones stay. */
const SHOWN = 6;
/** Due every few minutes. */
const frequent: ReadonlySet<ScheduleName> = new Set([
  'prekickoff',
  'live',
  'odds',
  'generation',
  'trials',
  'history',
  'anchor',
]);
const daily: ReadonlySet<ScheduleName> = new Set(['discovery', 'housekeeping']);

/** A run that ended well and found nothing to do, by a schedule that looks every few minutes. */
const isRoutine = ({ name, status, trigger, figures }: Run): boolean =>
  !daily.has(name) &&
  status === 'ok' &&
  trigger === 'schedule' &&
  Object.values(figures).every((value) => value === 0);

/** The place of an instant in the day, 0 to 1. */
export const shareOf = ({ from, to }: Pick<SchedulesToday, 'from' | 'to'>, at: string): number => {
  const start = Date.parse(from);
  return Math.min(1, Math.max(0, (Date.parse(at) - start) / (Date.parse(to) - start)));
};

/**
 * The list of the day: the latest runs that did something, were asked for by hand or failed, and the last run of every
 * schedule; then each schedule's next slot, and the schedules that are off. `left` counts the runs not listed.
 */
export function linesOf({ runs, coming }: SchedulesToday): { lines: SlotLine[]; left: number } {
  const last = new Map(runs.map((run) => [run.name, run]));
  const shown = runs.filter((run) => !isRoutine(run) || last.get(run.name) === run).slice(-SHOWN);
  const next = coming.flatMap(({ name, slots: [at] }) => (at === undefined ? [] : [{ name, at }]));
  return {
    lines: [
      ...shown.map((run) => ({ kind: 'run' as const, name: run.name, at: run.startedAt, run })),
      ...next
        .toSorted((one, other) => one.at.localeCompare(other.at))
        .map(({ name, at }) => ({ kind: 'next' as const, name, at })),
      ...coming.filter(({ enabled }) => !enabled).map(({ name }) => ({ kind: 'off' as const, name })),
    ],
    left: runs.length - shown.length,
  };
}

const states = { running: 'running', ok: 'done', partly_failed: 'failed', failed: 'failed' } as const;

/**
 * The marks of the axis. The look every five minutes for games near kick-off is marked only where it did something:
 * the rest would hide all else.
 */
export function marksOf(day: SchedulesToday): Mark[] {
  const ran = day.runs
    .filter((run) => !frequent.has(run.name) || !isRoutine(run))
    .map((run) => ({ at: run.startedAt, name: run.name, state: states[run.status] }));
  const coming = day.coming
    .filter(({ name }) => !frequent.has(name))
    .flatMap(({ name, slots }) => slots.map((at) => ({ at, name, state: 'coming' as const })));
  return [...ran, ...coming].map(({ at, name, state }) => ({
    key: `${name} ${at} ${state}`,
    share: shareOf(day, at),
    state,
    isDaily: daily.has(name),
  }));
}
