import { expect, test } from 'vitest';
import { trialRows } from '#core/reads/admin/trial-rows';
import { begunTrial, storedTrial } from '../../lab/stored-trial.ts';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation({ OPENAI_API_KEY: 'sk-test' });

test('a published forecast that lacks a probability is left out of both columns, and none is made up for it', async () => {
  const trialId = await begunTrial(here);
  await storedTrial(here, trialId, 8);
  const names = {
    own: { promptVersion: 2, model: 'gpt-6.1-terra' },
    standing: { promptVersion: 1, model: 'gpt-6-luna' },
  };
  const before = await trialRows(here.machine.em(), trialId, names);
  const { gameId } = before.at(-1)!;
  await here.machine.em().transactional(async (em) => {
    await em.execute('set local session_replication_role = replica');
    await em.execute(
      `update card_revisions set probability_over25 = null
       where id in (select published_revision_id from cards where game_id = ?)`,
      [gameId],
    );
  });
  expect(await trialRows(here.machine.em(), trialId, names)).toEqual(
    before.filter((row) => row.gameId !== gameId),
  );
});
