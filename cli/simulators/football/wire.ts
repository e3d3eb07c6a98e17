import { DateTime } from 'luxon';
import { dice } from '../random.ts';
import { noticeAt, playedAt, stateAt, type MatchState } from '../world/clockwork.ts';
import { matchDetails, sides, type Lineup, type MatchEvent, type Side } from '../world/match.ts';
import type { Player } from '../world/squads.ts';
import { eventsAt, playerNumbers, scoreAt, teamNumbers } from '../world/statistics.ts';
import type { Club, Fixture, League, Score } from '../world/types.ts';

/** One row of an answer: the service's own field names, misspelt ones included. */
export type Row = Record<string, unknown>;

const MINUTE = 60_000;
const longNames: Record<string, string> = {
  TBD: 'Time to be defined',
  NS: 'Not Started',
  '1H': 'First Half',
  HT: 'Halftime',
  '2H': 'Second Half',
  BT: 'Break Time',
  ET: 'Extra Time',
  P: 'Penalty In Progress',
  FT: 'Match Finished',
  AET: 'Match Finished',
  PEN: 'Match Finished',
  PST: 'Match Postponed',
  CANC: 'Match Cancelled',
  ABD: 'Match Abandoned',
  AWD: 'Technical loss',
};

export const media = (kind: 'teams' | 'leagues' | 'players' | 'coachs' | 'venues', id: number): string =>
  `https://media.api-sports.io/football/${kind}/${id}.png`;
export const flagOf = ({ country }: Pick<League, 'country'>): string =>
  `https://media.api-sports.io/flags/${country.code.toLowerCase().slice(0, 2)}.svg`;

/** `2026-11-28T15:00:00+00:00`. */
export const isoIn = (instant: number, zone: string): string =>
  zone === 'UTC'
    ? `${new Date(instant).toISOString().slice(0, 19)}+00:00`
    : DateTime.fromMillis(instant, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");

/** The calendar day of an instant in a zone, `2026-11-28`. */
export const dayIn = (instant: number, zone: string): string =>
  zone === 'UTC'
    ? new Date(instant).toISOString().slice(0, 10)
    : DateTime.fromMillis(instant, { zone }).toFormat('yyyy-MM-dd');

export const teamRow = ({ id, name }: Club): Row => ({ id, name, logo: media('teams', id) });

export const leagueRow = (league: League, season: number): Row => ({
  id: league.id,
  name: league.name,
  country: league.country.name,
  logo: media('leagues', league.id),
  flag: flagOf(league),
  season,
});

const pair = (score: Score | Record<Side, number> | null | undefined): Row => ({
  home: score?.home ?? null,
  away: score?.away ?? null,
});

function winnerOf(fixture: Fixture, goals: Record<Side, number>, side: Side): boolean | null {
  const { penalty } = fixture.score;
  const mark = goals.home === goals.away && penalty ? penalty : goals;
  if (mark.home === mark.away) return null;
  return mark.home > mark.away === (side === 'home');
}

function scoreRows(fixture: Fixture, state: MatchState, goals: Record<Side, number> | null): Row {
  const { halftime, fulltime, extratime, penalty } = fixture.score;
  const nothing = pair(null);
  if (!goals || state.status === 'ABD')
    return { halftime: nothing, fulltime: nothing, extratime: nothing, penalty: nothing };
  const finished = state.over;
  const extraTime = state.status === 'ET' || state.status === 'P';
  const running = { home: goals.home - fulltime.home, away: goals.away - fulltime.away };
  return {
    halftime: pair(state.status === 'AWD' ? null : state.status === '1H' ? goals : halftime),
    fulltime: pair(finished || extraTime ? fulltime : null),
    extratime: pair(finished ? extratime : extraTime ? running : null),
    penalty: pair(finished ? penalty : null),
  };
}

const eventRow = (fixture: Fixture, event: MatchEvent): Row => {
  const cap = [0, 45, 90, 105, 120, 120][event.half]!;
  return {
    time: { elapsed: Math.min(event.minute, cap), extra: event.minute > cap ? event.minute - cap : null },
    team: teamRow(fixture[event.side]),
    player: { id: event.player.id, name: event.player.name },
    assist: { id: event.assist?.id ?? null, name: event.assist?.name ?? null },
    type: event.type,
    detail: event.detail,
    comments: event.comments,
  };
};

/** Events so far; kicks of a shoot-out come in descending order, as the service sends them. */
export function eventRows(fixture: Fixture, now: number): Row[] {
  const events = eventsAt(fixture, stateAt(fixture, now));
  const kicks = events.filter(({ half }) => half === 5).toReversed();
  return [...events.filter(({ half }) => half < 5), ...kicks].map((event) => eventRow(fixture, event));
}

const colours = (club: Club): Row => {
  const roll = dice('colours', club.id);
  const colour = (): string => roll.int(0, 0xff_ff_ff).toString(16).padStart(6, '0');
  const shirt = (): Row => ({ primary: colour(), number: colour(), border: colour() });
  return { player: shirt(), goalkeeper: shirt() };
};

const positionLetter = { Goalkeeper: 'G', Defender: 'D', Midfielder: 'M', Attacker: 'F' } as const;

function lineupRow(club: Club, lineup: Lineup): Row {
  const person = ({ id, name, number }: Player, pos: string, grid: string | null): Row => ({
    player: { id, name, number, pos, grid },
  });
  return {
    team: { ...teamRow(club), colors: colours(club) },
    coach: { id: lineup.coach.id, name: lineup.coach.name, photo: media('coachs', lineup.coach.id) },
    formation: lineup.formation,
    startXI: lineup.starters.map(({ player, pos, grid }) => person(player, pos, grid)),
    substitutes: lineup.bench.map((player) => person(player, positionLetter[player.position], null)),
  };
}

/** Line-ups are published 20 to 40 minutes before kick-off and not at all for a match that is off. */
export function lineupRows(fixture: Fixture, now: number): Row[] {
  const notice = noticeAt(fixture, now);
  const published = notice.kickoff - dice(fixture.seed, 'published').int(20, 40) * MINUTE;
  if (notice.status !== 'NS' || notice.kickoff !== playedAt(fixture) || now < published) return [];
  const { lineups } = matchDetails(fixture);
  return sides.map((side) => lineupRow(fixture[side], lineups[side]));
}

/** The service writes null for 0 in most counts. */
const orNull = (value: number): number | null => (value === 0 ? null : value);
const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;

export function statisticsRows(fixture: Fixture, now: number): Row[] {
  const state = stateAt(fixture, now);
  if (!state.reached) return [];
  const numbers = teamNumbers(fixture, state);
  return sides.map((side) => {
    const it = numbers[side];
    const total = it.onGoal + it.offGoal + it.blocked;
    const list: [string, number | string | null][] = [
      ['Shots on Goal', it.onGoal],
      ['Shots off Goal', it.offGoal],
      ['Total Shots', total],
      ['Blocked Shots', it.blocked],
      ['Shots insidebox', it.insideBox],
      ['Shots outsidebox', total - it.insideBox],
      ['Fouls', it.fouls],
      ['Corner Kicks', it.corners],
      ['Offsides', orNull(it.offsides)],
      ['Ball Possession', `${it.possession}%`],
      ['Yellow Cards', orNull(it.yellow)],
      ['Red Cards', orNull(it.red)],
      ['Goalkeeper Saves', it.saves],
      ['Total passes', it.passes],
      ['Passes accurate', it.accurate],
      ['Passes %', percent(it.accurate, it.passes)],
      ['expected_goals', it.expectedGoals.toFixed(2)],
    ];
    return { team: teamRow(fixture[side]), statistics: list.map(([type, value]) => ({ type, value })) };
  });
}

export function playersRows(fixture: Fixture, now: number): Row[] {
  const state = stateAt(fixture, now);
  if (!state.reached) return [];
  return sides.map((side) => ({
    team: { ...teamRow(fixture[side]), update: isoIn(now, 'UTC') },
    players: playerNumbers(fixture, state, side).map((it) => ({
      player: {
        id: it.player.id,
        name: `${it.player.firstname} ${it.player.lastname}`,
        photo: media('players', it.player.id),
      },
      statistics: [
        {
          games: {
            minutes: it.minutes,
            number: it.player.number,
            position: positionLetter[it.player.position],
            rating: it.rating,
            captain: it.captain,
            substitute: !it.started,
          },
          offsides: null,
          shots: { total: orNull(it.shots), on: orNull(it.onGoal) },
          goals: {
            total: orNull(it.goals),
            conceded: it.conceded,
            assists: orNull(it.assists),
            saves: it.player.position === 'Goalkeeper' ? it.saves : null,
          },
          passes: {
            total: orNull(it.passes),
            key: null,
            accuracy: it.passes === 0 ? null : String(it.accurate),
          },
          tackles: { total: null, blocks: null, interceptions: null },
          duels: { total: null, won: null },
          dribbles: { attempts: null, success: null, past: null },
          fouls: { drawn: null, committed: orNull(it.fouls) },
          cards: { yellow: it.yellow, red: it.red },
          penalty: {
            won: null,
            commited: null,
            scored: it.penaltiesScored,
            missed: it.penaltiesMissed,
            saved: it.player.position === 'Goalkeeper' ? 0 : null,
          },
        },
      ],
    })),
  }));
}

/**
 * A fixture as `/fixtures` has it at `now`. Embedded blocks come with `id` and `ids` (`all`), events alone with `live`.
 */
export function fixtureRow(
  fixture: Fixture,
  now: number,
  zone: string,
  embedded: 'none' | 'events' | 'all' = 'none',
): Row {
  const state = stateAt(fixture, now);
  const begun = state.reached !== undefined || state.status === 'AWD';
  const goals = begun ? scoreAt(fixture, state) : null;
  const { venue } = fixture.home;
  const seconds = Math.floor(state.kickoff / 1000);
  const second = state.reached && (state.reached.half > 1 || state.reached.minute > 990);
  const appointed = state.kickoff - now < 4 * 86_400_000;
  const team = (side: Side): Row => ({
    ...teamRow(fixture[side]),
    winner: goals ? winnerOf(fixture, goals, side) : null,
  });
  return {
    fixture: {
      id: fixture.id,
      referee: appointed ? dice(fixture.seed, 'referee').pick(fixture.league.referees) : null,
      timezone: zone,
      date: isoIn(state.kickoff, zone),
      timestamp: seconds,
      periods: { first: state.reached ? seconds : null, second: second ? seconds + 3600 : null },
      venue: { id: venue.id, name: venue.name, city: venue.city },
      status: {
        long: longNames[state.status]!,
        short: state.status,
        elapsed: state.elapsed,
        extra: state.extra,
      },
    },
    league: {
      ...leagueRow(fixture.league, fixture.season),
      round: fixture.round,
      standings: fixture.league.type === 'League',
    },
    teams: { home: team('home'), away: team('away') },
    goals: pair(goals),
    score: scoreRows(fixture, state, goals),
    ...(embedded === 'none' ? {} : { events: eventRows(fixture, now) }),
    ...(embedded === 'all'
      ? {
          lineups: lineupRows(fixture, now),
          statistics: statisticsRows(fixture, now),
          players: playersRows(fixture, now),
        }
      : {}),
  };
}
