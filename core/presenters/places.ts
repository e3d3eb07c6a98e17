import type {
  LeagueDetail,
  LeagueLink,
  LeagueTable,
  MatchMeans,
  MatchOutcome,
  PlayedMatch,
  SearchResult,
  TableRow,
  TeamDetail,
  TeamLink,
} from '#core/contract/places';
import type { FollowedPlaces } from '#core/contract/follows';
import { iso, isoOrNull } from '../db/instant.ts';
import { placePath } from '../domain/place-path.ts';
import { roundText } from '../domain/round-text.ts';
import { imageAddress } from '../media/address.ts';
import type { CalendarMatch } from '../reads/site/calendar-matches.ts';
import type { ComingRow } from '../reads/site/place-picks.ts';
import type { LeaguePlace, PlayedRow, TeamPlace } from '../reads/site/place-rows.ts';
import type { Found } from '../reads/site/search.ts';
import type { ToldTable } from '../football/table.ts';

type Named = { id: number; name: string; logo: string | null };

export const presentLeagueLink = ({ id, name, logo }: Named): LeagueLink => ({
  id,
  name,
  logo: imageAddress(logo),
  path: placePath('league', { id, name }),
});

export const presentTeamLink = ({ id, name, logo }: Named) => ({
  id,
  name,
  logo: imageAddress(logo),
  path: placePath('team', { id, name }),
});

/** A team that a table names: under the name we show where it has a page, else as the table has it. */
export const linkIn = (places: ReadonlyMap<number, TeamPlace>, told: Named): TeamLink => {
  const place = places.get(told.id);
  return place
    ? presentTeamLink(place)
    : { id: told.id, name: told.name, logo: imageAddress(told.logo), path: null };
};

export function presentTable(
  { groups, asOf }: ToldTable & { asOf: Date },
  places: ReadonlyMap<number, TeamPlace>,
): LeagueTable {
  return {
    asOf: iso(asOf),
    groups: groups.map(({ name, rows }) => ({
      name: groups.length > 1 ? name : null,
      rows: rows.map(({ team, ...row }): TableRow => ({ ...row, team: linkIn(places, team) })),
    })),
  };
}

export const presentLeague = (
  league: LeaguePlace,
  coming: { round: string | null; withoutPick: number },
  table: LeagueTable | null,
  picks: readonly { teamId: number; settled: number; right: number }[],
  places: ReadonlyMap<number, TeamPlace>,
): LeagueDetail => ({
  ...presentLeagueLink(league),
  country: league.country,
  season: league.season,
  round: roundText(coming.round),
  withoutPick: coming.withoutPick,
  table,
  picksByTeam: picks.flatMap(({ teamId, settled, right }) => {
    const place = places.get(teamId);
    return place ? [{ team: presentTeamLink(place), settled, right }] : [];
  }),
});

const outcomeOf = (own: number, other: number): MatchOutcome => (own > other ? 'W' : own < other ? 'L' : 'D');

export function presentPlayed(match: PlayedRow, teamId: number): PlayedMatch {
  const isHome = match.homeTeamId === teamId;
  const [goalsFor, goalsAgainst] = isHome ? [match.home, match.away] : [match.away, match.home];
  return {
    outcome: outcomeOf(goalsFor, goalsAgainst),
    isHome,
    goalsFor,
    goalsAgainst,
    opponent: isHome ? match.awayTeam : match.homeTeam,
    kickoffTime: iso(match.kickoffAt),
    cardId: match.cardId,
  };
}

const pointsFor = { W: 3, D: 1, L: 0 } as const;

/** Means of one match over sides with these goals; null over none. */
function meansOf(sides: readonly { own: number; other: number }[]): MatchMeans | null {
  const n = sides.length;
  if (n === 0) return null;
  const mean = (of: (side: { own: number; other: number }) => number) =>
    sides.reduce((sum, side) => sum + of(side), 0) / n;
  return {
    played: n,
    points: mean(({ own, other }) => pointsFor[outcomeOf(own, other)]),
    goalsFor: mean(({ own }) => own),
    goalsAgainst: mean(({ other }) => other),
    cleanSheets: mean(({ other }) => Number(other === 0)),
  };
}

interface TeamParts {
  league: LeaguePlace;
  table: LeagueTable | null;
  /** Newest first. */
  last: readonly PlayedRow[];
  season: readonly PlayedRow[];
  picks: { settled: number; right: number; void: number; since: Date | null };
  coming: readonly ComingRow[];
}

export function presentTeam(team: TeamPlace, parts: TeamParts): TeamDetail {
  const { league, table, last, season, picks, coming } = parts;
  const found = table?.groups.flatMap(({ rows }) => rows).find((row) => row.team.id === team.id);
  const homeSides = season.map(({ home, away }) => ({ own: home, other: away }));
  const awaySides = season.map(({ home, away }) => ({ own: away, other: home }));
  return {
    ...presentTeamLink(team),
    league: presentLeagueLink(league),
    standing: found ? standingOf(found) : null,
    form: last.map((match) => presentPlayed(match, team.id)).toReversed(),
    atHome: meansOf(homeSides.filter((_, index) => season[index]!.homeTeamId === team.id)),
    away: meansOf(awaySides.filter((_, index) => season[index]!.awayTeamId === team.id)),
    leagueMeans: meansOf([...homeSides, ...awaySides]),
    picks: { ...picks, since: isoOrNull(picks.since) },
    coming: coming.map((row) => ({
      gameId: row.gameId,
      homeTeam: row.homeTeam,
      awayTeam: row.awayTeam,
      homeLogo: imageAddress(row.homeLogo),
      awayLogo: imageAddress(row.awayLogo),
      league: presentLeagueLink({ id: row.leagueId, name: row.league, logo: row.leagueLogo }),
      kickoffTime: isoOrNull(row.kickoffAt),
      cardId: row.cardId,
    })),
  };
}

const standingOf = ({
  team: _team,
  last5: _last5,
  place: _place,
  ...row
}: TableRow): TeamDetail['standing'] => row;

/** What somebody follows, with the matches of it that are not over. */
export const presentFollowed = (
  leagues: readonly Named[],
  teams: readonly Named[],
  matches: readonly CalendarMatch[],
): FollowedPlaces => ({
  leagues: leagues.map(presentLeagueLink),
  teams: teams.map(presentTeamLink),
  matches: matches.map((match) => ({
    gameId: match.gameId,
    cardId: match.cardId,
    homeTeam: match.homeTeam,
    awayTeam: match.awayTeam,
    homeLogo: imageAddress(match.homeLogo),
    awayLogo: imageAddress(match.awayLogo),
    competition: match.competition,
    kickoffTime: iso(match.kickoffAt),
  })),
});

export const presentFound = ({ leagues, teams, matches }: Found): SearchResult => ({
  leagues: leagues.map((league) => ({ ...presentLeagueLink(league), country: league.country })),
  teams: teams.map((team) => ({ ...presentTeamLink(team), league: team.league })),
  matches: matches.map(({ kickoffAt, ...match }) => ({ ...match, kickoffTime: isoOrNull(kickoffAt) })),
});
