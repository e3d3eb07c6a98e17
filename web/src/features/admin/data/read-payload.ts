/** Anything a source may have sent. A path that is not there is read as undefined. */
export const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (here, key) =>
        typeof here === 'object' && here !== null ? (here as Record<string, unknown>)[key] : undefined,
      value,
    );

/** A payload's entries: a list as it is, one object as a list of one, nothing as an empty list. */
export const entries = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value as unknown[];
  return value === null || value === undefined ? [] : [value];
};

/** A text or number to show; a dash for what is missing. */
export const shown = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : '–';
