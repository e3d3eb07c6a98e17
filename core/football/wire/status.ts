import { z } from 'zod';
import { flag, object, optionalText, text } from './primitives.ts';

/** `/status`: the account, its plan and the day's count. An object, not a list. */
export const status = object({
  account: object({ firstname: optionalText, lastname: optionalText, email: optionalText }).nullish(),
  subscription: object({ plan: text, end: text, active: flag }),
  requests: object({ current: z.int(), limit_day: z.int() }),
});
export type Status = z.infer<typeof status>;
