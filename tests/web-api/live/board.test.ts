import { expect, test } from 'vitest';
import type { BoardReading, BoardRow } from '#core/reads/site/live-board';
import { LiveBoard } from '../../../web-api/live/board.ts';

const goal = {
  minute: 12,
  extra: null,
  side: 'home',
  kind: 'goal',
  player: 'Ham\nid: 99\ndata: {}\n\n<script>',
  assist: null,
  score: { home: 1, away: 0 },
} as const;

const row = (
  gameId: number,
  changedIn: number,
  more: Partial<BoardRow['live']> = {},
  goals = 0,
): BoardRow => ({
  gameId,
  changedIn,
  timeline: goals === 0 ? null : Array.from({ length: goals }, () => goal),
  live: {
    statusCode: '1H',
    minute: 12,
    extra: null,
    home: goals,
    away: 0,
    seenAt: '2026-11-29T15:00:00+00:00',
    ...more,
  },
});

const read = (event: Buffer | null) => {
  const lines = event!.toString().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines.slice(2)).toEqual(['', '']);
  return {
    id: Number(lines[0]!.slice('id: '.length)),
    ...(JSON.parse(lines[1]!.slice('data: '.length)) as {
      inPlay?: number[];
      changed: { gameId: number; live: { minute: number }; timeline?: unknown }[];
    }),
  };
};
const reading = (before: number, rows: BoardRow[], moved: BoardReading['moved'] = []): BoardReading => ({
  before,
  rows,
  moved,
});
const board = () => new LiveBoard((_game, error) => expect.fail(error.message));

test('an event has the matches that changed and no other, goals and cards only where these did', () => {
  const told = board();
  const first = read(told.take(reading(10, [row(1, 8), row(2, 9, {}, 1)])));
  expect(first).toMatchObject({ id: 10, inPlay: [1, 2], changed: [{ gameId: 1 }, { gameId: 2 }] });
  const second = read(told.take(reading(12, [row(1, 8), row(2, 11, { minute: 13 }, 1)])));
  expect(second).toEqual({ id: 12, changed: [{ gameId: 2, live: expect.objectContaining({ minute: 13 }) }] });
  expect(told.take(reading(14, [row(1, 8), row(2, 11, { minute: 13 }, 1)]))).toBeNull();
  const third = read(told.take(reading(16, [row(1, 15, {}, 1), row(2, 11, { minute: 13 }, 1)])));
  expect(third.changed).toMatchObject([{ gameId: 1, timeline: [{ kind: 'goal' }] }]);
});

test('a match that is over is no longer in play, for who was there and for who comes back', () => {
  const told = board();
  told.take(reading(10, [row(1, 8), row(2, 9)]));
  expect(read(told.take(reading(12, [row(2, 9)])))).toEqual({ id: 12, inPlay: [2], changed: [] });
  expect(read(told.since(10))).toEqual({ id: 12, inPlay: [2], changed: [] });
});

test('who comes back is sent what was written since, however long ago, and who is new everything', () => {
  const told = board();
  told.take(reading(10, [row(1, 8, {}, 1), row(2, 9)]));
  told.take(reading(20, [row(1, 15, { minute: 20 }, 1), row(2, 9), row(3, 19, {}, 1)]));
  const games = (after: number | undefined) =>
    read(told.since(after)).changed.map(({ gameId, timeline }) => [gameId, timeline !== undefined]);
  expect(games(undefined)).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
  expect(games(10)).toEqual([
    [1, false],
    [3, true],
  ]);
  expect(games(16)).toEqual([[3, true]]);
  expect(games(1)).toHaveLength(3);
  // Of another database, or of a time before it was restored.
  expect(games(1_000_000)).toHaveLength(3);
});

test('a transaction that was open while others ended is sent again rather than never', () => {
  const told = board();
  // Transaction 5 is open: the id stays below it, although 7 is seen.
  const { id } = read(told.take(reading(5, [row(1, 7)])));
  told.take(reading(9, [row(1, 7), row(2, 5)]));
  expect(read(told.since(id)).changed.map(({ gameId }) => gameId)).toEqual([1, 2]);
});

test('one text is made for all who left off at the same event', () => {
  const told = board();
  told.take(reading(10, [row(1, 8)]));
  expect(told.since(9)).toBe(told.since(9));
  expect(told.since(undefined)).toBe(told.since(undefined));
  const kept = told.since(9);
  told.take(reading(11, [row(1, 10)]));
  expect(told.since(9)).not.toBe(kept);
});

test('a state that breaks the contract is told once to the log and left out; the others go on', () => {
  const odd: number[] = [];
  const told = new LiveBoard((game) => odd.push(game));
  const rows = [row(1, 8, { minute: -3 }), row(2, 9)];
  expect(read(told.take(reading(10, rows))).inPlay).toEqual([2]);
  told.take(reading(11, rows));
  expect(odd).toEqual([1]);
});

test('a kick-off that was moved is told once to those who are there, and to everybody who comes', () => {
  const told = board();
  const at = (hour: number) => [{ gameId: 7, kickoffAt: new Date(Date.UTC(2026, 10, 29, hour)) }];
  const moved = (hour: number) => [{ gameId: 7, kickoffTime: `2026-11-29T${hour}:00:00.000Z` }];
  told.take(reading(10, []));
  expect(read(told.take(reading(12, [], at(17))))).toEqual({ id: 12, changed: [], moved: moved(17) });
  expect(told.take(reading(13, [], at(17)))).toBeNull();
  expect(read(told.take(reading(14, [], at(19))))).toMatchObject({ moved: moved(19) });
  expect(read(told.since(13))).toEqual({ id: 14, inPlay: [], changed: [], moved: moved(19) });
  // It is over, or was merged: nothing of it is told.
  expect(read(told.take(reading(15, [])))).toMatchObject({ moved: [] });
  expect(read(told.since(14))).toEqual({ id: 15, inPlay: [], changed: [] });
});
