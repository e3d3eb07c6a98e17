import { expect, test } from 'vitest';
import { footballBudget } from '#core/reads/admin/overview';
import { MovableClock } from '#core/clock';
import { createPostgresBudget } from '#core/football/postgres-budget';
import { ownOrm } from '../../../support/orm.ts';

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
