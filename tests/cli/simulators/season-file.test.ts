import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { replayWorld } from '../../../cli/simulators/world/replay.ts';
import { readSeasonFile } from '../../../cli/simulators/world/season-file.ts';
import { stateAt } from '../../../cli/simulators/world/clockwork.ts';

const folder = mkdtempSync(join(tmpdir(), 'season-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const match = (team1: string, more: object = {}) => ({
  round: 'Matchday 1',
  date: '2020-03-07',
  time: '20:00',
  team1,
  team2: 'Rennes',
  ...more,
});

test('files of the older form, with rounds and teams as objects, are read like those of today', () => {
  const team = (name: string) => ({ key: name.toLowerCase(), name, code: null });
  const old = written('fr.1.json', {
    name: 'Ligue 1 2019/20',
    rounds: [
      {
        name: 'Journée 9',
        matches: [{ date: '2019-10-05', team1: team('Nantes'), team2: team('Nice'), score1: 1, score2: 0 }],
      },
    ],
  });
  expect(readSeasonFile(old)).toMatchObject({
    code: 'fr.1',
    year: 2019,
    matches: [
      { round: 'Journée 9', team1: 'Nantes', team2: 'Nice', score: { ft: [1, 0], ht: null }, time: null },
    ],
  });
});

test('cancelled, abandoned, postponed and awarded matches end as the service would tell them', () => {
  const path = written('mx.1.json', {
    name: 'Liga MX 2019/20',
    matches: [
      match('A', { status: 'cancelled' }),
      match('B', { status: 'ABANDONED', score: { ft: [1, 0] } }),
      match('C', { status: 'postponed', score: null }),
      match('D', { status: 'awarded', score: [3, 0] }),
      match('E', { score: { ft: [2, 1], ht: [1, 1] } }),
      match('F', { score: {} }),
    ],
  });
  const fixtures = replayWorld({ file: path, season: 2019, leagueId: 1_000_001 }).season(
    1_000_001,
    2019,
  )?.fixtures;
  const later = Date.parse('2020-03-09T00:00:00Z');
  expect(fixtures?.map((fixture) => stateAt(fixture, later).status)).toEqual([
    'CANC',
    'ABD',
    'PST',
    'AWD',
    'FT',
    'PST',
  ]);
});

test.each([
  ['no JSON', '<html>', /is not a season file/],
  ['clubs instead of matches', { name: 'Clubs', clubs: [] }, /no match with a date/],
  ['a list', [], /is not a season file/],
  [
    'matches without dates',
    { name: 'X', matches: [{ team1: 'A', team2: 'B' }, null] },
    /no match with a date/,
  ],
])('%s is told as no season, with what to do', (_name, content, message) => {
  const path = written('odd.json', content);
  expect(() => readSeasonFile(path)).toThrow(
    expect.objectContaining({
      code: 'usage',
      message: expect.stringMatching(message) as string,
      suggestion: expect.stringContaining('openfootball/football.json') as string,
    }) as Error,
  );
});
