import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentPrompt } from '#core/generation/current-prompt';
import { askTrials } from '#core/use-cases/ask-trials';
import { generateCard } from '#core/use-cases/generate-card';
import { showTrial } from '#core/use-cases/show-trial';
import { startTrial } from '#core/use-cases/start-trial';
import { stopTrial } from '#core/use-cases/stop-trial';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await currentPrompt(site.machine);
});
afterAll(() => site.close());

const challenger = { provider: 'openai', model: 'gpt-6.1-terra', promptVersion: 1 } as const;
const write = async (games: readonly number[]) => {
  for (const gameId of games) await generateCard(site.machine, { gameId });
};
interface Paid {
  reserved: number;
  cost: number;
  day: string;
}
/** The calls of a trial in the order in which they were begun. */
const paidBy = (trialId: number) =>
  site.rows<Paid>(
    `select reserved_cost::float8 as reserved, cost::float8 as cost, to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as day
     from llm_calls where lab_trial_id = ? order by id`,
    [trialId],
  );
const sum = (paid: readonly Paid[]) => paid.reduce((total, { cost }) => total + cost, 0);

test('no call of a trial passes its cap of the day; it says why it waits, and goes on the next day', async () => {
  const [first, ...others] = site.games.slice(0, 6);
  const { trialId: before } = await startTrial(site.machine, { ...challenger, dayCap: 5 });
  await write([first!]);
  expect(await askTrials(site.machine)).toMatchObject({ committed: 1 });
  const [one] = await paidBy(before);
  await stopTrial(site.machine, { trialId: before });

  // Room for two answers: a third one could pass it, at the most that it may cost.
  const dayCap = 1.5 * one!.cost + one!.reserved;
  const { trialId } = await startTrial(site.machine, { ...challenger, dayCap });
  await write(others);
  for (let tick = 0; tick < 5; tick += 1) {
    await askTrials(site.machine);
    const paid = await paidBy(trialId);
    for (const [place, { reserved }] of paid.entries())
      expect(sum(paid.slice(0, place)) + reserved, 'what it could cost at most').toBeLessThanOrEqual(dayCap);
  }
  const today = await paidBy(trialId);
  expect(today).toHaveLength(2);
  const waiting = await showTrial(site.machine, trialId);
  expect(waiting).toMatchObject({ state: 'running', committed: 2, waiting: 3, missed: 0 });
  expect(waiting.spentToday).toBeLessThanOrEqual(dayCap);
  expect(waiting.note).toMatch(
    /^This call could pass the limit of the trial for a day, \$[\d.]+: \$[\d.]+ is spent or reserved\. It goes on with the next day\.$/,
  );

  const midnight = new Date(site.clock.now());
  midnight.setUTCHours(24, 0, 0, 0);
  site.clock.set(new Date(midnight.getTime() - 1000));
  await askTrials(site.machine);
  expect(await paidBy(trialId), 'the day is not over').toHaveLength(2);
  site.clock.set(midnight);
  for (let tick = 0; tick < 3; tick += 1) await askTrials(site.machine);
  const all = await paidBy(trialId);
  expect(all.map(({ day }) => day).filter((day) => day === midnight.toISOString().slice(0, 10))).toHaveLength(
    2,
  );
  expect(await showTrial(site.machine, trialId)).toMatchObject({
    committed: 4,
    waiting: 1,
    note: expect.stringContaining('the limit of the trial for a day') as unknown,
  });

  site.clock.set(new Date(midnight.getTime() + 24 * 3_600_000));
  await askTrials(site.machine);
  expect(await showTrial(site.machine, trialId)).toMatchObject({ committed: 5, waiting: 0, note: null });
});

test('what kept a trial from asking is not told any more once nothing waits for it', async () => {
  const model = 'gpt-5-mini';
  const { trialId } = await startTrial(site.machine, { ...challenger, model, dayCap: 0.000001 });
  const gameId = site.games[6]!;
  await write([gameId]);
  await askTrials(site.machine);
  expect((await showTrial(site.machine, trialId)).note).not.toBeNull();
  await site.rows('update games set frozen_at = ? where id = ?', [site.clock.now(), gameId]);
  await askTrials(site.machine);
  const { note, problems } = await showTrial(site.machine, trialId);
  expect(problems[0]!.reason, 'why it is missed stays').toContain('the limit of the trial for a day');
  expect(note).toBeNull();
});
