import { afterAll, beforeAll, expect, it } from 'vitest';
import { MovableClock } from '#core/clock';
import type { CardView } from '#core/contract/cards';
import { secret, seedCard, seedLeague, seedPrompt } from './support/seed.ts';
import { type TestSite, testSite } from './support/site.ts';

const start = new Date('2026-03-01T12:00:00Z');
const clock = new MovableClock(start, { frozen: true, jumps: true });
const hours = (n: number) => new Date(start.getTime() + n * 3_600_000);
let site: TestSite;

beforeAll(async () => {
  site = await testSite({ clock });
  const em = site.runtime.em();
  const rest = { league: await seedLeague(em, 'Premier League'), prompt: await seedPrompt(em) };
  await seedCard(em, { ...rest, home: 'first', kickoffAt: hours(1) });
  await seedCard(em, { ...rest, home: 'second', kickoffAt: hours(2) });
  const called = await seedCard(em, { ...rest, home: 'begun early', kickoffAt: hours(3) });
  await em.execute(`update games set status_code = '1H' where id = ?`, [called.gameId]);
  await seedCard(em, { ...rest, home: 'last', kickoffAt: hours(9) });
  const undated = await seedCard(em, { ...rest, home: 'undated', kickoffAt: hours(6) });
  await em.execute(`update games set kickoff_at = null, status_code = 'PST' where id = ?`, [undated.gameId]);
});
afterAll(() => site?.close());

const ask = async (path: string) => (await fetch(`${site.url}${path}`)).text();
/** What a visitor sees: every match, and the one whose tip is free. */
const home = async () => {
  const cards = JSON.parse(await ask('/api/cards')) as CardView[];
  for (const card of cards) expect(JSON.stringify(card).includes(secret)).toBe(!card.withheld);
  return {
    shown: cards.map(({ homeTeam }) => homeTeam),
    free: cards.filter(({ withheld }) => !withheld).map(({ homeTeam }) => homeTeam),
  };
};

/** Renames a team without a notification: whoever still tells the old name answers from what is kept. */
const renameQuietly = (from: string, to: string) =>
  site.runtime.em().transactional(async (em) => {
    await em.execute('set local session_replication_role = replica');
    await em.execute('update games set home_team = ? where home_team = ?', [to, from]);
  });

/** Nothing is written meanwhile, so that no notification drops what is kept. */
it('kept answers end with the clock: at a kick-off the free card is the next, then the match is gone', async () => {
  const all = ['first', 'second', 'begun early', 'last', 'undated'];
  // Answers are kept once changes are heard.
  await expect
    .poll(
      async () => {
        const before = await ask('/api/cards');
        await renameQuietly('last', 'renamed');
        const after = await ask('/api/cards');
        await renameQuietly('renamed', 'last');
        if (after === before) return true;
        // The other name may have been kept just then; a change that is heard drops it.
        await site.runtime.em().execute('update games set updated_at = updated_at');
        return false;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  expect(await home()).toEqual({ shown: all, free: ['first'] });
  clock.set(new Date(hours(1).getTime() - 1));
  expect(await home()).toEqual({ shown: all, free: ['first'] });
  clock.set(hours(1));
  expect(await home()).toEqual({ shown: all, free: ['second'] });
  clock.set(hours(2));
  expect(await home(), 'one that has begun by its status is not free either').toEqual({
    shown: all,
    free: ['last'],
  });
  clock.set(hours(4));
  expect(await home()).toEqual({ shown: all.slice(1), free: ['last'] });
  clock.set(hours(9));
  expect(await home()).toEqual({ shown: ['last', 'undated'], free: ['undated'] });
  clock.set(hours(12));
  expect(await home()).toEqual({ shown: ['undated'], free: ['undated'] });
  clock.set(new Date(hours(54).getTime() - 1));
  expect(await home(), 'a match that lost its date is waited for while its pick may stand').toEqual({
    shown: ['undated'],
    free: ['undated'],
  });
  expect(JSON.parse(await ask('/api/leagues'))).toHaveLength(1);
  clock.set(hours(54));
  expect(await home()).toEqual({ shown: [], free: [] });
  expect(JSON.parse(await ask('/api/leagues'))).toEqual([]);
});
