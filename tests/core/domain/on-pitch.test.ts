import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '../../../core/domain/events.ts';
import { tellOnPitch, type Substitution } from '../../../core/domain/on-pitch.ts';

const event = (more: Partial<MatchEvent>): MatchEvent => ({
  elapsed: 10,
  extra: null,
  team: 'home',
  type: 'Card',
  detail: 'Yellow Card',
  comments: null,
  playerId: 1,
  playerName: 'A',
  onPitch: true,
  ...more,
});

describe('who was on the pitch', () => {
  const eleven = (first: number) => ({
    starters: Array.from({ length: 11 }, (_value, index) => first + index),
  });
  const lineups = { home: eleven(1), away: eleven(101) };
  const change = (off: number | null, on: number | null, elapsed: number | null = 60): Substitution => ({
    team: 'home',
    elapsed,
    extra: null,
    off,
    on,
  });
  const changes = [change(1, 50)];
  const told = (playerId: number | null, elapsed: number) =>
    tellOnPitch([event({ playerId, elapsed, onPitch: undefined })], lineups, changes)[0]?.onPitch;

  test.each<[string, number | null, number, boolean | undefined]>([
    ['a starter', 2, 5, true],
    ['a starter before he goes off', 1, 59, true],
    ['a starter in the minute he goes off', 1, 60, true],
    ['a starter after he went off', 1, 61, false],
    ['a substitute before he comes on', 50, 59, false],
    ['a substitute once he is on', 50, 60, true],
    ['a coach', 900, 30, false],
    ['nobody named', null, 30, undefined],
  ])('%s', (_name, player, minute, expected) => {
    expect(told(player, minute)).toBe(expected);
  });

  describe('substitutions that the source lists oddly', () => {
    const onPitch = (playerId: number, elapsed: number, ...odd: Substitution[]) =>
      tellOnPitch([event({ playerId, elapsed, onPitch: undefined })], lineups, odd)[0]?.onPitch;

    test.each<[string, number, number, Substitution[], boolean | undefined]>([
      ['exchanged: the one who came on', 50, 70, [change(50, 1)], true],
      ['exchanged: the one who came on, before', 50, 59, [change(50, 1)], false],
      ['exchanged: the one who went off', 1, 70, [change(50, 1)], false],
      ['exchanged: the one who went off, before', 1, 59, [change(50, 1)], true],
      ['exchanged twice: on and off again', 50, 85, [change(50, 1), change(51, 50, 80)], false],
      ['exchanged twice: the last one on', 51, 85, [change(50, 1), change(51, 50, 80)], true],
      ['told later first', 51, 85, [change(51, 50, 80), change(50, 1)], true],
      ['one exchanged, one not', 51, 85, [change(1, 50), change(51, 50, 80)], true],
      ['listed twice', 50, 70, [change(1, 50), change(1, 50)], true],
      ['listed twice, once exchanged', 1, 70, [change(1, 50), change(50, 1)], false],
      ['of two who are both on', 2, 70, [change(1, 2)], undefined],
      ['of two who are both on, before', 2, 50, [change(1, 2)], true],
      ['of two who never were', 60, 70, [change(60, 61)], undefined],
      ['without the one who came on: a substitute', 50, 70, [change(1, null)], undefined],
      ['without the one who came on: a substitute, before', 50, 59, [change(1, null)], false],
      ['without the one who came on: who went off', 1, 70, [change(1, null)], false],
      ['without the one who went off: who came on', 50, 60, [change(null, 50)], true],
      ['without the one who went off: a starter', 2, 70, [change(null, 50)], undefined],
      ['without anybody', 50, 70, [change(null, null)], undefined],
      ['at an unknown minute', 50, 70, [change(1, 50, null)], undefined],
      ['at an unknown minute: others', 2, 70, [change(1, 50, null)], true],
    ])('%s', (_name, player, minute, odd, expected) => {
      expect(onPitch(player, minute, ...odd)).toBe(expected);
    });
  });

  test('a line-up with one starter twice tells nothing', () => {
    const twice = { home: { starters: [...eleven(1).starters.slice(0, 10), 1] }, away: null };
    expect(tellOnPitch([event({ onPitch: undefined })], twice, [])[0]?.onPitch).toBeUndefined();
  });

  test('without a whole line-up nothing is told', () => {
    expect(
      tellOnPitch([event({ onPitch: undefined })], { home: null, away: null }, [])[0]?.onPitch,
    ).toBeUndefined();
    expect(
      tellOnPitch([event({ onPitch: undefined })], { home: { starters: [1] }, away: null }, [])[0]?.onPitch,
    ).toBeUndefined();
  });
});
