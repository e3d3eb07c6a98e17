import { expect, test } from 'vitest';
import type { Job, QueueState } from '#core/contract/admin-queue';
import {
  headOf,
  isKnownWork,
  knownUntil,
  newsOfQueue,
  partsOf,
  partsText,
  restOf,
} from '../../../web/src/features/admin/queue/dock-words.ts';

const now = Date.parse('2026-11-28T10:41:00Z');
const none = { queued: 0, processing: 0, completed: 0, errors: 0 };
const queue = (counts: Partial<typeof none>, more: Partial<QueueState> = {}): QueueState => ({
  generation: { ...none, ...counts },
  fixtureData: none,
  workers: 1,
  paused: null,
  places: 5,
  usualSeconds: { generation: 24, fixtureData: null },
  secondsLeft: 200,
  costLeft: 0.0312,
  completedInRun: 11,
  firstKickoff: '2026-11-28T13:30:00Z',
  tooLate: 0,
  failures: [],
  waitingBeyond: { generation: [], fixtureData: [] },
  page: 1,
  pages: 1,
  jobs: [],
  ...more,
});
const atWork = { errors: 12, processing: 5, queued: 37 };

test('the bar tells how far the run is, what is left of it in time and money, and against which kick-off', () => {
  const state = queue(atWork);
  expect(partsText(partsOf(state))).toBe('11 done, 12 failed, 5 running, 37 waiting');
  expect(headOf(state)).toBe('23 of 65 done, 12 failed.');
  expect(restOf(state, now)).toBe('About 4 min left, before the first kick-off, about $0.0312');
  expect(restOf(queue(atWork, { firstKickoff: '2026-11-28T10:42:00Z' }), now)).toMatch(/, after the first/);
  expect(restOf(queue(atWork, { secondsLeft: 20, costLeft: null, firstKickoff: null }), now)).toBe(
    'About 20 s left',
  );
  expect(restOf(queue(atWork, { secondsLeft: null, costLeft: null }), now)).toBe('');
  expect(restOf(queue(atWork, { workers: 0 }), now)).toMatch(/^No worker is running/);
});

test('a paused queue says so, and one with nothing left but failures', () => {
  const paused = queue(atWork, { paused: { at: '2026-11-28T10:31:00Z', by: 'account #1' } });
  expect(headOf(paused)).toBe('Paused at 23 of 65, 12 failed.');
  expect(restOf(paused, now)).toBe('37 wait, paused 10 min ago; first kick-off in 2 h 49 min');
  expect([headOf(queue({ errors: 1 })), restOf(queue({ errors: 1 }), now)]).toEqual(['1 job failed.', '']);
});

test('aloud are the beginning, a pause, each quarter and the end', () => {
  const at = (completedInRun: number, more: Partial<QueueState> = {}) =>
    queue({ processing: 5, queued: 95 - completedInRun }, { completedInRun, ...more });
  const idle = queue({}, { completedInRun: 0 });
  expect(newsOfQueue(undefined, at(1))).toBe('');
  expect(newsOfQueue(idle, at(0))).toBe('Queue: 5 running, 95 waiting.');
  expect(newsOfQueue(at(3), at(4))).toBe('');
  expect(newsOfQueue(at(24), at(26))).toBe('Queue: 26 of 100 done.');
  const paused = at(26, { paused: { at: null, by: null } });
  expect(newsOfQueue(at(26), paused)).toBe('Queue: Paused at 26 of 100.');
  expect(newsOfQueue(paused, at(26))).toBe('Queue: it goes on.');
  expect(newsOfQueue(at(94), idle)).toBe('Queue: all jobs are done.');
  expect(newsOfQueue(at(94), queue({ errors: 2 }))).toBe('Queue: done, 2 failed.');
});

test('a closed dock stays closed when jobs come up that had waited all along, and opens for what is asked for later', () => {
  const job = (createdAt: string) => ({ createdAt }) as Job;
  const early = job('2026-11-28T10:00:00Z');
  const until = knownUntil([early], now);
  // The second was beyond the end of the list when the dock was closed.
  expect(isKnownWork([early, job('2026-11-28T10:40:00Z')], until)).toBe(true);
  expect(isKnownWork([early, job('2026-11-28T10:41:01Z')], until)).toBe(false);
  // By a browser whose clock is behind.
  expect(isKnownWork([job('2026-11-28T10:50:00Z')], knownUntil([job('2026-11-28T10:50:00Z')], now))).toBe(
    true,
  );
});
