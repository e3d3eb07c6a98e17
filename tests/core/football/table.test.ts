import { expect, test } from 'vitest';
import { tableOf } from '#core/football/table';

const row = (id: number, rank: number, extra: object = {}) => ({
  rank,
  team: { id, name: `Team &amp; ${id}`, logo: null },
  points: 10 - rank,
  goalsDiff: 0,
  group: 'Group A',
  form: 'WDLLLW',
  description: 'Promotion - Champions League (League phase: )',
  all: { played: 4, win: 3, draw: 0, lose: 1, goals: { for: 5, against: 2 } },
  ...extra,
});
const answer = (...tables: object[][]) => [
  { league: { id: 39, name: 'A', season: 2026, standings: tables } },
];

test('a stored answer is a table: places in short words, the last five results with the newest last', () => {
  const table = tableOf(answer([row(1, 1), row(2, 2, { form: null, description: null, all: {} })]));
  expect(table?.groups).toHaveLength(1);
  expect(table?.groups[0]?.rows).toEqual([
    {
      rank: 1,
      team: { id: 1, name: 'Team & 1', logo: null },
      played: 4,
      won: 3,
      drawn: 0,
      lost: 1,
      goalsFor: 5,
      goalsAgainst: 2,
      points: 9,
      last5: ['L', 'L', 'L', 'D', 'W'],
      place: 'Champions League',
    },
    expect.objectContaining({ played: null, goalsFor: null, last5: [], place: null }),
  ]);
});

test('each group of a cup is a table of its own, and no answer is none', () => {
  expect(tableOf(answer([row(1, 1)], [], [row(2, 1)]))?.groups).toHaveLength(2);
  expect(tableOf(answer())).toBeUndefined();
  expect(tableOf([])).toBeUndefined();
  expect(tableOf({ anything: true })).toBeUndefined();
});
