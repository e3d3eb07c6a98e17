import { sha256 } from '../canonical.ts';

/** Thirteen hex digits are the most that a number holds exactly. */
const digits = 13;

/**
 * Whether a trial asks about a game: the same for the same seed and game on every machine and at any time, and for so
 * large a share of all games.
 * @param share from 0 to 1
 */
export const isDrawn = ({ seed, share }: { seed: string; share: number }, gameId: number): boolean =>
  Number.parseInt(sha256(`${seed} ${gameId}`).slice(0, digits), 16) / 16 ** digits < share;
