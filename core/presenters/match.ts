import type { MatchFacts, SeasonFigures } from '#core/contract/match';
import { iso } from '../db/instant.ts';
import { absencesOf } from '../football/told/absences.ts';
import { elevensOf } from '../football/told/elevens.ts';
import { figuresOf } from '../football/told/figures.ts';
import { keyPlayersOf } from '../football/told/key-players.ts';
import { meetingsOf } from '../football/told/meetings.ts';
import { timelineOf } from '../football/told/timeline.ts';
import { isFinalCode } from '../domain/match-status.ts';
import { imageAddress } from '../media/address.ts';
import type { MatchParts } from '../reads/site/match-parts.ts';
import type { MatchRow } from '../reads/site/match-rows.ts';
import type { PlayedRow } from '../reads/site/place-rows.ts';
import { presentLeagueLink, presentPlayed, presentTeamLink } from './places.ts';
import { roundText } from '../domain/round-text.ts';
import { presentTableAround } from './table-around.ts';

/** What is known of a match without its pick. @param now the clock's time */
export function presentMatch(parts: MatchParts, now: Date): MatchFacts {
  const { match, records, live, last, season, table, places } = parts;
  const ids = idsOf(match);
  const body = (name: Parameters<typeof records.get>[0]): unknown => records.get(name)?.body;
  const team = (side: 'home' | 'away') => {
    const id = match[`${side}TeamId`];
    const [name, logo] = [match[`${side}Team`], match[`${side}Logo`]];
    return id !== null && places.has(id)
      ? { ...presentTeamLink(places.get(id)!), name }
      : { id, name, logo: imageAddress(logo), path: null };
  };
  const form = (side: 'home' | 'away') => {
    const id = match[`${side}TeamId`];
    return id === null ? null : (last[side]?.map((played) => presentPlayed(played, id)).toReversed() ?? null);
  };
  const key = { leagueId: match.apiFootballId ?? 0, season: match.season ?? 0 };
  const players = (side: 'home' | 'away') =>
    keyPlayersOf(body(`player_stats_${side}`), key).map((player) => ({ side, ...player }));
  const absences = (side: 'home' | 'away') =>
    records.has(`injuries_${side}`) ? (absencesOf(body(`injuries_${side}`)) ?? null) : null;
  return {
    statusCode: live?.statusCode ?? match.statusCode,
    league: match.isLeagueShown
      ? presentLeagueLink({ id: match.leagueId, name: match.leagueName, logo: match.leagueLogo })
      : null,
    round: roundText(match.round),
    venue: [match.venueName, match.venueCity].filter(Boolean).join(', ') || null,
    teams: { home: team('home'), away: team('away') },
    form: { home: form('home'), away: form('away') },
    meetings:
      match.homeTeamId !== null && records.has('head_to_head')
        ? (meetingsOf(body('head_to_head'), match.homeTeamId, match.kickoffAt ?? now)?.map(
            ({ kickoffAt, ...meeting }) => ({ kickoffTime: iso(kickoffAt), ...meeting }),
          ) ?? null)
        : null,
    table: table && ids ? presentTableAround(table, ids, places) : null,
    season: {
      home: sideFigures(season, match.homeTeamId),
      away: sideFigures(season, match.awayTeamId),
      league: figuresOver(season.flatMap((played) => [asHome(played), asAway(played)])),
    },
    lineups: ids ? elevensOf(body('lineups'), ids) : { home: null, away: null },
    absences: { home: absences('home'), away: absences('away') },
    keyPlayers: [...players('home'), ...players('away')],
    result: resultOf(match),
    timeline: live?.timeline ?? (ids && timelineOf(body('timeline_events'), ids)) ?? null,
    figures: (ids && figuresOf(body('fixture_statistics'), ids)) ?? null,
  };
}

const idsOf = ({ homeTeamId: home, awayTeamId: away }: MatchRow) =>
  home === null || away === null ? null : { home, away };

const pairOf = (home: number | null, away: number | null) =>
  home === null || away === null ? null : { home, away };

function resultOf(match: MatchRow): MatchFacts['result'] {
  const fulltime = pairOf(match.fulltimeHome, match.fulltimeAway);
  if (match.status !== 'completed' || !isFinalCode(match.statusCode) || !fulltime) return null;
  return {
    fulltime,
    halftime: pairOf(match.halftimeHome, match.halftimeAway),
    afterExtraTime: match.statusCode === 'FT' ? null : pairOf(match.goalsHome, match.goalsAway),
  };
}

interface OneSide {
  own: number;
  other: number;
  shots: number | null;
}
const asHome = ({ home, away, homeShots }: PlayedRow): OneSide => ({
  own: home,
  other: away,
  shots: homeShots,
});
const asAway = ({ home, away, awayShots }: PlayedRow): OneSide => ({
  own: away,
  other: home,
  shots: awayShots,
});

const sideFigures = (season: readonly PlayedRow[], teamId: number | null): SeasonFigures | null =>
  teamId === null
    ? null
    : figuresOver(
        season.flatMap((played) =>
          played.homeTeamId === teamId ? asHome(played) : played.awayTeamId === teamId ? asAway(played) : [],
        ),
      );

/** Means over sides in matches; null over none. */
function figuresOver(sides: readonly OneSide[]): SeasonFigures | null {
  if (sides.length === 0) return null;
  const mean = (of: (side: OneSide) => number) =>
    sides.reduce((sum, side) => sum + of(side), 0) / sides.length;
  const shots = sides.flatMap((side) => side.shots ?? []);
  return {
    played: sides.length,
    goalsFor: mean(({ own }) => own),
    goalsAgainst: mean(({ other }) => other),
    cleanSheets: mean(({ other }) => Number(other === 0)),
    failedToScore: mean(({ own }) => Number(own === 0)),
    bothScored: mean(({ own, other }) => Number(own > 0 && other > 0)),
    shotsOnTarget: shots.length === 0 ? null : shots.reduce((sum, each) => sum + each, 0) / shots.length,
  };
}
