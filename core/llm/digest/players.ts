import { dayMs } from '../../domain/time.ts';
import { dayOf, joined, labelled, listAt, numberAt, responseOf, textAt } from './values.ts';
import type { Section, SectionInput, TeamSide } from './types.ts';

const mostPlayers = 14;
const mostAbsent = 15;

/** Absences are listed per match; those of a match further away than a re-dating explains are not news. */
const longestShift = 10 * dayMs;

interface PlayerRow {
  line: string;
  minutes: number;
  weight: number;
}

/** The entry of the match's own competition, else the one with most minutes: a player has one per competition. */
function statisticsOf(player: unknown, season: number | null | undefined, competition: string): unknown {
  const entries = listAt(player, 'statistics');
  const minutes = (entry: unknown): number => numberAt(entry, 'games', 'minutes') ?? -1;
  const current = entries.filter((entry) => season == null || numberAt(entry, 'league', 'season') === season);
  return (
    current.find((entry) => textAt(entry, 'league', 'name') === competition) ??
    (current.length > 0 ? current : entries).toSorted((one, other) => minutes(other) - minutes(one))[0]
  );
}

function rowOf(player: unknown, { game }: SectionInput): PlayerRow | undefined {
  const name = textAt(player, 'player', 'name') ?? textAt(player, 'name');
  if (!name) return undefined;
  const stats = statisticsOf(player, game.season, game.competition);
  const minutes = numberAt(stats, 'games', 'minutes');
  const goals = numberAt(stats, 'goals', 'total');
  const assists = numberAt(stats, 'goals', 'assists');
  const keeper = /goalkeeper/i.test(textAt(stats, 'games', 'position') ?? '');
  const facts = joined([
    textAt(stats, 'games', 'position'),
    labelled('apps', numberAt(stats, 'games', 'appearences')),
    labelled('starts', numberAt(stats, 'games', 'lineups')),
    labelled('min', minutes),
    labelled('goals', goals),
    labelled('assists', assists),
    keeper
      ? labelled('saves', numberAt(stats, 'goals', 'saves'))
      : labelled('shots on target', numberAt(stats, 'shots', 'on')),
    labelled('rating', numberAt(stats, 'games', 'rating')?.toFixed(2)),
  ]);
  return {
    line: `- ${name}${facts ? `: ${facts}` : ''}`,
    minutes: minutes ?? 0,
    weight: (minutes ?? 0) + 300 * ((goals ?? 0) + (assists ?? 0)),
  };
}

const fullName = (player: unknown): string | undefined =>
  joined([textAt(player, 'player', 'firstname'), textAt(player, 'player', 'lastname')], ' ');

/** The players who matter most: minutes on the pitch, and goals and assists. All names are noted, shown or not. */
export function players(input: SectionInput, side: TeamSide): Section {
  const record = input.records[`player_stats_${side}`];
  const list = listAt(responseOf(record?.body));
  const season = list
    .map((player) =>
      numberAt(statisticsOf(player, input.game.season, input.game.competition), 'league', 'season'),
    )
    .find((year) => year !== undefined);
  const rows = list.map((player) => rowOf(player, input)).filter((row) => row !== undefined);
  for (const player of list) {
    const known = [textAt(player, 'player', 'name') ?? textAt(player, 'name'), fullName(player)];
    input.names.players[side].push(...known.filter((name) => name !== undefined));
  }
  const old =
    season !== undefined && input.game.season != null && season < input.game.season
      ? ', an EARLIER season'
      : '';
  return {
    title: `Players of ${input.game[side]} (season ${season ?? 'unknown'}${old}, as of ${dayOf(record?.fetchedAt) ?? 'unknown'})`,
    rank: 7,
    keep: 5,
    lines: rows
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, mostPlayers)
      .map((row) => row.line),
  };
}

/** Who is out or doubtful for this match. Lists that cover many matches are cut to the one nearest to kick-off. */
export function absences(input: SectionInput, side: TeamSide): Section {
  const { game, records, names } = input;
  const record = records[`injuries_${side}`];
  const id = side === 'home' ? game.homeId : game.awayId;
  const all = listAt(responseOf(record?.body));
  const shared = new Set(all.map((entry) => numberAt(entry, 'team', 'id'))).size > 1;
  const own = shared && id != null ? all.filter((entry) => numberAt(entry, 'team', 'id') === id) : all;
  const distance = (entry: unknown): number => {
    const time = Date.parse(textAt(entry, 'fixture', 'date') ?? '');
    return Number.isNaN(time) ? 0 : Math.abs(time - game.kickoff.getTime());
  };
  const nearest = Math.min(longestShift, ...own.map(distance));
  const lines = new Map<string, string>();
  for (const entry of own.filter((candidate) => distance(candidate) === nearest)) {
    const name = textAt(entry, 'player', 'name');
    if (!name) continue;
    names.players[side].push(name);
    lines.set(
      name,
      `- ${name}: ${joined([textAt(entry, 'player', 'type'), textAt(entry, 'player', 'reason')]) ?? 'reason unknown'}`,
    );
  }
  return {
    title: `Absent or doubtful, ${game[side]} (as of ${dayOf(record?.fetchedAt) ?? 'unknown'})`,
    rank: 3,
    keep: 6,
    lines: record && lines.size === 0 ? ['- None reported'] : [...lines.values()].slice(0, mostAbsent),
  };
}

const named = (list: readonly unknown[]): string[] =>
  list.map((entry) => textAt(entry, 'player', 'name')).filter((name) => name !== undefined);

/** The announced line-ups: eleven, bench and coach of each side. */
export function lineups({ game, records, names }: SectionInput): Section {
  const teams = listAt(responseOf(records.lineups?.body));
  const lines = teams.slice(0, 2).flatMap((team, index) => {
    const id = numberAt(team, 'team', 'id');
    const side: TeamSide =
      id !== undefined && game.homeId != null
        ? id === game.homeId
          ? 'home'
          : 'away'
        : index === 0
          ? 'home'
          : 'away';
    const starters = named(listAt(team, 'startXI'));
    const bench = named(listAt(team, 'substitutes'));
    const coach = textAt(team, 'coach', 'name');
    names.players[side].push(...starters, ...bench);
    if (coach) names.coaches.push(coach);
    const formation = textAt(team, 'formation');
    return [
      labelled(
        `- ${game[side]}:`,
        joined([formation, starters.length > 0 ? starters.join(', ') : undefined], ': '),
      ),
      labelled(`- ${game[side]} bench:`, bench.length > 0 ? bench.join(', ') : undefined),
      labelled(`- ${game[side]} coach:`, coach),
    ].filter((line) => line !== undefined);
  });
  return {
    title: `Line-ups announced (as of ${dayOf(records.lineups?.fetchedAt) ?? 'unknown'})`,
    rank: 1,
    keep: 6,
    lines,
  };
}
