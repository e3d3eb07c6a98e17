import type { ArchiveCard } from '#core/contract/archive';
import { statusWords } from '#core/domain/status-words';

/** The goals of a result such as "2-1"; undefined for codes such as PST and for none. */
export const goalsOf = (actualResult: string | null): { home: string; away: string } | undefined => {
  const match = /^(\d+)\s*[-–]\s*(\d+)$/.exec(actualResult ?? '');
  return match?.[1] === undefined || match[2] === undefined ? undefined : { home: match[1], away: match[2] };
};

/** What a result badge says: "FT 2–1", or the code; and the code in words. */
export const resultBadge = (
  actualResult: string | null,
): { text: string; words: string | undefined } | undefined => {
  if (actualResult === null || actualResult === '') return undefined;
  const goals = goalsOf(actualResult);
  if (goals !== undefined) return { text: `FT ${goals.home}–${goals.away}`, words: undefined };
  return { text: actualResult, words: statusWords(actualResult) };
};

/** Why a pick is settled as it is. That it is late is said with it, and not again as the note of its settlement. */
export const reasonShown = ({
  settlement,
  settlementReason,
  isLate,
}: Pick<ArchiveCard, 'settlement' | 'settlementReason' | 'isLate'>): string | null =>
  isLate && settlement !== 'void' ? null : settlementReason;
