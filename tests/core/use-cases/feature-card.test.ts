import { expect, test } from 'vitest';
import { featureCard } from '#core/use-cases/feature-card';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();
const featured = async () =>
  (await here.rows<{ id: number }>('select id from cards where is_featured')).map(({ id }) => id);

test('one published card is featured at a time, also when two are chosen at once', async () => {
  const [one, other] = [await here.card(), await here.card()];
  await featureCard(here.machine, one);
  expect(await featured()).toEqual([one.cardId]);
  await Promise.all([featureCard(here.machine, one), featureCard(here.machine, other)]);
  expect(await featured()).toHaveLength(1);
  await featureCard(here.machine, other);
  expect(await featured()).toEqual([other.cardId]);
});

test('a draft and an unknown card are refused, and the featured one stays', async () => {
  const before = await featured();
  const { cardId } = await here.card({ state: 'draft' });
  await expect(featureCard(here.machine, { cardId })).rejects.toMatchObject({ code: 'refused' });
  await expect(featureCard(here.machine, { cardId: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
  expect(await featured()).toEqual(before);
});
