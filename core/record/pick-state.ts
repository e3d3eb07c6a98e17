import type { Card } from '../db/entities/cards.ts';
import { listSql } from '../db/sql-text.ts';
import { rightSettlements } from '../domain/settle.ts';

/** What a published pick is: exactly one of these, and where several would hold, the first. */
export const pickStates = ['late', 'withdrawn', 'void', 'settled', 'pending'] as const;
export type PickState = (typeof pickStates)[number];

type Facts = Pick<Card, 'isLate' | 'state' | 'withdrawnBeforeKickoff' | 'settlement'>;

/**
 * The state of a published pick: late (published at or after the true kick-off), withdrawn before kick-off, void,
 * settled, or pending. A pick withdrawn after kick-off stays in its place.
 */
export function pickStateOf({ isLate, state, withdrawnBeforeKickoff, settlement }: Facts): PickState {
  if (isLate) return 'late';
  if (state === 'withdrawn' && withdrawnBeforeKickoff) return 'withdrawn';
  if (settlement === 'void') return 'void';
  return settlement === null ? 'pending' : 'settled';
}

/** The same in SQL, on `cards c` with a published revision. */
export const pickStateSql = `(case when c.is_late then 'late' when c.state = 'withdrawn' and c.withdrawn_before_kickoff then 'withdrawn'
  when c.settlement = 'void' then 'void' when c.settlement is not null then 'settled' else 'pending' end)`;

/**
 * What the archive is narrowed to: the state of a pick, and of a settled one whether it came true. In SQL on `cards c`.
 */
export const pickOutcomes = ['correct', 'incorrect', 'void', 'pending', 'withdrawn', 'late'] as const;
export type PickOutcome = (typeof pickOutcomes)[number];
export const pickOutcomeSql = `(case ${pickStateSql} when 'settled' then case when c.settlement in ${listSql(rightSettlements)} then 'correct' else 'incorrect' end
  else ${pickStateSql} end)`;

/** Whether a pick in this state counts, once it is settled: late and withdrawn ones are in no total. */
export const isCounted = (state: PickState): boolean => state !== 'late' && state !== 'withdrawn';
