import { expect, test } from 'vitest';
import { endedCodes, liveCodes, notBegunCodes } from '#core/domain/match-status';
import { resultWords, statusSaid, statusWords } from '#core/domain/status-words';

test('every status that is known has words of its own, in any case', () => {
  const codes = [...notBegunCodes, ...liveCodes, ...endedCodes];
  const said = codes.map((code) => statusWords(code.toLowerCase()));
  expect(said).not.toContain(undefined);
  expect(new Set(said).size).toBe(codes.length);
});

test('a sentence quotes the words, and a code nobody knows', () => {
  expect([statusSaid('NS'), statusSaid('XYZ')]).toEqual(['“Not begun”', '“XYZ”']);
  expect(statusWords('XYZ')).toBeUndefined();
});

test('a result that is a code is told in words, a score as it is', () => {
  expect(['2-1', 'PST', 'N/A', null].map(resultWords)).toEqual(['2-1', 'Postponed', 'N/A', null]);
});
