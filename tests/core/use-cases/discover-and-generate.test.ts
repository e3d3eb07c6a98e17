import { afterAll, beforeAll, expect, test } from 'vitest';
import { discoverAndGenerate } from '#core/use-cases/discover-and-generate';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  const [nearest] = site.games;
  await site.rows('update games set kickoff_confirmed = (id = ?), next_generation_at = null', [nearest]);
});
afterAll(() => site.close());
const written = () => site.rows('select id from cards where current_revision_id is not null');

test('a discovery writes no card until that is switched on', async () => {
  const found = await discoverAndGenerate(site.machine, { days: 1 });
  expect(found).toMatchObject({ generated: null, errorDetails: [] });
  expect(await written()).toEqual([]);
});

test('switched on, it writes the cards that are missing and says how many, and what failed', async () => {
  await site.configure('auto_generate_cards_on_discovery', { enabled: true });
  await site.rows('update games set next_generation_at = kickoff_at where id <> ?', [site.games[0]]);
  expect(await discoverAndGenerate(site.machine, { days: 1 })).toMatchObject({
    generated: 1,
    errorDetails: [],
  });
  expect(await written()).toHaveLength(1);
  await site.rows('update games set next_generation_at = null, kickoff_confirmed = true where id = ?', [
    site.games[1],
  ]);
  site.simulators.openai.control.inject({ kind: 'refusal', times: Infinity });
  const failed = await discoverAndGenerate(site.machine, { days: 1 });
  site.simulators.openai.control.clear();
  expect(failed.generated).toBe(0);
  expect(failed.errorDetails).toEqual([expect.stringContaining('refused')]);
});
