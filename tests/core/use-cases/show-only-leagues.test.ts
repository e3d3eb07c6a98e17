import { expect, test } from 'vitest';
import { listLeagues } from '#core/use-cases/list-leagues';
import { showOnlyLeagues } from '#core/use-cases/show-only-leagues';
import { seedLeague } from '../../web-api/support/seed.ts';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();

test('only the chosen leagues stay visible, and the picks of the others are withdrawn', async () => {
  const chosen = await seedLeague(here.machine.em(), 'Hidden League', false);
  await here.card();
  expect(await showOnlyLeagues(here.machine, [chosen])).toEqual({ withdrawn: 1 });
  const visible = (await listLeagues(here.machine)).filter(({ isActive }) => isActive);
  expect(visible.map(({ id }) => id)).toEqual([chosen]);
  expect(await showOnlyLeagues(here.machine, [chosen])).toEqual({ withdrawn: 0 });
});
