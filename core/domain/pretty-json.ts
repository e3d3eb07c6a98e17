/** JSON made readable; what is no JSON stays as it is. */
export const prettyJson = (text: string): string => {
  try {
    // Line breaks within a text are shown as such: a prompt is read here, not parsed.
    return JSON.stringify(JSON.parse(text), null, 2).replace(/(?<!\\)((?:\\\\)*)\\n/g, '$1\n');
  } catch {
    return text;
  }
};
