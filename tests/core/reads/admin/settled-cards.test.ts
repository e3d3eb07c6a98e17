import { expect, test } from 'vitest';
import { categories } from '#core/reads/admin/categories';
import { fixtureRecords } from '#core/reads/admin/fixture-records';
import { newestEntries } from '#core/reads/admin/newest-entries';
import { settledCards } from '#core/reads/admin/settled-cards';
import { withdrawCard } from '#core/record/withdraw-card';
import { ownInstallation } from '../../use-cases/installation.ts';
import { codeOf } from '../../use-cases/site.ts';

const here = ownInstallation();

test('of a game the published cards are told with what they came to, drafts are not', async () => {
  const { cardId, gameId } = await here.card({
    completed: true,
    settlement: 'won',
    kickoffAt: here.hours(-5),
  });
  await here.card({ gameId, state: 'draft', model: 'another' });
  const open = await here.card({ home: 'Leeds' });
  const em = here.machine.em();
  expect(await settledCards(em, gameId)).toEqual([{ cardId, settlement: 'won' }]);
  expect(await settledCards(em, open.gameId)).toEqual([{ cardId: open.cardId, settlement: null }]);
});

test('the sports a game can be filed under are listed', async () => {
  expect(await categories(here.machine.em())).toContainEqual(expect.objectContaining({ slug: 'soccer' }));
});

test('the records of a game are told by phase and name, and a game that is not there is said', async () => {
  const { gameId } = await here.card({ home: 'Derby' });
  expect(await fixtureRecords(here.machine.em(), gameId)).toEqual([]);
  for (const [phase, name] of [
    ['pre_kickoff', 'lineups'],
    ['pre_match', 'standings'],
    ['pre_match', 'fixture'],
  ])
    await here.rows(
      `insert into fixture_records (game_id, phase, endpoint_name, status, reason, fetched_at) values (?, ?, ?, 'unavailable', 'nothing', ?)`,
      [gameId, phase, name, here.clock.now()],
    );
  const found = await fixtureRecords(here.machine.em(), gameId);
  expect(found.map(({ phase, endpointName }) => `${phase} ${endpointName}`)).toEqual([
    'pre_match fixture',
    'pre_match standings',
    'pre_kickoff lineups',
  ]);
  expect(found[0]).toMatchObject({
    status: 'unavailable',
    reason: 'nothing',
    dataVersion: null,
    fetchedAt: here.clock.now(),
  });
  expect(await codeOf(fixtureRecords(here.machine.em(), 987_654))).toBe('not_found');
});

test('the newest entries of the record are told with whose they are', async () => {
  const { cardId, gameId } = await here.card({ home: 'Stoke' });
  const { entry } = await withdrawCard(here.machine, { cardId, reason: 'injury' });
  expect(await newestEntries(here.machine.em(), 1)).toMatchObject([
    {
      number: entry,
      kind: 'withdraw',
      cardId,
      gameId,
      reason: 'by_hand',
      at: here.clock.now().toISOString(),
    },
  ]);
});
