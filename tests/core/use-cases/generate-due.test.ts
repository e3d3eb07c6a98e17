import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { presentAdminGame } from '#core/presenters/admin-game';
import { adminGame } from '#core/reads/admin/admin-games';
import { jobs } from '#core/jobs/jobs';
import { tick } from '#core/jobs/tick';
import { generateDue } from '#core/use-cases/generate-due';
import { openSite, type Site } from './site.ts';

const minute = 60_000;
let site: Site;
beforeAll(async () => {
  // Discovers by hand, before any schedule.
  site = await openSite();
  await site.configure('auto_generate_cards_on_discovery', { enabled: true });
});
afterAll(() => site.close());

/** Only these games can be written for. */
const only = (...ids: number[]) =>
  site.rows(`update games set kickoff_confirmed = id in (${ids.join()}), next_generation_at = null`);
const gameShown = async (gameId: number) => {
  const game = await adminGame(site.machine.em(), gameId, site.clock.now());
  return game && presentAdminGame(game);
};
const cards = async (gameId: number) =>
  (await site.rows('select 1 from cards where game_id = ? and current_revision_id is not null', [gameId]))
    .length;
const scheduled = async (name: string) =>
  (
    await tick(
      site.machine,
      {},
      jobs.filter((job) => job.name === name),
    )
  )[0];
const pass = (minutes: number) => site.clock.set(new Date(site.clock.now().getTime() + minutes * minute));

beforeEach(() => site.simulators.openai.control.clear());

test('a run says what it wrote and what failed, and has failed itself when nothing could be written', async () => {
  const [one, other] = site.games.slice(2, 4);
  await only(one!);
  site.simulators.openai.control.inject({ kind: 'refusal', times: Infinity });
  const failed = await generateDue(site.machine);
  site.simulators.openai.control.clear();
  expect(failed).toEqual({
    generated: 0,
    errorDetails: [expect.stringContaining('refused') as string],
    outcome: 'failed',
  });
  await only(other!);
  expect(await generateDue(site.machine)).toEqual({ generated: 1, errorDetails: [] });
  await site.rows(
    `insert into config (key, value, updated_at) values ('llm_config', '{"provider": "gemini", "model": "gemini-2.0-flash-001"}', now())`,
  );
  await only(one!);
  expect(await generateDue(site.machine), 'a model that is gone').toMatchObject({
    generated: 0,
    errorDetails: [expect.stringContaining('was shut down')],
    outcome: 'failed',
  });
  await site.rows(`delete from config where key = 'llm_config'`);
  await site.rows('update games set generation_failures = 0, next_generation_at = null');
});

test('a card whose first try failed is written once the model answers again, without anybody’s doing', async () => {
  const gameId = site.games[1]!;
  await only(gameId);
  site.simulators.openai.control.inject({ kind: 'refusal', times: Infinity });
  pass(2);
  expect(await scheduled('generation')).toMatchObject({ outcome: 'failed' });
  const failed = await gameShown(gameId);
  expect(failed).toMatchObject({
    cards: [],
    noCardReason: expect.stringContaining('refused') as unknown,
    nextTry: new Date(site.clock.now().getTime() + 5 * minute).toISOString(),
  });
  site.simulators.openai.control.clear();
  pass(2);
  expect(await scheduled('generation'), 'the pause holds').toMatchObject({
    outcome: 'done',
    figures: { generated: 0 },
  });
  pass(4);
  expect(await scheduled('generation')).toMatchObject({ outcome: 'done', figures: { generated: 1 } });
  expect(await cards(gameId)).toBe(1);
  expect(await gameShown(gameId)).toMatchObject({ noCardReason: null });
});

test('a game that was found by hand gets its card from the schedules', async () => {
  const gameId = site.games[0]!;
  // The last one is for the next test.
  await site.rows('update games set next_generation_at = kickoff_at where id = ?', [site.games.at(-1)]);
  expect(await cards(gameId)).toBe(0);
  pass(24 * 60);
  expect(await scheduled('discovery')).toMatchObject({ outcome: 'done' });
  expect(await cards(gameId)).toBe(1);
});

test('a game that fails half an hour before its kick-off is tried again in time, each time sooner', async () => {
  const gameId = site.games.at(-1)!;
  await only(gameId);
  const [row] = await site.rows<{ kickoff: string }>('select kickoff_at as kickoff from games where id = ?', [
    gameId,
  ]);
  const kickoff = new Date(row!.kickoff).getTime();
  site.clock.set(new Date(kickoff - 35 * minute));
  site.simulators.openai.control.inject({ kind: 'refusal', times: Infinity });
  const tries: number[] = [];
  let before = 0;
  const failures = async () =>
    (await site.rows<{ n: number }>('select generation_failures as n from games where id = ?', [gameId]))[0]!
      .n;
  for (let left = 35; left > 6; left -= 1) {
    site.clock.set(new Date(kickoff - left * minute));
    await scheduled('generation');
    const now = await failures();
    if (now > before) tries.push(left);
    before = now;
  }
  expect(tries.length).toBeGreaterThanOrEqual(4);
  site.simulators.openai.control.clear();
  for (let left = 6; left > 0; left -= 1) {
    site.clock.set(new Date(kickoff - left * minute));
    await scheduled('generation');
  }
  expect(await cards(gameId)).toBe(1);
});
