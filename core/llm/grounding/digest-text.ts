/** Reading of the digest's own lines: a label and what follows it. */
export const after = (text: string, label: string): string | null => {
  const at = text.indexOf(label);
  return at < 0 ? null : text.slice(at + label.length).trim();
};

export const leadingNumber = (text: string | null): number | null => {
  const found = text === null ? null : /^-?\d+(?:\.\d+)?/.exec(text);
  return found ? Number(found[0]) : null;
};

export const numberAfter = (text: string, label: string): number | null => leadingNumber(after(text, label));

/** Lines of the digest as one text. */
export const linesOf = (facts: readonly { line: string }[]): string =>
  facts.map(({ line }) => line).join('\n');
