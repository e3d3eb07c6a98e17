import { expect, test } from 'vitest';
import { deleteDrafts } from '#core/use-cases/delete-drafts';
import { publishCards } from '#core/use-cases/publish-cards';
import { withdrawCards } from '#core/use-cases/withdraw-cards';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();
const at = (hours: number, state: 'draft' | 'published') =>
  here.card({ state, kickoffAt: here.hours(hours) });

test('drafts are deleted, and nothing that was published once', async () => {
  const [draft, out, withdrawn] = [await at(1, 'draft'), await at(2, 'published'), await at(3, 'published')];
  await withdrawCards(here.machine, { cardIds: [withdrawn.cardId], reason: 'a test' });
  const cardIds = [withdrawn, out, draft].map(({ cardId }) => cardId);
  const { rows } = await deleteDrafts(here.machine, { cardIds: [...cardIds, 987_654] });
  expect(rows.map(({ id, why }) => [id, why])).toEqual([
    [draft.cardId, null],
    [out.cardId, 'It is published: withdraw it instead.'],
    [withdrawn.cardId, 'It was published once and stays on record.'],
    [987_654, 'There is no such card any more.'],
  ]);
  expect(await here.acts('card', draft.cardId)).toEqual(['delete']);
});

test('a draft that somebody publishes at the same moment is either deleted or out, never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { cardId } = await at(30, 'draft');
    const [published, deleted] = await Promise.all([
      publishCards(here.machine, { cardIds: [cardId] }),
      deleteDrafts(here.machine, { cardIds: [cardId] }),
    ]);
    expect(published.done + deleted.done).toBe(1);
  }
});
