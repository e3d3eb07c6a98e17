import { type Settlement, wasRight } from '#core/domain/settle';

/** Whether a settled pick came true; null while open and for a void. */
export const cameTrue = (settlement: Settlement | null): boolean | null => settlement && wasRight(settlement);
