import { absencesAt } from '../../world/absences.ts';
import { playedAt, stateAt } from '../../world/clockwork.ts';
import { sides } from '../../world/match.ts';
import { ageAt, squadOf, type Player } from '../../world/squads.ts';
import { playerNumbers, type PlayerNumbers } from '../../world/statistics.ts';
import { finishedIn } from '../../world/table.ts';
import type { Club, Season } from '../../world/types.ts';
import { leagueRow, media, teamRow, type Row } from '../wire.ts';
import { includesText, seasonsFor, type Answerer, type Context } from './context.ts';

type Appearances = Map<number, PlayerNumbers[]>;
const known = new WeakMap<Season, { finished: number; byPlayer: Appearances }>();

/** Every finished match of every player of a season; kept until another match has finished. */
function appearances(season: Season, now: number): Appearances {
  const finished = finishedIn(season, now);
  const cached = known.get(season);
  if (cached?.finished === finished.length) return cached.byPlayer;
  const byPlayer: Appearances = new Map();
  for (const fixture of finished) {
    const state = stateAt(fixture, now);
    if (playedAt(fixture) === undefined) continue;
    for (const side of sides) {
      for (const numbers of playerNumbers(fixture, state, side)) {
        const list = byPlayer.get(numbers.player.id) ?? [];
        list.push(numbers);
        byPlayer.set(numbers.player.id, list);
      }
    }
  }
  known.set(season, { finished: finished.length, byPlayer });
  return byPlayer;
}

function statisticsRow(season: Season, club: Club, player: Player, matches: readonly PlayerNumbers[]): Row {
  const sum = (measure: (match: PlayerNumbers) => number): number =>
    matches.reduce((total, match) => total + measure(match), 0);
  const played = matches.filter(({ minutes }) => minutes !== null);
  const rated = played.map(({ rating }) => Number(rating));
  const rating =
    rated.length === 0 ? null : (rated.reduce((total, value) => total + value, 0) / rated.length).toFixed(6);
  return {
    team: teamRow(club),
    league: leagueRow(season.league, season.year),
    games: {
      appearences: played.length,
      lineups: matches.filter(({ started }) => started).length,
      minutes: sum(({ minutes }) => minutes ?? 0),
      number: player.number,
      position: player.position,
      rating,
      captain: matches.some(({ captain }) => captain),
    },
    substitutes: {
      in: played.filter(({ started }) => !started).length,
      out: matches.filter(({ started, minutes }) => started && (minutes ?? 90) < 90).length,
      bench: matches.filter(({ started }) => !started).length,
    },
    shots: { total: sum(({ shots }) => shots), on: sum(({ onGoal }) => onGoal) },
    goals: {
      total: sum(({ goals }) => goals),
      conceded: sum(({ conceded }) => conceded),
      assists: sum(({ assists }) => assists),
      saves: player.position === 'Goalkeeper' ? sum(({ saves }) => saves) : null,
    },
    passes: { total: sum(({ passes }) => passes), key: sum(({ assists }) => assists) * 3, accuracy: null },
    tackles: { total: sum(({ fouls }) => fouls) * 2, blocks: null, interceptions: null },
    duels: { total: sum(({ fouls }) => fouls) * 9, won: sum(({ fouls }) => fouls) * 4 },
    dribbles: { attempts: sum(({ shots }) => shots), success: sum(({ onGoal }) => onGoal), past: null },
    fouls: { drawn: sum(({ shots }) => shots), committed: sum(({ fouls }) => fouls) },
    cards: { yellow: sum(({ yellow }) => yellow), yellowred: 0, red: sum(({ red }) => red) },
    penalty: {
      won: null,
      commited: null,
      scored: sum(({ penaltiesScored }) => penaltiesScored),
      missed: sum(({ penaltiesMissed }) => penaltiesMissed),
      saved: null,
    },
  };
}

function personRow(player: Player, injured: boolean, now: number): Row {
  return {
    id: player.id,
    name: player.name,
    firstname: player.firstname,
    lastname: player.lastname,
    age: ageAt(player, now),
    birth: player.born,
    nationality: player.born.country,
    height: player.height,
    weight: player.weight,
    injured,
    photo: media('players', player.id),
  };
}

export const players: Answerer = (context: Context) => {
  const { world, query, now } = context;
  const seasons = seasonsFor(context);
  return seasons.flatMap((season) => {
    const byPlayer = appearances(season, now);
    return season.clubs
      .filter(({ id }) => query.team === undefined || id === Number(query.team))
      .flatMap((club) => {
        const out = new Set(absencesAt(world.seed, club, now).map(({ player }) => player.id));
        return squadOf(world.seed, club, season.year)
          .players.filter((player) => query.id === undefined || player.id === Number(query.id))
          .filter((player) => includesText(`${player.firstname} ${player.lastname}`, query.search))
          .map((player) => ({
            player: personRow(player, out.has(player.id), now),
            statistics: [statisticsRow(season, club, player, byPlayer.get(player.id) ?? [])],
          }));
      });
  });
};

export const squads: Answerer = ({ world, query, now }) =>
  world.clubs
    .filter(({ id }) => query.team === undefined || id === Number(query.team))
    .map((club) => ({
      team: teamRow(club),
      players: squadOf(world.seed, club, new Date(now).getUTCFullYear())
        .players.filter(({ id }) => query.player === undefined || id === Number(query.player))
        .map((player) => ({
          id: player.id,
          name: player.name,
          age: ageAt(player, now),
          number: player.number,
          position: player.position,
          photo: media('players', player.id),
        })),
    }))
    .filter((squad) => squad.players.length > 0);
