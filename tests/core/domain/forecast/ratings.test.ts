import { describe, expect, test } from 'vitest';
import { ratingParameters } from '../../../../core/domain/forecast/parameters.ts';
import {
  expectedGoals,
  expectedGoalsFromRecords,
  rateTeams,
  type PlayedMatch,
} from '../../../../core/domain/forecast/ratings.ts';

const day = (number: number) => new Date(Date.UTC(2025, 0, number));
const played = (home: string, away: string, homeGoals: number, awayGoals: number, on = 1): PlayedMatch => ({
  home,
  away,
  homeGoals,
  awayGoals,
  playedAt: day(on),
});

describe('team ratings', () => {
  test('without a match every team is average and the league mean is the prior', () => {
    const ratings = rateTeams([], day(10), ratingParameters);
    expect(expectedGoals(ratings, 'a', 'b')).toEqual({ home: 1.5, away: 1.32 });
  });

  test('few matches move a rating little, many move it far', () => {
    const after = (count: number) => {
      const matches = Array.from({ length: count }, (_value, index) => [
        played('strong', `x${index}`, 4, 0),
        played(`y${index}`, 'strong', 0, 3),
      ]).flat();
      return rateTeams(matches, day(2), ratingParameters).teams.get('strong')!;
    };
    expect(after(1).attack).toBeGreaterThan(1);
    expect(after(1).attack).toBeLessThan(1.5);
    expect(after(15).attack).toBeGreaterThan(after(3).attack);
    expect(after(15).defence).toBeLessThan(after(3).defence);
  });

  test('matches at or after the moment asked for change nothing', () => {
    const past = [played('a', 'b', 2, 0, 1), played('b', 'a', 1, 1, 5)];
    const future = [played('a', 'b', 0, 9, 10), played('b', 'a', 9, 0, 11)];
    expect(rateTeams([...past, ...future], day(10), ratingParameters).teams).toEqual(
      rateTeams(past, day(10), ratingParameters).teams,
    );
  });

  test('an old match counts less than a new one', () => {
    const old = rateTeams([played('a', 'b', 5, 0, 1)], day(800), ratingParameters).teams.get('a')!;
    const recent = rateTeams([played('a', 'b', 5, 0, 799)], day(800), ratingParameters).teams.get('a')!;
    expect(recent.attack).toBeGreaterThan(old.attack);
    expect(old.attack).toBeGreaterThan(1);
  });

  test('factors satisfy their own equation: goals plus prior over exposure plus prior', () => {
    const matches = [
      played('a', 'b', 3, 1),
      played('b', 'c', 0, 0),
      played('c', 'a', 2, 2),
      played('b', 'a', 1, 2),
      played('a', 'c', 1, 0),
    ];
    const { league, teams } = rateTeams(matches, day(1 + 400), ratingParameters);
    const { attack } = teams.get('a')!;
    let goals = ratingParameters.shrinkage;
    let exposure = ratingParameters.shrinkage;
    for (const match of matches) {
      if (match.home === 'a') {
        goals += 0.5 * match.homeGoals;
        exposure += 0.5 * league.home * teams.get(match.away)!.defence;
      } else if (match.away === 'a') {
        goals += 0.5 * match.awayGoals;
        exposure += 0.5 * league.away * teams.get(match.home)!.defence;
      }
    }
    expect(attack).toBeCloseTo(goals / exposure, 6);
  });
});

describe('expected goals from season records', () => {
  const league = { home: 1.5, away: 1.2 };
  test('average records give the league mean', () => {
    const record = { played: 10, scored: 13.5, conceded: 13.5 };
    const goals = expectedGoalsFromRecords(record, record, league, 8);
    expect(goals.home).toBeCloseTo(1.5, 12);
    expect(goals.away).toBeCloseTo(1.2, 12);
  });
  test('no match played is average', () => {
    const none = { played: 0, scored: 0, conceded: 0 };
    expect(expectedGoalsFromRecords(none, none, league, 8)).toEqual(league);
  });
  test('a side that scores twice the mean is pulled towards it by the prior', () => {
    const strong = { played: 8, scored: 21.6, conceded: 10.8 };
    const even = { played: 8, scored: 10.8, conceded: 10.8 };
    // (21.6 + 8) / (10.8 + 8) = 1.574…
    expect(expectedGoalsFromRecords(strong, even, league, 8).home).toBeCloseTo((1.5 * 29.6) / 18.8, 9);
  });
});
