import { dollarsText } from '#core/domain/money';
import { shortTime } from '../../../../ui/time.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const scheduled = /^(schedule: .+) (\S+)$/;

/** Who did something: a schedule with the time it was due, in the reader's zone, everybody else as stored. */
export function whoText(actor: string): { who: string; due?: string } {
  const [, who, slot] = scheduled.exec(actor) ?? [];
  return who && slot && instant.test(slot) ? { who, due: `due ${shortTime(slot)}` } : { who: actor };
}

/** A value of a change as people read it: times in the reader's zone, money as money, all else as it is stored. */
export function valueText(field: string, value: string): string {
  if (instant.test(value)) return shortTime(value);
  const amount = Number(value);
  return field === 'cost' && value !== '' && Number.isFinite(amount) ? dollarsText(amount) : value;
}
