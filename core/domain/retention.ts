/**
 * For how many months old data may be kept, where it is not kept for ever: no answer serves longer than ninety days, and
 * no result is corrected later.
 */
export const keptMonths = { least: 4, most: 600 } as const;
