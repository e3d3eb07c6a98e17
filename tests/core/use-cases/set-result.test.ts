import { expect, test } from 'vitest';
import { type ResultInput, setResult } from '#core/use-cases/set-result';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();
const reason = 'seen on the ground';
const game = async (gameId: number) =>
  (
    await here.rows<Record<string, unknown>>(
      `select status, status_code as code, actual_result as result, result_source as source, result_reason as reason,
         frozen_at is not null as frozen from games where id = ?`,
      [gameId],
    )
  )[0]!;

test('a score entered by hand completes the game, settles its picks and is on record with its reason', async () => {
  const { gameId, cardId } = await here.card({ kickoffAt: here.hours(-3) });
  const settled = await setResult(here.machine, {
    gameId,
    fulltime: { home: 3, away: 1 },
    reason: ` ${reason} `,
  });
  expect(settled).toMatchObject({ headlines: ['won'], flag: null });
  expect(await game(gameId)).toEqual({
    status: 'completed',
    code: 'FT',
    result: '3-1',
    source: 'by_hand',
    reason,
    frozen: true,
  });
  expect(await here.rows('select settlement from cards where id = ?', [cardId])).toEqual([
    { settlement: 'won' },
  ]);
  expect(await here.acts('game', gameId)).toContain('set_result');
});

test('a match that was called off is void, also before its kick-off', async () => {
  const { gameId, cardId } = await here.card();
  await setResult(here.machine, { gameId, fulltime: null, status: 'canc', reason });
  expect(await game(gameId)).toMatchObject({ code: 'CANC', result: 'CANC' });
  expect(await here.rows('select settlement from cards where id = ?', [cardId])).toEqual([
    { settlement: 'void' },
  ]);
});

test.each([
  ['a score before kick-off', { hours: 2, fulltime: { home: 1, away: 0 } }, 'refused'],
  ['a finished match without a score', { fulltime: null }, 'usage'],
  ['a status that is no result', { status: 'HT', fulltime: { home: 1, away: 0 } }, 'usage'],
  [
    'a half-time score above the final one',
    { fulltime: { home: 1, away: 0 }, halftime: { home: 2, away: 0 } },
    'usage',
  ],
  ['a result without a reason', { fulltime: { home: 1, away: 0 }, reason: ' ' }, 'usage'],
])(
  '%s is refused and settles nothing',
  async (
    _,
    {
      hours = -3,
      ...input
    }: { hours?: number } & Omit<ResultInput, 'gameId' | 'reason'> & { reason?: string },
    code,
  ) => {
    const { gameId, cardId } = await here.card({ kickoffAt: here.hours(hours) });
    await expect(setResult(here.machine, { gameId, reason, ...input })).rejects.toMatchObject({ code });
    expect(await game(gameId)).toMatchObject({ status: 'upcoming', result: null });
    expect(await here.rows('select settlement from cards where id = ?', [cardId])).toEqual([
      { settlement: null },
    ]);
  },
);

test('an unknown game has no result', async () => {
  const input = { gameId: 999_999, fulltime: { home: 1, away: 0 }, reason };
  await expect(setResult(here.machine, input)).rejects.toMatchObject({ code: 'not_found' });
});
