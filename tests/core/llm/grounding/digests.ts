import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointName } from '#core/domain/endpoints';
import { baselineFrom } from '#core/domain/forecast/baseline';
import { baselineLines } from '#core/generation/baseline';
import { buildDigest, type Digest, type DigestGame } from '#core/llm/digest';
import { answerers } from '../../../../cli/simulators/football/answers/index.ts';
import { replayWorld } from '../../../../cli/simulators/world/replay.ts';
import type { Fixture } from '../../../../cli/simulators/world/types.ts';

const hour = 3_600_000;

/** A forecast of so many goals for each side, as the digest shows one. */
const baseline = (home: number, away: number) =>
  baselineLines(
    baselineFrom({ home, away }, { matches: { league: 300, home: 30, away: 30 }, withShots: false }),
  );

const news = (title: string, day: string) => ({
  items: [{ title, source: 'The Gazette', publishedAt: `${day}T08:00:00Z` }],
});

function digestOf(
  game: DigestGame,
  bodies: Partial<Record<EndpointName, unknown>>,
  goals: [number, number],
): Digest {
  const asOf = new Date(game.kickoff.getTime() - hour / 2);
  const fetchedAt = new Date(game.kickoff.getTime() - hour);
  return buildDigest({
    game,
    records: Object.fromEntries(
      Object.entries(bodies).map(([name, body]) => [name, { body, fetchedAt, dataVersion: 'v' }]),
    ),
    baseline: baseline(...goals),
    asOf,
  });
}

/** A match of a real season as the football service would have told it half an hour before kick-off. */
export function replayed(
  data: string,
  [file, leagueId, country]: readonly [string, number, string],
  [home, away]: readonly [string, string],
  weather: Record<string, unknown>,
  started = 2024,
): Digest {
  const folder = `seasons/${started}-${(started + 1) % 100}`;
  const world = replayWorld({ file: join(data, folder, file), season: started, leagueId });
  const season = world.season(leagueId, started)!;
  const match = season.fixtures
    .toReversed()
    .find((one: Fixture) => one.home.name.includes(home) && one.away.name.includes(away));
  if (!match) throw new Error(`No ${home} against ${away}: ${season.clubs.map(({ name }) => name).join()}`);
  const kickoff = match.notices.at(-1)!.kickoff;
  const ask = (path: string, query: Record<string, string>) => ({
    response: answerers[path]!({ world, now: kickoff - hour / 2, query, zone: 'UTC' }),
  });
  const year = String(started);
  const league = String(leagueId);
  const of = (team: number) => ({ team: String(team), league, season: year });
  const [one, two] = [match.home.id, match.away.id];
  const day = new Date(kickoff).toISOString().slice(0, 10);
  return digestOf(
    {
      home: match.home.name,
      away: match.away.name,
      kickoff: new Date(kickoff),
      competition: match.league.name,
      country,
      season: started,
      round: match.round,
      homeId: one,
      awayId: two,
    },
    {
      fixture: ask('fixtures', { id: String(match.id) }),
      standings: ask('standings', { league, season: year }),
      team_stats_home: ask('teams/statistics', of(one)),
      team_stats_away: ask('teams/statistics', of(two)),
      player_stats_home: ask('players', of(one)),
      player_stats_away: ask('players', of(two)),
      injuries_home: ask('injuries', of(one)),
      injuries_away: ask('injuries', of(two)),
      head_to_head: ask('fixtures/headtohead', { h2h: `${one}-${two}` }),
      lineups: ask('fixtures/lineups', { fixture: String(match.id) }),
      predictions: ask('predictions', { fixture: String(match.id) }),
      venue: { response: [{ ...match.home.venue, country, surface: 'grass' }] },
      weather,
      news_home: news(`${match.home.name} expect a full house`, day),
    },
    [match.expected.home, match.expected.away],
  );
}

const recorded = (data: string, file: string): unknown =>
  JSON.parse(readFileSync(join(data, 'api-football', file), 'utf8'));

/** A match of recorded answers of the real service: Cagliari of the season 2025. */
function cagliari(data: string): Digest {
  return digestOf(
    {
      home: 'Cagliari',
      away: 'Chievo',
      kickoff: new Date('2026-01-03T14:00:00Z'),
      competition: 'Serie A',
      country: 'Italy',
      season: 2025,
      round: 'Regular Season - 18',
      homeId: 490,
      awayId: 491,
    },
    {
      standings: recorded(data, 'standings--fabricatorsltd-api-sports--1.json'),
      head_to_head: recorded(data, 'fixtures-headtohead--fabricatorsltd-api-sports--1.json'),
      team_stats_home: recorded(data, 'teams-statistics--fabricatorsltd-api-sports--1.json'),
      player_stats_home: recorded(data, 'players--fabricatorsltd-api-sports--1.json'),
      injuries_home: recorded(data, 'injuries--fabricatorsltd-api-sports--1.json'),
      injuries_away: recorded(data, 'injuries--fabricatorsltd-api-sports--1.json'),
      weather: {
        summary: 'overcast',
        temperature: 16.2,
        rain: 0,
        precipitationProbability: 10,
        windSpeed: 21,
      },
    },
    [1.1, 1.2],
  );
}

const rainy = {
  description: 'light rain',
  temperature_2m: 7.5,
  precipitation: 1.2,
  precipitation_probability: 80,
  wind_speed_10m: 18.4,
};
const clear = {
  description: 'clear sky',
  temperature_2m: 21,
  precipitation: 0,
  precipitation_probability: 0,
  wind_speed_10m: 6,
};

/** Six digests of real seasons and recorded answers, by a short name. */
export function sixDigests(data: string) {
  return {
    arsenal: replayed(data, ['en.1.json', 39, 'England'], ['Arsenal', 'Chelsea'], rainy),
    barcelona: replayed(data, ['es.1.json', 140, 'Spain'], ['Atl', 'Barcelona'], clear),
    gladbach: replayed(data, ['de.1.json', 78, 'Germany'], ['nchengladbach', 'Bayern'], rainy),
    milan: replayed(data, ['it.1.json', 135, 'Italy'], ['Juventus', 'AC Milan'], rainy),
    lyon: replayed(data, ['fr.1.json', 61, 'France'], ['Lyon', 'tienne'], clear),
    cagliari: cagliari(data),
  };
}

/** Six more of the same seasons, for sentences written later. */
export function sixMore(data: string) {
  const snowy = {
    description: 'light snow',
    temperature_2m: -1.5,
    precipitation: 0.6,
    precipitation_probability: 65,
    wind_speed_10m: 31,
  };
  return {
    liverpool: replayed(data, ['en.1.json', 39, 'England'], ['Liverpool', 'Newcastle'], clear),
    athletic: replayed(data, ['es.1.json', 140, 'Spain'], ['Athletic', 'Sociedad'], rainy),
    dortmund: replayed(data, ['de.1.json', 78, 'Germany'], ['Dortmund', 'Leverkusen'], snowy),
    napoli: replayed(data, ['it.1.json', 135, 'Italy'], ['Napoli', 'Inter'], clear),
    marseille: replayed(data, ['fr.1.json', 61, 'France'], ['Marseille', 'Paris'], rainy),
    wolves: replayed(data, ['en.1.json', 39, 'England'], ['Wolves', 'Nottingham'], snowy),
  };
}

/** Five more that no sentence was written for while the extractor was. */
export function fiveLater(data: string) {
  const windy = {
    description: 'broken clouds',
    temperature_2m: 11.5,
    precipitation: 0,
    precipitation_probability: 20,
    wind_speed_10m: 42,
  };
  return {
    spurs: replayed(data, ['en.1.json', 39, 'England'], ['Tottenham', 'Aston Villa'], windy),
    betis: replayed(data, ['es.1.json', 140, 'Spain'], ['Betis', 'Sevilla'], clear),
    stuttgart: replayed(data, ['de.1.json', 78, 'Germany'], ['Stuttgart', 'Bremen'], rainy),
    roma: replayed(data, ['it.1.json', 135, 'Italy'], ['Roma', 'Lazio'], windy),
    lille: replayed(data, ['fr.1.json', 61, 'France'], ['Lille', 'Nice'], rainy),
  };
}

/** Four more, for sentences written after the extractor was mended for those. */
export const fourFresh = (data: string) => ({
  westham: replayed(data, ['en.1.json', 39, 'England'], ['West Ham', 'Everton'], clear),
  valencia: replayed(data, ['es.1.json', 140, 'Spain'], ['Valencia', 'Villarreal'], rainy),
  freiburg: replayed(data, ['de.1.json', 78, 'Germany'], ['Freiburg', 'Mainz'], clear),
  fiorentina: replayed(data, ['it.1.json', 135, 'Italy'], ['Fiorentina', 'Atalanta'], rainy),
});

/** Five more of other clubs, for sentences written after that. */
export const fiveNew = (data: string) => ({
  brentford: replayed(data, ['en.1.json', 39, 'England'], ['Brentford', 'Fulham'], clear),
  girona: replayed(data, ['es.1.json', 140, 'Spain'], ['Girona', 'Celta'], rainy),
  wolfsburg: replayed(data, ['de.1.json', 78, 'Germany'], ['Wolfsburg', 'Frankfurt'], rainy),
  bologna: replayed(data, ['it.1.json', 135, 'Italy'], ['Bologna', 'Torino'], clear),
  rennes: replayed(data, ['fr.1.json', 61, 'France'], ['Rennes', 'Lens'], clear),
});

/** The last four. */
export const fourLast = (data: string) => ({
  palace: replayed(data, ['en.1.json', 39, 'England'], ['Crystal Palace', 'Bournemouth'], rainy),
  osasuna: replayed(data, ['es.1.json', 140, 'Spain'], ['Osasuna', 'Mallorca'], clear),
  leipzig: replayed(data, ['de.1.json', 78, 'Germany'], ['Leipzig', 'Hoffenheim'], rainy),
  toulouse: replayed(data, ['fr.1.json', 61, 'France'], ['Toulouse', 'Monaco'], clear),
});
