import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { generateCard } from '#core/use-cases/generate-card';
import { askTrials } from '#core/use-cases/ask-trials';
import { startTrial } from '#core/use-cases/start-trial';
import { stopTrial } from '#core/use-cases/stop-trial';
import { codeOf, openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
const states = () =>
  site.rows<{ state: string; reason: string | null }>('select state, reason from trial_answers order by id');

test('a trial that is stopped asks nothing more; what is being written is committed, and so is what comes after a move', async () => {
  const [first, second] = site.games;
  const model = 'gpt-6.1-terra';
  await generateCard(site.machine, { gameId: first! });
  const { trialId } = await startTrial(site.machine, {
    provider: 'openai',
    model,
    promptVersion: 1,
    dayCap: 5,
  });
  await generateCard(site.machine, { gameId: first!, operation: 'regenerate_card' });
  await generateCard(site.machine, { gameId: second! });
  let answer: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (answer = resolve));
  site.simulators.openai.control.inject({ kind: 'slow', until, times: 1 });
  // The second waits for another minute, so that one is in flight when it is stopped.
  await site.rows('update trial_answers set next_try_at = ? where game_id = ?', [
    new Date(site.clock.now().getTime() + 60_000),
    second!,
  ]);
  const asking = askTrials(site.machine);
  await vi.waitFor(
    async () =>
      expect(
        await site.rows(`select 1 from llm_calls where lab_trial_id is not null and state = 'pending'`),
      ).toHaveLength(1),
    { timeout: 20_000 },
  );
  await stopTrial(site.machine, { trialId });
  // Its match is put off by a day while the challenger writes: the entry names the kick-off that holds then.
  await site.rows(`update games set kickoff_at = kickoff_at + interval '1 day' where id = ?`, [first!]);
  answer();
  expect(await asking).toMatchObject({ committed: 1, missed: 1 });
  expect(await states()).toEqual([
    { state: 'committed', reason: null },
    { state: 'missed', reason: 'The trial ended before it was asked.' },
  ]);
  const [entry] = await site.rows<{ kickoff: string; now: string | Date }>(
    `select l.body::jsonb -> 'game' ->> 'kickoff' as kickoff, g.kickoff_at as now from record_leaves l
     join games g on g.id = l.game_id where l.kind = 'trial'`,
  );
  expect(new Date(entry!.kickoff)).toEqual(new Date(entry!.now));
  expect(await codeOf(stopTrial(site.machine, { trialId }))).toBe('refused');
  expect(await codeOf(stopTrial(site.machine, { trialId: 99 }))).toBe('not_found');
});
