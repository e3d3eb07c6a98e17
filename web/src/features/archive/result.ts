/** The goals of a result such as "2-1"; undefined for codes such as PST and for none. */
export const goalsOf = (actualResult: string | null): { home: string; away: string } | undefined => {
  const match = /^(\d+)\s*[-–]\s*(\d+)$/.exec(actualResult ?? '');
  return match?.[1] === undefined || match[2] === undefined ? undefined : { home: match[1], away: match[2] };
};

const codes: Record<string, string> = {
  CANC: 'Cancelled',
  PST: 'Postponed',
  ABD: 'Abandoned',
  AWD: 'Awarded',
  WO: 'Walkover',
  SUSP: 'Suspended',
  INT: 'Interrupted',
};

/** What a result badge says: "FT 2–1", or the code; and the code in words. */
export const resultBadge = (
  actualResult: string | null,
): { text: string; words: string | undefined } | undefined => {
  if (actualResult === null || actualResult === '') return undefined;
  const goals = goalsOf(actualResult);
  if (goals !== undefined) return { text: `FT ${goals.home}–${goals.away}`, words: undefined };
  return { text: actualResult, words: codes[actualResult] };
};
