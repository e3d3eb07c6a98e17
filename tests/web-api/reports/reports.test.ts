import { afterAll, expect, test } from 'vitest';
import { openQueryScope } from '#core/db/query-scope';
import { AppError } from '#core/errors';
import { calibrationReport } from '#core/reads/figures/calibration-report';
import { createReports, type Reports } from '../../../web-api/reports/reports.ts';
import { ownOrm } from '../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../support/seed.ts';

const orm = ownOrm();
let opened: Reports | undefined;
const reports = () => (opened ??= createReports(String(orm().config.get('clientUrl'))));
afterAll(() => opened?.close());

const backends = () =>
  orm()
    .em.fork()
    .execute<{ pid: number; state: string }[]>(
      `select pid, state from pg_stat_activity
       where application_name = 'touchline reports' and datname = current_database()`,
    );
const nothingRuns = () =>
  expect.poll(async () => (await backends()).filter(({ state }) => state === 'active')).toEqual([]);

/** Holds the picks until `work` has ended, so that no report of them can be read meanwhile. */
const whileNobodyReads = (work: () => Promise<void>) =>
  orm()
    .em.fork()
    .transactional(async (em) => {
      await em.execute('lock table market_results in access exclusive mode');
      await work();
    });
const waitsForPicks = () =>
  expect
    .poll(async () => (await backends()).filter(({ state }) => state === 'active').length)
    .toBeGreaterThan(0);

test('a report is the same on its thread, and on connections of its own', async () => {
  const em = orm().em.fork();
  const league = await seedLeague(em, 'Premier League');
  const prompt = await seedPrompt(em);
  for (let day = 0; day < 3; day++)
    await seedCard(em, {
      league,
      prompt,
      kickoffAt: new Date(Date.UTC(2026, 0, 10 + day, 15)),
      completed: true,
      confidence: 85,
      settlement: 'won',
    });
  const report = await reports().read('calibration', {});
  expect(report).toEqual(await calibrationReport(em, {}));
  expect(report.n).toBe(3);
  expect(await backends()).not.toEqual([]);
});

test('the end of a scope ends the queries of its report, and of no other', async () => {
  await whileNobodyReads(async () => {
    const scope = openQueryScope();
    const ended = scope.run(() => reports().read('calibration', {})).catch((error: unknown) => error);
    await waitsForPicks();
    await scope.cancel();
    expect(await ended).toSatisfy((error) => error instanceof AppError && error.code === 'database_timeout');
    await nothingRuns();
  });
  expect((await reports().read('calibration', {})).n).toBe(3);
});

test('a fault of the database keeps its code', async () => {
  const nobody = createReports('postgresql://nobody@127.0.0.1:9/none');
  try {
    await expect(nobody.read('calibration', {})).rejects.toMatchObject({ code: 'database' });
  } finally {
    await nobody.close();
  }
});

test('closing ends the thread with the report it is at', async () => {
  await whileNobodyReads(async () => {
    const closed = createReports(String(orm().config.get('clientUrl')));
    const before = new Set((await backends()).map(({ pid }) => pid));
    const unread = closed.read('calibration', {}).catch((error: unknown) => error);
    await expect.poll(async () => (await backends()).some(({ pid }) => !before.has(pid))).toBe(true);
    await closed.close();
    expect(await unread).toBeInstanceOf(Error);
  });
});
