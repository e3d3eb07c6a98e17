/**
 * For how many months old data may be kept, where it is not kept for ever: no answer serves longer than ninety days, and
 * no result is corrected later.
 */
export const keptMonths = { least: 4, most: 600 } as const;

/** For how many months lines of the audit record may be kept: a year at least, or who did what could be hidden by waiting. */
export const auditMonths = { least: 12, most: 600 } as const;
