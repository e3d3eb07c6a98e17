import { expect, test } from 'vitest';
import { closeEnded } from '#core/games/close-ended';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();
const statusOf = async (gameId: number) =>
  (
    await here.rows<{ status: string; result: string | null }>(
      'select status, actual_result as result from games where id = ?',
      [gameId],
    )
  )[0]!;
const over = { status: 'completed', result: 'N/A' };
const open = { status: 'upcoming', result: null };

test('a match leaves the coming ones three hours after its kick-off, one of unknown hour after a day more', async () => {
  const [at, before] = [
    await here.card({ kickoffAt: here.hours(-3) }),
    await here.card({ kickoffAt: here.hours(-2.99) }),
  ];
  const [day, dayBefore] = [
    await here.card({ kickoffAt: here.hours(-27) }),
    await here.card({ kickoffAt: here.hours(-26.99) }),
  ];
  await here.rows('update games set kickoff_confirmed = false where id in (?, ?)', [
    day.gameId,
    dayBefore.gameId,
  ]);
  expect(await closeEnded(here.machine.em(), here.clock.now())).toBe(2);
  expect(await Promise.all([at, before, day, dayBefore].map(({ gameId }) => statusOf(gameId)))).toEqual([
    over,
    open,
    over,
    open,
  ]);
  expect(await closeEnded(here.machine.em(), here.clock.now()), 'once').toBe(0);
});

test('a match that lost its date is over two days after the date its pick was published for', async () => {
  const [lost, recent] = [
    await here.card({ kickoffAt: here.hours(-49) }),
    await here.card({ kickoffAt: here.hours(-47) }),
  ];
  await here.rows('update games set kickoff_at = null where id in (?, ?)', [lost.gameId, recent.gameId]);
  await closeEnded(here.machine.em(), here.clock.now());
  expect([await statusOf(lost.gameId), await statusOf(recent.gameId)]).toEqual([over, open]);
});
