import { afterEach, expect, test } from 'vitest';
import { reportOf } from '#core/jobs/report';
import { importPast } from '#core/use-cases/import-past';
import { openSite, type Site } from './site.ts';

let site: Site;
afterEach(() => site?.close());
const open = async () => {
  site = await openSite('2026-11-25T09:00:00Z');
  await site.configure('shots_import', { requestsPerDay: 2 });
};
const shotsQuestions = () => site.simulators.football.requests.filter(({ query }) => query.ids);

test('a person who asks for seasons gets seasons; the schedule goes on with shots', async () => {
  await open();
  expect(await importPast(site.machine, { asking: 'hand' })).toMatchObject({
    requests: 4,
    imported: 4,
    shots: null,
  });
  expect(shotsQuestions()).toEqual([]);
  expect(await importPast(site.machine, { asking: 'schedule' })).toMatchObject({
    requests: 2,
    shots: { known: 20 },
  });
  expect(await importPast(site.machine, { asking: 'hand', what: 'shots' })).toMatchObject({
    imported: 0,
    steps: [],
    shots: { left: 0 },
  });
});

test('shots wait while seasons do', async () => {
  await open();
  site.simulators.football.control.inject({
    kind: 'day_quota',
    when: ({ query }) => query['season'] === '2024' && !query['from'],
  });
  expect(await importPast(site.machine, { asking: 'schedule' })).toMatchObject({
    imported: 2,
    left: 2,
    shots: null,
  });
  expect(shotsQuestions()).toEqual([]);
});

test('has failed where nothing came of all that was asked for, so that it is tried again', async () => {
  await open();
  await importPast(site.machine, { asking: 'hand' });
  const fail = () =>
    site.simulators.football.control.inject({
      kind: 'not_json',
      when: ({ query }) => query['ids'] !== undefined,
    });
  fail();
  expect(await importPast(site.machine, { asking: 'schedule' })).toMatchObject({
    steps: [],
    shots: { known: 0 },
    errorDetails: [expect.stringContaining('')],
    outcome: 'failed',
  });
  await site.configure('shots_import', { requestsPerDay: 4 });
  expect(reportOf(await importPast(site.machine, { asking: 'schedule' })).outcome).toBe('done');
});
