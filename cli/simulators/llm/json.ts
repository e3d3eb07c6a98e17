/** A JSON object out of a request. */
export type Body = Record<string, unknown>;

/** `value` where it is an object, else an empty one: for reading on into what may not be there. */
export const inner = (value: unknown): Body =>
  typeof value === 'object' && value !== null ? (value as Body) : {};

/** A value as words: text as it is, anything else as JSON, nothing as ''. */
export const shown = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
