import { afterAll, beforeAll, expect, test } from 'vitest';
import { estimateCards, queueCards } from '#core/jobs/queue-cards';
import type { JobRequest } from '#core/jobs/queue-requests';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();
const asked: JobRequest[] = [];
const queue = {
  enqueueAll: async (requests: readonly JobRequest[]) => {
    asked.push(...requests);
    return requests.map((_, index) => ({ jobId: `job ${index}`, joined: index === 1 }));
  },
};
let cards: number[];
beforeAll(async () => {
  cards = [];
  for (const options of [
    { kickoffAt: here.hours(4), model: 'gpt-6-luna' },
    { kickoffAt: here.hours(3), model: 'gpt-6.1-sol' },
    { kickoffAt: here.hours(-1), model: 'gpt-6-luna' },
    { kickoffAt: here.hours(5), model: 'gpt-of-yesterday' },
  ])
    cards.push((await here.card(options)).cardId);
  await here.rows(`update cards set llm_provider = 'openai'`);
  await here.rows(`update games set status_code = 'NS', kickoff_confirmed = true`);
  await here.rows(
    `insert into config (key, value, updated_at) values ('model_shutdowns', '{"openai": {"gpt-of-yesterday": "2026-11-20"}}', now())`,
  );
});
afterAll(() => expect(asked.length).toBe(2));

test('chosen cards are written again by their own models; the others say why not, and the estimate has each model’s price', async () => {
  const one = await estimateCards(here.machine, { cardIds: [cards[0]!] });
  const all = await estimateCards(here.machine, { cardIds: cards });
  expect(all).toMatchObject({ cards: 2, models: ['gpt-6.1-sol', 'gpt-6-luna'], leftToday: 5 });
  expect(all.highestCost!).toBeGreaterThan(2 * one.highestCost!);
  expect(all.cheapest).toBe(one.highestCost);
  await here.rows(
    `insert into config (key, value, updated_at) values ('spend_caps', '{"day": 100000, "month": 100000}', now())`,
  );
  const { rows, done } = await queueCards(here.machine, queue, { cardIds: [...cards, 987_654] }, 'ada');
  expect(done).toBe(1);
  expect(Object.fromEntries(rows.map(({ id, why }) => [id, why]))).toEqual({
    [cards[1]!]: null,
    [cards[0]!]: 'The same work is in the queue already.',
    [cards[2]!]: 'It has begun: no pick is made any more.',
    [cards[3]!]: 'gpt-of-yesterday was shut down on 2026-11-20.',
    987654: 'There is no such card any more.',
  });
  expect(asked).toEqual([
    { kind: 'regenerate', cardId: cards[1] },
    { kind: 'regenerate', cardId: cards[0] },
  ]);
  expect(await here.rows('select action, subject_type, subject_id, after from audit_log')).toEqual([
    { action: 'regenerate', subject_type: 'queue', subject_id: 'chosen', after: { cards: 1 } },
  ]);
});

test('a run of which not one card could be paid is refused once, before anything is queued', async () => {
  await here.rows(`update config set value = '{"day": 0, "month": 100}' where key = 'spend_caps'`);
  await expect(queueCards(here.machine, queue, { cardIds: cards }, 'ada')).rejects.toMatchObject({
    code: 'cap_reached',
  });
});
