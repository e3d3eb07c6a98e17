import { comingPickSql } from '../../games/coming.ts';

/** Cards `c` of games `g` in leagues `l` that everybody may see among the coming ones; `?` is now. */
export const comingSql = `${comingPickSql} and l.is_active`;
