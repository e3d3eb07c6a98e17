import { expect, test } from 'vitest';
import { editGame } from '#core/use-cases/edit-game';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();
const game = async (gameId: number) =>
  (
    await here.rows<Record<string, unknown>>(
      'select home_team as home, away_team as away, kickoff_at as kickoff, kickoff_confirmed as confirmed from games where id = ?',
      [gameId],
    )
  )[0]!;
const stale = async (cardId: number) =>
  (
    await here.rows<{ stale: string | null }>('select stale_reason as stale from cards where id = ?', [
      cardId,
    ])
  )[0]!.stale;

test('a new kick-off is certain, its cards say that it moved, and the edit is on record', async () => {
  const { gameId, cardId } = await here.card({ state: 'draft' });
  await editGame(here.machine, { gameId, kickoffAt: here.hours(50) });
  const { kickoff, confirmed } = await game(gameId);
  expect([new Date(String(kickoff)), confirmed]).toEqual([here.hours(50), true]);
  expect(await stale(cardId)).toBe('The kick-off was moved by hand.');
  expect(await here.acts('game', gameId)).toEqual(['edit']);
});

test('corrected teams are stored, and their cards say so', async () => {
  const { gameId, cardId } = await here.card({ state: 'draft', home: 'Leds', away: 'Derby' });
  await editGame(here.machine, { gameId, homeTeam: ' Leeds ' });
  expect(await game(gameId)).toMatchObject({ home: 'Leeds', away: 'Derby' });
  expect(await stale(cardId)).toBe('The teams were corrected by hand.');
});

test.each([
  ['a team against itself', {}, () => ({ awayTeam: 'arsenal' }), 'usage'],
  ['a year that cannot be meant', {}, () => ({ kickoffAt: new Date('0026-01-01T12:00:00Z') }), 'usage'],
  ['a completed game', { hours: -5, completed: true }, () => ({ homeTeam: 'Leeds' }), 'game_completed'],
  [
    'other teams under a pick whose match has begun',
    { hours: -1 },
    () => ({ homeTeam: 'Leeds' }),
    'kickoff_passed',
  ],
  [
    'another day under a pick whose match has begun',
    { hours: -1 },
    () => ({ kickoffAt: here.hours(72) }),
    'kickoff_passed',
  ],
])(
  '%s is refused and changes nothing',
  async (_, { hours = 30, ...options }: { hours?: number; completed?: boolean }, edit, code) => {
    const { gameId } = await here.card({ kickoffAt: here.hours(hours), ...options });
    const before = await game(gameId);
    await expect(editGame(here.machine, { gameId, ...edit() })).rejects.toMatchObject({ code });
    expect(await game(gameId)).toEqual(before);
  },
);

test('an unknown game is not found', async () => {
  await expect(editGame(here.machine, { gameId: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
});
