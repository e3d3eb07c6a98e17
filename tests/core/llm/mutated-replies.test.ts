import { expect, test } from 'vitest';
import { callResult } from '#core/generation/calls';
import { treeFault } from '#core/domain/text';
import { describeModel } from '#config/models';
import { readCard } from '#core/llm/read-card';
import { seededRandom } from '../../../core/domain/scoring/bootstrap.ts';
import { sampleReply } from './sample-reply.ts';

/** 500 in the usual run; `MUTATED_REPLIES=10000` for the long one. */
const count = Number(process.env.MUTATED_REPLIES ?? 500);
const random = seededRandom(20_261_128);
const upTo = (limit: number): number => Math.floor(random() * limit);
const oneOf = <Value>(values: readonly Value[]): Value => values[upTo(values.length)]!;

const odd: readonly unknown[] = [
  null,
  true,
  -1,
  0.62,
  101,
  1e308,
  '',
  '\0',
  '\uD800',
  '\uDE00x',
  '\u202Eabc',
  '\u200B',
  'a'.repeat(7000),
  ' '.repeat(5000),
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null },
  Array.from({ length: 150 }, () => 'x'),
];

/** Puts something odd, or nothing, in one place of a value. */
function spoil(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.15) return oneOf(odd);
  const entries = Object.entries(value);
  if (entries.length === 0) return oneOf(odd);
  const at = upTo(entries.length);
  const [key, inner] = entries[at]!;
  const way = random();
  const next =
    way < 0.1
      ? entries.toSpliced(at, 1)
      : way < 0.2
        ? entries.toSpliced(at, 1, [`${key}\0`, inner])
        : entries.toSpliced(at, 1, [key, spoil(inner)]);
  return Array.isArray(value) ? next.map(([, one]) => one) : Object.fromEntries(next);
}

const scraps = [
  '{',
  '}',
  '"',
  '\\',
  '\\u0000',
  '\\ud83d',
  '\u0000',
  '```',
  '\uD83D',
  ',',
  '[',
  ' '.repeat(2000),
  '1e999',
];

/** Cuts, doubles or puts scraps into the text itself. */
function scramble(text: string): string {
  const from = upTo(text.length);
  const to = Math.min(text.length, from + upTo(200));
  return oneOf([
    () => text.slice(0, from),
    () => text.slice(from),
    () => text.slice(0, from) + text.slice(to),
    () => text.slice(0, to) + text.slice(from),
    () => text.slice(0, from) + oneOf(scraps) + text.slice(from),
    () => `${oneOf(scraps)}${text}${oneOf(scraps)}`,
  ])();
}

function mutated(): string {
  let value: unknown = structuredClone(sampleReply);
  for (let times = 1 + upTo(3); times > 0; times -= 1) value = spoil(value);
  const text = JSON.stringify(random() < 0.6 ? value : sampleReply);
  return random() < 0.5 ? text : scramble(text);
}

test(`${count} mutated replies are each a sound card or a named fault, and fit to be stored`, () => {
  const outcomes = { cards: 0, malformed: 0, wrong_shape: 0 };
  const model = describeModel('openai', 'any-model');
  const now = new Date('2026-01-01T00:00:00Z');
  for (let index = 0; index < count; index += 1) {
    const text = mutated();
    for (const lenient of [false, true]) {
      const reading = readCard(text, { lenient });
      if (reading.ok) {
        outcomes.cards += 1;
        expect(treeFault(reading.card, { max: 6000, lines: true }), text).toBeNull();
        for (const { confidence } of reading.card.markets) {
          expect(Number.isInteger(confidence) && confidence >= 0 && confidence <= 100, text).toBe(true);
        }
        const { home, draw, away } = reading.card.probabilities;
        expect(home + draw + away, text).toBeCloseTo(1, 6);
      } else {
        outcomes[reading.kind] += 1;
        expect(reading.faults.length, text).toBeGreaterThan(0);
        expect(
          reading.faults.every((fault) => fault.length > 0 && fault.length < 5000),
          text,
        ).toBe(true);
      }
    }
    const { response } = callResult({ model }, { text }, now, now);
    expect(response!.includes('\0') || !response!.isWellFormed(), text).toBe(false);
  }
  expect(outcomes.cards).toBeGreaterThan(count / 50);
  expect(outcomes.malformed).toBeGreaterThan(count / 50);
  expect(outcomes.wrong_shape).toBeGreaterThan(count / 50);
  if (process.env.MUTATED_REPLIES) console.log(outcomes);
});
