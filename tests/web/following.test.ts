import { expect, test } from 'vitest';
import { parseFollowing, toggled } from '../../web/src/features/follow/following.ts';

test('what the browser kept is read as far as it can be', () => {
  const none = { leagues: [], teams: [], games: [] };
  for (const text of [null, '', 'x', 'null', '[]', '{"leagues":"39"}'])
    expect(parseFollowing(text)).toEqual(none);
  expect(parseFollowing('{"leagues":[39,"x",1.5],"games":[7]}')).toEqual({
    leagues: [39],
    teams: [],
    games: [7],
  });
});

test('a star pressed twice is as it was', () => {
  const before = { leagues: [39], teams: [], games: [] };
  const after = toggled(before, 'teams', 42);
  expect(after).toEqual({ leagues: [39], teams: [42], games: [] });
  expect(toggled(after, 'teams', 42)).toEqual(before);
});
