import { dice, type Dice } from '../random.ts';
import { isReached, matchTimes, type MatchState } from './clockwork.ts';
import { matchDetails, other, sides, type Lineup, type MatchEvent, type Side } from './match.ts';
import type { Player } from './squads.ts';
import type { Fixture } from './types.ts';

export interface TeamNumbers {
  onGoal: number;
  offGoal: number;
  blocked: number;
  insideBox: number;
  fouls: number;
  corners: number;
  offsides: number;
  possession: number;
  yellow: number;
  red: number;
  saves: number;
  passes: number;
  accurate: number;
  expectedGoals: number;
}

export interface PlayerNumbers {
  player: Player;
  started: boolean;
  captain: boolean;
  /** null for a substitute who never came on. */
  minutes: number | null;
  rating: string | null;
  goals: number;
  assists: number;
  shots: number;
  onGoal: number;
  yellow: number;
  red: number;
  fouls: number;
  passes: number;
  accurate: number;
  saves: number;
  conceded: number;
  penaltiesScored: number;
  penaltiesMissed: number;
}

const isScored = ({ type, detail, comments }: MatchEvent): boolean =>
  type === 'Goal' && detail !== 'Missed Penalty' && comments !== 'Penalty Shootout';

/** Goals of a side among `events`, shoot-out left out. */
export const goalsOf = (events: readonly MatchEvent[], side: Side): number =>
  events.filter((event) => event.side === side && isScored(event)).length;

/** What had happened by the moment `state` of the match. */
export function eventsAt(fixture: Fixture, state: MatchState): MatchEvent[] {
  if (!state.reached) return [];
  return matchDetails(fixture).events.filter(({ half, minute }) => isReached(state, half, minute));
}

/** Part of the match played, 0–1. */
function progress(state: MatchState): number {
  if (!state.reached) return 0;
  return state.over && state.status !== 'ABD' ? 1 : Math.min(1, (state.elapsed ?? state.reached.minute) / 90);
}

/** Team totals at `state`; they never fall short of the goals and cards of the events. Extra time is not counted in. */
export function teamNumbers(fixture: Fixture, state: MatchState): Record<Side, TeamNumbers> {
  const events = eventsAt(fixture, state);
  const all = matchDetails(fixture).events;
  const part = progress(state);
  const share =
    dice(fixture.seed, 'possession').normal() * 7 + (fixture.home.strength - fixture.away.strength) * 0.25;
  const homePossession = Math.round(Math.min(75, Math.max(25, 51 + share)));
  const onGoal = (side: Side): number => {
    const roll = dice(fixture.seed, 'shots', side);
    const own = (list: readonly MatchEvent[]): number =>
      list.filter((event) => event.side === side && isScored(event) && event.detail !== 'Own Goal').length;
    const final = own(all) + roll.poisson(1.6 + fixture.expected[side]);
    return Math.max(own(events), Math.floor(final * part));
  };
  const numbers = (side: Side): TeamNumbers => {
    const roll = dice(fixture.seed, 'numbers', side);
    const scaled = (mean: number): number => Math.floor(roll.poisson(mean) * part);
    const mine = events.filter((event) => event.side === side);
    const card = (detail: string): number =>
      mine.filter((event) => event.type === 'Card' && event.detail === detail).length;
    const possession = side === 'home' ? homePossession : 100 - homePossession;
    const target = onGoal(side);
    const offGoal = scaled(4.6);
    const blocked = scaled(3.2);
    const conceded = all.filter(
      (event) =>
        event.side === other(side) &&
        isScored(event) &&
        event.detail !== 'Own Goal' &&
        events.includes(event),
    ).length;
    const passes = Math.floor((possession * 9 + roll.int(-40, 40)) * part);
    return {
      onGoal: target,
      offGoal,
      blocked,
      insideBox: Math.round((target + offGoal + blocked) * (0.5 + roll.next() * 0.3)),
      fouls: Math.max(card('Yellow Card') + card('Red Card'), scaled(11)),
      corners: scaled(3.2 + fixture.expected[side] * 1.3),
      offsides: scaled(1.8),
      possession,
      yellow: card('Yellow Card'),
      red: card('Red Card'),
      saves: Math.max(0, onGoal(other(side)) - conceded),
      passes,
      accurate: Math.floor(passes * (0.74 + roll.next() * 0.14)),
      expectedGoals: Math.max(0.05, fixture.expected[side] * (0.6 + roll.next() * 0.8) * part),
    };
  };
  return { home: numbers('home'), away: numbers('away') };
}

function minutesOf(
  fixture: Fixture,
  state: MatchState,
  lineup: Lineup,
  events: readonly MatchEvent[],
  player: Player,
): number | null {
  const now = Math.min(90, Math.max(1, state.elapsed ?? state.reached?.minute ?? 90));
  const came = events.find(({ type, assist }) => type === 'subst' && assist?.id === player.id);
  const left = events.find(
    (event) => event.player.id === player.id && (event.type === 'subst' || event.detail === 'Red Card'),
  );
  const started = lineup.starters.some((starter) => starter.player.id === player.id);
  if (!started && !came) return null;
  const until = Math.min(90 + matchTimes(fixture).addedSecond, left?.minute ?? now, 90);
  return Math.max(1, until - (came ? Math.min(90, came.minute) : 0));
}

/** Spreads `count` over players by chance. */
function spread(
  roll: Dice,
  players: readonly Player[],
  count: number,
  weight: (player: Player) => number,
): Map<number, number> {
  const result = new Map<number, number>();
  for (let left = count; left > 0 && players.length > 0; left--) {
    const { id } = roll.weighted(players, weight);
    result.set(id, (result.get(id) ?? 0) + 1);
  }
  return result;
}

const attacking = { Goalkeeper: 0, Defender: 0.5, Midfielder: 1.2, Attacker: 2.5 };

/** What every player of a side did up to `state`: starters first, then the bench. Adds up to the side's own totals. */
export function playerNumbers(fixture: Fixture, state: MatchState, side: Side): PlayerNumbers[] {
  const lineup = matchDetails(fixture).lineups[side];
  const events = eventsAt(fixture, state);
  const team = teamNumbers(fixture, state);
  const roll = dice(fixture.seed, 'players', side);
  const everyone = [...lineup.starters.map(({ player }) => player), ...lineup.bench];
  const minutes = new Map(
    everyone.map((player) => [player.id, minutesOf(fixture, state, lineup, events, player)]),
  );
  const played = everyone.filter(({ id }) => minutes.get(id) !== null);
  const scorers = events.filter(
    (event) => event.side === side && isScored(event) && event.detail !== 'Own Goal',
  );
  const extraOnGoal = spread(
    roll,
    played,
    team[side].onGoal - scorers.length,
    ({ position }) => attacking[position],
  );
  const wide = spread(
    roll,
    played,
    team[side].offGoal + team[side].blocked,
    ({ position }) => attacking[position],
  );
  const fouls = spread(roll, played, team[side].fouls, ({ position }) =>
    position === 'Goalkeeper' ? 0.1 : 1,
  );
  const conceded = goalsOf(events, other(side));
  return everyone.map((player, index): PlayerNumbers => {
    const time = minutes.get(player.id) ?? null;
    const count = (match: (event: MatchEvent) => boolean): number => events.filter(match).length;
    const goals = scorers.filter((event) => event.player.id === player.id).length;
    const assists = count((event) => isScored(event) && event.assist?.id === player.id);
    const yellow = count((event) => event.player.id === player.id && event.detail === 'Yellow Card');
    const red = count((event) => event.player.id === player.id && event.detail === 'Red Card');
    const onGoal = goals + (extraOnGoal.get(player.id) ?? 0);
    const passes =
      time === null ? 0 : Math.round((team[side].passes / 11) * (time / 90) * (0.6 + roll.next() * 0.8));
    const rating =
      6.3 + goals * 0.9 + assists * 0.6 - red * 1.5 - yellow * 0.2 - conceded * 0.1 + roll.normal() * 0.35;
    const inShootout = (detail: string): number =>
      count(
        (event) =>
          event.player.id === player.id &&
          event.type === 'Goal' &&
          event.detail === detail &&
          event.comments === null,
      );
    return {
      player,
      started: index < 11,
      captain: index === 5,
      minutes: time,
      rating: time === null ? null : String(Math.round(Math.min(10, Math.max(3, rating)) * 10) / 10),
      goals,
      assists,
      shots: onGoal + (wide.get(player.id) ?? 0),
      onGoal,
      yellow,
      red,
      fouls: fouls.get(player.id) ?? 0,
      passes,
      accurate: Math.floor(passes * (0.7 + roll.next() * 0.25)),
      saves: player.position === 'Goalkeeper' && time !== null ? team[side].saves : 0,
      conceded: player.position === 'Goalkeeper' && time !== null ? conceded : 0,
      penaltiesScored: inShootout('Penalty'),
      penaltiesMissed: inShootout('Missed Penalty'),
    };
  });
}

/** Score at `state`: goals so far, by half. */
export function scoreAt(fixture: Fixture, state: MatchState): Record<Side, number> {
  if (state.over && state.status !== 'ABD') {
    const { fulltime, extratime } = fixture.score;
    return { home: fulltime.home + (extratime?.home ?? 0), away: fulltime.away + (extratime?.away ?? 0) };
  }
  const events = eventsAt(fixture, state);
  return Object.fromEntries(sides.map((side) => [side, goalsOf(events, side)])) as Record<Side, number>;
}
