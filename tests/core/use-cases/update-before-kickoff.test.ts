import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawCard } from '#core/record/withdraw-card';
import { generateCard } from '#core/use-cases/generate-card';
import { updateBeforeKickoff } from '#core/use-cases/update-before-kickoff';
import { openSite, type Site } from './site.ts';

const minute = 60_000;
let site: Site;
let gameId: number;
let kickoff: Date;
beforeAll(async () => {
  site = await openSite();
  gameId = site.games[0]!;
  const [row] = await site.rows<{ at: string }>('select kickoff_at as at from games where id = ?', [gameId]);
  kickoff = new Date(row!.at);
  // Its match alone, so that the figures are its own.
  await site.rows('delete from games where id <> ?', [gameId]);
  await generateCard(site.machine, { gameId });
});
afterAll(() => site.close());

const before = (minutes: number) => site.clock.set(new Date(kickoff.getTime() - minutes * minute));
const revisions = async () =>
  (await site.rows<{ operation: string }>('select operation from card_revisions order by number')).map(
    ({ operation }) => operation,
  );

test('two hours before kick-off there is nothing to do', async () => {
  before(120);
  expect(await updateBeforeKickoff(site.machine)).toMatchObject({ games: 0, requests: 0, regenerated: 0 });
});

test('about an hour before kick-off the data is read again and the card written anew, once', async () => {
  before(68);
  expect(await updateBeforeKickoff(site.machine)).toMatchObject({
    games: 1,
    fetched: 1,
    regenerated: 1,
    errors: [],
  });
  expect(await revisions()).toEqual(['generate_card', 'regenerate_card']);
  expect(await updateBeforeKickoff(site.machine)).toMatchObject({ games: 0, regenerated: 0 });
  expect(await revisions()).toHaveLength(2);
});

test('a model that fails leaves the card as it was and is told', async () => {
  before(50);
  await site.rows('update games set prekickoff_at = null');
  site.simulators.openai.control.inject({ kind: 'refusal', times: Infinity });
  const failed = await updateBeforeKickoff(site.machine);
  site.simulators.openai.control.clear();
  expect(failed).toMatchObject({
    games: 1,
    regenerated: 0,
    errors: [expect.stringContaining('refused') as unknown],
  });
  expect(await revisions()).toHaveLength(2);
});

test('a card that was taken back stays as it is', async () => {
  const [card] = await site.rows<{ id: number }>('select id from cards');
  await withdrawCard(site.machine, { cardId: card!.id, reason: 'doubts' });
  await site.rows('update games set prekickoff_at = null');
  before(30);
  expect(await updateBeforeKickoff(site.machine)).toMatchObject({ games: 1, regenerated: 0, errors: [] });
  expect(await revisions()).toHaveLength(2);
});
