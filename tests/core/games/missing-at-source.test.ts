import { expect, test } from 'vitest';
import { noteMissing } from '#core/games/missing-at-source';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();

test('a fixture the service no longer knows is told once and keeps the moment it was first missed', async () => {
  const { gameId } = await here.card();
  await here.rows('update games set api_football_fixture_id = 77 where id = ?', [gameId]);
  const first = here.clock.now();
  const note = () => noteMissing(here.machine, gameId);
  const notices = () =>
    here.rows<{ message: string }>(`select message from activity_log where type = 'error'`);
  expect(await note()).toBe(true);
  here.clock.set(here.hours(24));
  expect(await note()).toBe(false);
  const [row] = await here.rows<{ since: string; checked: string }>(
    'select missing_since as since, results_checked_at as checked from games where id = ?',
    [gameId],
  );
  expect([new Date(row!.since), new Date(row!.checked)]).toEqual([first, here.clock.now()]);
  expect(await notices()).toEqual([
    { message: expect.stringContaining('no longer knows fixture 77') as string },
  ]);
});
