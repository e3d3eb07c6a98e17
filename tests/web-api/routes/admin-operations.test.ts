import { expect, test } from 'vitest';
import { hours, ownAdminSite } from '../support/admin-site.ts';
import { Browser } from '../support/browser.ts';

const { here, card, get, post, remove } = ownAdminSite();

test('schedules are set and told', async () => {
  const set = await post('/api/admin/game-discovery-config', {
    enabled: true,
    scheduleHour: 7,
    scheduleMinute: 45,
  });
  expect(set.body).toMatchObject({
    enabled: true,
    scheduleHour: 7,
    scheduleMinute: 45,
    isTicking: false,
    isRunning: false,
  });
  expect(
    (await post('/api/admin/game-discovery-config', { enabled: true, scheduleHour: 24, scheduleMinute: 0 }))
      .status,
  ).toBe(400);
  expect(
    (await post('/api/admin/results-checker-config', { enabled: true, intervalMinutes: 4 })).status,
  ).toBe(400);
  expect(
    (await post('/api/admin/results-checker-config', { enabled: true, intervalMinutes: 120 })).body,
  ).toMatchObject({ intervalMinutes: 120 });
  expect((await get<unknown[]>('/api/admin/schedulers')).length).toBe(10);
});

test('the log is listed and cleared, and the audit record stays', async () => {
  const { gameId } = await card({ kickoffAt: hours(-2) });
  await post(`/api/admin/games/${gameId}/result`, {
    fulltime: { home: 3, away: 1 },
    reason: 'seen on the ground',
  });
  const audit = (await get<unknown[]>('/api/admin/audit')).length;
  expect((await get<unknown[]>('/api/admin/logs')).length).toBeGreaterThan(0);
  expect((await remove('/api/admin/logs')).body).toMatchObject({ ok: true });
  expect(await get<unknown[]>('/api/admin/logs')).toEqual([]);
  expect((await get<unknown[]>('/api/admin/audit')).length).toBeGreaterThanOrEqual(audit);
});

test('a run that takes longer than a request may is said to go on, and ends by itself', async () => {
  const server = await here.site.another({ limits: { deadlineMs: 6000 } });
  const admin = new Browser(server.url);
  for (const [name, value] of here.admin.cookies()) admin.cookies().set(name, value);
  const row = () =>
    here.site.runtime
      .em()
      .execute<{ outcome: string }[]>(
        `select outcome from job_runs where job = 'housekeeping' order by id desc limit 1`,
      );
  try {
    // What it has to prune is held by somebody else for longer than the request may take.
    await here.site.runtime.em().transactional(async (em) => {
      await em.execute('lock table activity_log in share row exclusive mode');
      const call = admin.send('POST', '/api/admin/schedulers/housekeeping/trigger');
      expect((await call).body).toEqual({ status: 'running', figures: {}, errors: [] });
    });
    await expect.poll(async () => (await row())[0]?.outcome, { timeout: 20_000 }).toBe('done');
  } finally {
    await server.close();
  }
});
