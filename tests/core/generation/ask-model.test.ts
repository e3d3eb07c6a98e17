import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Game } from '#core/db/entities/games';
import { askModel, type Question } from '#core/generation/ask-model';
import { outputLimit } from '#core/generation/attempt';
import { chooseModel, gatherMaterial } from '#core/generation/prepare';
import { keptReplies } from '#core/generation/kept-reply';
import { fetchFixtureData } from '#core/use-cases/fetch-fixture-data';
import { openSite, type Site } from '../use-cases/site.ts';

let site: Site;
let question: Question;
beforeAll(async () => {
  site = await openSite();
  const gameId = site.games[0]!;
  await fetchFixtureData(site.machine, { gameIds: [gameId] });
  const game = await site.machine.em().findOneOrFail(Game, { id: gameId }, { populate: ['league'] });
  const { prompt } = await gatherMaterial(site.machine, game, game.kickoffAt!);
  question = {
    operation: 'generate_card',
    model: await chooseModel(site.machine),
    gameId,
    cardId: null,
    promptVersionId: null,
    prompt,
    caps: { day: null, month: null },
    isOwnServer: false,
    signal: undefined,
  };
});
afterAll(() => site.close());
beforeEach(async () => {
  site.simulators.openai.control.clear();
  await site.rows('delete from llm_calls');
});
const calls = () =>
  site.rows<{ state: string; repair: boolean }>(
    'select state, is_repair as repair from llm_calls order by id',
  );

test('a usable reply comes with its call still open, for who stores the card', async () => {
  const told: number[] = [];
  const answer = await askModel(site.machine, { ...question, onCall: (id) => told.push(id) });
  expect(answer.card.markets.length).toBeGreaterThan(0);
  expect(told).toEqual([answer.callId]);
  expect(await calls()).toEqual([{ state: 'pending', repair: false }]);
  expect(outputLimit(question.model)).toBeGreaterThan(0);
});

test('a reply that is no card is repaired once; a second one is a fault, and both are paid', async () => {
  site.simulators.openai.control.inject({ kind: 'wrong_shape' });
  await askModel(site.machine, question);
  expect(await calls()).toEqual([
    { state: 'failed', repair: false },
    { state: 'pending', repair: true },
  ]);
  await site.rows('delete from llm_calls');
  site.simulators.openai.control.inject({ kind: 'wrong_shape', times: 2 });
  await expect(askModel(site.machine, question)).rejects.toThrow('did not write a usable card');
  expect(await site.rows('select state, cost > 0 as paid from llm_calls order by id')).toEqual([
    { state: 'failed', paid: true },
    { state: 'failed', paid: true },
  ]);
});

test('a cap refuses before anything is asked', async () => {
  const before = site.simulators.openai.calls.length;
  const caps = { day: 0.000_001, month: null };
  await expect(askModel(site.machine, { ...question, caps })).rejects.toMatchObject({ code: 'cap_reached' });
  expect(site.simulators.openai.calls).toHaveLength(before);
  expect(await calls()).toEqual([]);
});

test('a usable card that the data contradicts is written again once, and the better one stands', async () => {
  const faultsOf = (left: string[][]) => () => left.shift() ?? [];
  await askModel(site.machine, { ...question, faultsOf: faultsOf([['teamForm.home: “won 40”']]) });
  expect(
    await site.rows(
      'select state, error_kind as kind, is_repair as repair, cost > 0 as paid from llm_calls order by id',
    ),
  ).toEqual([
    { state: 'failed', kind: 'contradicted', repair: false, paid: true },
    { state: 'pending', kind: null, repair: true, paid: null },
  ]);
  const [, told] = site.simulators.openai.calls.slice(-2);
  expect(told?.prompt).toContain('teamForm.home: “won 40”');

  await site.rows('delete from llm_calls');
  await askModel(site.machine, { ...question, faultsOf: faultsOf([['a'], ['a', 'b']]) });
  expect(await calls()).toEqual([
    { state: 'pending', repair: false },
    { state: 'failed', repair: true },
  ]);

  await site.rows('delete from llm_calls');
  site.simulators.openai.control.inject({
    kind: 'wrong_shape',
    when: ({ prompt }) => prompt.includes('without these faults'),
  });
  await askModel(site.machine, { ...question, faultsOf: faultsOf([['a']]) });
  expect(await calls()).toEqual([
    { state: 'pending', repair: false },
    { state: 'failed', repair: true },
  ]);
});

const asked = () => site.simulators.openai.calls.length;

test('a reply for an answer of the lab is kept as it comes, and read again without another call', async () => {
  const own = { ...question, operation: 'lab' as const, answerKey: 'one' };
  site.simulators.openai.control.inject({ kind: 'wrong_shape' });
  const answer = await askModel(site.machine, own);
  expect(
    await site.rows(
      `select state, cost > 0 as paid, response is not null as kept, ended_at is null as open from llm_calls order by id`,
    ),
  ).toEqual([
    { state: 'failed', paid: true, kept: true, open: false },
    { state: 'pending', paid: true, kept: true, open: true },
  ]);
  const before = asked();
  const kept = await keptReplies(site.machine, own);
  const again = await askModel(site.machine, { ...own, kept });
  expect(again).toMatchObject({
    callId: answer.callId,
    card: answer.card,
    reply: { usage: answer.reply.usage },
  });
  expect(asked()).toBe(before);
  expect(await keptReplies(site.machine, { ...own, answerKey: 'another' })).toEqual({});
});
