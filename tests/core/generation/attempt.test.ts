import { beforeAll, beforeEach, expect, test } from 'vitest';
import { modelById } from '#config/models';
import type { Deps } from '#core/deps';
import type { Question } from '#core/generation/ask-model';
import { attemptInTurn } from '#core/generation/attempt';
import { whileCalled } from '#core/generation/call-lease';
import { recordCall } from '#core/generation/calls';
import { forgetUnsent } from '#core/generation/reserved-call';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation({ OPENAI_API_KEY: 'sk-test' });
let deps: Deps;
let question: Question;
let sent = 0;
beforeAll(async () => {
  const { gameId } = await here.card();
  const reply = {
    text: '{}',
    raw: null,
    usage: null,
    servedModel: null,
    requestId: null,
    finishReason: null,
  };
  deps = {
    ...here.machine,
    provider: () => ({
      name: 'openai',
      load: () => Promise.resolve(),
      listModels: () => Promise.resolve([]),
      generate: () => {
        sent += 1;
        return Promise.resolve(reply);
      },
    }),
  };
  question = {
    operation: 'lab',
    model: modelById('gpt-6-luna')!,
    gameId,
    cardId: null,
    promptVersionId: null,
    prompt: { instructions: 'i', input: 'x', cacheKey: 'k' },
    caps: { day: null, month: null },
    isOwnServer: false,
    signal: undefined,
  };
});
beforeEach(() => here.rows('delete from llm_calls'));

const deadline = () => here.hours(1);
const ask = (own: Partial<Question>) =>
  attemptInTurn(deps, { ...question, ...own }, question.prompt, { isRepair: false, deadline });
const calls = () => here.rows('select state, waits_since is null as sent from llm_calls order by id');
const paid = { instructions: 'i', input: 'x', attempt: 1, isRepair: false, maxOutputTokens: 10 };

test('a call is reserved while it waits for its turn, and sent in it', async () => {
  const seen: unknown[] = [];
  const before = sent;
  await ask({
    inTurn: async (work) => {
      seen.push(await calls(), sent);
      return work();
    },
  });
  expect([...seen, await calls(), sent]).toEqual([
    [{ state: 'pending', sent: false }],
    before,
    [{ state: 'pending', sent: true }],
    before + 1,
  ]);
});

test('what was reserved and never sent is given back, by itself or by who goes on with the work', async () => {
  await expect(ask({ inTurn: () => Promise.reject(new Error('over')) })).rejects.toThrow('over');
  expect(await calls()).toEqual([]);
  const [run] = await here.rows<{ id: number }>(
    `insert into lab_runs (name, plan, state, author, created_at) values ('x', '{}', 'stopped', 'x', now()) returning id`,
  );
  const lab = { runId: run!.id, run: 100, day: null };
  await recordCall(deps, { ...question, ...paid, lab }, { waits: true });
  const id = await recordCall(deps, { ...question, ...paid, lab });
  await whileCalled(deps, id, () => forgetUnsent(deps.em(), run!.id));
  expect(await calls()).toEqual([{ state: 'pending', sent: true }]);
});

test('where the caps have no room for a call ahead, it is reserved in its turn', async () => {
  const other = await recordCall(deps, { ...question, ...paid });
  await ask({});
  const [own] = await here.rows<{ reserved: number }>(
    'select max(reserved_cost)::float8 as reserved from llm_calls',
  );
  await here.rows('delete from llm_calls where id <> ?', [other]);
  await here.rows('update llm_calls set reserved_cost = ?', [own!.reserved]);
  const came = await ask({
    caps: { day: own!.reserved * 1.0001, month: null },
    inTurn: async (work) => {
      expect(await calls(), 'nothing is reserved ahead').toEqual([{ state: 'pending', sent: true }]);
      await here.rows('delete from llm_calls where id = ?', [other]);
      return work();
    },
  });
  expect(came.reply.text).toBe('{}');
});
