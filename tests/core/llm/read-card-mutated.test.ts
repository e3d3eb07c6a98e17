import { expect, test } from 'vitest';
import { callResult } from '#core/generation/calls';
import { treeFault } from '#core/domain/text';
import { describeModel } from '#config/models';
import { readCard } from '#core/llm/read-card';
import { seededRandom } from '../../support/seeded-random.ts';
import { mutatedReplies } from './mutated-reply.ts';

/** 500 in the usual run; `MUTATED_REPLIES=10000` for the long one. */
const count = Number(process.env.MUTATED_REPLIES ?? 500);
const random = seededRandom(20_261_128);
const mutated = mutatedReplies(random);

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
