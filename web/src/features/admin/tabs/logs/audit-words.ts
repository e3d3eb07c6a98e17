import { changedValue, whoAndDue } from '#core/domain/audit-words';
import { dollarsText } from '#core/domain/money';
import { shortTime } from '../../../../ui/time.ts';

/** Who did something: a schedule with the time it was due, in the reader's zone, everybody else as stored. */
export function whoText(actor: string): { who: string; due?: string } {
  const { who, due } = whoAndDue(actor);
  return due === null ? { who } : { who, due: `due ${shortTime(due)}` };
}

/** A value of a change as people read it: times in the reader's zone, money as money, all else as it is stored. */
export const valueText = (field: string, value: string): string =>
  changedValue(field, value, { time: shortTime, amount: dollarsText });
