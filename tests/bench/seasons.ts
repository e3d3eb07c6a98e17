import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { gridParameters } from '../../core/domain/forecast/parameters.ts';
import { probabilityOf } from '../../core/domain/forecast/probability.ts';
import {
  expectedGoals,
  rateTeams,
  type PlayedMatch,
  type RatingParameters,
  type Ratings,
} from '../../core/domain/forecast/ratings.ts';
import { scoreGrid, type ExpectedGoals } from '../../core/domain/forecast/score-grid.ts';
import { outcomes, type ThreeWay, type ThreeWayOutcome } from '../../core/domain/scoring/scores.ts';
import { recordedData } from '../support/recorded-data.ts';

export const leagues = ['en.1', 'de.1', 'es.1', 'it.1', 'fr.1'] as const;

interface SeasonFile {
  matches: {
    date: string;
    team1: string;
    team2: string;
    status?: string;
    score?: { ft?: [number, number]; ht?: [number, number] };
  }[];
}

export function seasonFile(season: string, league: string): SeasonFile {
  const data = recordedData();
  if (!data) throw new Error('The real seasons are not here; set TIPS_TEST_DATA to their folder.');
  return JSON.parse(readFileSync(join(data, 'seasons', season, `${league}.json`), 'utf8')) as SeasonFile;
}

/** The played matches of a season, oldest first; awarded ones were not decided by play. */
export function playedMatches(season: string, league: string): PlayedMatch[] {
  return seasonFile(season, league)
    .matches.flatMap(({ date, team1, team2, status, score }) =>
      score?.ft && !status
        ? [
            {
              home: team1,
              away: team2,
              homeGoals: score.ft[0],
              awayGoals: score.ft[1],
              playedAt: new Date(`${date}T12:00:00Z`),
            },
          ]
        : [],
    )
    .sort((left, right) => left.playedAt.getTime() - right.playedAt.getTime());
}

export interface Expected {
  match: PlayedMatch;
  goals: ExpectedGoals;
}

/**
 * Walks through a season forecasting each match from those of earlier days alone, the season before included.
 * Matches of one day do not see each other.
 */
export function walkForward(
  season: string,
  before: string | null,
  league: string,
  parameters: RatingParameters,
): Expected[] {
  const history = before ? playedMatches(before, league) : [];
  const matches = playedMatches(season, league);
  const all = [...history, ...matches];
  let day = NaN;
  let ratings: Ratings | undefined;
  return matches.map((match) => {
    if (match.playedAt.getTime() !== day || !ratings) {
      day = match.playedAt.getTime();
      ratings = rateTeams(all, match.playedAt, parameters);
    }
    return { match, goals: expectedGoals(ratings, match.home, match.away) };
  });
}

export const outcomeOfMatch = ({ homeGoals, awayGoals }: PlayedMatch): ThreeWayOutcome =>
  homeGoals > awayGoals ? 'home' : homeGoals < awayGoals ? 'away' : 'draw';

export function threeWay(goals: ExpectedGoals, rho = gridParameters.rho): ThreeWay {
  const grid = scoreGrid(goals, { ...gridParameters, rho });
  const [home = 0, draw = 0, away = 0] = outcomes.map(
    (selection) => probabilityOf(grid, { market: 'match_result', selection, line: null }) ?? 0,
  );
  return [home, draw, away];
}
