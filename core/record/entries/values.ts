import { z } from 'zod';
import { cleanText } from '../../domain/text.ts';

/*
 * What entries of format 2 are made of. Numbers are whole: parts per million for probabilities, thousandths for prices,
 * hundredths for lines. JSON leaves fractions to each language, and two of them would disagree about the bytes.
 * Nothing here holds free text: what a person wrote stays in the audit log.
 */
const mostNumber = Number.MAX_SAFE_INTEGER;

/** What a schema has against a value, in one line; names of fields in it may be somebody else's. */
export const faultOf = (error: z.ZodError): string => cleanText(z.prettifyError(error), { max: 500 });

/** A whole number that every language reads alike; minus zero is none. */
export const whole = z
  .int()
  .min(-mostNumber)
  .max(mostNumber)
  .refine((value) => !Object.is(value, -0), 'Minus zero is no number of the record.');
export const count = whole.min(0);
/** An entry's number in the log; the first is 0. */
export const entryIndex = whole.min(0);
/** A probability in parts per million. */
export const perMillion = whole.min(0).max(1_000_000);
/** A decimal price in thousandths, above 1. */
export const price = whole.min(1001).max(100_000_000);
/** A line in hundredths: 2.5 goals are 250, minus a quarter is -25. */
export const line = whole.min(-100_000).max(100_000);
/** The line of a pick in hundredths; null where it has none. */
export const lineOf = (goals: number | null | undefined): number | null =>
  goals == null ? null : Math.round(goals * 100);

/** An instant in UTC with milliseconds, spelled as `Date` spells it. */
export const instant = z
  .string()
  .refine(
    (text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text,
    'An instant is written like 2026-11-28T14:00:00.000Z.',
  );

/** SHA-256 in lower-case hex. */
export const hash = z.string().regex(/^[\da-f]{64}$/, 'A hash is 64 hex digits.');
/** 128 bits in lower-case hex. */
export const salt = z.string().regex(/^[\da-f]{32}$/, 'A salt is 32 hex digits.');
/** A word of our own that names one of a few things; too short and too plain for a sentence. */
export const code = z.string().regex(/^[a-z][a-z\d_]{0,39}$/, 'A code is a word in small letters.');
/** A name that somebody else gave: a team, a competition, a model. One line. */
export const name = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u, 'A name is one line of text.');
/** A public key in one line (C2SP signed-note). */
export const vkey = z
  .string()
  .regex(/^[^+\s]{1,200}\+[\da-f]{8}\+[A-Za-z\d+/=]{44,}$/, 'Not a verifier key.')
  .max(400);
