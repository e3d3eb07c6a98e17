import { cleanName } from '../plain-text.ts';
import { fixtureLineups, type Lineup } from '../wire/fixture-lineups.ts';
import { readParts } from '../wire/read-parts.ts';

export interface ToldEleven {
  formation: string | null;
  /** Goalkeeper first, then line by line, each from the right. */
  players: { name: string; number: number | null }[];
}

/** "3:2" is the second place of the third line. A place that is not told stands last. */
const placeOf = (grid: string | null | undefined): number => {
  const [line, across] = (grid ?? '').split(':').map(Number);
  return Number.isInteger(line) && Number.isInteger(across)
    ? line! * 100 + across!
    : Number.POSITIVE_INFINITY;
};

function elevenOf({ formation, startXI }: Lineup): ToldEleven | null {
  const players = startXI
    .toSorted((one, other) => placeOf(one.player.grid) - placeOf(other.player.grid))
    .flatMap(({ player }) => {
      const name = cleanName(player.name ?? '');
      return name === '' ? [] : [{ name, number: player.number ?? null }];
    })
    .slice(0, 11);
  return players.length === 0 ? null : { formation: formation ? cleanName(formation) : null, players };
}

/** The elevens in a stored answer of `/fixtures/lineups`: of a side that is not told, or told twice, null. */
export function elevensOf(
  body: unknown,
  teams: { home: number; away: number },
): { home: ToldEleven | null; away: ToldEleven | null } {
  const read = readParts(fixtureLineups, body);
  const told = 'fault' in read ? [] : read.data;
  const of = (teamId: number) => {
    const [own, second] = told.filter(({ team }) => team.id === teamId);
    return own && !second ? elevenOf(own) : null;
  };
  return { home: of(teams.home), away: of(teams.away) };
}
