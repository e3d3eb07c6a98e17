import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import type { FinalScore, Fixture, Season, World } from '../../../cli/simulators/world/types.ts';

/** How a world is made: plain data, so that every process makes the same one. */
export interface WorldOrder {
  seed: string;
  /** The instant, in milliseconds since 1970, around which the calendar is built. */
  now: number;
  /** Everything is moved by so much, in milliseconds. */
  shift: number;
  /** Matches whose score the service corrects a day after the end, and those put off two hours before kick-off. */
  corrected?: readonly number[];
  postponed?: readonly number[];
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * A world whose Saturday afternoon is now: some matches ended a few minutes ago, some begin within the hour, the others
 * are played this evening, tomorrow and on Monday.
 */
export function saturdayNow(seed: string, now: Date): WorldOrder {
  const midnight = Math.floor(now.getTime() / day) * day;
  const saturday = midnight + ((6 - new Date(midnight).getUTCDay() + 7) % 7) * day;
  const afternoon = saturdayAfternoon(seed, saturday);
  return {
    seed,
    now: saturday,
    shift: Math.round((now.getTime() - afternoon) / minute) * minute,
  };
}

/** Just after the three o'clock matches of the first league ended. */
function saturdayAfternoon(seed: string, saturday: number): number {
  const world = seededWorld({ seed, now: new Date(saturday) });
  const kickoffs = world
    .season(39, world.years(39).at(-1)!)!
    .fixtures.map(({ notices }) => notices.at(-1)!.kickoff)
    .filter((kickoff) => kickoff > saturday && kickoff < saturday + day);
  const [commonest] = kickoffs.toSorted(
    (left, right) =>
      kickoffs.filter((kickoff) => kickoff === right).length -
      kickoffs.filter((kickoff) => kickoff === left).length,
  );
  return commonest! + 118 * minute;
}

/** The world that an order describes, telling of corrections from `now` on. */
export function worldOf(order: WorldOrder, now: () => Date): World {
  const plain = seededWorld({ seed: order.seed, now: new Date(order.now) });
  const known = new Map<Fixture, Fixture>();
  const changed = (fixture: Fixture): Fixture => {
    const found = known.get(fixture) ?? changedFixture(fixture, order, now);
    known.set(fixture, found);
    return found;
  };
  const seasons = new Map<Season, Season>();
  return {
    ...plain,
    season(leagueId, year) {
      const season = plain.season(leagueId, year);
      if (!season) return undefined;
      const found = seasons.get(season) ?? { ...season, fixtures: season.fixtures.map(changed) };
      seasons.set(season, found);
      return found;
    },
    fixture(id) {
      const fixture = plain.fixture(id);
      return fixture && changed(fixture);
    },
  };
}

function changedFixture(fixture: Fixture, order: WorldOrder, now: () => Date): Fixture {
  const notices = fixture.notices.map((notice) => ({
    ...notice,
    from: notice.from + order.shift,
    kickoff: notice.kickoff + order.shift,
  }));
  const last = notices.at(-1)!;
  if (order.postponed?.includes(fixture.id))
    notices.push(
      { from: last.kickoff - 2 * hour, kickoff: last.kickoff, status: 'PST' },
      { from: last.kickoff + 12 * hour, kickoff: last.kickoff + 30 * hour, status: 'NS' },
    );
  const correctedAt = order.corrected?.includes(fixture.id) ? last.kickoff + 26 * hour : Infinity;
  return {
    ...fixtureParts(fixture),
    notices,
    get score(): FinalScore {
      const { score } = fixture;
      if (now().getTime() < correctedAt) return score;
      return { ...score, fulltime: { ...score.fulltime, home: score.fulltime.home + 1 } };
    },
  };
}

/** Everything but the score, which is worked out only when it is asked for. */
const fixtureParts = (fixture: Fixture): Omit<Fixture, 'score' | 'notices'> => ({
  id: fixture.id,
  league: fixture.league,
  season: fixture.season,
  round: fixture.round,
  home: fixture.home,
  away: fixture.away,
  ending: fixture.ending,
  expected: fixture.expected,
  seed: fixture.seed,
});
