import { afterAll, beforeAll, expect, test } from 'vitest';
import { Game } from '#core/db/entities/games';
import { askModel } from '#core/generation/ask-model';
import { claim } from '#core/generation/claim';
import { chooseModel, gatherMaterial } from '#core/generation/prepare';
import type { NewRevision } from '#core/generation/add-revision';
import { longContentOf } from '#core/generation/long-content';
import { storeRevision } from '#core/generation/store-revision';
import { fetchFixtureData } from '#core/use-cases/fetch-fixture-data';
import { openSite, type Site } from '../use-cases/site.ts';

let site: Site;
let next = 0;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A reply for a fresh game, claimed and paid for, as it is about to be stored. */
async function written(): Promise<{ input: NewRevision; release: () => Promise<void> }> {
  const gameId = site.games[next++]!;
  await fetchFixtureData(site.machine, { gameIds: [gameId] });
  const game = await site.machine.em().findOneOrFail(Game, { id: gameId }, { populate: ['league'] });
  const { prompt, promptVersion, baseline, dataVersions } = await gatherMaterial(
    site.machine,
    game,
    game.kickoffAt!,
  );
  const model = await chooseModel(site.machine);
  const held = (await claim(site.machine, gameId, model.id))!;
  const answer = await askModel(site.machine, {
    operation: 'generate_card',
    model,
    gameId,
    cardId: null,
    promptVersionId: promptVersion.id,
    prompt,
    caps: { day: null, month: null },
    isOwnServer: false,
    signal: undefined,
  });
  return {
    input: {
      gameId,
      operation: 'generate_card',
      answer,
      card: answer.card,
      grounding: [],
      reviewReason: null,
      baseline,
      promptVersion,
      sawMarket: false,
      dataVersions,
      exclusions: [],
      autoPublish: true,
      claimedAt: site.clock.now(),
    },
    release: () => held.release(),
  };
}
const call = async (id: number) =>
  (await site.rows<{ state: string }>('select state from llm_calls where id = ?', [id]))[0]!.state;

test('a reply is stored, published and its call closed in one; stored again it is the same revision', async () => {
  const { input, release } = await written();
  const stored = await storeRevision(site.machine, input);
  expect(stored).toMatchObject({ revision: 1, published: true, reviewReason: null });
  expect(stored.cost).toBeGreaterThan(0);
  expect(await call(input.answer.callId)).toBe('succeeded');
  expect(await storeRevision(site.machine, input)).toMatchObject({
    revisionId: stored.revisionId,
    published: true,
  });
  expect(await site.rows(`select kind from record_leaves where publication_id is not null`)).toEqual([
    { kind: 'publish' },
  ]);
  await release();
});

test('what a person must read first is kept as a draft', async () => {
  const { input, release } = await written();
  const stored = await storeRevision(site.machine, { ...input, reviewReason: 'Names nobody knows.' });
  expect(stored).toMatchObject({ published: false, reviewReason: 'Names nobody knows.' });
  await release();
});

test('a reply after the claim was lost, or after kick-off, is kept with its call and makes no card', async () => {
  const lost = await written();
  await lost.release();
  await expect(storeRevision(site.machine, lost.input)).rejects.toMatchObject({ code: 'busy' });
  const late = await written();
  await site.rows('update games set frozen_at = ? where id = ?', [site.clock.now(), late.input.gameId]);
  await expect(storeRevision(site.machine, late.input)).rejects.toMatchObject({ code: 'kickoff_passed' });
  for (const { gameId, answer } of [lost.input, late.input]) {
    expect(await call(answer.callId)).toBe('refused_late');
    expect(await site.rows('select id from cards where game_id = ?', [gameId])).toEqual([]);
  }
  await late.release();
});

test('the analysis keeps everything but what has a place of its own', async () => {
  const { input, release } = await written();
  const content = longContentOf(input.card);
  expect(Object.keys(content).length).toBeGreaterThan(2);
  expect(content).not.toHaveProperty('markets');
  await release();
});
