import { expect, test } from 'vitest';
import { matchName } from '#core/domain/match-name';

test('a match is named by its teams, the one at home first', () => {
  expect(matchName({ homeTeam: 'Leeds', awayTeam: 'Derby' })).toBe('Leeds v Derby');
});
