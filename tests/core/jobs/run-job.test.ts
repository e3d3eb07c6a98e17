import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '#core/jobs/run-job';
import { discover } from '#core/use-cases/discover';
import { codeOf, openSite, type Site } from '../use-cases/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const lastRun = async (job: string) => {
  const [run] = await site.rows<{ outcome: string; error: string }>(
    'select outcome, error from job_runs where job = ? order by id desc limit 1',
    [job],
  );
  return run;
};

test('a discovery that got seasons but no fixtures at all has failed: nobody said there are none', async () => {
  const { control } = site.simulators.football;
  control.inject({ kind: 'parameter', times: Infinity, when: ({ path }) => path === '/fixtures' });
  expect(await codeOf(discover(site.machine, {}))).toBe('football');
  await expect(runJob(site.machine, 'discovery', { trigger: 'schedule' })).rejects.toThrow();
  expect(await lastRun('discovery')).toMatchObject({ outcome: 'failed' });
  control.clear();
  expect(await runJob(site.machine, 'discovery', { trigger: 'schedule' })).toMatchObject({ outcome: 'done' });
});

test('a check of results that read none of them has failed', async () => {
  const { control } = site.simulators.football;
  await site.rows('update games set kickoff_at = ? where id = ?', [
    new Date(site.clock.now().getTime() - 3 * 3_600_000),
    site.games[0],
  ]);
  control.inject({ kind: 'parameter', times: Infinity });
  const report = await runJob(site.machine, 'results', { trigger: 'schedule' });
  control.clear();
  expect(report.outcome).toBe('failed');
  expect(await lastRun('results')).toMatchObject({ outcome: 'failed' });
});
