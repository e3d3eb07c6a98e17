import { dayOf, joined, labelled, listAt, numberAt, responseOf, textAt } from './values.ts';
import type { DigestGame, Section, SectionInput } from './types.ts';

const isTeam = (row: unknown, game: DigestGame): boolean => {
  const id = numberAt(row, 'team', 'id');
  const name = textAt(row, 'team', 'name');
  if (id !== undefined && game.homeId != null && game.awayId != null)
    return id === game.homeId || id === game.awayId;
  return name === game.home || name === game.away;
};

const record = (row: unknown, part: 'all' | 'home' | 'away'): string | undefined => {
  const [win, draw, lose] = ['win', 'draw', 'lose'].map((key) => numberAt(row, part, key));
  return win === undefined || draw === undefined || lose === undefined ? undefined : `${win}-${draw}-${lose}`;
};

const goals = (row: unknown): string | undefined => {
  const scored = numberAt(row, 'all', 'goals', 'for');
  const conceded = numberAt(row, 'all', 'goals', 'against');
  return scored === undefined || conceded === undefined ? undefined : `goals ${scored}:${conceded}`;
};

function lineOf(row: unknown, detailed: boolean): string {
  const facts = joined([
    labelled('played', numberAt(row, 'all', 'played')),
    labelled('points', numberAt(row, 'points')),
    labelled('W-D-L', record(row, 'all')),
    goals(row),
    detailed ? labelled('at home', record(row, 'home')) : undefined,
    detailed ? labelled('away', record(row, 'away')) : undefined,
    detailed ? labelled('last five', textAt(row, 'form')) : undefined,
    detailed ? textAt(row, 'description') : undefined,
  ]);
  return `- ${numberAt(row, 'rank') ?? '?'}. ${textAt(row, 'team', 'name') ?? 'unknown'}: ${facts ?? 'unknown'}`;
}

/** Tables of the groups both teams stand in: their own rows in full, then the rest, top first. */
export function table({ game, records, names }: SectionInput): Section {
  const source = records.standings;
  const leagues = listAt(responseOf(source?.body));
  const league = leagues.find((entry) =>
    listAt(entry, 'league', 'standings')
      .flat()
      .some((row) => isTeam(row, game)),
  );
  const groups = listAt(league, 'league', 'standings').filter(
    (group): group is unknown[] => Array.isArray(group) && group.some((row) => isTeam(row, game)),
  );
  const season = numberAt(league, 'league', 'season');
  const rows = groups.slice(0, 2).flatMap((group) => {
    const own = group.filter((row) => isTeam(row, game));
    const rest = group.filter((row) => !isTeam(row, game));
    const heading = groups.length > 1 ? [`- ${textAt(group[0], 'group') ?? 'Group'}:`] : [];
    return [...heading, ...own.map((row) => lineOf(row, true)), ...rest.map((row) => lineOf(row, false))];
  });
  for (const row of groups.flat())
    names.teams.push(...[textAt(row, 'team', 'name')].filter((name) => name !== undefined));
  names.others.push(
    ...[textAt(league, 'league', 'name'), textAt(league, 'league', 'country')].filter(
      (name) => name !== undefined,
    ),
  );
  const old =
    season !== undefined && game.season != null && season < game.season
      ? ', an EARLIER season: final table, not the current one'
      : '';
  return {
    title: `League table (season ${season ?? 'unknown'}${old}, as of ${dayOf(source?.fetchedAt) ?? 'unknown'})`,
    rank: 4,
    keep: 2,
    lines: rows,
  };
}
