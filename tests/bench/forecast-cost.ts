import { Game } from '../../core/db/entities/games.ts';
import { openOrm } from '../../core/db/orm.ts';
import { forecasterOf, forecastGoals } from '../../core/domain/forecast/forecaster.ts';
import { gridParameters } from '../../core/domain/forecast/parameters.ts';
import { probabilityOf } from '../../core/domain/forecast/probability.ts';
import { scoreGrid } from '../../core/domain/forecast/score-grid.ts';
import { markets, type Pick, picksOf } from '../../core/domain/markets/catalogue.ts';
import { dayMs } from '../../core/domain/time.ts';
import { baselineOf } from '../../core/generation/baseline.ts';
import { testDatabase } from '../support/database.ts';
import prepareDatabases from '../support/global-setup.ts';
import { firstDay, type LeagueSeason } from './league-seasons.ts';

const runs = 60;

/** Milliseconds of processor time of this process that something takes: the median of many runs, warm. */
async function costOf(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const from = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(from);
    if (run >= runs / 3) times.push((user + system) / 1_000);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
}

/** What a forecast takes: learning some seasons of a league, a grid with every pick there is, and both from a database. */
export async function forecastCost(seasons: readonly LeagueSeason[]): Promise<void> {
  const past = (count: number) =>
    seasons.slice(-count).map((season) => ({ ...season, day: firstDay(season), tier: 1, cameDown: null }));
  const three = past(3);
  const forecaster = forecasterOf(three);
  const [home = '', away = ''] = three.at(-1)!.sides;
  const all = markets.flatMap(picksOf);
  const ofEach = markets.flatMap((market) => picksOf(market).slice(0, 1));
  const grid = (picks: readonly Pick[]) => () => {
    const made = scoreGrid(forecastGoals(forecaster, home, away), gridParameters);
    for (const pick of picks) probabilityOf(made, pick);
  };
  console.log(
    `Learning three seasons (${three.reduce((sum, { matches }) => sum + matches.length, 0)} matches): ${(await costOf(() => forecasterOf(three))).toFixed(2)} ms`,
  );
  console.log(`A grid with all ${ofEach.length} markets: ${(await costOf(grid(ofEach))).toFixed(2)} ms`);
  console.log(`A grid with all ${all.length} picks of them: ${(await costOf(grid(all))).toFixed(2)} ms`);
  const { matches, ms } = await fromDatabase(past(4));
  console.log(`The baseline of a card from ${matches} stored matches, reading included: ${ms.toFixed(1)} ms`);
}

async function fromDatabase(
  seasons: readonly (LeagueSeason & { day: number })[],
): Promise<{ matches: number; ms: number }> {
  await prepareDatabases();
  const database = await testDatabase();
  const orm = openOrm(database.url);
  try {
    const run = (sql: string, values: readonly unknown[] = []) =>
      orm.em.fork().execute<{ id: number }[]>(sql, [...values]);
    const year = (season: number) => new Date(seasons[season]!.day * dayMs).getUTCFullYear();
    const names = [...new Set(seasons.flatMap(({ sides }) => sides))];
    const id = new Map(names.map((name, index) => [name, index + 1]));
    for (const [name, number] of id) {
      await run(
        `insert into teams (id, name, service_name, created_at, updated_at) values (?, ?, ?, now(), now())`,
        [number, name, name],
      );
    }
    const [league] = await run(
      `insert into leagues (name, display_name, season, tier, created_at, updated_at)
       values ('Bench', 'Bench', ?, 1, now(), now()) returning id`,
      [year(seasons.length - 1)],
    );
    const told = seasons.flatMap(({ matches }, season) =>
      matches.map((match) => ({ ...match, season: year(season) })),
    );
    for (const [index, match] of told.entries()) {
      await run(
        `insert into season_matches (fixture_id, league_id, season, kickoff_at, status_code, home_team_id, away_team_id,
           home_team, away_team, fulltime_home, fulltime_away, shots_home, shots_away, updated_at)
         values (?, ?, ?, ?, 'FT', ?, ?, ?, ?, ?, ?, ?, ?, now())`,
        [
          index + 1,
          league!.id,
          match.season,
          new Date(match.day * dayMs),
          id.get(match.home),
          id.get(match.away),
          match.home,
          match.away,
          match.homeGoals,
          match.awayGoals,
          match.shots?.home ?? null,
          match.shots?.away ?? null,
        ],
      );
    }
    const now = new Date((told.at(-1)!.day + 1) * dayMs);
    const [coming] = await run(
      `insert into games (category_id, league_id, season, home_team, away_team, home_team_id, away_team_id, kickoff_at, created_at, updated_at)
       values (1, ?, ?, 'Home', 'Away', ?, ?, ?, now(), now()) returning id`,
      [
        league!.id,
        year(seasons.length - 1),
        ...seasons
          .at(-1)!
          .sides.slice(0, 2)
          .map((side) => id.get(side)),
        new Date(now.getTime() + 2 * dayMs),
      ],
    );
    const game = await orm.em.fork().findOneOrFail(Game, coming!.id, { populate: ['league'] });
    const baseline = await baselineOf(orm.em.fork(), game, now);
    if (!baseline) throw new Error('Nothing was learnt from the stored matches.');
    return {
      matches: baseline.summary.matches.league,
      ms: await costOf(() => baselineOf(orm.em.fork(), game, now)),
    };
  } finally {
    await orm.close();
    await database.drop();
  }
}
