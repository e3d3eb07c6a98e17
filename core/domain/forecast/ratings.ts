import type { ExpectedGoals } from './score-grid.ts';

/** A finished match, 90-minute score. */
export interface PlayedMatch {
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly playedAt: Date;
}

export interface RatingParameters {
  /** A match this many days old counts half. */
  readonly halfLifeDays: number;
  /** Goals' worth of average play added to every team, so that few matches say little. */
  readonly shrinkage: number;
  /** Mean goals of a home and an away side, and how many matches this prior is worth in a league. */
  readonly prior: ExpectedGoals & { readonly matches: number };
}

/** Attack and defence as factors of the league's mean: 1 is average, a defence above 1 concedes more. */
interface TeamRating {
  readonly attack: number;
  readonly defence: number;
}

export interface Ratings {
  readonly league: ExpectedGoals;
  readonly teams: ReadonlyMap<string, TeamRating>;
}

interface Sample {
  home: number;
  away: number;
  homeGoals: number;
  awayGoals: number;
  weight: number;
}

const dayInMs = 86_400_000;
const average: TeamRating = { attack: 1, defence: 1 };
const rounds = 25;

/**
 * Team ratings of one league from its matches before `asOf`; later ones are left out, so that nothing leaks back.
 *
 * Goals of a side are Poisson with mean = league mean (home or away) × own attack × opponent's defence. Each
 * factor has a Gamma(s, s) prior around 1, s = shrinkage, and is set to its posterior mode in turn until they
 * settle: (weighted goals + s) / (weighted goals expected of an average side + s).
 */
export function rateTeams(
  matches: readonly PlayedMatch[],
  asOf: Date,
  parameters: RatingParameters,
): Ratings {
  const index = new Map<string, number>();
  const indexOf = (team: string): number => {
    const known = index.get(team) ?? index.size;
    index.set(team, known);
    return known;
  };
  const samples: Sample[] = [];
  for (const match of matches) {
    const age = asOf.getTime() - match.playedAt.getTime();
    if (age <= 0) continue;
    samples.push({
      home: indexOf(match.home),
      away: indexOf(match.away),
      homeGoals: match.homeGoals,
      awayGoals: match.awayGoals,
      weight: 0.5 ** (age / dayInMs / parameters.halfLifeDays),
    });
  }

  const league = leagueMeans(samples, parameters.prior);
  const { attack, defence } = fitFactors(samples, index.size, league, parameters.shrinkage);
  const teams = new Map<string, TeamRating>();
  for (const [team, position] of index) {
    teams.set(team, { attack: attack[position] ?? 1, defence: defence[position] ?? 1 });
  }
  return { league, teams };
}

function leagueMeans(samples: readonly Sample[], prior: RatingParameters['prior']): ExpectedGoals {
  let weights = prior.matches;
  let home = prior.home * prior.matches;
  let away = prior.away * prior.matches;
  for (const { weight, homeGoals, awayGoals } of samples) {
    weights += weight;
    home += weight * homeGoals;
    away += weight * awayGoals;
  }
  return { home: home / weights, away: away / weights };
}

function fitFactors(samples: readonly Sample[], size: number, league: ExpectedGoals, shrinkage: number) {
  const attack = new Float64Array(size).fill(1);
  const defence = new Float64Array(size).fill(1);
  const goals = new Float64Array(size);
  const exposure = new Float64Array(size);
  const update = (own: Float64Array, other: Float64Array, attacking: boolean) => {
    goals.fill(shrinkage);
    exposure.fill(shrinkage);
    for (const { home, away, homeGoals, awayGoals, weight } of samples) {
      const [first, second] = attacking ? [home, away] : [away, home];
      goals[first] = (goals[first] ?? 0) + weight * homeGoals;
      exposure[first] = (exposure[first] ?? 0) + weight * league.home * (other[second] ?? 1);
      goals[second] = (goals[second] ?? 0) + weight * awayGoals;
      exposure[second] = (exposure[second] ?? 0) + weight * league.away * (other[first] ?? 1);
    }
    for (let team = 0; team < size; team++) own[team] = (goals[team] ?? 0) / (exposure[team] ?? 1);
  };
  for (let round = 0; round < rounds; round++) {
    update(attack, defence, true);
    update(defence, attack, false);
  }
  return { attack, defence };
}

/** Expected goals of a game in a rated league. A team never seen is average. */
export function expectedGoals({ league, teams }: Ratings, home: string, away: string): ExpectedGoals {
  const host = teams.get(home) ?? average;
  const guest = teams.get(away) ?? average;
  return {
    home: league.home * host.attack * guest.defence,
    away: league.away * guest.attack * host.defence,
  };
}

/** A team's goals over some matches, as a table or a statistics page gives them. */
export interface TeamRecord {
  readonly played: number;
  readonly scored: number;
  readonly conceded: number;
}

/**
 * Expected goals from two season records alone, where the single matches are not known.
 *
 * The same prior as in `rateTeams`, opponents taken as average. `league` is the mean goals of a home and an away
 * side. A record without matches is average.
 */
export function expectedGoalsFromRecords(
  home: TeamRecord,
  away: TeamRecord,
  league: ExpectedGoals,
  shrinkage: number,
): ExpectedGoals {
  const mean = (league.home + league.away) / 2;
  const factor = (goals: number, played: number) => (goals + shrinkage) / (played * mean + shrinkage);
  return {
    home: league.home * factor(home.scored, home.played) * factor(away.conceded, away.played),
    away: league.away * factor(away.scored, away.played) * factor(home.conceded, home.played),
  };
}
