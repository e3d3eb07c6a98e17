/**
 * Why a text goes, as the record says it for good: what it says of a person, somebody’s rights, an order of a court or an
 * authority, or that it is wrong. Words of a person are in no entry.
 */
export const takedownReasons = ['person', 'rights', 'order', 'wrong'] as const;
export type TakedownReason = (typeof takedownReasons)[number];
