import type { Settlement } from './market.ts';

/** Which lines a market takes: from `min` to `max` in steps of `step`, without 0 where `zero` is false. */
export interface LineRule {
  readonly min: number;
  readonly max: number;
  readonly step: 0.25 | 1;
  /** An offset of the steps: half lines are whole steps moved by 0.5. */
  readonly offset: 0 | 0.5;
  readonly zero: boolean;
}

export const goalLines: LineRule = { min: 0.5, max: 7.5, step: 0.25, offset: 0, zero: false };
export const halfGoalLines: LineRule = { min: 0.5, max: 7.5, step: 1, offset: 0.5, zero: false };
export const cornerLines: LineRule = { min: 0.5, max: 20.5, step: 0.25, offset: 0, zero: false };
export const cardLines: LineRule = { min: 0.5, max: 15.5, step: 0.25, offset: 0, zero: false };
export const asianLines: LineRule = { min: -5, max: 5, step: 0.25, offset: 0, zero: true };
export const europeanLines: LineRule = { min: -5, max: 5, step: 1, offset: 0, zero: false };

/** Whether `line` is one of the rule's lines. Quarter steps are exact in binary, so no tolerance is needed. */
export const lineAllowed = (rule: LineRule, line: number): boolean =>
  line >= rule.min &&
  line <= rule.max &&
  Number.isInteger((line - rule.offset) / rule.step) &&
  (rule.zero || line !== 0);

/** Every line of a rule, ascending. */
export function linesOf(rule: LineRule): number[] {
  const lines: number[] = [];
  for (let line = rule.min; line <= rule.max; line += rule.step) {
    if (lineAllowed(rule, line)) lines.push(line);
  }
  return lines;
}

/** The rule in words, for an error or a prompt: `0.5 to 7.5 in steps of 0.25`. */
export const describeLines = (rule: LineRule): string =>
  `${rule.min} to ${rule.max} in steps of ${rule.step}${rule.min < 0 && !rule.zero ? ', without 0' : ''}`;

/**
 * Settles any Asian line, of totals and handicaps alike.
 *
 * `margin` is how far the selection is beyond its line (goals − line for over, line − goals for under,
 * own − opponent + line for a handicap), a multiple of 0.25. A quarter line is half the stake on each
 * neighbouring half-step line, so a margin of ±0.25 wins or loses one half while the other is returned.
 */
export const settleMargin = (margin: number): Settlement =>
  margin >= 0.5
    ? 'won'
    : margin === 0.25
      ? 'half_won'
      : margin === 0
        ? 'void'
        : margin === -0.25
          ? 'half_lost'
          : 'lost';

/** Over or under `line` with `count`. */
export const settleTotal = (selection: string, line: number, count: number): Settlement =>
  settleMargin(selection === 'over' ? count - line : line - count);

export const overUnder = ['over', 'under'] as const;

/** `Over 2.5` */
export const overUnderText = (selection: string, line: number): string =>
  `${selection === 'over' ? 'Over' : 'Under'} ${line}`;

/** A handicap with its sign, typographic minus: `+1`, `0`, `−0.75`. */
export const signed = (line: number): string => (line > 0 ? `+${line}` : line < 0 ? `−${-line}` : '0');
