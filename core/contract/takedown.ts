import { z } from 'zod';
import { takedownReasons } from '../domain/log/takedown-reasons.ts';

/** How words are taken down, of a card or of a trial's answer. */
export const takedown = z.strictObject({
  reason: z.enum(takedownReasons).describe('as the record says it for good'),
  isConfirmed: z.boolean().default(false).describe('without it it is told what would go, and nothing does'),
});
