import { expect, test } from 'vitest';
import { withdrawCard } from '#core/record/withdraw-card';
import { deleteCard } from '#core/use-cases/delete-card';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();
const stateOf = async (cardId: number) =>
  (await here.rows<{ state: string }>('select state from cards where id = ?', [cardId]))[0]?.state;

test('a draft goes with its revisions and leaves an entry in the audit record', async () => {
  const { cardId } = await here.card({ state: 'draft' });
  expect(await deleteCard(here.machine, { cardId })).toEqual({ withdrawn: false });
  expect(await stateOf(cardId)).toBeUndefined();
  expect(await here.rows('select id from card_revisions where card_id = ?', [cardId])).toEqual([]);
  expect(await here.acts('card', cardId)).toEqual(['delete']);
});

test('a published card is withdrawn and stays on record', async () => {
  const { cardId } = await here.card();
  expect(await deleteCard(here.machine, { cardId })).toEqual({ withdrawn: true });
  expect(await stateOf(cardId)).toBe('withdrawn');
  expect(
    await here.rows(
      `select l.kind from record_leaves l join publications p on p.id = l.publication_id where p.card_id = ? order by l.index`,
      [cardId],
    ),
  ).toEqual([{ kind: 'publish' }, { kind: 'withdraw' }]);
});

test('one that was withdrawn before is refused, an unknown one not found', async () => {
  const { cardId } = await here.card();
  await withdrawCard(here.machine, { cardId, reason: 'doubts' });
  await expect(deleteCard(here.machine, { cardId })).rejects.toMatchObject({ code: 'refused' });
  expect(await stateOf(cardId)).toBe('withdrawn');
  await expect(deleteCard(here.machine, { cardId: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
});
