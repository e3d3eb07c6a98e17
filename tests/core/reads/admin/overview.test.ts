import { expect, test } from 'vitest';
import { adminGames, adminGamesPage } from '#core/reads/admin/admin-games';
import { gameCounts } from '#core/reads/admin/game-list';
import { comingGames } from '#core/reads/admin/coming-games';
import { footballBudget } from '#core/reads/admin/overview';
import { MovableClock } from '#core/clock';
import { createPostgresBudget } from '#core/football/postgres-budget';
import { ownOrm } from '../../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';

const orm = ownOrm();
const clock = new MovableClock(new Date('2026-03-01T12:00:30Z'), { frozen: true });

test('until the service has told its limits, those that are kept to are shown', async () => {
  expect(await footballBudget(orm().em.fork(), clock)).toEqual({
    day: 0,
    dayLimit: 100,
    minute: 0,
    minuteLimit: 10,
  });
});

test('a day the service has closed is shown as used up', async () => {
  const budget = createPostgresBudget(orm().em.fork(), clock);
  const grant = await budget.take('general');
  if (!grant.granted) throw new Error('refused');
  await budget.exhaust(grant, 'day');
  expect(await footballBudget(orm().em.fork(), clock)).toMatchObject({ day: 100, dayLimit: 100, minute: 1 });
});

test('as many games as are told to be over without a result are found by that filter, closed ones too', async () => {
  const em = orm().em.fork();
  const rest = { league: await seedLeague(em, 'Premier League'), prompt: await seedPrompt(em) };
  const hours = (n: number) => new Date(clock.now().getTime() + n * 3_600_000);
  const closed = await seedCard(em, { ...rest, kickoffAt: hours(-30) });
  await em.execute(`update games set status = 'completed', actual_result = 'N/A' where id = ?`, [
    closed.gameId,
  ]);
  const open = await seedCard(em, { ...rest, kickoffAt: hours(-8) });
  await seedCard(em, { ...rest, kickoffAt: hours(-2) });
  await seedCard(em, { ...rest, kickoffAt: hours(-30), completed: true, settlement: 'won' });
  await seedCard(em, { ...rest, kickoffAt: hours(-30), state: 'draft' });
  expect((await gameCounts(em, {}, clock.now())).overdue).toBe(2);
  const ids = [open.gameId, closed.gameId];
  const page = await adminGamesPage(em, { state: 'overdue' }, clock.now(), { page: 1, pageSize: 10 });
  expect([page.total, page.items.map(({ id }) => id)]).toEqual([2, ids]);
  expect((await adminGames(em, { state: 'overdue' }, clock.now())).map(({ id }) => id)).toEqual(ids);
});

test('games to come are counted in visible leagues, the first of them named', async () => {
  const em = orm().em.fork();
  const rest = { league: await seedLeague(em, 'La Liga'), prompt: await seedPrompt(em) };
  const before = await comingGames(em, clock.now());
  const kickoffAt = new Date(clock.now().getTime() + 3_600_000);
  await seedCard(em, { ...rest, kickoffAt });
  expect(await comingGames(em, clock.now())).toEqual({
    ...before,
    games: before.games + 1,
    firstKickoff: kickoffAt,
  });
  await em.execute('update leagues set is_active = false where id = ?', [rest.league]);
  expect(await comingGames(em, clock.now())).toEqual({ ...before, leagues: before.leagues - 1 });
});
