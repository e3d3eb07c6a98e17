const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for XML and HTML, in content and in quoted attributes. Characters XML does not allow are left out. */
export const escapeMarkup = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- XML 1.0 allows no other control characters
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** JSON for a data block in HTML: nothing in it can end the block. */
export const jsonBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
