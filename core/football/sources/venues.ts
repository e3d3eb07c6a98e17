import { maxAge } from '../freshness.ts';
import type { Attempt } from '../fixture-store.ts';
import type { FixtureGame, FixtureRun } from '../fixture-run.ts';
import type { VenueRow } from '../wire/venues.ts';

/** Grounds change rarely; one list of a league's teams describes all their grounds. */
export async function fetchVenues(run: FixtureRun, games: readonly FixtureGame[]): Promise<void> {
  for (const game of run.wanting(games, 'venue')) {
    await run.attempt([game], ['venue'], () => fetchVenue(run, game));
  }
}

async function fetchVenue(run: FixtureRun, game: FixtureGame): Promise<void> {
  const { id } = game.venue;
  // The service writes 0, or nothing, for a ground it has not linked.
  if (!id) return run.put(game, 'venue', unlinked(game));
  const sourceKey = `venue:${id}`;
  if (await run.reuse(game, 'venue', sourceKey, maxAge.venue)) return;
  const { answer: grounds } = await run.share(`grounds:${game.leagueId}:${game.season}`, maxAge.venue, () =>
    groundsOf(run, game),
  );
  const found = grounds.get(id);
  if (found) return run.put(game, 'venue', { status: 'ok', body: [found] }, { sourceKey });
  const { response } = await run.ask('venues', { id });
  await run.put(
    game,
    'venue',
    { status: response.length > 0 ? 'ok' : 'empty', body: response },
    { sourceKey },
  );
}

async function groundsOf(run: FixtureRun, game: FixtureGame): Promise<Map<number, VenueRow>> {
  const { response } = await run.ask('teams', { league: game.leagueId, season: game.season });
  return new Map(
    response.flatMap(({ team, venue }) =>
      venue?.id ? [[venue.id, { ...venue, id: venue.id, country: team.country }] as const] : [],
    ),
  );
}

/** Name and city stand in the fixture's row even where the ground has no id. */
function unlinked({ venue: { name, city } }: FixtureGame): Attempt {
  if (!name && !city)
    return { status: 'unavailable', reason: 'The football service names no ground for this fixture.' };
  return {
    status: 'ok',
    body: [{ id: null, name, city }],
    reason: 'The ground has no id at the football service.',
  };
}
