import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { providerNames, providers } from '#config/providers';
import { MovableClock } from '#core/clock';
import { parseSettings } from '../../../config/settings.ts';
import { createNews } from '../../../core/football/news.ts';
import { createWeather } from '../../../core/football/weather.ts';
import { newsFaults, startNewsSimulator } from '../../../cli/simulators/news.ts';
import { premierLeague2024Changes, replayWorld } from '../../../cli/simulators/world/replay.ts';
import { startSimulators } from '../../../cli/simulators/start.ts';
import { startWeatherSimulator } from '../../../cli/simulators/weather.ts';
import { playedAt } from '../../../cli/simulators/world/clockwork.ts';
import { matchDetails, sides } from '../../../cli/simulators/world/match.ts';
import { goalsOf } from '../../../cli/simulators/world/statistics.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import type { Score } from '../../../cli/simulators/world/types.ts';
import { recordedData } from '../../support/recorded-data.ts';

const now = new Date('2026-11-28T10:00:00Z');
const world = seededWorld({ now });
const clock = new MovableClock(now, { frozen: true });
const open: { close(): Promise<void> }[] = [];
const keep = <Server extends { close(): Promise<void> }>(server: Server): Server => {
  open.push(server);
  return server;
};
afterAll(() => Promise.all(open.map((server) => server.close())));

describe('the simulated weather', () => {
  it('knows the city of every club that plays, and the hours of the next two weeks', async () => {
    const simulator = keep(await startWeatherSimulator({ clock, world }));
    const source = createWeather(simulator.url);
    for (const { venue, country } of world.clubs) {
      const answer = await source.at(venue.city, country, new Date('2026-12-05T15:00:00Z'));
      expect(answer, venue.city).toMatchObject({
        status: 'ok',
        body: { hour: '2026-12-05T15:00Z', source: 'Open-Meteo' },
      });
    }
    expect(await source.at('Atlantis', null, now)).toMatchObject({ status: 'unavailable' });
    const far = await source.at('London', 'England', new Date('2027-03-01T15:00:00Z'));
    expect(far.status === 'unavailable' && far.reason).toContain(
      "Parameter 'start_date' is out of allowed range from 2026-08-28 to 2026-12-14",
    );
  });

  it('says the same of one hour twice, and breaks as told', async () => {
    const simulator = keep(await startWeatherSimulator({ clock, world }));
    const ask = () =>
      createWeather(simulator.url).at('Liverpool', 'England', new Date('2026-11-29T12:00:00Z'));
    expect(await ask()).toEqual(await ask());
    simulator.control.inject({ kind: 'no_place' });
    expect((await ask()).status).toBe('unavailable');
    simulator.control.inject({ kind: 'rate_limit' });
    await expect(ask()).rejects.toThrow('429');
    simulator.control.inject({ kind: 'not_json' });
    await expect(ask()).rejects.toThrow();
  });

  it('refuses a variable it does not have', async () => {
    const simulator = keep(await startWeatherSimulator({ clock, world }));
    const reply = await fetch(`${simulator.url}/v1/forecast?latitude=51&longitude=0&hourly=temprature`);
    expect([reply.status, ((await reply.json()) as { error: boolean }).error]).toEqual([400, true]);
  });
});

describe('the simulated news', () => {
  it('tells of the club asked for, in RSS and in Atom, never of the future', async () => {
    const simulator = keep(await startNewsSimulator({ clock, world }));
    const about = () => createNews(simulator.url).about('Arsenal');
    const rss = await about();
    simulator.control.inject({ kind: 'atom' });
    expect(await about()).toEqual(rss);
    if (rss.status !== 'ok') throw new Error('no news');
    expect(rss.body).toHaveLength(5);
    for (const { publishedAt, link } of rss.body) {
      expect(Date.parse(publishedAt!)).toBeLessThanOrEqual(now.getTime());
      expect(link).toMatch(/^https:\/\/news\.example\.com\//);
    }
    expect(await createNews(simulator.url).about('Nobody FC')).toMatchObject({ status: 'empty' });
    expect(simulator.requests.map(({ query }) => query)).toEqual(['Arsenal', 'Arsenal', 'Nobody FC']);
  });

  it('has every fault it lists', async () => {
    const simulator = keep(await startNewsSimulator({ clock, world }));
    const outcome = async () => {
      try {
        const reply = await fetch(`${simulator.url}?q=Arsenal`, {
          redirect: 'manual',
          signal: AbortSignal.timeout(500),
        });
        const body = await reply.text();
        return `${reply.status} ${body.length} ${body.slice(0, 150)}`;
      } catch (error) {
        return (error as Error).name;
      }
    };
    const healthy = await outcome();
    for (const kind of newsFaults) {
      simulator.control.inject({ kind });
      const seen = await outcome();
      if (kind !== 'slow') expect(`${kind} ${seen}`).not.toBe(`${kind} ${healthy}`);
      expect(await outcome()).toBe(healthy);
    }
  });
});

describe('the simulators together', () => {
  it('give settings that the product accepts and that lead to loopback only', async () => {
    const all = keep(await startSimulators({ clock, world }));
    const settings = parseSettings(all.settings);
    for (const name of [
      'API_FOOTBALL_BASE_URL',
      ...providerNames.map((provider) => providers[provider].addressName),
      'WEATHER_BASE_URL',
      'NEWS_FEED_URL',
    ] as const) {
      expect(new URL(settings[name]!).hostname, name).toBe('127.0.0.1');
    }
    expect(
      (
        await fetch(`${settings.API_FOOTBALL_BASE_URL}/status`, {
          headers: { 'x-apisports-key': settings.API_FOOTBALL_KEY! },
        })
      ).status,
    ).toBe(200);
  });
});

const data = recordedData();
describe.skipIf(!data)('the replay of a real season (needs the recorded seasons)', () => {
  const file = (name: string) => join(data!, 'seasons', name);
  const premier = data
    ? replayWorld({
        file: file('2024-25/en.1.json'),
        season: 2024,
        leagueId: 39,
        changes: premierLeague2024Changes,
      })
    : world;
  const match = (home: string, away: string) =>
    premier
      .season(39, 2024)!
      .fixtures.find((fixture) => fixture.home.name === home && fixture.away.name === away)!;

  it('has every match once, under real ids, at the local time of the file', () => {
    const season = premier.season(39, 2024)!;
    expect(season.fixtures).toHaveLength(380);
    expect(season.clubs).toHaveLength(20);
    expect(Math.max(...season.clubs.map(({ id }) => id))).toBeLessThan(10_000);
    const opening = match('Manchester United', 'Fulham');
    expect(new Date(opening.notices[0]!.kickoff).toISOString()).toBe('2024-08-16T19:00:00.000Z');
    expect([opening.round, opening.score.fulltime]).toEqual(['Regular Season - 1', { home: 1, away: 0 }]);
  });

  it('tells the match that was postponed, and those that were moved, as they were announced', async () => {
    const replayClock = new MovableClock(now, { frozen: true });
    const all = keep(await startSimulators({ clock: replayClock, world: premier }));
    const at = async (instant: string, { id }: { id: number }) => {
      replayClock.set(new Date(instant));
      const reply = await fetch(`${all.football.url}/fixtures?id=${id}`, {
        headers: { 'x-apisports-key': all.football.key },
      });
      const { fixture, goals } = (
        (await reply.json()) as {
          response: [
            { fixture: { date: string; status: { short: string } }; goals: { home: number; away: number } },
          ];
        }
      ).response[0];
      return [fixture.status.short, fixture.date, goals.home, goals.away];
    };
    const derby = match('Everton', 'Liverpool');
    expect(await at('2024-11-29T00:00:00Z', derby)).toEqual(['NS', '2024-12-07T12:30:00+00:00', null, null]);
    expect(await at('2024-12-07T14:00:00Z', derby)).toEqual(['PST', '2024-12-07T12:30:00+00:00', null, null]);
    expect(await at('2024-12-20T00:00:00Z', derby)).toEqual(['NS', '2025-02-12T19:30:00+00:00', null, null]);
    expect(await at('2025-02-13T00:00:00Z', derby)).toEqual(['FT', '2025-02-12T19:30:00+00:00', 2, 2]);
    const villa = match('Aston Villa', 'Liverpool');
    expect((await at('2025-01-10T00:00:00Z', villa))[1]).toBe('2025-03-15T15:00:00+00:00');
    expect(await at('2025-02-20T00:00:00Z', villa)).toEqual(['FT', '2025-02-19T19:30:00+00:00', 2, 2]);
    const palace = match('Newcastle', 'Crystal Palace');
    expect((await at('2025-01-10T00:00:00Z', palace))[1]).toBe('2025-03-15T15:00:00+00:00');
    expect((await at('2025-03-16T00:00:00Z', palace)).slice(0, 2)).toEqual([
      'NS',
      '2025-04-16T18:30:00+00:00',
    ]);
  });

  it('ends with the real table', async () => {
    const replayClock = new MovableClock(new Date('2025-05-26T00:00:00Z'), { frozen: true });
    const all = keep(await startSimulators({ clock: replayClock, world: premier }));
    const reply = await fetch(`${all.football.url}/standings?league=39&season=2024`, {
      headers: { 'x-apisports-key': all.football.key },
    });
    const table = (
      (await reply.json()) as {
        response: [
          { league: { standings: [{ team: { name: string }; points: number; goalsDiff: number }[]] } },
        ];
      }
    ).response[0].league.standings[0];
    expect(
      [table[0], table[1], table[19]].map((row) => [row!.team.name, row!.points, row!.goalsDiff]),
    ).toEqual([
      ['Liverpool', 84, 45],
      ['Arsenal', 74, 35],
      ['Southampton', 12, -60],
    ]);
  });

  it('invents only what agrees with the real score', () => {
    for (const fixture of premier.season(39, 2024)!.fixtures) {
      const { events } = matchDetails(fixture);
      for (const side of sides) {
        expect(goalsOf(events, side)).toBe(fixture.score.fulltime[side]);
        expect(
          goalsOf(
            events.filter(({ half }) => half === 1),
            side,
          ),
        ).toBe(fixture.score.halftime[side]);
      }
    }
  });

  it('knows extra time, shoot-outs, awarded matches and matches without a result', () => {
    const cup = replayWorld({ file: file('2024-25/uefa.cl.json'), season: 2024, leagueId: 2 }).season(
      2,
      2024,
    )!.fixtures;
    expect(cup.filter(({ ending }) => ending === 'PEN')).toHaveLength(2);
    for (const { score } of cup.filter(({ ending }) => ending === 'PEN')) {
      expect(score.extratime).toMatchObject({ home: expect.any(Number), away: expect.any(Number) });
      expect(score.extratime!.home).toBeGreaterThanOrEqual(0);
    }
    const france = replayWorld({ file: file('2024-25/fr.1.json'), season: 2024, leagueId: 61 }).season(
      61,
      2024,
    )!.fixtures;
    expect(france.filter(({ ending }) => ending === 'AWD')).toHaveLength(1);
    const running = replayWorld({ file: file('2025-26/en.1.json'), season: 2025, leagueId: 39 }).season(
      39,
      2025,
    )!.fixtures;
    expect(running.filter(({ notices }) => notices.at(-1)!.status === 'PST')).toHaveLength(89);
  });

  it('tells extra time and a shoot-out as they go', async () => {
    const cup = replayWorld({ file: file('2024-25/uefa.cl.json'), season: 2024, leagueId: 2 });
    const tie = cup.season(2, 2024)!.fixtures.find(({ ending }) => ending === 'PEN')!;
    const replayClock = new MovableClock(now, { frozen: true });
    const all = keep(await startSimulators({ clock: replayClock, world: cup }));
    const seen: string[] = [];
    for (let minute = 0; minute <= 180; minute++) {
      replayClock.set(new Date(playedAt(tie)! + minute * 60_000));
      const reply = await fetch(`${all.football.url}/fixtures?id=${tie.id}`, {
        headers: { 'x-apisports-key': all.football.key },
      });
      const [row] = (
        (await reply.json()) as {
          response: [
            {
              fixture: { status: { short: string; elapsed: number | null } };
              goals: Score;
              score: { fulltime: Score; extratime: Score; penalty: Score };
              events: { comments: string | null }[];
            },
          ];
        }
      ).response;
      const { short, elapsed } = row.fixture.status;
      if (seen.at(-1) !== short) seen.push(short);
      if (short === 'ET') expect(row.score.fulltime).toEqual(tie.score.fulltime);
      if (short !== 'PEN') continue;
      expect(elapsed).toBe(120);
      expect(row.score).toMatchObject({
        fulltime: tie.score.fulltime,
        extratime: tie.score.extratime,
        penalty: tie.score.penalty,
      });
      expect(row.goals.home).toBe(row.score.fulltime.home + row.score.extratime.home);
      expect(
        row.events.filter(({ comments }) => comments === 'Penalty Shootout').length,
      ).toBeGreaterThanOrEqual(10);
    }
    expect(seen).toEqual(['1H', 'HT', '2H', 'BT', 'ET', 'P', 'PEN']);
  });

  it('refuses a change for a match that is not in the file, and a file that is not there', () => {
    const stray = { home: 'Arsenal', away: 'Barcelona', announced: '2025-01-01T15:00', redatedAt: now };
    expect(() =>
      replayWorld({ file: file('2024-25/en.1.json'), season: 2024, leagueId: 39, changes: [stray] }),
    ).toThrow('no match Arsenal against Barcelona');
    expect(() => replayWorld({ file: file('nowhere.json'), season: 2024, leagueId: 39 })).toThrow(
      'cannot be read',
    );
  });
});
