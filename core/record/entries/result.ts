import type { MatchResult } from '../../domain/settle.ts';
import type { EntryOf } from './kinds.ts';

/** The match as a result entry has it, to be settled again by the rules. */
export const matchResultOf = ({
  status,
  ft,
  ht,
  et,
  goals,
  corners,
  cards,
  firstGoal,
}: EntryOf<'result'>): MatchResult => ({
  status,
  fulltime: ft,
  halftime: ht,
  extratime: et,
  goals,
  corners,
  cards,
  firstGoal,
});
