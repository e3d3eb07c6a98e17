import { expect, test } from 'vitest';
import { ApiFailure, failureText, isAbsent } from '../../web/src/api/failure.ts';

test('a server that is away is told from one that answers, and from what is not there', () => {
  const away = new TypeError('Failed to fetch');
  expect([failureText(away), isAbsent(away)]).toEqual(['The server could not be reached.', false]);
  const gone = new ApiFailure(410, '{"error":"This card was withdrawn before kick-off."}', 'Gone');
  expect([failureText(gone), isAbsent(gone)]).toEqual(['This card was withdrawn before kick-off.', true]);
  const broken = new ApiFailure(502, '<html>Bad gateway</html>', 'Bad Gateway');
  expect([failureText(broken), isAbsent(broken)]).toEqual(['The server answered 502.', false]);
});
