import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueAll } from '#core/jobs/queue-all';
import { fetchedOfOne, fixtureDataRequest } from '#core/jobs/queue-fixture-data';
import type { JobRequest } from '#core/jobs/queue-requests';
import { codeOf, openSite, type Site } from '../use-cases/site.ts';
import { generateMany } from '#core/use-cases/generate-missing';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('everything a run would write for is queued: the missing as cards, the existing as revisions', async () => {
  const asked: JobRequest[] = [];
  const queue = {
    enqueueAll: async (requests: readonly JobRequest[]) => {
      asked.push(...requests);
      return requests.map((_, index) => ({ jobId: `job ${index}`, joined: false }));
    },
  };
  const missing = await queueAll(site.machine, queue, { which: 'missing' }, 'ada');
  expect(missing.map(({ gameId }) => gameId)).toEqual(site.games);
  expect(asked).toEqual(site.games.map((gameId) => ({ kind: 'generate', gameId, onlyMissing: true })));
  expect(await queueAll(site.machine, queue, { which: 'existing' }, 'ada')).toEqual([]);
  asked.length = 0;
  const { generated } = await generateMany(site.machine, { which: 'missing', limit: 1 });
  const { gameId, cardId, game } = generated[0]!;
  expect(await queueAll(site.machine, queue, { which: 'existing' }, 'ada')).toEqual([
    { jobId: 'job 0', joined: false, gameId, gameName: game },
  ]);
  expect(asked).toEqual([{ kind: 'regenerate', cardId }]);
});

test('a line of the audit record counts what was put in, not what somebody else had put in before', async () => {
  const lines = () =>
    site.rows<{ after: object }>(
      `select after from audit_log where action = 'generate' and subject_id = 'missing'`,
    );
  const queueWith = (joined: number) => ({
    enqueueAll: async (requests: readonly JobRequest[]) =>
      requests.map((_, index) => ({ jobId: `job ${index}`, joined: index < joined })),
  });
  const before = (await lines()).length;
  const jobs = await queueAll(site.machine, queueWith(1), { which: 'missing' }, 'ada');
  expect(jobs.length).toBeGreaterThan(1);
  await queueAll(site.machine, queueWith(jobs.length), { which: 'missing' }, 'grace');
  expect((await lines()).slice(before)).toEqual([{ after: { cards: jobs.length - 1 } }]);
});

test('a run of which no card could be paid is refused as a whole, with how to go on', async () => {
  await site.rows(
    `insert into config (key, value, updated_at) values ('spend_caps', '{"day": 0, "month": 100}', now())`,
  );
  const queue = { enqueueAll: () => Promise.reject(new Error('nothing is queued')) };
  await expect(queueAll(site.machine, queue, { which: 'missing' }, 'ada')).rejects.toMatchObject({
    code: 'cap_reached',
    message: expect.stringMatching(/ is left of the day’s cap, and a card may cost up to /) as string,
  });
  await site.rows(`delete from config where key = 'spend_caps'`);
});

test('fixture data is asked for in the phase a game is in, and not at all of one the service does not know', async () => {
  const [gameId] = site.games;
  const request = { gameId: gameId! };
  expect(await fixtureDataRequest(site.machine, request)).toMatchObject({ phase: 'pre-match' });
  expect(await fixtureDataRequest(site.machine, { ...request, phase: 'pre-kickoff' })).toMatchObject({
    phase: 'pre-kickoff',
  });
  expect(await codeOf(fixtureDataRequest(site.machine, { ...request, phase: 'post-match' }))).toBe('refused');
  expect(await codeOf(fixtureDataRequest(site.machine, { gameId: 987_654 }))).toBe('not_found');
  await site.rows('update games set api_football_fixture_id = null where id = ?', [gameId]);
  expect(await codeOf(fixtureDataRequest(site.machine, request))).toBe('refused');
});

test('a source that failed for all of a game is a fault with its reason, and for a part of it none', () => {
  const result = (stored: number) => ({ games: [{ stored, skipped: 0 }], errors: 1, errorDetails: ['away'] });
  expect(() => fetchedOfOne(result(0), 'pre-match')).toThrow('away');
  expect(fetchedOfOne(result(2), 'pre-match')).toEqual({ snapshotType: 'pre-match', stored: 2, skipped: 0 });
});
