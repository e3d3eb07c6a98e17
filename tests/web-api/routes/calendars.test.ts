import ICAL from 'ical.js';
import { XMLValidator } from 'fast-xml-parser';
import { beforeAll, expect, test } from 'vitest';
import { Game } from '#core/db/entities/games';
import { moveKickoff } from '#core/games/kickoff';
import { secret } from '../support/seed.ts';
import { ownShownCards } from '../support/shown-cards.ts';

const here = ownShownCards();
const team = 4001;
beforeAll(async () => {
  const em = here.site.runtime.em();
  await em.execute(
    `insert into teams (id, name, service_name, created_at, updated_at) values (?, 'later FC', 'later FC', now(), now())`,
    [team],
  );
  await em.execute('insert into team_seasons (team_id, league_id, season) values (?, ?, 2026)', [
    team,
    here.league,
  ]);
  await em.execute(`update games set home_team_id = ? where home_team = 'later FC'`, [team]);
});

const get = async (path: string) => {
  const response = await fetch(here.site.url + path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const names = (text: string): string[] =>
  new ICAL.Component(ICAL.parse(text) as string)
    .getAllSubcomponents('vevent')
    .map((part) => new ICAL.Event(part).summary);

test('the calendar of a league, of a team and of what an address names has their matches and no tip', async () => {
  const gameOf = async (name: string) =>
    (
      await here.site.runtime
        .em()
        .execute<{ id: number }[]>('select id from games where home_team = ?', [`${name} FC`])
    )[0]!.id;
  const league = await get(`/calendar/league-${here.league}.ics`);
  expect([league.status, league.type]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(names(league.text)).toContain('soon FC v Rovers');
  expect(names((await get('/calendar.ics')).text).toSorted()).toEqual(names(league.text).toSorted());
  expect(names((await get(`/calendar/team-${team}.ics`)).text)).toEqual(['later FC v Rovers']);
  const following = await get(
    `/calendar/following.ics?teams=${team}&games=${await gameOf('soon')},${await gameOf('hidden')}`,
  );
  expect(names(following.text)).toEqual(['soon FC v Rovers', 'later FC v Rovers']);
  expect(names((await get('/calendar/following.ics')).text)).toEqual([]);
  for (const { text } of [league, following]) {
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(text).not.toContain('hidden FC');
  }
});

test('there is no calendar of what nobody may see', async () => {
  const em = here.site.runtime.em();
  const [hidden] = await em.execute<{ id: number }[]>(`select id from leagues where name = 'Hidden League'`);
  for (const path of [`league-${hidden!.id}`, 'league-0', 'team-1', 'player-1'])
    expect((await get(`/calendar/${path}.ics`)).status).toBe(404);
});

test('the results feed has settled picks with their verdict, and none that is open or withheld', async () => {
  const { status, text } = await get('/results.xml');
  expect(status).toBe(200);
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text).toContain('won FC 2–1 Rovers: correct');
  expect(text).toContain(': void<');
  for (const name of ['soon', 'later', 'underway', 'draft', 'withdrawn', 'hidden'])
    expect(text).not.toContain(`<title>${name} FC`);
});

test('a match that is moved, and one that is postponed without a date, keep their event: it counts up, and is taken back', async () => {
  const { runtime } = here.site;
  const read = async () => {
    const { text } = await get('/calendar.ics');
    const part = new ICAL.Component(ICAL.parse(text) as string)
      .getAllSubcomponents('vevent')
      .find((each) => each.getFirstPropertyValue('summary') === 'soon FC v Rovers')!;
    const event = new ICAL.Event(part);
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      stamp: String(part.getFirstPropertyValue('dtstamp')),
      status: part.getFirstPropertyValue('status'),
    };
  };
  const move = (kickoffAt: Date | null, now: Date) =>
    runtime.em().transactional(async (em) => {
      const game = await em.findOneOrFail(Game, { homeTeam: 'soon FC' });
      await moveKickoff(em, game, kickoffAt, now, { reason: 'It was moved.', hasNotBegun: true });
      if (kickoffAt === null) game.statusCode = 'PST';
    });
  const before = await read();
  expect(before.status).toBe('CONFIRMED');
  await move(new Date('2090-03-26T01:30:00Z'), new Date('2090-03-01T10:00:00Z'));
  await expect.poll(async () => (await read()).start).toBe('2090-03-26T01:30:00.000Z');
  const moved = await read();
  expect([moved.uid, moved.stamp, moved.status]).toEqual([before.uid, '2090-03-01T10:00:00Z', 'CONFIRMED']);
  expect(moved.sequence).toBeGreaterThan(before.sequence);
  await move(null, new Date('2090-03-02T10:00:00Z'));
  await expect.poll(async () => (await read()).status).toBe('CANCELLED');
  const off = await read();
  expect([off.uid, off.start, off.stamp]).toEqual([before.uid, moved.start, '2090-03-02T10:00:00Z']);
  expect(off.sequence).toBeGreaterThan(moved.sequence);
});
