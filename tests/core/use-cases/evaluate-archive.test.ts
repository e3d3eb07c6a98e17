import { afterAll, beforeAll, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import { unchangedSettlements } from '#core/record/unchanged-settlements';
import { verifyLedger } from '#core/record/verify-ledger';
import type { Runtime } from '#core/runtime';
import { evaluateArchive, evaluateGame } from '#core/use-cases/evaluate';
import { fill } from '../../bench/fill.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { seedLeague, seedPrompt } from '../../web-api/support/seed.ts';
import { openMachine } from '../jobs/support.ts';

let database: TestDatabase;
let machine: Runtime;
const games = 60;

beforeAll(async () => {
  database = await testDatabase();
  machine = await openMachine(database.url, new MovableClock(new Date(), { frozen: true }));
  const em = machine.em();
  const league = await seedLeague(em, 'Premier League');
  await fill(em, { count: games, league, prompt: await seedPrompt(em), picks: 5 });
});
afterAll(async () => {
  await machine.close();
  await database.drop();
});

const ask = <T>(sql: string) => machine.em().execute<T[]>(sql);

/** All that settling may write, as it stands. */
const state = async () => ({
  cards: await ask('select * from cards order by id'),
  results: await ask('select * from market_results order by card_market_id'),
  audits: await ask('select count(*) from audit_log'),
});

test('the record that the bench fills in is sound', async () => {
  expect(await verifyLedger(machine)).toMatchObject({ entries: 3 * games + 2, faults: [] });
});

test('an archive that is right stays as it is to the last row, and is counted whole', async () => {
  const before = { ...(await state()), games: await ask('select * from games order by id') };
  const [settled] = await ask<{ n: number }>(
    `select count(*)::integer as n from games where status_code = 'FT'`,
  );
  expect(await evaluateArchive(machine, {})).toEqual({
    games: settled!.n,
    settled: settled!.n,
    unsettled: 0,
    corrected: 0,
    flagged: 0,
  });
  expect({ ...(await state()), games: await ask('select * from games order by id') }).toEqual(before);
});

/** Each is done to a game of its own. */
const changes: Record<string, (id: number) => string> = {
  'another score': (id) => `update games set fulltime_home = 5, fulltime_away = 5 where id = ${id}`,
  'a score that was taken back': (id) =>
    `update games set fulltime_home = null, fulltime_away = null where id = ${id}`,
  'a score that contradicts itself': (id) =>
    `update games set goals_home = 9, goals_away = 9 where id = ${id}`,
  'a flag': (id) => `update games set result_flag = 'odd' where id = ${id}`,
  'never settled': (id) => `update games set settled_at = null where id = ${id}`,
  'a status that is not final': (id) => `update games set status_code = 'AWD' where id = ${id}`,
  'a kick-off moved by a minute': (id) =>
    `update games set kickoff_at = kickoff_at + interval '1 minute' where id = ${id}`,
  'a kick-off before the publication': (id) =>
    `update games set kickoff_at = kickoff_at - interval '2 hours' where id = ${id}`,
  'sides that changed': (id) =>
    `update games set home_team = away_team, away_team = home_team where id = ${id}`,
  'a settlement lost': (id) => `delete from market_results where card_id = ${id} and not is_headline`,
  'a settlement that is wrong': (id) =>
    `update market_results set settlement = 'void' where card_id = ${id} and is_headline`,
  'a settlement told otherwise': (id) => `update market_results set actual = 'other' where card_id = ${id}`,
  'a settlement for a reason': (id) => `update market_results set reason = 'why' where card_id = ${id}`,
  'a settlement that does not count': (id) =>
    `update market_results set is_counted = false where card_id = ${id}`,
  'a card told otherwise': (id) => `update cards set settlement_actual = 'other' where id = ${id}`,
  'a card without its settlement': (id) =>
    `update cards set settlement = null, settled_at = null where id = ${id}`,
  'a card with another settlement': (id) =>
    `update cards set settlement = case settlement when 'won' then 'lost' else 'won' end where id = ${id}`,
  'a late card': (id) => `update cards set is_late = true where id = ${id}`,
  'a withdrawn card': (id) => `update cards set state = 'withdrawn', withdrawn_at = now() where id = ${id}`,
  'a withdrawal before the kick-off': (id) =>
    `update cards set withdrawn_before_kickoff = true where id = ${id}`,
  'another publication': (id) =>
    `insert into publications (card_id, revision_id, game_id, kickoff_at, published_at, content, nonce, commitment)
     select card_id, revision_id, game_id, kickoff_at, published_at + interval '1 minute', content, nonce, commitment from publications where id = ${id}`,
};

test('what is out of the ordinary is settled; the rest would be left as it is by settling it, too', async () => {
  const usual = await ask<{ id: number }>(`select id from games where status_code = 'FT' order by id`);
  const changed = new Set<number>();
  for (const [at, change] of Object.values(changes).entries()) {
    const { id } = usual[at]!;
    await ask(change(id));
    changed.add(id);
  }
  const ids = (await ask<{ id: number }>('select id from games')).map(({ id }) => id);
  const same = await unchangedSettlements(machine.em(), ids);
  expect([...same.keys()].toSorted((one, other) => one - other)).toEqual(
    usual.map(({ id }) => id).filter((id) => !changed.has(id)),
  );
  const before = await state();
  for (const [gameId, cards] of same) {
    const { headlines, corrected, flag } = await evaluateGame(machine, { gameId });
    expect([headlines.filter((headline) => headline !== 'unsettled').length, corrected, flag]).toEqual([
      cards,
      0,
      null,
    ]);
  }
  expect(await state()).toEqual(before);
  // Over all of it: a second run finds nothing left to mend.
  const first = await evaluateArchive(machine, {});
  expect(first.corrected).toBeGreaterThan(0);
  expect(first.flagged).toBeGreaterThan(0);
  const after = await state();
  expect(await evaluateArchive(machine, {})).toEqual({ ...first, corrected: 0 });
  expect(await state()).toEqual(after);
});
