import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locks } from '#core/db/locks';
import { deleteCard } from '#core/use-cases/delete-card';
import { generateMany } from '#core/use-cases/generate-missing';
import { publishCard } from '#core/record/publish-card';
import { reassignCard } from '#core/use-cases/reassign-card';
import { setResult } from '#core/use-cases/set-result';
import { withdrawCard } from '#core/record/withdraw-card';
import { openSite, type Site } from './site.ts';

let site: Site;
/** Another process, in the middle of its transaction. */
let other: Client;
let cardId: number;
let gameId: number;
/** A game whose pick stays published. */
let played: number;

beforeAll(async () => {
  site = await openSite();
  const { generated } = await generateMany(site.machine, { which: 'missing', limit: 2 });
  ({ cardId, gameId } = generated[0]!);
  played = generated[1]!.gameId;
  other = new Client({ connectionString: site.url });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await site.close();
});

/** Until the work begun meanwhile waits for a lock that the other process holds. */
async function untilItWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await other.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
    await sleep(10);
  }
}

test.each<[string, () => Promise<unknown>]>([
  ['published', () => publishCard(site.machine, { cardId })],
  ['moved', () => reassignCard(site.machine, { cardId, gameId: site.games.at(-1)! })],
  ['withdrawn', () => withdrawCard(site.machine, { cardId, reason: 'second thoughts' })],
  ['deleted', () => deleteCard(site.machine, { cardId })],
])('a card being %s waits for its game without keeping the card from who has the game', async (_, work) => {
  await other.query('begin');
  await other.query('select from games where id = $1 for update', [gameId]);
  const done = Promise.allSettled([work()]);
  await untilItWaits();
  // What an edit, a merge or a reply being stored does next; refused at once where it would have to wait.
  await other.query('select from cards where id = $1 for update nowait', [cardId]);
  await other.query('commit');
  const [outcome] = await done;
  expect(outcome.status === 'fulfilled' || (outcome.reason as { code: string }).code === 'refused').toBe(
    true,
  );
});

test('two settlements take turns at the totals both add to', async () => {
  const kickoff = await site.rows<{ at: Date }>('select kickoff_at as at from games where id = ?', [played]);
  site.clock.set(new Date(new Date(kickoff[0]!.at).getTime() + 7_200_000));
  const enter = (home: number, away: number) =>
    setResult(site.machine, { gameId: played, fulltime: { home, away }, reason: 'read in the paper' });
  await enter(3, 0);
  const { rows: totals } = await other.query<{ at: string }>(
    'select ctid::text as at from accuracy_totals order by ctid',
  );
  expect(totals.length).toBeGreaterThan(1);
  const take = (at: string) =>
    other.query('select from accuracy_totals where ctid = $1::tid for update', [at]);
  await other.query('begin');
  await other.query(`select pg_advisory_xact_lock(${locks.settlements})`);
  await take(totals.at(-1)!.at);
  const settled = enter(0, 3);
  await untilItWaits();
  for (const { at } of totals) await take(at);
  await other.query('commit');
  expect((await settled).headlines).toHaveLength(1);
});
