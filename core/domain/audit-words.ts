const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const scheduled = /^(schedule: .+) (\S+)$/;

/** Whether a stored value is an instant, as `Date.toISOString` writes it. */
export const isInstant = (text: string): boolean => instant.test(text);

/** A stored actor as who it was and, of a schedule, the instant it was due. */
export function whoAndDue(actor: string): { who: string; due: string | null } {
  const [, who, slot] = scheduled.exec(actor) ?? [];
  return who && slot && isInstant(slot) ? { who, due: slot } : { who: actor, due: null };
}

/** The amount of a change of money, in dollars; null where it is none. */
export function amountOf(field: string, value: string): number | null {
  const amount = Number(value);
  return field === 'cost' && value !== '' && Number.isFinite(amount) ? amount : null;
}
