import { expect, test } from 'vitest';
import { promptLength } from '#core/domain/prompt-length';
import { dayMs, hourMs, minuteMs, secondMs } from '#core/domain/time';
import { sources } from '../../support/sources.ts';

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

test('no other file spells an hour or a day in milliseconds', () => {
  // The simulators know nothing of the product's rules.
  const others = sources('{cli,config,core,web-api}/**/*.ts').filter(
    ({ path }) => path !== 'core/domain/time.ts' && !/^(cli\/simulators|core\/db\/migrations)\//.test(path),
  );
  expect(others.length).toBeGreaterThan(0);
  const spelled = others.filter(({ text }) =>
    /\b(86_?400_?000|3_?600_?000)\b|\b60 \* 60 \* 1_?000\b/.test(text),
  );
  expect(spelled.map(({ path }) => path)).toEqual([]);
});
