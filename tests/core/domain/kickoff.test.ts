import { describe, expect, test } from 'vitest';
import { bandOf } from '../../../core/domain/bands.ts';
import { endpointNames, endpointsByPhase, isEndpointName } from '../../../core/domain/endpoints.ts';
import { phaseOf, redatingVoid } from '../../../core/domain/kickoff.ts';

const now = new Date('2026-03-01T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('phase of a game', () => {
  test.each<[string, Date | null, boolean, string]>([
    ['tomorrow', inHours(24), false, 'pre_match'],
    ['a second more than two hours before', new Date(inHours(2).getTime() + 1000), false, 'pre_match'],
    ['two hours before', inHours(2), false, 'pre_kickoff'],
    ['after kick-off, not archived', inHours(-1), false, 'pre_kickoff'],
    ['archived', inHours(-5), true, 'post_match'],
    ['archived before its kick-off', inHours(5), true, 'post_match'],
    ['no kick-off', null, false, 'pre_match'],
  ])('%s', (_name, kickoffAt, archived, expected) => {
    expect(phaseOf({ kickoffAt, archived }, now)).toBe(expected);
  });
});

describe('the 48-hour rule', () => {
  const rule = (kickoffAt: Date | null, status: string, at = now, publishedFor = now) =>
    redatingVoid({ publishedFor, kickoffAt, status }, at);

  test.each<[string, Date | null, string, Date, boolean]>([
    ['the same date', now, 'NS', now, false],
    ['moved by exactly 48 hours', inHours(48), 'NS', now, false],
    ['moved later by more', inHours(48.01), 'NS', now, true],
    ['brought forward by more', inHours(-49), 'NS', inHours(-100), true],
    ['brought forward by less', inHours(-47), 'FT', now, false],
    ['played on a date moved by more', inHours(72), 'FT', inHours(75), true],
    ['postponed an hour ago', now, 'PST', inHours(1), false],
    ['still postponed at 48 hours', now, 'PST', inHours(48), false],
    ['still postponed after that', now, 'pst', inHours(48.01), true],
    ['no date after that', null, 'TBD', inHours(49), true],
    ['not begun for the source, which may lag', now, 'NS', inHours(60), false],
    ['finished', now, 'FT', inHours(60), false],
  ])('%s', (_name, kickoffAt, status, at, isVoid) => {
    expect(rule(kickoffAt, status, at) !== null).toBe(isVoid);
  });
});

test('bands begin at 80 and 60', () => {
  expect([100, 80, 79.9, 60, 59.9, 0].map(bandOf)).toEqual([
    'high',
    'high',
    'medium',
    'medium',
    'low',
    'low',
  ]);
});

describe('fixture-data records', () => {
  test('are 24 names: 14 before the match, 4 more and injuries again before kick-off, 6 after', () => {
    expect(endpointNames).toHaveLength(24);
    expect(new Set(endpointNames).size).toBe(24);
    expect(Object.values(endpointsByPhase).map((names) => names.length)).toEqual([14, 6, 6]);
  });
  test('are known by name', () => {
    expect(isEndpointName('lineups')).toBe(true);
    expect(isEndpointName('odds')).toBe(false);
  });
});
