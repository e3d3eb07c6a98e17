import { describe, expect, test } from 'vitest';
import { countCards, firstGoalOf, type MatchEvent } from '../../../core/domain/events.ts';

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
const card = (detail: string, more: Partial<MatchEvent> = {}) => event({ detail, ...more });
const goal = (team: 'home' | 'away', elapsed: number, more: Partial<MatchEvent> = {}) =>
  event({ type: 'Goal', detail: 'Normal Goal', team, elapsed, playerId: team === 'home' ? 1 : 2, ...more });

describe('card points', () => {
  const points = (...events: MatchEvent[]) => countCards(events)?.home;

  test.each<[string, MatchEvent[], number | null]>([
    ['no card', [], 0],
    ['a yellow', [card('Yellow Card')], 1],
    ['a straight red', [card('Red Card')], 2],
    ['a yellow, then a straight red', [card('Yellow Card'), card('Red Card', { elapsed: 60 })], 3],
    [
      'two yellows and the red they bring',
      [card('Yellow Card'), card('Yellow Card', { elapsed: 60 }), card('Red Card', { elapsed: 60 })],
      3,
    ],
    ['two yellows, the red not listed', [card('Yellow Card'), card('Yellow Card', { elapsed: 60 })], 3],
    [
      'a yellow and "Second Yellow card"',
      [card('Yellow Card'), card('Second Yellow card', { elapsed: 60 })],
      3,
    ],
    ['one yellow listed twice', [card('Yellow Card'), card('Yellow Card')], 1],
    ['two players', [card('Yellow Card'), card('Yellow Card', { playerId: 2 })], 2],
    ['a card on the bench', [card('Yellow Card', { onPitch: false })], 0],
    ['a bearer whose place is not known', [card('Yellow Card', { onPitch: undefined })], null],
    ['no player named', [card('Yellow Card', { playerId: null, playerName: null })], null],
    [
      'a player by name alone',
      [card('Yellow Card', { playerId: null }), card('Red Card', { playerId: null, elapsed: 50 })],
      3,
    ],
    ['extra time', [card('Yellow Card', { elapsed: 105 })], 0],
    ['stoppage time', [card('Yellow Card', { elapsed: 90, extra: 6 })], 1],
    ['no minute', [card('Yellow Card', { elapsed: null })], null],
    ['an unknown kind of card', [card('Green Card')], null],
    [
      'a red taken back by review',
      [card('Red Card'), event({ type: 'Var', detail: 'Red card cancelled', elapsed: 12 })],
      0,
    ],
    [
      'a yellow that a review made a red',
      [card('Yellow Card'), card('Red Card'), event({ type: 'Var', detail: 'Card upgrade' })],
      null,
    ],
    [
      'a red after an upgrade, the yellow withdrawn',
      [card('Red Card'), event({ type: 'Var', detail: 'Card upgrade' })],
      2,
    ],
  ])('%s', (_name, events, expected) => {
    expect(points(...events)).toBe(expected);
  });

  test('one side unknown leaves the other known', () => {
    expect(
      countCards([card('Yellow Card', { team: 'away' }), card('Yellow Card', { onPitch: undefined })]),
    ).toEqual({ home: null, away: 1 });
  });

  test('no events covered is unknown, not 0', () => {
    expect(countCards(null)).toBeNull();
  });
});

describe('first goal', () => {
  const first = (events: MatchEvent[], home: number, away: number) => firstGoalOf(events, { home, away });

  test.each<[string, MatchEvent[], number, number, string | null]>([
    ['the earliest, whatever the order listed', [goal('away', 50), goal('home', 20)], 1, 1, 'home'],
    [
      'stoppage time before the second half',
      [goal('home', 46), goal('away', 45, { extra: 3 })],
      1,
      1,
      'away',
    ],
    [
      'an own goal for the side credited',
      [goal('away', 7, { detail: 'Own Goal', playerId: 5 })],
      0,
      1,
      'away',
    ],
    [
      'a missed penalty is no goal',
      [goal('home', 5, { detail: 'Missed Penalty' }), goal('away', 9)],
      0,
      1,
      'away',
    ],
    [
      'a shoot-out kick is no goal',
      [goal('away', 9), goal('home', 120, { comments: 'Penalty Shootout' })],
      0,
      1,
      'away',
    ],
    ['extra-time goals are left out', [goal('away', 9), goal('home', 105)], 0, 1, 'away'],
    ['goals that do not add up', [goal('home', 9)], 1, 1, null],
    ['a goal too many', [goal('home', 9), goal('away', 12)], 1, 0, null],
    [
      'a goal cancelled by review',
      [goal('home', 9), event({ type: 'Var', detail: 'Goal cancelled', elapsed: 11 }), goal('away', 70)],
      0,
      1,
      'away',
    ],
    [
      'a goal disallowed for offside',
      [
        goal('home', 9),
        event({ type: 'Var', detail: 'Goal Disallowed - offside', elapsed: 10 }),
        goal('away', 70),
      ],
      0,
      1,
      'away',
    ],
    [
      'a cancelled goal no longer listed',
      [event({ type: 'Var', detail: 'Goal cancelled', elapsed: 11 }), goal('home', 30), goal('away', 70)],
      1,
      1,
      'home',
    ],
    [
      'a confirmed goal stands',
      [goal('home', 9), event({ type: 'Var', detail: 'Goal confirmed', elapsed: 10 })],
      1,
      0,
      'home',
    ],
    ['both sides in one minute', [goal('home', 9), goal('away', 9)], 1, 1, null],
    ['no minute', [goal('home', 9, { elapsed: null })], 1, 0, null],
    ['no goal', [], 0, 0, null],
  ])('%s', (_name, events, home, away, expected) => {
    expect(first(events, home, away)).toBe(expected);
  });

  test('no events covered is unknown', () => {
    expect(firstGoalOf(null, { home: 1, away: 0 })).toBeNull();
  });
});
