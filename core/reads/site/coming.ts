import { pickOverSql } from '../../games/close-over.ts';
import { onlyVoidSql } from '../../games/kickoff.ts';

/**
 * Cards `c` of games `g` in leagues `l` that everybody may see among the coming ones; `?` is now. A match whose time is
 * over is not among them whatever its status, nor is a pick for a date on which its match is not played.
 */
export const comingSql = `c.state = 'published' and g.status = 'upcoming' and g.merged_into is null and l.is_active
  and not ${pickOverSql} and not ${onlyVoidSql}`;
