import { findMarket } from '#core/domain/markets/catalogue';
import { type Settlement, wasRight } from '#core/domain/settle';

/** A market's name as the pages show it; a key that has left the catalogue stands for itself. */
export const marketName = (key: string): string => findMarket(key)?.name ?? key;

/** Whether a settled pick came true; null while open and for a void. */
export const cameTrue = (settlement: Settlement | null): boolean | null => settlement && wasRight(settlement);
