import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HistoryImport, LeagueHistory } from '#core/contract/admin-history';
import type { AdminLeague } from '#core/contract/admin-config';
import type { ErrorBody } from '#core/contract/common';
import { systemClock } from '#core/clock';
import { seedLeagues } from '#core/use-cases/seed-leagues';
import { type Simulators, startSimulators } from '../../../cli/simulators/start.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import type { Browser } from '../support/browser.ts';
import { type TestSite, testSite } from '../support/site.ts';
import { browserAs } from '../support/visitors.ts';

let simulators: Simulators;
let site: TestSite;
let admin: Browser;
beforeAll(async () => {
  simulators = await startSimulators({ clock: systemClock, world: seededWorld({ now: new Date() }) });
  site = await testSite({
    environment: simulators.settings,
    runtime: { footballPerSecond: Number.POSITIVE_INFINITY },
  });
  await seedLeagues(site.runtime);
  admin = await browserAs(site, 'admin');
});
afterAll(async () => {
  await site?.close();
  await simulators?.close();
});

const histories = async () => (await admin.json<LeagueHistory[]>('/api/admin/history')).body;
const leagueOf = async (name: string) => (await histories()).find(({ displayName }) => displayName === name)!;
const bring = (body: unknown) => admin.send<HistoryImport>('POST', '/api/admin/history/import', body);

test('the cost is told first, and the import takes just that', async () => {
  const { leagueId, cost, seasons } = await leagueOf('Premier League');
  expect(seasons).toEqual([]);
  const { body } = await bring({ leagueIds: [leagueId] });
  expect(body).toMatchObject({ requests: cost, imported: 4, matches: 4 * 380, errors: [] });
  const after = await leagueOf('Premier League');
  expect(after.cost).toBe(0);
  expect(after.seasons.map(({ state, matches }) => [state, matches])).toEqual(
    Array.from({ length: 4 }, () => ['imported', 380]),
  );
  expect((await bring({ leagueIds: [leagueId], again: true })).body).toMatchObject({
    requests: 0,
    imported: 0,
  });
});

test('an import is on the schedule’s record, and one at a time', async () => {
  const runs = await site.runtime
    .em()
    .execute<{ trigger: string; outcome: string }[]>(
      `select trigger, outcome from job_runs where job = 'history' order by id limit 1`,
    );
  expect(runs).toEqual([{ trigger: 'admin', outcome: 'done' }]);
  await site.runtime
    .em()
    .execute(
      `insert into job_runs (job, trigger, owner, started_at, lease_until) values ('history', 'command', 'x', now(), now() + interval '1 hour')`,
    );
  const { status, body } = await admin.send<ErrorBody>('POST', '/api/admin/history/import', {
    leagueIds: [1],
  });
  expect([status, body.code]).toEqual([409, 'busy']);
});

test('a league is given its tier and the league above, and nothing impossible', async () => {
  const leagues = (await admin.json<AdminLeague[]>('/api/admin/leagues')).body;
  const id = (name: string) => leagues.find(({ displayName }) => displayName === name)!.id;
  const place = (body: unknown) =>
    admin.send<AdminLeague>('PATCH', `/api/admin/leagues/${id('Championship (England)')}`, body);
  expect((await place({ tier: null, leagueAboveId: null })).body).toMatchObject({
    tier: null,
    leagueAboveId: null,
  });
  expect((await place({ tier: 2, leagueAboveId: id('Premier League') })).body).toMatchObject({
    tier: 2,
    leagueAboveId: id('Premier League'),
  });
  expect((await place({ leagueAboveId: id('Championship (England)') })).status).toBe(409);
  expect((await place({ leagueAboveId: 4711 })).status).toBe(404);
  expect((await place({ tier: 0 })).status).toBe(400);
});
