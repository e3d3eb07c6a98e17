import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fetchFixtureData } from '#core/use-cases/fetch-fixture-data';
import type { LabInput } from '#core/use-cases/run-lab';
import { openSite, type Site } from './site.ts';

/** These games are over, 2-1. */
export const finish = (site: Site, gameIds: readonly number[]) =>
  site.rows(
    `update games set status = 'completed', status_code = 'FT', fulltime_home = 2, fulltime_away = 1 where id in (${gameIds.join()})`,
  );

/** A site some weeks later: so many of its games have data from before their kick-off, the first ones of them are over. */
export async function openLabSite(withData: number, over = withData): Promise<Site> {
  const site = await openSite();
  await fetchFixtureData(site.machine, { gameIds: site.games.slice(0, withData) });
  await finish(site, site.games.slice(0, over));
  site.clock.set(new Date('2026-12-20T09:00:00Z'));
  return site;
}

/** A run of twelve answers on a site with three games that have data. */
export const twelveAnswers: LabInput = {
  prompts: [1],
  models: [{ provider: 'openai', id: 'gpt-6-luna' }],
  past: 10,
  repeats: 4,
  maxCost: 5,
  concurrency: 2,
};

/** Another process that works on a run of the lab of this site. */
export const startLabProcess = (site: Site, input: LabInput): ChildProcess =>
  spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'lab-worker.ts'),
      site.url,
      site.clock.now().toISOString(),
      JSON.stringify(site.simulators.settings),
      JSON.stringify(input),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
