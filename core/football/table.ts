import { cleanName } from './plain-text.ts';
import { readParts } from './wire/read-parts.ts';
import { standings } from './wire/standings.ts';

/** One row of a league's table in our own words. */
export interface ToldTableRow {
  rank: number;
  team: { id: number; name: string; logo: string | null };
  played: number | null;
  won: number | null;
  drawn: number | null;
  lost: number | null;
  goalsFor: number | null;
  goalsAgainst: number | null;
  points: number | null;
  /** The last five results, newest last. */
  last5: ('W' | 'D' | 'L')[];
  /** Where the place leads, without the service's preamble. */
  place: string | null;
}

export interface ToldTable {
  groups: { name: string | null; rows: ToldTableRow[] }[];
}

const letters = new Set(['W', 'D', 'L']);

/** The table in a stored answer of `/standings`; undefined where it has none. */
export function tableOf(body: unknown): ToldTable | undefined {
  const read = readParts(standings, body);
  if ('fault' in read) return undefined;
  const groups = (read.data[0]?.league.standings ?? [])
    .filter((rows) => rows.length > 0)
    .map((rows) => ({
      name: rows[0]?.group ? cleanName(rows[0].group) : null,
      rows: rows.map(({ rank, team, all, points, form, description }): ToldTableRow => ({
        rank,
        team: { id: team.id, name: cleanName(team.name), logo: team.logo ?? null },
        played: all.played ?? null,
        won: all.win ?? null,
        drawn: all.draw ?? null,
        lost: all.lose ?? null,
        goalsFor: all.goals?.for ?? null,
        goalsAgainst: all.goals?.against ?? null,
        points,
        // The service has the newest first.
        last5: (form ?? '')
          .split('')
          .filter((letter): letter is 'W' | 'D' | 'L' => letters.has(letter))
          .slice(0, 5)
          .toReversed(),
        place: placeOf(description),
      })),
    }));
  return groups.length > 0 ? { groups } : undefined;
}

/** "Promotion - Champions League (League phase: )" is "Champions League". */
function placeOf(description: string | null | undefined): string | null {
  const text = cleanName(description ?? '')
    .replace(/^Promotion - /, '')
    .split(' (')[0]!
    .trim();
  return text === '' ? null : text;
}
