import { expect, test } from 'vitest';
import { cardRevision, revisionBody } from '#core/reads/admin/card-revision';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('a revision is told with its own prompt, version and data, and a body as it was then', async () => {
  const { cardId } = await here.card();
  const hash = 'a'.repeat(64);
  const at = here.clock.now().toISOString();
  await here.rows(
    `insert into fixture_bodies (hash, body, bytes, first_seen_at) values (?, '{"goals": [1, 2]}', 17, ?)`,
    [hash, at],
  );
  // A revision is never changed; this one is made what it might have been from the first.
  await here.rows('alter table card_revisions disable trigger user');
  await here.rows('update card_revisions set data_versions = ?::jsonb where card_id = ?', [
    JSON.stringify([
      { endpointName: 'predictions', dataVersion: hash, fetchedAt: at },
      { endpointName: 'weather', dataVersion: 'gone', fetchedAt: at },
    ]),
    cardId,
  ]);
  await here.rows('alter table card_revisions enable trigger user');
  const em = here.machine.em();
  const found = await cardRevision(em, { cardId, revision: 1 });
  expect(found).toMatchObject({ revision: 1, promptVersion: 1 });
  expect(found.dataVersions.map(({ endpointName }) => endpointName)).toEqual(['predictions', 'weather']);
  expect(await revisionBody(em, { cardId, revision: 1, endpointName: 'predictions' })).toMatchObject({
    dataVersion: hash,
    responseData: { goals: [1, 2] },
  });
  for (const endpointName of ['weather', 'lineups'])
    await expect(revisionBody(em, { cardId, revision: 1, endpointName })).rejects.toMatchObject({
      code: 'not_found',
    });
  await expect(cardRevision(em, { cardId, revision: 2 })).rejects.toMatchObject({ code: 'not_found' });
});
