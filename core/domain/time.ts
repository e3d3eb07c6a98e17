/** Lengths of time in milliseconds. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** When the UTC day of an instant began. */
export const dayStart = (instant: Date): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate()));

/** When the daily housekeeping runs, in the zone of the schedules. */
export const housekeepingTime = { hour: 4, minute: 15 };
