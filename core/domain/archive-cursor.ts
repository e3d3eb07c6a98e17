import { rowId } from './row-id.ts';

/** A place in the archive: everything after it is older. */
export interface ArchiveCursor {
  kickoffAt: string;
  gameId: number;
}

/** Where the page after a game begins. */
export const cursorAfter = (game: { id: number; kickoff_at: Date }): string =>
  `${game.kickoff_at.toISOString()}_${game.id}`;

/** Reads a cursor back; undefined for anything that is none, a day that no calendar has among it. */
export function readCursor(text: string): ArchiveCursor | undefined {
  const [, kickoffAt = '', digits = ''] = /^((?!0000)\d{4}-[^_]{19})_(\d+)$/.exec(text) ?? [];
  const at = new Date(kickoffAt);
  const gameId = rowId(digits);
  if (gameId === undefined || Number.isNaN(at.getTime()) || at.toISOString() !== kickoffAt) return undefined;
  return { kickoffAt, gameId };
}
