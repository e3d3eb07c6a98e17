import { dice, type Dice } from '../random.ts';
import { pools } from './names.ts';
import type { Club } from './types.ts';

type Position = 'Goalkeeper' | 'Defender' | 'Midfielder' | 'Attacker';

export interface Player {
  id: number;
  /** As line-ups and squads have it: `T. Ravenhill`. */
  name: string;
  firstname: string;
  lastname: string;
  position: Position;
  number: number;
  born: { date: string; place: string; country: string };
  height: string;
  weight: string;
  /** 0–1: how likely to start and to score within his position. */
  quality: number;
}

export interface Coach {
  id: number;
  name: string;
  formation: string;
}

export interface Squad {
  club: Club;
  players: readonly Player[];
  coach: Coach;
}

const shape: readonly (readonly [Position, number])[] = [
  ['Goalkeeper', 3],
  ['Defender', 8],
  ['Midfielder', 8],
  ['Attacker', 6],
];
const formations = ['4-3-3', '4-2-3-1', '4-4-2', '3-5-2', '3-4-2-1', '4-1-4-1'];
const FOREIGN_SHARE = 0.4;

interface Name {
  first: string;
  last: string;
  country: string;
  place: string;
}

function namer(roll: Dice, homeCountry: string): () => Name {
  const home = pools.find(({ country }) => country === homeCountry) ?? pools[0]!;
  const taken = new Set<string>();
  return () => {
    for (;;) {
      const pool = roll.chance(FOREIGN_SHARE) ? roll.pick(pools) : home;
      const last = roll.pick(pool.last);
      if (taken.has(last)) continue;
      taken.add(last);
      return { first: roll.pick(pool.first), last, country: pool.country, place: roll.pick(pool.cities) };
    }
  };
}

const short = ({ first, last }: Name): string => `${first[0]!}. ${last}`;

function buildSquad(seed: string, club: Club, year: number): Squad {
  const roll = dice(seed, 'squad', club.id);
  const name = namer(roll, club.country);
  const numbers = roll.shuffle(Array.from({ length: 40 }, (_, index) => index + 2));
  const players = shape.flatMap(([position, count]) =>
    Array.from({ length: count }, (_, index): Omit<Player, 'id'> => {
      const person = name();
      const tall = position === 'Goalkeeper' ? 6 : 0;
      return {
        name: short(person),
        firstname: person.first,
        lastname: person.last,
        position,
        number: position === 'Goalkeeper' && index === 0 ? 1 : numbers.pop()!,
        born: {
          date: `${year - roll.int(18, 34)}-${String(roll.int(1, 12)).padStart(2, '0')}-${String(roll.int(1, 28)).padStart(2, '0')}`,
          place: person.place,
          country: person.country,
        },
        height: String(roll.int(172, 190) + tall),
        weight: String(roll.int(66, 86) + tall),
        quality: Math.max(0.05, 1 - (index / count) * 0.85 + roll.normal() * 0.08),
      };
    }),
  );
  return {
    club,
    players: players.map((player, index) => ({ id: 1_000_000 + club.id * 100 + index, ...player })),
    coach: { id: 100_000 + club.id, name: short(name()), formation: roll.pick(formations) },
  };
}

const known = new WeakMap<Club, Map<string, Squad>>();

/** The 25 players and the coach of a club: the same ones for the whole life of a world. `year` only sets their ages. */
export function squadOf(seed: string, club: Club, year: number): Squad {
  const bySeed = known.get(club) ?? new Map<string, Squad>();
  known.set(club, bySeed);
  const squad = bySeed.get(seed) ?? buildSquad(seed, club, year);
  bySeed.set(seed, squad);
  return squad;
}

/** Age in whole years at an instant. */
export function ageAt(player: Player, now: number): number {
  const birthday = new Date(player.born.date);
  const today = new Date(now);
  const before =
    today.getUTCMonth() < birthday.getUTCMonth() ||
    (today.getUTCMonth() === birthday.getUTCMonth() && today.getUTCDate() < birthday.getUTCDate());
  return today.getUTCFullYear() - birthday.getUTCFullYear() - (before ? 1 : 0);
}
