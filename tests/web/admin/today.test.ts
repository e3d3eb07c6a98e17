import type { SchedulesToday } from '#core/contract/admin-operations';
import { expect, test } from 'vitest';
import { linesOf, marksOf } from '../../../web/src/features/admin/tabs/scheduler/today.ts';

type Run = SchedulesToday['runs'][number];

const at = (time: string) => `2026-11-28T${time}:00.000Z`;
const run = (name: Run['name'], time: string, more: Partial<Run> = {}): Run => ({
  name,
  slot: at(time),
  trigger: 'schedule',
  status: 'ok',
  startedAt: at(time),
  finishedAt: at(time),
  figures: {},
  errors: [],
  ...more,
});
const dayOf = (more: Partial<SchedulesToday>): SchedulesToday => ({
  from: at('00:00'),
  to: '2026-11-29T00:00:00.000Z',
  now: at('10:00'),
  runs: [],
  coming: [],
  ...more,
});

test('the day’s list leaves out uneventful looks but the last, and ends with next slots and what is off', () => {
  const day = dayOf({
    runs: [
      run('results', '05:00', { figures: { settled: 0 } }),
      run('discovery', '06:00'),
      run('results', '07:00', { figures: { settled: 2 } }),
      run('results', '08:00', { status: 'failed', errors: ['The service is away.'] }),
      run('results', '09:00'),
      run('results', '09:30'),
      run('prekickoff', '09:55'),
    ],
    coming: [
      { name: 'discovery', enabled: true, slots: [] },
      { name: 'results', enabled: true, slots: [at('10:30'), at('11:00')] },
      { name: 'prekickoff', enabled: false, slots: [] },
      { name: 'housekeeping', enabled: true, slots: [at('10:15')] },
    ],
  });
  const { lines, left } = linesOf(day);
  expect(
    lines.map((line) => [line.kind, line.name, line.kind === 'off' ? null : line.at.slice(11, 16)]),
  ).toEqual([
    ['run', 'discovery', '06:00'],
    ['run', 'results', '07:00'],
    ['run', 'results', '08:00'],
    ['run', 'results', '09:30'],
    ['run', 'prekickoff', '09:55'],
    ['next', 'housekeeping', '10:15'],
    ['next', 'results', '10:30'],
    ['off', 'prekickoff', null],
  ]);
  expect(left).toBe(2);
});

test('of many eventful runs the latest are listed, and the rest are counted', () => {
  const runs = Array.from({ length: 9 }, (_, hour) =>
    run('results', `0${hour}:00`, { figures: { settled: 1 } }),
  );
  const { lines, left } = linesOf(dayOf({ runs }));
  expect(lines.map((line) => line.kind !== 'off' && line.at.slice(11, 13))).toEqual([
    '03',
    '04',
    '05',
    '06',
    '07',
    '08',
  ]);
  expect(left).toBe(3);
});

test('the axis places runs and coming slots by their time and leaves out the five-minute looks', () => {
  const marks = marksOf(
    dayOf({
      runs: [
        run('discovery', '06:00'),
        run('results', '08:00', { status: 'partly_failed' }),
        run('prekickoff', '08:05'),
        run('prekickoff', '08:10', { figures: { updated: 1 } }),
        run('results', '09:00', { status: 'running', finishedAt: null }),
      ],
      coming: [
        { name: 'results', enabled: true, slots: [at('12:00')] },
        { name: 'prekickoff', enabled: true, slots: [at('10:05'), at('10:10')] },
      ],
    }),
  );
  expect(marks.map(({ share, state, isDaily }) => [share * 24, state, isDaily])).toEqual([
    [6, 'done', true],
    [8, 'failed', false],
    [expect.closeTo(8 + 1 / 6), 'done', false],
    [9, 'running', false],
    [12, 'coming', false],
  ]);
});
