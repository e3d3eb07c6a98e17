import type { Job, QueueState } from '#core/contract/admin-queue';
import { countText } from '../../../ui/numbers.ts';
import { agoText, costText, counted, untilText } from '../work/figures.ts';

/** What the bar of the dock is drawn from. */
export interface Parts {
  written: number;
  failed: number;
  running: number;
  waiting: number;
}

const sum = (queue: QueueState, key: 'queued' | 'processing' | 'errors'): number =>
  queue.generation[key] + queue.fixtureData[key];

/** The run that is under way, or what is left of it. */
export const partsOf = (queue: QueueState): Parts => ({
  written: queue.completedInRun,
  failed: sum(queue, 'errors'),
  running: sum(queue, 'processing'),
  waiting: sum(queue, 'queued'),
});

/** The moment up to which work is known when the dock is closed now. */
export const knownUntil = (jobs: readonly Job[], now: number): number =>
  Math.max(now, ...jobs.map(({ createdAt }) => Date.parse(createdAt)));

/**
 * Whether nothing was asked for since the dock was closed. By the time of asking: the jobs are the first of a list, and
 * one that comes up when others have ended is no new work.
 */
export const isKnownWork = (jobs: readonly Job[], until: number): boolean =>
  jobs.every(({ createdAt }) => Date.parse(createdAt) <= until);

/** "11 done, 12 failed, 5 running, 37 waiting", without what is nought. */
export const partsText = ({ written, failed, running, waiting }: Parts): string =>
  (
    [
      [written, 'done'],
      [failed, 'failed'],
      [running, 'running'],
      [waiting, 'waiting'],
    ] as const
  )
    .filter(([count]) => count !== 0)
    .map(([count, word]) => `${countText(count)} ${word}`)
    .join(', ');

/** Minutes from one on, seconds below: "about 4 min". */
const aboutTime = (seconds: number): string =>
  seconds < 60 ? `about ${Math.max(1, Math.round(seconds))} s` : `about ${Math.ceil(seconds / 60)} min`;

/** How far the run is, in a few words. */
export const headOf = (queue: QueueState): string => {
  const { written, failed, running, waiting } = partsOf(queue);
  const done = written + failed;
  const total = done + running + waiting;
  const failures = failed === 0 ? '' : `, ${countText(failed)} failed`;
  if (running + waiting === 0) return `${counted(failed, 'job')} failed.`;
  if (queue.paused !== null) return `Paused at ${countText(done)} of ${countText(total)}${failures}.`;
  return `${countText(done)} of ${countText(total)} done${failures}.`;
};

/** What is left: time against the first kick-off, and money. */
export const restOf = (queue: QueueState, now: number): string => {
  const { running, waiting } = partsOf(queue);
  if (running + waiting === 0) return '';
  const first = queue.firstKickoff;
  if (queue.paused !== null) {
    const since = queue.paused.at === null ? '' : `, paused ${agoText(queue.paused.at, now)}`;
    return `${countText(waiting)} wait${since}${first === null ? '' : `; first kick-off ${untilText(first, now)}`}`;
  }
  if (queue.workers === 0) return 'No worker is running: start `tips serve` or `tips worker`.';
  const { secondsLeft, costLeft } = queue;
  const time = secondsLeft === null ? '' : `${aboutTime(secondsLeft)} left`;
  const against =
    secondsLeft === null || first === null
      ? ''
      : now + secondsLeft * 1000 <= Date.parse(first)
        ? ', before the first kick-off'
        : ', after the first kick-off';
  const money = costLeft === null || costLeft === 0 ? '' : `, about ${costText(costLeft)}`;
  const text = `${time}${against}${money}`.replace(/^, /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Quarters of a run that are spoken. */
const quarter = (queue: QueueState): number => {
  const { written, failed, running, waiting } = partsOf(queue);
  const total = written + failed + running + waiting;
  return total === 0 ? 4 : Math.floor((4 * (written + failed)) / total);
};

const isAtWork = (queue: QueueState): boolean => {
  const { running, waiting } = partsOf(queue);
  return running + waiting > 0;
};

/** What is said aloud of a change: the beginning, a pause, each quarter, the end; nothing otherwise. */
export const newsOfQueue = (before: QueueState | undefined, queue: QueueState): string => {
  if (before === undefined) return '';
  if (isAtWork(before) && !isAtWork(queue)) {
    const { failed } = partsOf(queue);
    return failed === 0 ? 'Queue: all jobs are done.' : `Queue: done, ${countText(failed)} failed.`;
  }
  if (!isAtWork(queue)) return '';
  if (!isAtWork(before)) return `Queue: ${partsText(partsOf(queue))}.`;
  if ((before.paused === null) !== (queue.paused === null))
    return queue.paused === null ? 'Queue: it goes on.' : `Queue: ${headOf(queue)}`;
  return quarter(queue) > quarter(before) ? `Queue: ${headOf(queue)}` : '';
};
