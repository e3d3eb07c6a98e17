import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateCard } from '#core/use-cases/generate-card';
import { generateMany } from '#core/use-cases/generate-missing';
import { publishCard } from '#core/record/publish-card';
import { updateLeague } from '#core/use-cases/update-league';
import { verifyLedger } from '#core/record/verify-ledger';
import { codeOf, openSite, type Site } from './site.ts';

let site: Site;
/** Another process, in the middle of its transaction. */
let other: Client;
let leagueId: number;
/** Cards in the order of their ids. */
let cards: number[];

beforeAll(async () => {
  site = await openSite();
  await site.configure('auto_publish_cards', { enabled: true });
  const { generated } = await generateMany(site.machine, { which: 'missing', limit: 3 });
  cards = generated.map(({ cardId }) => cardId).toSorted((one, two) => one - two);
  [leagueId] = (
    await site.rows<{ id: number }>('select league_id as id from games where id = ?', [generated[0]!.gameId])
  ).map(({ id }) => id) as [number];
  other = new Client({ connectionString: site.url });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await site.close();
});

const states = async () =>
  (
    await site.rows<{ state: string }>(
      `select state from cards where id in (${cards.join(', ')}) order by id`,
    )
  ).map(({ state }) => state);
const withdrawals = () =>
  site.rows<{ card: number; reason: string }>(
    `select p.card_id as card, l.body::jsonb ->> 'reason' as reason from record_leaves l join publications p on p.id = l.publication_id
     where l.kind = 'withdraw' order by l.index`,
  );
const hide = () => updateLeague(site.machine, { leagueId, isActive: false });
const show = () => updateLeague(site.machine, { leagueId, isActive: true });

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

test('hiding a league that fails half-way changes nothing, and can be done again', async () => {
  expect(await states()).toEqual(['published', 'published', 'published']);
  await other.query(
    `create function refuse() returns trigger language plpgsql as $$ begin
       if new.id = ${cards[1]} and new.state = 'withdrawn' then raise exception 'power cut'; end if; return new; end $$`,
  );
  await other.query('create trigger refuse before update on cards for each row execute function refuse()');
  await expect(hide()).rejects.toThrow('power cut');
  expect(await states()).toEqual(['published', 'published', 'published']);
  expect(await withdrawals()).toEqual([]);
  expect(await site.rows('select is_active from leagues where id = ?', [leagueId])).toEqual([
    { is_active: true },
  ]);
  await other.query('drop trigger refuse on cards');
});

test('a publication under way when its league is hidden is withdrawn with the rest', async () => {
  await other.query('begin');
  await other.query('select from leagues where id = $1 for share', [leagueId]);
  await site.rows(`update cards set state = 'draft', published_revision_id = null where id = ?`, [cards[2]]);
  const hidden = hide();
  await untilItWaits();
  await other.query(
    `update cards set state = 'published', published_revision_id = current_revision_id where id = $1`,
    [cards[2]],
  );
  await other.query('commit');
  expect(await hidden).toEqual({ withdrawn: 3 });
});

test('each pick is withdrawn with an entry of the record, once', async () => {
  expect(await states()).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  expect((await withdrawals()).toSorted((one, two) => one.card - two.card)).toEqual(
    cards.map((card) => ({ card, reason: 'league_hidden' })),
  );
  expect(await hide()).toEqual({ withdrawn: 0 });
  expect(await withdrawals()).toHaveLength(3);
  expect((await verifyLedger(site.machine)).faults).toEqual([]);
});

test('while it is hidden nothing of it is published; shown again, only a new publication brings a pick back', async () => {
  expect(await codeOf(publishCard(site.machine, { cardId: cards[0]! }))).toBe('refused');
  expect(await show()).toEqual({ withdrawn: 0 });
  expect(await states()).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  expect((await publishCard(site.machine, { cardId: cards[0]! })).changed).toBe(true);
  expect(await states()).toEqual(['published', 'withdrawn', 'withdrawn']);
});

test('a card written for a hidden league is kept as a draft', async () => {
  await hide();
  const { cardId } = await generateCard(site.machine, { gameId: site.games.at(-1)! });
  expect(await site.rows('select state from cards where id = ?', [cardId])).toEqual([{ state: 'draft' }]);
});

test('a pick whose match has begun stays on record when its league is hidden', async () => {
  await show();
  await publishCard(site.machine, { cardId: cards[0]! });
  const [{ at }] = (await site.rows<{ at: string }>(
    'select g.kickoff_at as at from games g join cards c on c.game_id = g.id where c.id = ?',
    [cards[0]],
  )) as [{ at: string }];
  site.clock.set(new Date(new Date(at).getTime() + 60_000));
  await hide();
  expect((await states())[0]).toBe('published');
});
