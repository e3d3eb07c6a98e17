import { expect, test } from 'vitest';
import type { Job, QueueState } from '#core/contract/admin-queue';
import { openWorkOf } from '../../../web/src/features/admin/queue/use-queue.ts';

const job = (gameId: number, status: Job['status']) => ({ gameId, status, kind: 'regenerate' }) as Job;
const queue = {
  jobs: [job(1, 'processing'), job(2, 'queued'), job(3, 'completed')],
  waitingBeyond: { generation: [4, 3], fixtureData: [5] },
} as Partial<QueueState> as QueueState;

test('what is open for a game is told, however far back in the queue it waits', () => {
  const told = [1, 2, 3, 4, 5, 6].map((id) => {
    const work = openWorkOf(queue, id);
    return work && `${work.kind} ${work.status}`;
  });
  expect(told).toEqual([
    'regenerate processing',
    'regenerate queued',
    'generate queued',
    'generate queued',
    'fixture_data queued',
    undefined,
  ]);
  expect(openWorkOf(undefined, 1)).toBeUndefined();
});
