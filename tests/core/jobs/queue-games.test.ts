import { afterAll, beforeAll, expect, test } from 'vitest';
import { estimateGames, queueGames, queueGamesData } from '#core/jobs/queue-games';
import type { JobRequest } from '#core/jobs/queue-requests';
import { addGame } from '#core/use-cases/add-game';
import { generateMany } from '#core/use-cases/generate-missing';
import { openSite, type Site } from '../use-cases/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A queue that keeps what it was asked, and has some of it already. */
const queueWith = (joined: readonly number[] = []) => {
  const asked: JobRequest[] = [];
  return {
    asked,
    enqueueAll: async (requests: readonly JobRequest[]) => {
      asked.push(...requests);
      return requests.map((request, index) => ({
        jobId: `job ${index}`,
        joined: 'gameId' in request && joined.includes(request.gameId!),
      }));
    },
  };
};

test('chosen games are queued where they can be written for, and the others say why not', async () => {
  const [written, open, waiting, byHand] = site.games;
  await generateMany(site.machine, { which: 'missing', gameIds: [written!] });
  const queue = queueWith([waiting!]);
  const gameIds = [written!, open!, waiting!, 987_654];
  const estimate = await estimateGames(site.machine, { gameIds });
  expect(estimate.games.map(({ gameId }) => gameId)).toEqual([open, waiting]);
  expect(estimate.highestCost).toBeGreaterThan(0);
  const { rows, done, skipped } = await queueGames(site.machine, queue, { gameIds }, 'ada');
  expect([done, skipped]).toEqual([1, 3]);
  expect(Object.fromEntries(rows.map(({ id, why }) => [id, why]))).toEqual({
    [written!]: 'It has a card already.',
    [open!]: null,
    [waiting!]: 'The same work is in the queue already.',
    987654: 'There is no such game any more.',
  });
  expect(queue.asked).toMatchObject([{ gameId: open }, { gameId: waiting }]);
  const nothing = queueWith();
  expect(await queueGames(site.machine, nothing, { gameIds: [987_654] }, 'ada')).toMatchObject({ done: 0 });
  expect(nothing.asked).toEqual([]);

  await site.rows('update games set api_football_fixture_id = null where id = ?', [byHand]);
  const data = await queueGamesData(
    site.machine,
    queueWith([waiting!]),
    { gameIds: [open!, waiting!, byHand!] },
    'ada',
  );
  expect(data.rows.map(({ id, done: isDone, why }) => [id, isDone, why])).toEqual([
    [open, true, null],
    [waiting, false, 'The same work is in the queue already.'],
    [byHand, false, expect.stringMatching(/./)],
  ]);
  const acts = await site.rows<{ action: string; subject_id: string }>(
    `select action, subject_id from audit_log where subject_type = 'queue' order by id`,
  );
  expect(acts).toEqual([
    { action: 'generate', subject_id: 'missing' },
    { action: 'fixture_data', subject_id: 'chosen' },
  ]);
});

test('a game added by hand of which nothing is known gets a card that waits for a person', async () => {
  const [league] = await site.rows<{ id: number }>('select league_id as id from games where id = ?', [
    site.games[0],
  ]);
  const { gameId } = await addGame(site.machine, {
    leagueId: league!.id,
    homeTeam: 'Ashford Rovers',
    awayTeam: 'Bexley Town',
    kickoffAt: new Date(site.clock.now().getTime() + 30 * 3_600_000),
  });
  await site.configure('publish_thin_cards', { enabled: true });
  const { generated } = await generateMany(site.machine, { which: 'missing', gameIds: [gameId] });
  expect(generated).toMatchObject([
    {
      published: false,
      reviewReason: expect.stringMatching(/^Added by hand: nothing of this match was known/) as string,
    },
  ]);
});
