import { cleanName } from '../plain-text.ts';
import { players, type PlayerRow } from '../wire/players.ts';
import { readParts } from '../wire/read-parts.ts';

export interface ToldPlayer {
  name: string;
  position: string | null;
  starts: number | null;
  goals: number | null;
  assists: number | null;
  /** Shots of one match. */
  shots: number | null;
}

const shown = 3;
/** A goal or an assist says as much of a player as this many minutes. */
const minutesOfGoal = 300;

/**
 * The players who mattered most to a side in a competition's season: minutes on the pitch, goals and assists.
 * @param body a stored record of the side's players
 */
export function keyPlayersOf(
  body: unknown,
  { leagueId, season }: { leagueId: number; season: number },
): ToldPlayer[] {
  const read = readParts(players, body);
  if ('fault' in read) return [];
  return read.data
    .flatMap((row) => playerOf(row, leagueId, season))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, shown)
    .map(({ weight: _weight, ...player }) => player);
}

function playerOf(
  { player, statistics }: PlayerRow,
  leagueId: number,
  season: number,
): (ToldPlayer & { weight: number })[] {
  const name = cleanName(player.name ?? '');
  const own = statistics.find(({ league }) => league.id === leagueId && Number(league.season) === season);
  if (name === '' || !own) return [];
  const { games, goals, shots } = own;
  const [minutes, matches] = [games.minutes ?? 0, games.appearences ?? 0];
  if (minutes === 0) return [];
  return [
    {
      name,
      position: games.position ? cleanName(games.position) : null,
      starts: games.lineups ?? null,
      goals: goals?.total ?? null,
      assists: goals?.assists ?? null,
      shots: shots?.total == null || matches === 0 ? null : Math.round((shots.total / matches) * 10) / 10,
      weight: minutes + minutesOfGoal * ((goals?.total ?? 0) + (goals?.assists ?? 0)),
    },
  ];
}
