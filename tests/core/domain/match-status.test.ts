import { expect, test } from 'vitest';
import { fixtureStatusClass } from '#core/domain/match-status';
import { sources } from '../../support/sources.ts';

test.each([
  ['NS', 'pending'],
  ['PST', 'pending'],
  ['TBD', 'pending'],
  ['1H', 'live'],
  ['BT', 'live'],
  ['SUSP', 'live'],
  ['FT', 'final'],
  ['aet', 'final'],
  ['PEN', 'final'],
  ['Canc', 'void'],
  ['ABD', 'void'],
  ['AWD', 'void'],
  ['WO', 'void'],
  ['XYZ', 'unknown'],
  ['constructor', 'unknown'],
])('status %s is %s', (short, kind) => {
  expect(fixtureStatusClass(short)).toBe(kind);
});

test('the codes and the settlements that go together stand in one file each', () => {
  const homes = ['core/domain/match-status.ts', 'core/domain/settle.ts', 'core/domain/markets/market.ts'];
  // What is written down once for good keeps its own words, and a simulator is another's program.
  const apart = /^core\/db\/(migrations\/|queue-states)|^core\/record\/entries\/|^cli\/simulators\//;
  const listed = [
    /'(?:NS|TBD|PST)'(?:, | \| )'(?:NS|TBD|PST)'/,
    /'FT'(?:, | \| )'AET'/,
    /'CANC'(?:, | \| )'ABD'/,
    /'(?:half_)?(?:won|lost)'(?:, | \| )'(?:half_)?(?:won|lost)'/,
    /'created'(?:, | \| )'retry'/,
  ];
  const elsewhere = sources('{core,cli,web-api,web/src}/**/*.{ts,tsx}').flatMap(({ path, text }) =>
    homes.includes(path) || apart.test(path)
      ? []
      : listed.flatMap((pattern) => pattern.exec(text) ?? []).map((found) => `${path}: ${found}`),
  );
  expect(elsewhere).toEqual([]);
});
