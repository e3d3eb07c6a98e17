import { expect, test } from 'vitest';
import { withdrawCard } from '#core/record/withdraw-card';
import { ledgerEntries } from '#core/reads/site/ledger-entries';
import { seedLeague } from '../../../web-api/support/seed.ts';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();
const entries = (more: { number?: number; before?: number; limit?: number } = {}) =>
  ledgerEntries(here.machine.em(), { limit: 10, now: here.clock.now(), ...more });

test('entries come newest first and tell before kick-off neither content nor whose a hidden or withdrawn card is', async () => {
  const coming = await here.card();
  const hidden = await here.card({ league: await seedLeague(here.machine.em(), 'Hidden League', false) });
  const begun = await here.card({ kickoffAt: here.hours(-1) });
  await withdrawCard(here.machine, { cardId: coming.cardId, reason: 'doubts' });
  const found = await entries();
  expect(found.map(({ number, kind, cardId }) => [number, kind, cardId])).toEqual([
    [4, 'withdraw', null],
    [3, 'publish', begun.cardId],
    [2, 'publish', null],
    [1, 'publish', null],
  ]);
  expect(hidden.cardId).toBeGreaterThan(0);
  expect(found.map(({ revealed }) => revealed === null)).toEqual([true, false, true, true]);
  expect(found[1]!.revealed).toMatchObject({ entry: { number: 3, cardId: begun.cardId, kind: 'publish' } });
  expect(JSON.stringify([found[0], found[2], found[3]])).not.toContain('SECRET');
  expect((await entries({ before: 3, limit: 1 })).map(({ number }) => number)).toEqual([2]);
  expect((await entries({ number: 1 })).map(({ number }) => number)).toEqual([1]);
  expect(await entries({ number: 99 })).toEqual([]);
});
