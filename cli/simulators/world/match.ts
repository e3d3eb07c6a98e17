import { dice, type Dice } from '../random.ts';
import { absencesAt } from './absences.ts';
import { matchTimes, playedAt, type Half } from './clockwork.ts';
import { squadOf, type Coach, type Player } from './squads.ts';
import type { Fixture } from './types.ts';

export type Side = 'home' | 'away';
export const sides: readonly Side[] = ['home', 'away'];
export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

export interface Lineup {
  coach: Coach;
  formation: string;
  starters: readonly { player: Player; grid: string; pos: 'G' | 'D' | 'M' | 'F' }[];
  bench: readonly Player[];
}

export interface MatchEvent {
  half: Half;
  /** Minute of the match, added time counted on: 47 in half 1 is 45+2. */
  minute: number;
  /** The side the data service books it under: for an own goal, the one that benefits. */
  side: Side;
  player: Player;
  assist: Player | null;
  type: 'Goal' | 'Card' | 'subst' | 'Var';
  detail: string;
  comments: string | null;
}

export interface MatchDetails {
  lineups: Record<Side, Lineup>;
  events: readonly MatchEvent[];
}

const positions = { Goalkeeper: 'G', Defender: 'D', Midfielder: 'M', Attacker: 'F' } as const;
const byQuality = (seed: Dice) => (players: readonly Player[]) =>
  players
    .map((player) => ({ player, rank: player.quality + seed.next() * 0.35 }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ player }) => player);

function chooseLineup(fixture: Fixture, side: Side, kickoff: number): Lineup {
  const roll = dice(fixture.seed, 'lineup', side);
  const squad = squadOf(seedOf(fixture), fixture[side], fixture.season);
  const out = new Set(absencesAt(seedOf(fixture), fixture[side], kickoff).map(({ player }) => player.id));
  const fit = squad.players.filter(({ id }) => !out.has(id));
  const ranked = byQuality(roll);
  const keepers = ranked(fit.filter(({ position }) => position === 'Goalkeeper'));
  const lines = squad.coach.formation.split('-').map(Number);
  const defenders = ranked(fit.filter(({ position }) => position === 'Defender'));
  const attackers = ranked(fit.filter(({ position }) => position === 'Attacker'));
  const midfielders = ranked(fit.filter(({ position }) => position === 'Midfielder'));
  const rows = lines.map((count, row) => {
    const pools =
      row === 0
        ? [defenders, midfielders]
        : row === lines.length - 1
          ? [attackers, midfielders]
          : [midfielders, attackers, defenders];
    return Array.from({ length: count }, () => pools.find((pool) => pool.length > 0)!.shift()!);
  });
  const starters = [[keepers[0]!], ...rows].flatMap((row, line) =>
    row.map((player, column) => ({
      player,
      grid: `${line + 1}:${row.length - column}`,
      pos: positions[player.position],
    })),
  );
  const bench = [...keepers.slice(1, 2), ...ranked([...defenders, ...midfielders, ...attackers]).slice(0, 8)];
  return { coach: squad.coach, formation: squad.coach.formation, starters, bench };
}

/** The world's seed, which is the first part of a fixture's own. */
const seedOf = (fixture: Fixture): string => fixture.seed.split('/', 1)[0]!;

const point = (half: Half, minute: number): number => half * 1000 + minute;
const order = (event: MatchEvent): number => point(event.half, event.minute);

function substitutions(roll: Dice, side: Side, lineup: Lineup): MatchEvent[] {
  const off = roll.shuffle(lineup.starters.filter(({ pos }) => pos !== 'G').map(({ player }) => player));
  const on = roll.shuffle(lineup.bench.filter(({ position }) => position !== 'Goalkeeper'));
  const minutes = Array.from({ length: roll.int(3, 5) }, () => roll.int(46, 88)).sort((a, b) => a - b);
  return minutes.map((minute, index) => ({
    half: 2,
    minute,
    side,
    player: off[index]!,
    assist: on[index]!,
    type: 'subst',
    detail: `Substitution ${index + 1}`,
    comments: null,
  }));
}

/** Who is on the pitch for `side` at a point of the match. */
function onPitch(lineup: Lineup, side: Side, events: readonly MatchEvent[], at: number): Player[] {
  const mine = events.filter((event) => event.side === side && order(event) < at);
  const gone = new Set(
    mine.flatMap(({ type, detail, player }) =>
      type === 'subst' || detail === 'Red Card' ? [player.id] : [],
    ),
  );
  const come = mine.flatMap(({ type, assist }) => (type === 'subst' && assist ? [assist] : []));
  return [...lineup.starters.map(({ player }) => player), ...come].filter(({ id }) => !gone.has(id));
}

const scoring = { Goalkeeper: 0, Defender: 0.25, Midfielder: 0.8, Attacker: 2.2 };

function goals(fixture: Fixture, lineups: Record<Side, Lineup>, soFar: readonly MatchEvent[]): MatchEvent[] {
  const roll = dice(fixture.seed, 'goals');
  const { addedFirst, addedSecond } = matchTimes(fixture);
  const { halftime, fulltime, extratime } = fixture.score;
  const minuteIn = (half: Half): number => {
    if (half === 1) return roll.int(2, 45 + addedFirst);
    if (half === 2) return roll.int(46, 90 + addedSecond);
    return half === 3 ? roll.int(91, 105) : roll.int(106, 120);
  };
  return sides.flatMap((side) => {
    const halves: Half[] = [
      ...Array.from({ length: halftime[side] }, (): Half => 1),
      ...Array.from({ length: fulltime[side] - halftime[side] }, (): Half => 2),
      ...Array.from({ length: extratime?.[side] ?? 0 }, (): Half => (roll.chance(0.5) ? 3 : 4)),
    ];
    return halves.map((half): MatchEvent => {
      const minute = minuteIn(half);
      const base = { half, minute, side, type: 'Goal', comments: null } as const;
      const own = roll.chance(0.03);
      const pitch = onPitch(
        lineups[own ? other(side) : side],
        own ? other(side) : side,
        soFar,
        point(half, minute),
      );
      if (own)
        return {
          ...base,
          player: roll.weighted(pitch, ({ position }) => (position === 'Defender' ? 3 : 1)),
          assist: null,
          detail: 'Own Goal',
        };
      const player = roll.weighted(pitch, ({ position, quality }) => scoring[position] * (0.4 + quality));
      const mates = pitch.filter(({ id, position }) => id !== player.id && position !== 'Goalkeeper');
      if (roll.chance(0.09)) return { ...base, player, assist: null, detail: 'Penalty' };
      const assist = roll.chance(0.72)
        ? roll.weighted(mates, ({ position, quality }) => (position === 'Defender' ? 0.5 : 1) + quality)
        : null;
      return { ...base, player, assist, detail: 'Normal Goal' };
    });
  });
}

function cards(fixture: Fixture, lineups: Record<Side, Lineup>, soFar: readonly MatchEvent[]): MatchEvent[] {
  const roll = dice(fixture.seed, 'cards');
  return sides.flatMap((side) => {
    const booked = new Set<number>();
    return Array.from({ length: roll.poisson(1.9) }, (): MatchEvent | undefined => {
      const minute = roll.int(8, 89);
      const half: Half = minute > 45 ? 2 : 1;
      const free = onPitch(lineups[side], side, soFar, point(half, minute)).filter(
        ({ id, position }) => !booked.has(id) && position !== 'Goalkeeper',
      );
      if (free.length === 0) return undefined;
      const player = roll.pick(free);
      booked.add(player.id);
      return {
        half,
        minute,
        side,
        player,
        assist: null,
        type: 'Card',
        detail: 'Yellow Card',
        comments: roll.pick(['Foul', 'Foul', 'Argument', 'Time wasting']),
      };
    }).filter((event) => event !== undefined);
  });
}

function redCards(
  fixture: Fixture,
  lineups: Record<Side, Lineup>,
  soFar: readonly MatchEvent[],
): MatchEvent[] {
  const roll = dice(fixture.seed, 'red');
  return sides.flatMap((side): MatchEvent[] => {
    if (!roll.chance(0.05)) return [];
    const minute = roll.int(50, 88);
    const leaving = new Set(
      soFar.filter((event) => event.side === side && event.type === 'subst').map(({ player }) => player.id),
    );
    const free = onPitch(lineups[side], side, soFar, point(2, minute)).filter(
      ({ id, position }) => !leaving.has(id) && position !== 'Goalkeeper',
    );
    return [
      {
        half: 2,
        minute,
        side,
        player: roll.pick(free),
        assist: null,
        type: 'Card',
        detail: 'Red Card',
        comments: 'Foul',
      },
    ];
  });
}

/** A goal that was disallowed, a penalty that was missed: what a reader of events must not count. */
function noGoals(
  fixture: Fixture,
  lineups: Record<Side, Lineup>,
  soFar: readonly MatchEvent[],
): MatchEvent[] {
  const roll = dice(fixture.seed, 'no-goals');
  return sides.flatMap((side): MatchEvent[] => {
    if (!roll.chance(0.08)) return [];
    const minute = roll.int(5, 88);
    const half: Half = minute > 45 ? 2 : 1;
    const player = roll.weighted(
      onPitch(lineups[side], side, soFar, point(half, minute)),
      ({ position }) => scoring[position],
    );
    const base = { half, minute, side, player, assist: null, comments: null };
    return roll.chance(0.6)
      ? [{ ...base, type: 'Var', detail: 'Goal Disallowed - offside' }]
      : [{ ...base, type: 'Goal', detail: 'Missed Penalty' }];
  });
}

function shootout(fixture: Fixture, lineups: Record<Side, Lineup>): MatchEvent[] {
  const { penalty } = fixture.score;
  if (!penalty) return [];
  const roll = dice(fixture.seed, 'shootout');
  const rounds = Math.max(5, penalty.home, penalty.away);
  const kicks = sides.map((side) => {
    const scored = new Set(
      roll.shuffle(Array.from({ length: rounds }, (_, index) => index)).slice(0, penalty[side]),
    );
    return Array.from({ length: rounds }, (_, index) => scored.has(index));
  });
  const events = Array.from({ length: rounds * 2 }, (_, index): MatchEvent => {
    const side = sides[index % 2]!;
    const takers = lineups[side].starters;
    const hit = kicks[index % 2]![Math.floor(index / 2)]!;
    return {
      half: 5,
      minute: 121 + index,
      side,
      player: takers[takers.length - 1 - (Math.floor(index / 2) % takers.length)]!.player,
      assist: null,
      type: 'Goal',
      detail: hit ? 'Penalty' : 'Missed Penalty',
      comments: 'Penalty Shootout',
    };
  });
  return events;
}

const known = new WeakMap<Fixture, MatchDetails>();

/**
 * Line-ups and everything that happens in a match, in order. It follows from the fixture alone and agrees with its
 * score.
 */
export function matchDetails(fixture: Fixture): MatchDetails {
  const found = known.get(fixture);
  if (found) return found;
  const kickoff = playedAt(fixture) ?? fixture.notices.at(-1)!.kickoff;
  const lineups = {
    home: chooseLineup(fixture, 'home', kickoff),
    away: chooseLineup(fixture, 'away', kickoff),
  };
  const changes = sides.flatMap((side) =>
    substitutions(dice(fixture.seed, 'substitutions', side), side, lineups[side]),
  );
  const fixed = [...changes, ...redCards(fixture, lineups, changes)];
  const rest = [goals, cards, noGoals].flatMap((make) => make(fixture, lineups, fixed));
  const events = [...fixed, ...rest].sort((a, b) => order(a) - order(b));
  const details = { lineups, events: [...events, ...shootout(fixture, lineups)] };
  known.set(fixture, details);
  return details;
}
