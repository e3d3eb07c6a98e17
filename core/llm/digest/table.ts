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

/** The service's table tells the newest result first, its statistics of a team the oldest: a model is told one order. */
const oldestFirst = (form: string | undefined): string | undefined => form?.split('').toReversed().join('');

function lineOf(row: unknown, detailed: boolean): string {
  const facts = joined([
    labelled('played', numberAt(row, 'all', 'played')),
    labelled('points', numberAt(row, 'points')),
    labelled('W-D-L', record(row, 'all')),
    goals(row),
    detailed ? labelled('at home', record(row, 'home')) : undefined,
    detailed ? labelled('away', record(row, 'away')) : undefined,
    detailed ? labelled('last five (newest last)', oldestFirst(textAt(row, 'form'))) : undefined,
    detailed ? textAt(row, 'description') : undefined,
  ]);
  return `- ${numberAt(row, 'rank') ?? '?'}. ${textAt(row, 'team', 'name') ?? 'unknown'}: ${facts ?? 'unknown'}`;
}

/**
 * An average over several seasons, by which some leagues relegate: points and matches of other seasons in the form of
 * a table. The service names it so, or leaves the wins, draws, losses and goals of everybody out.
 */
function isAverage(group: readonly unknown[]): boolean {
  if (/promedio|average/i.test(textAt(group[0], 'group') ?? '')) return true;
  const scored = (row: unknown) => ['for', 'against'].some((kind) => numberAt(row, 'all', 'goals', kind));
  return group.every(
    (row) => (numberAt(row, 'all', 'played') ?? 0) > 0 && record(row, 'all') === undefined && !scored(row),
  );
}

const nameOfGroup = (group: readonly unknown[]): string => textAt(group[0], 'group') ?? 'Group';

/** Of more tables than this some hold a team twice; the first ones are those that the service puts first. */
const mostTables = 4;

/**
 * The tables that hold one of the two teams (a group each, an annual one beside a half-season's), named where the
 * league has several: their own rows of all tables in full, then the rest of each, top first.
 */
export function table({ game, records, names }: SectionInput): Section {
  const source = records.standings;
  const leagues = listAt(responseOf(source?.body));
  const tablesOf = (entry: unknown): unknown[][] =>
    listAt(entry, 'league', 'standings').filter(
      (group): group is unknown[] => Array.isArray(group) && group.length > 0 && !isAverage(group),
    );
  const league = leagues.find((entry) =>
    tablesOf(entry)
      .flat()
      .some((row) => isTeam(row, game)),
  );
  const groups = tablesOf(league)
    .filter((group) => group.some((row) => isTeam(row, game)))
    .slice(0, mostTables);
  const season = numberAt(league, 'league', 'season');
  const isOneOfSeveral = listAt(league, 'league', 'standings').length > 1;
  const own = groups.flatMap((group) => [
    ...(isOneOfSeveral ? [`- ${nameOfGroup(group)}:`] : []),
    ...group.filter((row) => isTeam(row, game)).map((row) => lineOf(row, true)),
  ]);
  const rest = groups.flatMap((group) => {
    const others = group.filter((row) => !isTeam(row, game)).map((row) => lineOf(row, false));
    return isOneOfSeveral && others.length > 0 ? [`- Others in ${nameOfGroup(group)}:`, ...others] : others;
  });
  for (const row of groups.flat())
    names.teams.push(...[textAt(row, 'team', 'name')].filter((name) => name !== undefined));
  names.others.push(
    ...[
      textAt(league, 'league', 'name'),
      textAt(league, 'league', 'country'),
      ...(isOneOfSeveral ? groups.map(nameOfGroup) : []),
    ].filter((name) => name !== undefined),
  );
  const old =
    season !== undefined && game.season != null && season < game.season
      ? ', an EARLIER season: final table, not the current one'
      : '';
  return {
    title: `League table (season ${season ?? 'unknown'}${old}, as of ${dayOf(source?.fetchedAt) ?? 'unknown'})`,
    rank: 4,
    keep: own.length,
    lines: [...own, ...rest],
  };
}
