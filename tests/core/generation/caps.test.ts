import { beforeAll, expect, test } from 'vitest';
import { LlmCall } from '#core/db/entities/llm';
import { checkCaps, checkLab, labSpentToday } from '#core/generation/caps';
import { ownInstallation } from '../use-cases/installation.ts';
import { codeOf } from '../use-cases/site.ts';

const here = ownInstallation();
const noon = new Date('2026-11-30T12:00:00Z');
const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3_600_000);

// Which run or trial a call is of plays no part beyond its number.
beforeAll(async () => {
  await here.rows(
    'alter table llm_calls drop constraint llm_calls_lab_run_id_fkey, drop constraint llm_calls_lab_trial_id_fkey',
  );
});

type More = Partial<Pick<LlmCall, 'operation' | 'labRunId' | 'labTrialId' | 'state' | 'cost'>>;
/** A call that cost so much, or has reserved it where the cost is not known yet, in US dollars. */
const call = (startedAt: Date, dollars: number, more: More = {}) =>
  here.machine.em().insert(LlmCall, {
    operation: 'generate_card',
    provider: 'openai',
    requestedModel: 'gpt-6-luna',
    owner: 'somebody',
    prompt: null,
    reservedCost: dollars,
    leaseUntil: startedAt,
    startedAt,
    endedAt: more.state === 'succeeded' ? startedAt : null,
    ...more,
  });

test('the caps of day and month hold what was spent and what is reserved of their time (UTC)', async () => {
  const em = here.machine.em();
  await call(hoursAgo(1), 5, { state: 'succeeded', cost: 1 });
  await call(hoursAgo(2), 0.5);
  await call(hoursAgo(13), 4);
  await call(hoursAgo(31 * 24), 100);
  const allowed = (day: number | null, month: number | null) => checkCaps(em, { day, month }, 0.5, noon);
  await allowed(2, 6);
  expect(await codeOf(allowed(1.99, null))).toBe('cap_reached');
  expect(await codeOf(allowed(null, 5.99))).toBe('cap_reached');
  await allowed(null, null);
});

test('the lab holds to the limit of the run, and to its own of the day, whatever else was spent', async () => {
  const em = here.machine.em();
  const lab = { operation: 'lab', labRunId: 7 } as const;
  await call(hoursAgo(1), 0.25, lab);
  await call(hoursAgo(13), 0.5, { ...lab, state: 'succeeded', cost: 0.5 });
  await call(hoursAgo(1), 3, { operation: 'lab', labRunId: 8 });
  expect(await labSpentToday(em, noon)).toBe(3.25);
  const allowed = (run: number, day: number | null) => checkLab(em, { runId: 7, run, day }, 0.25, noon);
  await allowed(1, 3.5);
  expect(await codeOf(allowed(0.99, null))).toBe('cap_reached');
  expect(await codeOf(allowed(1, 3.49))).toBe('cap_reached');
});

test('a trial holds to its limit of the day, and what it spent yesterday is no matter', async () => {
  const em = here.machine.em();
  const trial = { operation: 'lab', labTrialId: 3 } as const;
  await call(hoursAgo(1), 0.5, trial);
  await call(hoursAgo(13), 9, trial);
  const allowed = (trialDay: number) => checkLab(em, { trialId: 3, trialDay, day: null }, 0.5, noon);
  await allowed(1);
  expect(await codeOf(allowed(0.99))).toBe('cap_reached');
});
