import { expect, test } from 'vitest';
import { withdrawCards } from '#core/use-cases/withdraw-cards';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();

test('picks are withdrawn and stay on record, and what is not published says so', async () => {
  const out = await here.card({ kickoffAt: here.hours(9) });
  const draft = await here.card({ state: 'draft' });
  const cardIds = [draft.cardId, out.cardId, 987_654];
  const { rows, done } = await withdrawCards(here.machine, { cardIds, reason: 'the provider was wrong' });
  expect(rows.map(({ id, why }) => [id, why])).toEqual([
    [out.cardId, null],
    [draft.cardId, `Card ${draft.cardId} is not published.`],
    [987_654, 'There is no such card any more.'],
  ]);
  expect(done).toBe(1);
  expect(await here.rows('select state, withdrawn_reason from cards where id = ?', [out.cardId])).toEqual([
    { state: 'withdrawn', withdrawn_reason: 'the provider was wrong' },
  ]);
});
