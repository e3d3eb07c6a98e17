import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import { seedLeagues } from '#core/use-cases/seed-leagues';
import { verifyLedger } from '#core/record/verify-ledger';
import type { Runtime } from '#core/runtime';
import { travel } from '../../../cli/demo/journey.ts';
import { type Change, premierLeague2024Changes, replayWorld } from '../../../cli/simulators/world/replay.ts';
import { demoReport } from '../../../cli/demo/report.ts';
import { startSimulators } from '../../../cli/simulators/start.ts';
import { testDatabase } from '../../support/database.ts';
import { recordedData } from '../../support/recorded-data.ts';
import { openMachine } from '../jobs/support.ts';

const data = recordedData();
if (!data) console.log('The replay is skipped: the recorded seasons are not on this machine.');
const recorded = join(data ?? '', 'seasons/2024-25/en.1.json');
const isWhole = process.env.TIPS_WHOLE_SEASON !== undefined;
/** First and last days that the short form leaves out: weeks in which no match was moved. */
const leftOut = [
  ['2024-12-03', '2024-12-05'],
  ['2024-12-10', '2025-02-10'],
  ['2025-02-24', '2025-03-10'],
] as const;
/** `npm run test:replay` takes every match of these months; otherwise the season is one that has no matches in those weeks. */
const file = isWhole || !data ? recorded : withoutWeeks();

function withoutWeeks(): string {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const season = JSON.parse(readFileSync(recorded, 'utf8')) as { matches: { date: string }[] };
  const matches = season.matches.filter(
    ({ date }) => !leftOut.some(([first, last]) => date >= first && date <= last),
  );
  const path = join(folder, 'en.1.json');
  writeFileSync(path, JSON.stringify({ ...season, matches }));
  return path;
}

const from = new Date('2024-11-29T00:00:00Z');
const to = new Date('2025-03-17T23:59:59Z');

interface Played {
  home: string;
  away: string;
  kickoff: number;
  goals: readonly [home: number, away: number];
}

/** Read here on its own, so that the product's reading is held against another one. */
function season(): Played[] {
  const { matches } = JSON.parse(readFileSync(file, 'utf8')) as {
    matches: {
      date: string;
      time: string;
      team1: string;
      team2: string;
      score: { ft: [number, number] };
    }[];
  };
  return matches.map(({ date, time, team1, team2, score }) => ({
    home: team1,
    away: team2,
    kickoff: DateTime.fromISO(`${date}T${time}`, { zone: 'Europe/London' }).toMillis(),
    goals: score.ft,
  }));
}

const isClub = (name: string, inFile: string): boolean =>
  inFile.replace('Wolverhampton Wanderers', 'Wolves').includes(name);

/** Whether a pick of the three markets came true, counted from the goals alone. */
function comesTrue(market: string, selection: string, [home, away]: Played['goals']): boolean {
  if (market === 'match_result') return selection === ['away', 'draw', 'home'][Math.sign(home - away) + 1];
  if (market === 'total_goals') return (selection === 'over') === home + away >= 3;
  return (selection === 'yes') === (home !== 0 && away !== 0);
}

/** The Premier League alone, as the football service would have told it, in a database of its own. */
async function openReplay(start: Date, changes: readonly Change[]) {
  const database = await testDatabase();
  const clock = new MovableClock(start, { frozen: true, jumps: true });
  const world = replayWorld({ file, season: 2024, leagueId: 39, changes });
  const simulators = await startSimulators({ clock, world });
  const runtime = await openMachine(database.url, clock, simulators.settings, {
    footballPerSecond: Number.POSITIVE_INFINITY,
  });
  await seedLeagues(runtime);
  await runtime.em().execute('update leagues set is_active = coalesce(api_football_id = 39, false)');
  const close = async () => {
    await runtime.close();
    await simulators.close();
    await database.drop();
  };
  return { runtime, clock, close };
}

interface Game {
  id: number;
  home: string;
  away: string;
  kickoff: number | null;
  fixture: number;
  status: string;
  result: string | null;
}

async function gamesOf(runtime: Runtime): Promise<Game[]> {
  const rows = await runtime.em().execute<(Omit<Game, 'kickoff'> & { kickoff: string | Date | null })[]>(
    `select id, home_team as home, away_team as away, kickoff_at as kickoff, api_football_fixture_id as fixture,
       status, actual_result as result from games order by kickoff_at, id`,
  );
  return rows.map((row) => ({
    ...row,
    kickoff: row.kickoff === null ? null : new Date(row.kickoff).getTime(),
  }));
}

const find = (games: Game[], home: string, away: string): Game =>
  games.find((game) => game.home === home && game.away === away)!;

/** Every pick ever published for a game, oldest first, with the date it was for. */
const publicationsOf = async (runtime: Runtime, gameId: number) =>
  (
    await runtime
      .em()
      .execute<{ kickoff: string | Date; revision: number }[]>(
        `select p.kickoff_at as kickoff, r.number as revision from publications p join card_revisions r on r.id = p.revision_id where p.game_id = ? order by p.id`,
        [gameId],
      )
  ).map(({ kickoff, revision }) => ({ kickoff: new Date(kickoff).toISOString(), revision }));

const resultsOf = (runtime: Runtime, gameId: number) =>
  runtime
    .em()
    .execute<{ settlement: string; reason: string | null }[]>(
      'select distinct settlement, reason from market_results where game_id = ?',
      [gameId],
    );

describe.skipIf(!data)('Premier League 2024/25 from 29 November to 17 March', () => {
  let runtime: Runtime;
  let close: () => Promise<void>;
  let games: Game[];
  const matches = data ? season() : [];
  const due = matches.filter(({ kickoff }) => kickoff >= from.getTime() && kickoff <= to.getTime());
  const matchOf = ({ home, away }: Game): Played =>
    matches.find((match) => isClub(home, match.home) && isClub(away, match.away))!;

  beforeAll(async () => {
    const replay = await openReplay(from, premierLeague2024Changes);
    ({ runtime, close } = replay);
    // Cards are written a second time before kick-off only in the week of the match that was postponed: time is dear.
    const week = [new Date('2025-02-11T00:00:00Z'), new Date('2025-02-13T00:00:00Z')] as const;
    await travel(runtime, replay.clock, { from, to: week[0], updates: false });
    await travel(runtime, replay.clock, { from: week[0], to: week[1] });
    await travel(runtime, replay.clock, { from: week[1], to, updates: false });
    games = await gamesOf(runtime);
  }, 600_000);
  afterAll(() => close?.());

  test('every match is discovered once, at the time it was played', () => {
    expect(games.map((game) => matchOf(game))).toHaveLength(new Set(games.map((game) => matchOf(game))).size);
    expect(new Set(games.map(({ fixture }) => fixture)).size).toBe(games.length);
    expect(new Set(games.map((game) => matchOf(game)))).toEqual(new Set(due));
    for (const game of games) expect(game.kickoff, `${game.home} v ${game.away}`).toBe(matchOf(game).kickoff);
  });

  test('every match is finished with the score of the file', () => {
    for (const game of games)
      expect(game, `${game.home} v ${game.away}`).toMatchObject({
        status: 'completed',
        result: matchOf(game).goals.join('-'),
      });
  });

  test('every game has one card, published before kick-off and settled', async () => {
    const rows = await runtime
      .em()
      .execute<{ cards: string; settled: string }[]>(
        'select count(*) as cards, count(settlement) as settled from cards where first_published_at is not null group by game_id',
      );
    expect(rows).toHaveLength(due.length);
    for (const row of rows) expect(row).toEqual({ cards: '1', settled: '1' });
  });

  test('1X2, over/under 2.5 and both teams to score are settled as the file says', async () => {
    const picks = await runtime
      .em()
      .execute<{ game: number; market: string; selection: string; settlement: string | null }[]>(
        `select c.game_id as game, m.market, m.selection, r.settlement from cards c
         join card_markets m on m.revision_id = c.published_revision_id
         left join market_results r on r.card_market_id = m.id
       where m.market in ('match_result', 'both_teams_to_score') or (m.market = 'total_goals' and m.line = 2.5)`,
      );
    const byId = new Map(games.map((game) => [game.id, game]));
    const counted: Record<string, number> = {};
    for (const { game, market, selection, settlement } of picks) {
      const match = matchOf(byId.get(game)!);
      const says = comesTrue(market, selection, match.goals) ? 'won' : 'lost';
      expect(settlement, `${match.home} v ${match.away}: ${market} ${selection}`).toBe(says);
      counted[market] = (counted[market] ?? 0) + 1;
    }
    // Nearly every card has a pick of each of the three markets: the count is no empty one.
    for (const market of ['match_result', 'total_goals', 'both_teams_to_score'])
      expect(counted[market], market).toBeGreaterThan(due.length / 2);
  });

  test('Everton v Liverpool was published for 7 December, and anew for 12 February, which is scored', async () => {
    const game = find(games, 'Everton', 'Liverpool');
    const published = await publicationsOf(runtime, game.id);
    expect(published[0]).toEqual({ kickoff: '2024-12-07T12:30:00.000Z', revision: 1 });
    expect(published.at(-1)).toEqual({ kickoff: '2025-02-12T19:30:00.000Z', revision: published.length });
    // Its first pick was void from 9 December on, until the new one was published.
    const audits = await runtime
      .em()
      .execute<{ before: { settlement: string } }[]>(
        `select before from audit_log where action = 'resettle' and subject_type = 'card' and subject_id = (select id::text from cards where game_id = ?)`,
        [game.id],
      );
    expect(new Set(audits.map(({ before }) => before.settlement))).toEqual(new Set(['void']));
    expect(game.result).toBe('2-2');
  });

  test('a match brought forward is played and scored on its new date; one moved away is not there', async () => {
    const villa = find(games, 'Aston Villa', 'Liverpool');
    expect((await publicationsOf(runtime, villa.id)).map(({ kickoff }) => kickoff)).toContain(
      '2025-02-19T19:30:00.000Z',
    );
    expect(find(games, 'Newcastle', 'Crystal Palace')).toBeUndefined();
  });

  test('the report agrees with the file and the record verifies', async () => {
    const report = await demoReport(runtime, 0);
    expect(report).toMatchObject({
      discovered: due.length,
      generated: due.length,
      published: due.length,
      accuracy: {
        accurate: report.settled.won + report.settled.half_won,
        total: report.settled.won + report.settled.half_won + report.settled.lost + report.settled.half_lost,
      },
    });
    expect(Object.values(report.settled).reduce((sum, count) => sum + count, 0)).toBe(due.length);
    expect(report.football.requestsPerGame).toBeLessThanOrEqual(10);
    expect((await verifyLedger(runtime)).faults).toEqual([]);
  });
});

describe.skipIf(!data)('matches moved after their picks were published', () => {
  const changes: readonly Change[] = [
    ...premierLeague2024Changes.filter(({ home }) => home === 'Everton'),
    {
      home: 'Newcastle',
      away: 'Crystal Palace',
      announced: '2025-03-15T15:00',
      redatedAt: new Date('2025-03-10T12:00:00Z'),
    },
    {
      home: 'Arsenal',
      away: 'Chelsea',
      announced: '2025-03-15T13:30',
      postponedAt: new Date('2025-03-14T12:00:00Z'),
      redatedAt: new Date('2025-03-14T18:00:00Z'),
    },
  ];

  test('a pick whose date fell away is void, and the game is followed out of the window', async () => {
    const { runtime, clock, close } = await openReplay(new Date('2025-03-09T20:00:00Z'), changes);
    try {
      await travel(runtime, clock, { from: clock.now(), to: new Date('2025-03-18T12:00:00Z') });
      const games = await gamesOf(runtime);

      const palace = find(games, 'Newcastle', 'Crystal Palace');
      expect(new Date(palace.kickoff!).toISOString()).toBe('2025-04-16T18:30:00.000Z');
      expect(await publicationsOf(runtime, palace.id)).toEqual([
        { kickoff: '2025-03-15T15:00:00.000Z', revision: 1 },
      ]);
      expect(await resultsOf(runtime, palace.id)).toEqual([
        { settlement: 'void', reason: expect.stringContaining('more than 48 hours') as string },
      ]);

      // Moved by a day only: the pick of the old date stands and is updated for the new one.
      const arsenal = find(games, 'Arsenal', 'Chelsea');
      expect(arsenal.status).toBe('completed');
      expect((await resultsOf(runtime, arsenal.id)).map(({ settlement }) => settlement)).not.toContain(
        'void',
      );

      await travel(runtime, clock, {
        from: new Date('2025-04-16T05:00:00Z'),
        to: new Date('2025-04-16T22:00:00Z'),
      });
      expect(await publicationsOf(runtime, palace.id)).toEqual([
        { kickoff: '2025-03-15T15:00:00.000Z', revision: 1 },
        // Written anew as soon as the new date was near, and once more before kick-off.
        { kickoff: '2025-04-16T18:30:00.000Z', revision: 2 },
        { kickoff: '2025-04-16T18:30:00.000Z', revision: 3 },
      ]);
      const [card] = await runtime
        .em()
        .execute<{ settlement: string }[]>('select settlement from cards where game_id = ?', [palace.id]);
      expect(card!.settlement).not.toBe('void');
    } finally {
      await close();
    }
  }, 400_000);
});
