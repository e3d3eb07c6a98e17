import { systemUser } from '#core/actor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AdminLeague } from '#core/contract/admin-config';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const list = (...flags: string[]) => stage.json<AdminLeague[]>(['leagues', 'list', ...flags]);

test('a fresh database has the default leagues, some of them visible', async () => {
  const leagues = await list();
  expect(AdminLeague.array().parse(leagues)).toEqual(leagues);
  expect(leagues.length).toBeGreaterThan(20);
  expect(await list('--visible')).toEqual(leagues.filter(({ isActive }) => isActive));
  expect((await stage.tips(['leagues'])).stdout).toMatch(/^Id\tLeague\tCountry\tState\t/);
});

test('show and hide take several ids and change nothing when one is wrong', async () => {
  const hidden = (await list()).filter(({ isActive }) => !isActive).slice(0, 2);
  const ids = hidden.map(({ id }) => String(id));
  const shown = await stage.json<AdminLeague[]>(['leagues', 'show', ...ids]);
  expect(shown).toEqual(hidden.map((league) => ({ ...league, isActive: true })));
  expect(await stage.json(['leagues', 'hide', ...ids])).toEqual(
    hidden.map((league) => ({ ...league, withdrawn: 0 })),
  );
  expect(await stage.tips(['leagues', 'show', ids[0]!, '4711'])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('There is no league 4711'),
  });
  expect((await list()).find(({ id }) => String(id) === ids[0])?.isActive).toBe(false);
});

test('refresh brings the service’s own names and logos and leaves ours', async () => {
  await stage.query(
    `update leagues set name = 'Old Sponsor League', logo = null, season = null where api_football_id = 39`,
  );
  await stage.tips(['leagues', 'rename', '1', 'The Prem']);
  expect(await stage.json(['leagues', 'refresh'])).toMatchObject({
    changed: 5,
    notCurrent: expect.arrayContaining([
      expect.objectContaining({ displayName: 'Champions League' }),
    ]) as unknown,
  });
  const [league] = (await list()).filter(({ apiFootballId }) => apiFootballId === 39);
  expect(league).toMatchObject({
    name: 'Premier League',
    displayName: 'The Prem',
    logo: '/media/leagues/39.png',
  });
  expect(await stage.json(['leagues', 'refresh'])).toMatchObject({ changed: 0, unchanged: 5 });
});

test('add asks the service for the name, once per league', async () => {
  await stage.query('delete from leagues where api_football_id = 61');
  const [added] = await stage.json<AdminLeague[]>(['leagues', 'add', '--api-football-id', '61', '--hidden']);
  expect(added).toMatchObject({ name: 'Ligue 1', country: 'France', isActive: false });
  expect(await stage.tips(['leagues', 'add', '--api-football-id', '61'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`tips leagues show ${added!.id}`),
  });
  expect(await stage.tips(['leagues', 'add', '--api-football-id', '999999'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('knows no league 999999'),
  });
  expect(await stage.tips(['leagues', 'add'])).toMatchObject({ code: 2 });
  const [own] = await stage.json<AdminLeague[]>(['leagues', 'add', '--name', 'Sunday League']);
  expect(own).toMatchObject({ apiFootballId: null, isActive: true, displayName: 'Sunday League' });
});

test('what was changed is in the audit record', async () => {
  const rows = await stage.query<{ action: string; actor: string }>(
    `select action, actor from audit_log where subject_type = 'league' order by id`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(5);
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`cli: ${systemUser()}`]));
});
