import { expect, test } from 'vitest';
import { promptLength } from '#core/domain/prompt-length';
import { dayMs, hourMs, minuteMs, secondMs } from '#core/domain/time';

test('lengths of time are those of a clock', () => {
  const at = (text: string) => Date.parse(`2026-11-25T${text}Z`);
  expect(at('00:00:01') - at('00:00:00')).toBe(secondMs);
  expect(at('00:01:00') - at('00:00:00')).toBe(minuteMs);
  expect(at('01:00:00') - at('00:00:00')).toBe(hourMs);
  expect(Date.parse('2026-11-26T00:00:00Z') - at('00:00:00')).toBe(dayMs);
});

test('a prompt leaves room between its shortest and its longest', () => {
  expect(promptLength.least).toBeLessThan(promptLength.most);
});
