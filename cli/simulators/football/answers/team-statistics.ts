import { matchDetails, other, type MatchEvent, type Side } from '../../world/match.ts';
import { finishedIn } from '../../world/table.ts';
import type { Fixture, Season } from '../../world/types.ts';
import { dayIn, leagueRow, teamRow, type Row } from '../wire.ts';
import { clubById, playsIn, type Answerer } from './context.ts';

interface Played {
  fixture: Fixture;
  side: Side;
  scored: number;
  conceded: number;
}

const slots = ['0-15', '16-30', '31-45', '46-60', '61-75', '76-90', '91-105', '106-120'] as const;

function byMinute(events: readonly MatchEvent[]): Row {
  const slotOf = ({ half, minute }: MatchEvent): number =>
    Math.min(7, Math.floor((Math.min(minute, [0, 45, 99, 105, 120, 120][half]!) - 1) / 15));
  return Object.fromEntries(
    slots.map((name, index) => {
      const total = events.filter((event) => slotOf(event) === index).length;
      return [
        name,
        { total: total || null, percentage: total ? `${((total / events.length) * 100).toFixed(2)}%` : null },
      ];
    }),
  );
}

const split = (
  played: readonly Played[],
  measure: (list: readonly Played[]) => number,
): { home: number; away: number; total: number } => ({
  home: measure(played.filter(({ side }) => side === 'home')),
  away: measure(played.filter(({ side }) => side === 'away')),
  total: measure(played),
});

const count = (test: (match: Played) => boolean) => (list: readonly Played[]) => list.filter(test).length;

function goals(played: readonly Played[], of: 'scored' | 'conceded'): Row {
  const sum = (list: readonly Played[]): number => list.reduce((total, match) => total + match[of], 0);
  const total = split(played, sum);
  const matches = split(played, (list) => list.length);
  const average = (part: 'home' | 'away' | 'total'): string =>
    matches[part] === 0 ? '0.0' : (total[part] / matches[part]).toFixed(1);
  const events = played.flatMap(({ fixture, side }) =>
    matchDetails(fixture).events.filter(
      (event) =>
        event.side === (of === 'scored' ? side : other(side)) &&
        event.type === 'Goal' &&
        event.detail !== 'Missed Penalty' &&
        event.half < 5,
    ),
  );
  const lines = [0.5, 1.5, 2.5, 3.5, 4.5].map((line) => [
    String(line),
    { over: count((match) => match[of] > line)(played), under: count((match) => match[of] < line)(played) },
  ]);
  return {
    total,
    average: { home: average('home'), away: average('away'), total: average('total') },
    minute: byMinute(events),
    under_over: Object.fromEntries(lines),
  };
}

function biggest(played: readonly Played[]): Row {
  const streak = (won: (match: Played) => boolean): number => {
    let best = 0;
    let run = 0;
    for (const match of played) {
      run = won(match) ? run + 1 : 0;
      best = Math.max(best, run);
    }
    return best;
  };
  const most = (side: Side, sign: 1 | -1): string | null => {
    const margin = ({ scored, conceded }: Played): number => (scored - conceded) * sign;
    const [top] = played
      .filter((match) => match.side === side && margin(match) > 0)
      .sort((a, b) => margin(b) - margin(a));
    return top ? `${top.fixture.score.fulltime.home}-${top.fixture.score.fulltime.away}` : null;
  };
  const highest = (side: Side, of: 'scored' | 'conceded'): number =>
    Math.max(0, ...played.filter((match) => match.side === side).map((match) => match[of]));
  return {
    streak: {
      wins: streak(({ scored, conceded }) => scored > conceded),
      draws: streak(({ scored, conceded }) => scored === conceded),
      loses: streak(({ scored, conceded }) => scored < conceded),
    },
    wins: { home: most('home', 1), away: most('away', 1) },
    loses: { home: most('home', -1), away: most('away', -1) },
    goals: {
      for: { home: highest('home', 'scored'), away: highest('away', 'scored') },
      against: { home: highest('home', 'conceded'), away: highest('away', 'conceded') },
    },
  };
}

function playedBy(season: Season, club: number, now: number): Played[] {
  return finishedIn(season, now)
    .filter((fixture) => playsIn(fixture, club))
    .map((fixture) => {
      const side: Side = fixture.home.id === club ? 'home' : 'away';
      return {
        fixture,
        side,
        scored: fixture.score.fulltime[side],
        conceded: fixture.score.fulltime[other(side)],
      };
    });
}

/** The letters of `played`, oldest first; null before the first match. */
const formOf = (played: readonly Played[]): string | null =>
  played.map(({ scored, conceded }) => (scored > conceded ? 'W' : scored < conceded ? 'L' : 'D')).join('') ||
  null;

/** A club's season at `now`, as `/teams/statistics` and, inside, `/predictions` have it. */
export function seasonStatistics(season: Season, club: number, now: number): Row {
  const played = playedBy(season, club, now);
  const events = played.flatMap(({ fixture, side }) =>
    matchDetails(fixture).events.filter((event) => event.side === side),
  );
  const cards = (detail: string): Row => byMinute(events.filter((event) => event.detail === detail));
  const penalties = events.filter(({ type, half }) => type === 'Goal' && half < 5);
  const scored = penalties.filter(({ detail }) => detail === 'Penalty').length;
  const missed = penalties.filter(({ detail }) => detail === 'Missed Penalty').length;
  const share = (part: number): string =>
    part === 0 ? '0%' : `${((part / (scored + missed)) * 100).toFixed(2)}%`;
  const formations = Map.groupBy(
    played,
    ({ fixture, side }) => matchDetails(fixture).lineups[side].formation,
  );
  return {
    form: formOf(played),
    fixtures: {
      played: split(played, (list) => list.length),
      wins: split(
        played,
        count((match) => match.scored > match.conceded),
      ),
      draws: split(
        played,
        count((match) => match.scored === match.conceded),
      ),
      loses: split(
        played,
        count((match) => match.scored < match.conceded),
      ),
    },
    goals: { for: goals(played, 'scored'), against: goals(played, 'conceded') },
    biggest: biggest(played),
    clean_sheet: split(
      played,
      count((match) => match.conceded === 0),
    ),
    failed_to_score: split(
      played,
      count((match) => match.scored === 0),
    ),
    penalty: {
      scored: { total: scored, percentage: share(scored) },
      missed: { total: missed, percentage: share(missed) },
      total: scored + missed,
    },
    lineups: [...formations]
      .map(([formation, list]) => ({ formation, played: list.length }))
      .sort((a, b) => b.played - a.played),
    cards: { yellow: cards('Yellow Card'), red: cards('Red Card') },
  };
}

export const teamStatistics: Answerer = (context) => {
  const { world, query, now } = context;
  const season = world.season(Number(query.league), Number(query.season));
  const club = clubById(context, Number(query.team));
  if (!season || !club || !season.clubs.some(({ id }) => id === club.id)) return [];
  const until = query.date && query.date < dayIn(now, 'UTC') ? Date.parse(`${query.date}T23:59:59Z`) : now;
  return {
    league: leagueRow(season.league, season.year),
    team: teamRow(club),
    ...seasonStatistics(season, club.id, until),
  };
};

/** The last five matches of a club, as `/predictions` sums them up. */
export function lastFive(season: Season, club: number, now: number): Row {
  const played = playedBy(season, club, now).slice(-5);
  const scored = played.reduce((sum, match) => sum + match.scored, 0);
  const conceded = played.reduce((sum, match) => sum + match.conceded, 0);
  const points = played.reduce(
    (sum, match) => sum + (match.scored > match.conceded ? 3 : match.scored === match.conceded ? 1 : 0),
    0,
  );
  const share = (part: number): string => `${Math.round(Math.min(1, Math.max(0, part)) * 100)}%`;
  const average = (goals: number): string => (played.length === 0 ? '0' : (goals / played.length).toFixed(1));
  return {
    played: played.length,
    form: share(points / Math.max(1, played.length * 3)),
    att: share(scored / Math.max(1, played.length * 2.5)),
    def: share(1 - conceded / Math.max(1, played.length * 2.5)),
    goals: {
      for: { total: scored, average: average(scored) },
      against: { total: conceded, average: average(conceded) },
    },
  };
}
