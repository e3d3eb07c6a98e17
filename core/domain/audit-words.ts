const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const scheduled = /^(schedule: .+) (\S+)$/;

/** A stored actor as who it was and, of a schedule, the instant it was due. */
export function whoAndDue(actor: string): { who: string; due: string | null } {
  const [, who, slot] = scheduled.exec(actor) ?? [];
  return who && slot && instant.test(slot) ? { who, due: slot } : { who: actor, due: null };
}

/**
 * A value of a change as people read it: a time and an amount of dollars as they are shown where it is read, all else as
 * it is stored.
 */
export function changedValue(
  field: string,
  value: string,
  { time, amount }: { time: (iso: string) => string; amount: (dollars: number) => string },
): string {
  if (instant.test(value)) return time(value);
  const dollars = Number(value);
  return field === 'cost' && value !== '' && Number.isFinite(dollars) ? amount(dollars) : value;
}
