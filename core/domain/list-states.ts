/** What the admin’s list of games can be narrowed to. All but `overdue` are of games that are not completed. */
export const gameStates = [
  'missing',
  'failed',
  'review',
  'draft',
  'stale',
  'overdue',
  'playing',
  'duplicate',
  'published',
] as const;
export type GameState = (typeof gameStates)[number];

/** What the admin’s list of cards can be narrowed to. */
export const cardStates = ['review', 'draft', 'stale', 'published', 'withdrawn'] as const;
export type CardState = (typeof cardStates)[number];

/** Rows that one bulk action takes, and that a list chooses, at most. */
export const mostChosen = 2000;

/** Cards that one call publishes, withdraws or deletes at most: each is a transaction, and the caller waits. */
export const mostCardsAtOnce = 200;
