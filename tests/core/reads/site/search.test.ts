import { beforeAll, expect, test } from 'vitest';
import { find } from '#core/reads/site/search';
import { ownOrm } from '../../../support/orm.ts';

const orm = ownOrm();
const em = () => orm().em.fork();
const now = new Date('2026-11-25T09:00:00Z');

beforeAll(async () => {
  await em().execute(
    `insert into leagues (id, name, display_name, is_active, created_at, updated_at) values (901, 'L', 'Liga Única', true, now(), now())`,
  );
  await em().execute(
    `insert into teams (id, name, service_name, aliases, created_at, updated_at)
     select row_number() over (), name, name, aliases, now(), now() from (values
       ('Real Unión', '{}'::text[]), ('Unión Real', '{}'), ('Las Palmas', '{UD Las Palmas}'), ('Surreal', '{}'), ('100% FC', '{}')
     ) as t (name, aliases)`,
  );
  await em().execute('insert into team_seasons select 901, 2026, id from teams');
});
const teams = async (typed: string) => (await find(em(), typed, now)).teams.map(({ name }) => name);

test('what begins with the words comes before what has a word that does, and that before the rest', async () => {
  expect(await teams('real')).toEqual(['Real Unión', 'Unión Real', 'Surreal']);
});

test('all words must be there, in any order; a former name is one too; accents and capitals do not count', async () => {
  expect(await teams('UNION real')).toEqual(['Unión Real', 'Real Unión']);
  expect(await teams('ud palmas')).toEqual(['Las Palmas']);
  expect(await teams('union madrid')).toEqual([]);
  expect((await find(em(), 'unica', now)).leagues.map(({ name }) => name)).toEqual(['Liga Única']);
});

test('signs mean themselves, and blanks find nothing', async () => {
  expect(await teams('100%')).toEqual(['100% FC']);
  expect(await teams('1_0')).toEqual([]);
  expect(await teams('   ')).toEqual([]);
});
