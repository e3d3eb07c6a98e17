import { cleanName } from '../plain-text.ts';
import type { FixtureGame, FixtureRun } from '../fixture-run.ts';
import { maxAge } from '../freshness.ts';

/** Weather at the ground and news about both teams: neither is the football service's, neither costs its budget. */
export async function fetchOutside(run: FixtureRun, games: readonly FixtureGame[]): Promise<void> {
  const { weather, news } = run.deps;
  await Promise.all(
    games.flatMap((game) => {
      const { kickoffAt, country } = game;
      const city = game.venue.city && cleanName(game.venue.city);
      const hour = kickoffAt?.toISOString().slice(0, 13);
      const forecast = run.outside(game, 'weather', `weather:${city}:${hour}`, async () => {
        if (!city || !kickoffAt)
          return { status: 'unavailable', reason: 'The city or the time of the match is not known.' };
        const key = `weather:${country}:${city}:${hour}`;
        return (
          await run.share(key, maxAge.weather, () => weather.at(city, country, kickoffAt, run.call.signal))
        ).answer;
      });
      const reports = (['home', 'away'] as const).map((side) =>
        run.outside(game, `news_${side}`, `news:${game[side].id}`, async () => {
          const about = cleanName(game[side].name);
          return (
            await run.share(`news:${about}`, maxAge.news_home, () => news.about(about, run.call.signal))
          ).answer;
        }),
      );
      return [forecast, ...reports];
    }),
  );
}
