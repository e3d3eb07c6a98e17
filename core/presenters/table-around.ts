import type { MatchFacts, TableLine } from '#core/contract/match';
import { iso } from '../db/instant.ts';
import type { ToldTable, ToldTableRow } from '../football/table.ts';
import type { TeamPlace } from '../reads/site/place-rows.ts';
import { linkIn } from './places.ts';

/** The group of a table in which the two teams stand: each with one row on either side, and what lies between. */
export function presentTableAround(
  { groups, asOf }: ToldTable & { asOf: Date },
  teams: { home: number; away: number },
  places: ReadonlyMap<number, TeamPlace>,
): MatchFacts['table'] {
  const sideOf = ({ team }: ToldTableRow) =>
    team.id === teams.home ? 'home' : team.id === teams.away ? 'away' : null;
  const holding = (count: number) =>
    groups.find(({ rows }) => rows.filter((row) => sideOf(row) !== null).length >= count);
  const group = holding(2) ?? holding(1);
  if (!group) return null;
  const { rows } = group;
  const near = (index: number) =>
    [index - 1, index, index + 1].some((at) => rows[at] !== undefined && sideOf(rows[at]) !== null);
  const lines: TableLine[] = [];
  let left: ToldTableRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (!near(index)) {
      left.push(row);
      continue;
    }
    if (left.length > 0 && lines.length > 0) lines.push(gapOf(left));
    left = [];
    const { rank, team, played, goalsFor, goalsAgainst, points } = row;
    lines.push({
      rank,
      team: linkIn(places, team),
      played,
      goalsFor,
      goalsAgainst,
      points,
      side: sideOf(row),
      cut: cutOf(row.place, rows[index + 1]?.place),
    });
  }
  return { asOf: iso(asOf), group: groups.length > 1 ? group.name : null, lines };
}

const gapOf = (left: readonly ToldTableRow[]): TableLine => ({
  from: left[0]!.rank,
  to: left.at(-1)!.rank,
  most: left[0]!.points,
  least: left.at(-1)!.points,
});

function cutOf(place: string | null, next: string | null | undefined): string | null {
  if (next === undefined || next === place) return null;
  return place === null ? `${next} begins` : `${place} ends`;
}
