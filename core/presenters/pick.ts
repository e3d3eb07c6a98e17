import { findMarket } from '#core/domain/markets/catalogue';

/** A market's name as the pages show it; a key that has left the catalogue stands for itself. */
export const marketName = (key: string): string => findMarket(key)?.name ?? key;

/** Whether a settled pick came true; null while open and for a void. */
export function cameTrue(settlement: string | null): boolean | null {
  if (settlement === 'won' || settlement === 'half_won') return true;
  return settlement === 'lost' || settlement === 'half_lost' ? false : null;
}
