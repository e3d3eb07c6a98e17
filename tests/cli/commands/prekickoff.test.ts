import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test('says when no game starts in about an hour', async () => {
  expect(await stage.tips(['prekickoff'])).toMatchObject({
    code: 0,
    stdout: 'No game starts in about an hour.\n',
  });
});

test('a game in an hour is brought up to date, and the run is on record', async () => {
  const [league] = await stage.query<{ id: number }>(
    `insert into leagues (name, display_name, is_active, created_at, updated_at) values ('Own', 'Own', true, now(), now()) returning id`,
  );
  await stage.query(
    `insert into games (category_id, league_id, home_team, away_team, kickoff_at, kickoff_confirmed, status, status_code, created_at, updated_at)
     values (1, $1, 'Northwood', 'Southwood', now() + interval '1 hour', true, 'upcoming', 'NS', now(), now())`,
    [league!.id],
  );
  expect(await stage.json(['prekickoff'])).toMatchObject({ games: 1, regenerated: 0, errors: [] });
  expect(await stage.json(['prekickoff']), 'once').toMatchObject({ games: 0 });
  expect(await stage.query(`select outcome from job_runs where job = 'prekickoff'`)).toEqual(
    [1, 2, 3].map(() => ({ outcome: 'done' })),
  );
});

test('while another run is in hand it exits 75 and changes nothing', async () => {
  await stage.query(
    `insert into job_runs (job, trigger, owner, started_at, lease_until) values ('prekickoff', 'schedule', 'elsewhere', now(), now() + interval '1 hour')`,
  );
  expect((await stage.tips(['prekickoff'])).code).toBe(75);
});
