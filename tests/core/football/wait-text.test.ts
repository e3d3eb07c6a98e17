import { expect, test } from 'vitest';
import { waitText } from '../../../core/football/wait-text.ts';

test.each([
  ['minute_limit', 'waiting until 15:04:05Z (the football service’s minute limit)'],
  ['upstream', 'waiting until 15:04:05Z (the football service has trouble)'],
] as const)('a wait for %s is told in words, with its end', (reason, text) => {
  expect(waitText({ reason, until: new Date('2026-12-05T15:04:05.678Z') })).toBe(text);
});
