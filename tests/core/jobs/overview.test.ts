import { expect, test } from 'vitest';
import { fixtureQueueStatus, readOverview } from '#core/jobs/overview';
import { triggerJob } from '#core/jobs/trigger';
import { takeRun } from '#core/jobs/runs';
import { ownInstallation } from '../use-cases/installation.ts';
import { codeOf } from '../use-cases/site.ts';

const here = ownInstallation();
const counts = { queued: 3, processing: 1, completed: 0, errors: 2 };
const queue = { counts: async () => ({ generation: { ...counts, queued: 7 }, fixtureData: counts }) };

test('what waits is told where there is a queue, what is spent everywhere', async () => {
  const found = await readOverview(here.machine, queue);
  expect(found).toMatchObject({
    now: here.clock.now().toISOString(),
    isTicking: false,
    generation: { queued: 7 },
    fixtureData: { queued: 3 },
    spend: { today: 0, dayCap: 5 },
  });
  expect(found.nextRun).not.toBeNull();
  expect(await readOverview(here.machine, undefined)).toMatchObject({ generation: { queued: 0 } });
});

test('the queue for fixture data is told with what the football service still allows', async () => {
  expect(await fixtureQueueStatus(here.machine, queue)).toMatchObject({
    queueSize: 3,
    processing: true,
    inFlight: 1,
    totalErrors: 2,
    requestsToday: 0,
    maxRequestsPerDay: 100,
  });
});

test('a run asked for by hand tells its failure as schedules do, and waits for nobody', async () => {
  expect(await triggerJob(here.machine, 'housekeeping')).toMatchObject({ status: 'ok', errors: [] });
  await here.rows('update leagues set api_football_id = 39 where id = ?', [here.league]);
  expect(await triggerJob(here.machine, 'discovery')).toMatchObject({
    status: 'failed',
    figures: {},
    errors: [expect.stringContaining('key')],
  });
  const held = await takeRun(here.machine, 'results', 'command');
  expect(await codeOf(triggerJob(here.machine, 'results'))).toBe('busy');
  await held!.end('done', {});
});
