import { countCards, firstGoalOf, type MatchEvent } from '../domain/events.ts';
import { tellOnPitch, type LineupIds, type Substitution } from '../domain/on-pitch.ts';
import { isFinalStatus, type MatchResult, type Score, type Side, type Tally } from '../domain/settle.ts';
import { normalStatus } from '../domain/match-status.ts';
import type { FixtureEvent } from './wire/fixture-events.ts';
import type { Lineup } from './wire/fixture-lineups.ts';
import type { TeamFixtureStatistics } from './wire/fixture-statistics.ts';
import type { FixtureRow } from './wire/fixtures.ts';

type Pair = { home?: number | null | undefined; away?: number | null | undefined };

const tally = ({ home, away }: Pair): Tally | null =>
  home == null && away == null ? null : { home: home ?? null, away: away ?? null };
const isScore = (value: Tally | null): value is Score =>
  value !== null && value.home !== null && value.away !== null;

/**
 * The result of a match from its row, with the row's events, lineups and statistics where it carries them (`id`,
 * `ids`). Unknown stays null, never 0. The source's known faults are left as they are, because `settle` flags them.
 */
export function matchResultOf(row: FixtureRow): MatchResult {
  const status = normalStatus(row.fixture.status.short);
  const fulltime = tally(row.score.fulltime);
  const result = {
    status,
    fulltime,
    halftime: tally(row.score.halftime),
    extratime: tally(row.score.extratime),
    goals: tally(row.goals),
  };
  if (!isFinalStatus(status)) return result;
  const events = matchEventsOf(row);
  return {
    ...result,
    // After extra time the statistics cover 120 minutes.
    corners: status === 'FT' ? statisticOf(row, 'Corner Kicks') : null,
    shots: shotsOf(row),
    cards: countCards(events),
    firstGoal: isScore(fulltime) ? firstGoalOf(events, fulltime) : null,
  };
}

/** Shots on target of both sides in 90 minutes; null where the match has no such statistics. */
export const shotsOf = (row: FixtureRow): Tally | null =>
  normalStatus(row.fixture.status.short) === 'FT' ? statisticOf(row, 'Shots on Goal') : null;

const sideOf = (row: FixtureRow, teamId: number): Side | undefined =>
  teamId === row.teams.home.id ? 'home' : teamId === row.teams.away.id ? 'away' : undefined;

/**
 * One statistic of both teams by the service's name for it; null where the match is not covered. Of a team listed
 * twice with different counts nothing is known.
 */
function statisticOf(row: FixtureRow, type: string): Tally | null {
  const value = (side: Side): number | null => {
    const told = (row.statistics ?? [])
      .filter((entry: TeamFixtureStatistics) => sideOf(row, entry.team.id) === side)
      .flatMap(({ statistics }) =>
        statistics.filter((entry) => entry.type.toLowerCase() === type.toLowerCase()),
      )
      .map((entry) => entry.value);
    const [found] = told;
    const isCount = typeof found === 'number' && Number.isInteger(found) && found >= 0;
    return isCount && told.every((other) => other === found) ? found : null;
  };
  return tally({ home: value('home'), away: value('away') });
}

/**
 * The row's events as the domain counts them. Null where there are none to count: an empty list beside goals
 * means that the match is not covered, not that nothing happened; events of another team are those of another match,
 * and one of an unknown type may be a card or a goal. An event listed twice happened once.
 */
function matchEventsOf(row: FixtureRow): MatchEvent[] | null {
  const events = [...new Map((row.events ?? []).map((event) => [JSON.stringify(event), event])).values()];
  if (events.length === 0 || !events.every(({ type }) => eventTypes.has(type.toLowerCase()))) return null;
  const told = events.map((event) => toMatchEvent(row, event));
  if (!told.every((event) => event !== null)) return null;
  const lineups = { home: lineupOf(row, 'home'), away: lineupOf(row, 'away') };
  return tellOnPitch(
    told,
    lineups,
    events.flatMap((event) => toSubstitution(row, event)),
  );
}

const eventTypes: ReadonlySet<string> = new Set(['goal', 'card', 'subst', 'var']);

function toMatchEvent(
  row: FixtureRow,
  { time, team, player, type, detail, comments }: FixtureEvent,
): MatchEvent | null {
  const side = sideOf(row, team.id);
  if (!side) return null;
  return {
    elapsed: time.elapsed,
    extra: time.extra ?? null,
    team: side,
    type,
    detail,
    comments: comments ?? null,
    playerId: player?.id ?? null,
    playerName: player?.name ?? null,
  };
}

/** In a substitution `player` goes off and `assist` comes on. */
function toSubstitution(row: FixtureRow, { time, team, player, assist, type }: FixtureEvent): Substitution[] {
  const side = sideOf(row, team.id);
  if (!side || type.toLowerCase() !== 'subst') return [];
  const { elapsed, extra = null } = time;
  return [{ team: side, elapsed, extra, off: player?.id ?? null, on: assist?.id ?? null }];
}

/** The eleven who began; null where the side has no line-up, or two. */
function lineupOf(row: FixtureRow, side: Side): LineupIds | null {
  const [lineup, second] = (row.lineups ?? []).filter((entry) => sideOf(row, entry.team.id) === side);
  return lineup && !second ? idsIn(lineup) : null;
}

const idsIn = ({ startXI }: Lineup): LineupIds => ({
  starters: startXI.flatMap(({ player }) => (player.id ? [player.id] : [])),
});
