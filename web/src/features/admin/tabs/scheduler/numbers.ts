import { keptMonths } from '#core/domain/retention';

/** A whole number as typed; `fallback` where it cannot be read. */
export const wholeNumber = (text: string, fallback: number): number => {
  const trimmed = text.trim();
  return /^-?\d{1,6}$/.test(trimmed) ? Number.parseInt(trimmed, 10) : fallback;
};

/** Typed months of keeping: null for ever, undefined where it is no number of months that can be set. */
export const parseMonths = (
  text: string,
  { least, most }: { least: number; most: number } = keptMonths,
): number | null | undefined => {
  if (text.trim() === '') return null;
  const months = wholeNumber(text, 0);
  return months >= least && months <= most ? months : undefined;
};
