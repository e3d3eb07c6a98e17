import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { dollarsText } from '../domain/money.ts';
import { dayStart } from '../domain/time.ts';
import { fault } from '../errors.ts';

/** US dollars; null is no cap. */
export interface SpendCaps {
  day: number | null;
  month: number | null;
}

/** US dollars; null is no limit. */
export type LabLimits = { day: number | null } & (
  | { runId: number; run: number; trialId?: never }
  | { trialId: number; trialDay: number; runId?: never }
);

/** Throws `cap_reached` where what is spent or reserved leaves no room for a call. */
function requireRoom(
  of: string,
  { cap, limit, used, reserved }: { cap: string; limit: number | null; used: number; reserved: number },
  suggestion: string,
): void {
  if (limit === null || used + reserved <= limit) return;
  throw fault(
    'cap_reached',
    `This call could pass ${of} ${dollarsText(limit)}: ${dollarsText(used, 4)} is spent or reserved.`,
    { suggestion, details: { cap, limit, used, reserved } },
  );
}

/** Throws `cap_reached` where the call could pass the cap of the day or of the month (UTC). */
export async function checkCaps(em: Em, caps: SpendCaps, reserved: number, now: Date): Promise<void> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [spent] = await rows(
    em,
    { day: column.number, month: column.number },
    `select coalesce(sum(coalesce(cost, reserved_cost)) filter (where started_at >= ?), 0) as day,
       coalesce(sum(coalesce(cost, reserved_cost)), 0) as month from llm_calls where started_at >= ?`,
    [dayStart(now), month],
  );
  for (const cap of ['day', 'month'] as const)
    requireRoom(
      `the ${cap}'s cap of`,
      { cap, limit: caps[cap], used: spent![cap], reserved },
      `Raise it with \`tips config set spend_caps\`, or wait for the next ${cap}.`,
    );
}

/** US dollars that the calls of the lab which a condition names have cost or reserved. */
async function usedIn(em: Em, which: string, values: unknown[]): Promise<number> {
  const [spent] = await rows(
    em,
    { used: column.number },
    `select coalesce(sum(coalesce(cost, reserved_cost)), 0) as used from llm_calls where ${which}`,
    values,
  );
  return spent!.used;
}

/** What all of the lab has spent or reserved today (UTC), as its cap of the day counts it. */
export const labSpentToday = (em: Em, now: Date): Promise<number> =>
  usedIn(em, `operation = 'lab' and started_at >= ?`, [dayStart(now)]);

/**
 * The limits of the lab: of the run, or of the trial and its day, and of all of the day. Each is summed from an index of
 * its own, of as many rows as it has calls: it is done while every other call waits.
 */
export async function checkLab(em: Em, lab: LabLimits, reserved: number, now: Date): Promise<void> {
  const today = dayStart(now);
  if (lab.trialId === undefined)
    requireRoom(
      'the limit of the run,',
      { cap: 'run', limit: lab.run, used: await usedIn(em, 'lab_run_id = ?', [lab.runId]), reserved },
      'Run the same again with a higher --max-cost: what is answered is not asked again.',
    );
  else
    requireRoom(
      'the limit of the trial for a day,',
      {
        cap: 'trial',
        limit: lab.trialDay,
        used: await usedIn(em, 'lab_trial_id = ? and started_at >= ?', [lab.trialId, today]),
        reserved,
      },
      'It goes on with the next day.',
    );
  requireRoom(
    'the limit of the day in the lab,',
    {
      cap: 'day in the lab',
      limit: lab.day,
      used: lab.day === null ? 0 : await labSpentToday(em, now),
      reserved,
    },
    'Raise it with `tips config set lab_day_cap`, or wait for the next day.',
  );
}
