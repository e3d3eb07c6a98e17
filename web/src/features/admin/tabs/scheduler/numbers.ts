/** A whole number as typed; `fallback` where it cannot be read. */
export const wholeNumber = (text: string, fallback: number): number => {
  const trimmed = text.trim();
  return /^-?\d{1,6}$/.test(trimmed) ? Number.parseInt(trimmed, 10) : fallback;
};
