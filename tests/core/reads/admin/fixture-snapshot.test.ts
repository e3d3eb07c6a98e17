import { expect, test } from 'vitest';
import type { EndpointName, Phase } from '#core/domain/endpoints';
import { createFixtureStore } from '#core/football/fixture-store';
import { fixtureSnapshot } from '#core/reads/admin/fixture-snapshot';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();
const put = (gameId: number, endpoint: EndpointName, phase: Phase, body: object) =>
  createFixtureStore(here.machine.em()).put(
    { gameId, endpoint, phase },
    { status: 'ok', body },
    { at: here.clock.now() },
  );

test('the records of a phase are laid out by what they tell, and what is missing is null', async () => {
  const { gameId } = await here.card();
  const read = (type: 'pre-match' | 'pre-kickoff' | 'post-match') =>
    fixtureSnapshot(here.machine.em(), gameId, type);
  expect(await read('pre-match'), 'nothing yet').toBeUndefined();
  await put(gameId, 'standings', 'pre_match', { told: 'table' });
  await put(gameId, 'injuries_home', 'pre_match', { told: 'absent' });
  await createFixtureStore(here.machine.em()).put(
    { gameId, endpoint: 'predictions', phase: 'pre_match' },
    { status: 'failed', reason: 'no answer' },
    { at: here.clock.now() },
  );
  expect(await read('pre-match')).toMatchObject({
    gameId,
    type: 'pre-match',
    standings: { told: 'table' },
    homeInjuries: { told: 'absent' },
    awayInjuries: null,
    predictions: null,
    endpoints: expect.arrayContaining([
      expect.objectContaining({
        endpointName: 'standings',
        state: 'ok',
        fetchedAt: here.clock.now().toISOString(),
      }),
      expect.objectContaining({
        endpointName: 'predictions',
        state: 'failed',
        note: 'no answer',
        dataVersion: '',
      }),
    ]) as unknown,
  });
  expect(await read('pre-kickoff'), 'absences alone are no data of their own').toBeUndefined();
  expect(await read('post-match')).toBeUndefined();
});
