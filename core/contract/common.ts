import { z } from 'zod';
import { providerNames } from '#config/providers';
import type { Limits } from '../domain/lab-limits.ts';
import { settlements } from '../domain/markets/market.ts';
import { promptLength } from '../domain/prompt-length.ts';
import { largestId } from '../domain/row-id.ts';
import { cleanText, textFault } from '../domain/text.ts';

/** The one shape of every error answer. */
export const ErrorBody = z.object({
  error: z.string().describe('One plain sentence.'),
  code: z.string().describe('Stable name of the fault.'),
  details: z.unknown().optional(),
  suggestion: z.string().optional().describe('What to do about it.'),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

const wholeSpelling = /^(?:0|[1-9]\d{0,9})$/;

/** A whole number in a path or query. It has one spelling, so that one thing has one address. */
export const wholeParam = (minimum: number, maximum: number) =>
  z
    .custom<string | number>((value) => wholeSpelling.test(String(value)), 'is not a whole number in digits')
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum))
    .meta({ type: 'integer', minimum, maximum });

/** A row's id in a path or query. */
export const idParam = wholeParam(1, largestId);
/** A row's id in a body or an answer. */
export const id = z.number().int().positive().max(largestId);
export const byId = z.object({ id: idParam });

/** An instant, ISO 8601 with zone, as every date travels. */
export const instant = z.iso.datetime({ offset: true });
export const percent = z.number().min(0).max(100);
/** How sure a pick is. */
export const confidence = {
  confidence: percent.describe('as it is shown: corrected by how the picks of the model came true before'),
  statedConfidence: percent.describe('as the model stated it; the headline is chosen by this one'),
};
export const count = z.number().int().min(0);
export const dollars = z.number().min(0).describe('US dollars');

/** A number within its limits. */
export const within = ({ least, most, isWhole, isAbove }: Limits) => {
  const number = isWhole ? z.number().int() : z.number();
  return (isAbove ? number.gt(least) : number.min(least)).max(most);
};

/** Text people type: trimmed, composed, by the rule for text from outside; `lines` allows several. */
export const typed = (max: number, { min = 1, lines = false } = {}) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(min)
    .max(max)
    .superRefine((value, ctx) => {
      const message = textFault(value, { max, lines });
      if (message !== null) ctx.addIssue({ code: 'custom', message });
    });

/** A prompt as it is typed. */
export const typedPrompt = typed(promptLength.most, { min: promptLength.least, lines: true });

/** Text to search for. It is not stored, so invisible characters in it are removed instead of refused. */
const sought = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((value) => cleanText(value, { max }));

/** `true`/`false` as a query spells it. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const day = z.iso
  .date()
  .regex(/^(?!0000)/, 'is no day: there was no year 0')
  .describe('A calendar day, YYYY-MM-DD, UTC');

/** Settled state of a pick; null while it is open. */
export const Settlement = z.enum(settlements);
export type Settlement = z.infer<typeof Settlement>;

export const Provider = z.enum(providerNames);
export type Provider = z.infer<typeof Provider>;

/** A model's id as the provider spells it; custom ones of compatible servers included. */
export const modelId = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[\w.:/@+-]+$/, 'has characters no model id has');

export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    items: item.array(),
    total: count,
    page: z.number().int().min(1),
    pageSize: z.number().int().min(1),
  });

/** What an admin list is narrowed to. */
export const narrowing = {
  search: sought(200).optional(),
  from: day.optional(),
  to: day.optional(),
  archived: flag.optional().describe('true: completed games too'),
};

/**
 * Query of the admin lists. With `page` the answer is `{items,total,page,pageSize}`, without it a bare array, which the
 * archive is too long for.
 */
export const listQuery = z
  .strictObject({
    page: wholeParam(1, 1_000_000).optional(),
    pageSize: wholeParam(1, 100).default(10),
    ...narrowing,
  })
  .refine(({ page: asked, archived }) => asked !== undefined || archived !== true, {
    path: ['page'],
    message: 'the archive is read page by page',
  });

/** Where a call was put in the background: follow it at `/api/admin/queue/{jobId}`. */
export const JobAccepted = z.object({ jobId: z.string() });
export type JobAccepted = z.infer<typeof JobAccepted>;

/** A share of right picks, never without its interval and size. Rates are 0–1; null where n = 0. */
export const HitRate = z.object({
  total: count.describe('settled picks that count: won, half won, lost, half lost'),
  accurate: count.describe('won and half won'),
  rate: z.number().min(0).max(1).nullable(),
  interval: z.tuple([z.number(), z.number()]).nullable().describe('Wilson 95 %, [low, high]'),
  baseRate: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('how often the same selections come true on their own; of those that the score decides'),
  void: count,
  pending: count,
  meanConfidence: percent.nullable(),
});
export type HitRate = z.infer<typeof HitRate>;

export const CalibrationBin = z.object({
  from: percent,
  to: percent,
  n: count,
  meanConfidence: percent.nullable(),
  hitRate: z.number().min(0).max(1).nullable(),
  interval: z.tuple([z.number(), z.number()]).nullable(),
});
export type CalibrationBin = z.infer<typeof CalibrationBin>;

export const Done = z.object({ ok: z.literal(true) });

/** How a match under way stood when it was last looked at. Nothing is settled from it. */
export const LiveMatch = z.object({
  statusCode: z.string().describe('the football service’s, upper-cased, e.g. 2H'),
  minute: count.nullable(),
  extra: count.nullable().describe('minutes of stoppage time'),
  goals: z.object({ home: count, away: count }).nullable().describe('extra time included'),
  seenAt: instant,
});
export type LiveMatch = z.infer<typeof LiveMatch>;

/** An image at our own address: no browser is sent to another site. */
export const ownImage = z
  .string()
  .regex(/^\/media\/[\w/.-]+$/)
  .nullable();

/** Beside a setting that is likely a mistake. */
export const sure = z
  .boolean()
  .optional()
  .describe('stores what is likely a mistake: without it 409 `unsure`, with what is doubtful');

/** Beside a setting that several admins may be changing. */
export const basedOn = <Value extends z.ZodType>(value: Value) =>
  value
    .optional()
    .describe('the value the change was typed beside: 409 `unsure` where somebody has set another one since');
