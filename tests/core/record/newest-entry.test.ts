import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { canonicalJson } from '#core/canonical';
import { hexOf, utf8 } from '#core/domain/log/encoding';
import { leafHash } from '#core/domain/log/tree-hash';
import { verifyLedger } from '#core/record/verify-ledger';
import { publishCard } from '#core/record/publish-card';
import { withdrawCard } from '#core/record/withdraw-card';
import { generateCard } from '#core/use-cases/generate-card';
import { generateMany } from '#core/use-cases/generate-missing';
import { isAppError } from '#core/errors';
import { constraintOf, openSite, type Site } from '../use-cases/site.ts';

let site: Site;
let cards: number[];
beforeAll(async () => {
  site = await openSite();
  const { generated } = await generateMany(site.machine, { which: 'missing', limit: 3 });
  cards = generated.map(({ cardId }) => cardId);
});
afterAll(() => site.close());

const later = (ms: number) => site.clock.set(new Date(site.clock.now().getTime() + ms));

const entries = () =>
  site.rows<{
    number: number;
    kind: string;
    at: string;
    body: string;
    game: number | null;
    publication: number;
  }>(
    `select index as number, kind, body::jsonb ->> 'at' as at, body, game_id as game, publication_id as publication
     from record_leaves order by index`,
  );

async function refusal(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    if (isAppError(error)) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('nothing was refused');
}

test('a clock set back by two seconds writes the time of the entry before, and the record verifies', async () => {
  later(60_000);
  await withdrawCard(site.machine, { cardId: cards[0]!, reason: 'second thoughts' });
  later(-2000);
  await publishCard(site.machine, { cardId: cards[0]! });
  const [before, after] = (await entries()).slice(-2);
  expect(after).toMatchObject({ kind: 'publish', at: before!.at });
  expect((await verifyLedger(site.machine)).faults).toEqual([]);
  later(2000);
});

test('a clock set back further publishes, withdraws and pays for nothing, and the refusal names it', async () => {
  const before = await entries();
  later(-2001);
  const calls = () => site.rows('select id from llm_calls');
  const paid = await calls();
  const newest = before.at(-1)!;
  const words = {
    code: 'clock',
    message: expect.stringMatching(
      new RegExp(`^This machine’s clock says .* 3 s before the newest entry .*number \\d+, ${newest.at}`),
    ) as string,
  };
  const gameId = before.find(({ kind }) => kind === 'publish')!.game!;
  expect(await refusal(withdrawCard(site.machine, { cardId: cards[1]!, reason: 'late' }))).toEqual(words);
  expect(await refusal(publishCard(site.machine, { cardId: cards[1]! }))).toEqual(words);
  expect(await refusal(generateCard(site.machine, { gameId, operation: 'regenerate_card' }))).toEqual(words);
  expect(await calls()).toEqual(paid);
  expect(await entries()).toEqual(before);
  later(2001);
});

/** The next entry as somebody writes it who knows how its hash is made, with a time of its own. */
async function forged(at: string) {
  const all = await entries();
  const number = all.at(-1)!.number + 1;
  const { number: publish, game, publication } = all.find(({ kind }) => kind === 'publish')!;
  const body = canonicalJson({ v: 2, n: number, at, kind: 'withdraw', publish, reason: 'by_hand' });
  const sql = `insert into record_leaves (index, kind, at, body, hash, game_id, publication_id)
    values (${number}, 'withdraw', '${at}', '${body}', '${hexOf(leafHash(utf8(body)))}', ${game}, ${publication})`;
  return { number, sql };
}

test('an entry dated before the newest is refused by the database, and found where its triggers were off', async () => {
  const newest = (await entries()).at(-1)!;
  const { number, sql } = await forged(new Date(new Date(newest.at).getTime() - 1).toISOString());
  expect(await constraintOf(site.rows(sql))).toBe('record_leaves_time');
  const client = new Client({ connectionString: site.url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(sql);
    expect((await verifyLedger(site.machine)).faults).toContainEqual({
      number,
      fault: `is dated before entry ${newest.number}`,
    });
  } finally {
    await client.query('delete from record_leaves where index = $1', [number]);
    await client.end();
  }
  expect((await verifyLedger(site.machine)).faults).toEqual([]);
});
