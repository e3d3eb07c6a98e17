import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQueue, type Queue } from '#core/jobs/queue';
import { readPace } from '#core/jobs/queue-pace';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();
let queue: Queue;
let games: number[];
beforeAll(async () => {
  queue = await openQueue(here.machine);
  games = [];
  for (const hours of [2, 3, 4])
    games.push((await here.card({ kickoffAt: here.hours(hours), model: 'm' })).gameId);
});
afterAll(() => queue.close());

const put = () =>
  queue.enqueueAll(
    games.map((gameId) => ({ kind: 'generate', gameId, provider: 'openai', model: `m-${gameId}` }) as const),
    'ada',
  );

test('what is left is told in time by the median of what ended and the workers there are, and held against kick-offs', async () => {
  const em = here.machine.em();
  const now = here.clock.now();
  expect((await readPace(em, now, 1)).told).toEqual({
    places: 5,
    usualSeconds: { generation: null, fixtureData: null },
    secondsLeft: null,
    costLeft: 0,
    completedInRun: 0,
    firstKickoff: null,
    tooLate: 0,
  });
  await here.rows(`update games set kickoff_at = ?`, [here.hours(1)]);
  const jobs = await put();
  await here.rows(
    `update pgboss.job set state = 'completed', started_on = now() - interval '1800 seconds', completed_on = now() where id = ?::uuid`,
    [jobs[0]!.jobId],
  );
  const { told, startOf } = await readPace(em, now, 1);
  expect(told).toMatchObject({
    usualSeconds: { generation: 1800 },
    secondsLeft: 1800,
    costLeft: null,
    completedInRun: 1,
    firstKickoff: here.hours(1).toISOString(),
    tooLate: 0,
  });
  const data = { kind: 'generate' } as Parameters<typeof startOf>[0];
  expect([1, 5, 6].map((place) => startOf(data, place))).toEqual(
    [0, 0, 0.5].map((hours) => here.hours(hours).toISOString()),
  );
  await here.rows(`update games set kickoff_at = ?`, [here.hours(0.25)]);
  expect((await readPace(em, now, 1)).told.tooLate).toBe(2);
  expect((await readPace(em, now, 0)).told).toMatchObject({ secondsLeft: null, tooLate: 0 });
});
