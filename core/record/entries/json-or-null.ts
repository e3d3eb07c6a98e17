/** What a text says as JSON; null where it is none. For bytes of which something else tells that they are damaged. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
