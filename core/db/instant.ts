/** An instant as the driver gives it where a statement is SQL; the typed reads give a `Date`. */
export type Instant = Date | string;

/** ISO 8601 in UTC. */
export const iso = (value: Instant): string => new Date(value).toISOString();
export const isoOrNull = (value: Instant | null): string | null => (value === null ? null : iso(value));
