import { type MatchEvent, moment } from './events.ts';
import type { Side } from './markets/market.ts';

/** The ids of a side's starting eleven. */
export interface LineupIds {
  readonly starters: readonly number[];
}

/** A substitution as the source lists it. It is known to exchange the two players, and to leave one out. */
export interface Substitution {
  readonly team: Side;
  readonly elapsed: number | null;
  readonly extra: number | null;
  readonly off: number | null;
  readonly on: number | null;
}

/** One player's time on the pitch; `unsure` is from when on his place cannot be told. */
interface Stay {
  on: number | null;
  off: number | null;
  unsure: number | null;
}

/** When on the pitch of a side someone came on, or went off, whom the source does not name. */
type Strangers = Record<Side, { on: number; off: number }>;

const beforeKickoff = -1;
const never = Number.POSITIVE_INFINITY;

const isWhole = (lineup: LineupIds | null): lineup is LineupIds =>
  lineup !== null && lineup.starters.length === 11 && new Set(lineup.starters).size === 11;

/**
 * The events with `onPitch` told from both line-ups and the substitutions: a starter until he is taken off, a
 * substitute once he comes on, inclusive of that minute; anyone else (a coach, an unused substitute) never.
 * A substitution whose players are exchanged is read the right way round where the line-up proves it. Untold stay
 * events without player id or whole line-up, and those of players whose coming or going cannot be told.
 */
export function tellOnPitch(
  events: readonly MatchEvent[],
  lineups: Readonly<Record<Side, LineupIds | null>>,
  substitutions: readonly Substitution[],
): MatchEvent[] {
  const pitch = new Pitch(lineups);
  const known = substitutions.filter(({ elapsed }) => elapsed !== null);
  for (const change of known.toSorted((one, other) => moment(one) - moment(other))) pitch.change(change);
  for (const change of substitutions.filter(({ elapsed }) => elapsed === null)) pitch.confuse(change);
  return events.map((event) => {
    if (!isWhole(lineups[event.team]) || !event.playerId || event.elapsed === null) return event;
    const onPitch = pitch.holds(event.team, event.playerId, moment(event));
    return onPitch === undefined ? event : { ...event, onPitch };
  });
}

class Pitch {
  readonly #stays = new Map<number, Stay>();
  readonly #strangers: Strangers = { home: { on: never, off: never }, away: { on: never, off: never } };

  constructor(lineups: Readonly<Record<Side, LineupIds | null>>) {
    for (const id of [...(lineups.home?.starters ?? []), ...(lineups.away?.starters ?? [])])
      this.#stay(id).on = beforeKickoff;
  }

  #stay(id: number): Stay {
    const stay = this.#stays.get(id) ?? { on: null, off: null, unsure: null };
    this.#stays.set(id, stay);
    return stay;
  }

  change({ team, off, on, ...time }: Substitution): void {
    const at = moment(time);
    if (!off || !on) return this.#half(team, off || null, on || null, at);
    const [going, coming] = [this.#stay(off), this.#stay(on)];
    if (isOn(going) && coming.on === null) swap(going, coming, at);
    else if (isOn(coming) && going.on === null) swap(coming, going, at);
    else if (!isSwapOf(going, coming, at) && !isSwapOf(coming, going, at)) blur([going, coming], at);
  }

  /** A substitution that names only one of the two. */
  #half(team: Side, off: number | null, on: number | null, at: number): void {
    const strangers = this.#strangers[team];
    const going = off === null ? null : this.#stay(off);
    const coming = on === null ? null : this.#stay(on);
    if (going && isOn(going)) going.off = at;
    else if (going) blur([going], at);
    if (coming && coming.on === null) coming.on = at;
    else if (coming) blur([coming], at);
    if (!coming) strangers.on = Math.min(strangers.on, at);
    if (!going) strangers.off = Math.min(strangers.off, at);
  }

  /** A substitution at an unknown minute. */
  confuse({ team, off, on }: Substitution): void {
    for (const id of [off, on]) if (id) this.#stay(id).unsure = beforeKickoff;
    if (!on) this.#strangers[team].on = beforeKickoff;
    if (!off) this.#strangers[team].off = beforeKickoff;
  }

  holds(team: Side, id: number, now: number): boolean | undefined {
    const { on, off, unsure } = this.#stays.get(id) ?? { on: null, off: null, unsure: null };
    if (unsure !== null && unsure <= now) return undefined;
    if (on === null || on > now) return this.#strangers[team].on <= now ? undefined : false;
    if (off !== null && off < now) return false;
    return this.#strangers[team].off < now ? undefined : true;
  }
}

const isOn = ({ on, off }: Stay): boolean => on !== null && off === null;

/** The same substitution listed again. */
const isSwapOf = (going: Stay, coming: Stay, at: number): boolean => going.off === at && coming.on === at;

function swap(going: Stay, coming: Stay, at: number): void {
  going.off = at;
  coming.on = at;
}

/** From the earliest moment told of these players on nothing is known of them. */
function blur(stays: readonly Stay[], at: number): void {
  const times = stays.flatMap(({ on, off }) => [on, off]).filter((time) => time !== null && time >= 0);
  const from = Math.min(at, ...times.map(Number));
  for (const stay of stays) stay.unsure = Math.min(stay.unsure ?? never, from);
}
