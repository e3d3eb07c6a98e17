import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical';
import type { Deps } from '#core/deps';
import { hexOf, utf8 } from '#core/domain/log/encoding';
import { leafHash } from '#core/domain/log/tree-hash';
import { verifyLedger } from '#core/record/verify-ledger';
import { withdrawCard } from '#core/record/withdraw-card';
import { generateMany } from '#core/use-cases/generate-missing';
import { setResult } from '#core/use-cases/set-result';
import { openSite, type Site } from '../use-cases/site.ts';
import { tampered } from './tampered.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  const { generated } = await generateMany(site.machine, { which: 'missing', limit: 5 });
  await withdrawCard(site.machine, { cardId: generated[4]!.cardId, reason: 'second thoughts' });
  const [last] = await site.rows<{ at: string }>('select max(kickoff_at) as at from publications');
  site.clock.set(new Date(new Date(last!.at).getTime() + 3 * 3_600_000));
  const scores = [
    [0, 0],
    [1, 0],
    [0, 2],
    [3, 1],
    [1, 1],
  ];
  for (const [index, [home, away]] of scores.entries())
    await setResult(site.machine, {
      gameId: generated[index]!.gameId,
      fulltime: { home: home!, away: away! },
      halftime: { home: 0, away: 0 },
      reason: 'seen on the ground',
    });
  // Only now a match of the league is known, from which a baseline is made.
  await generateMany(site.machine, { which: 'missing', limit: 1 });
});
afterAll(() => site.close());

/** What verify says, a line each, and that it is one that ends with exit code 1. */
async function said(machine: Deps): Promise<string> {
  const { faults } = await verifyLedger(machine);
  return faults.map(({ number, fault }) => (number === null ? fault : `${number} ${fault}`)).join('\n');
}

/** The first pick on record that is settled in this way, with the entry that published it. */
async function settledAs(settlement: string) {
  const [found] = await site.rows<{ entry: number; id: number; card: number; revision: number }>(
    `select e.index as entry, m.card_market_id as id, m.card_id as card, m.revision_id as revision from market_results m
     join publications p on p.card_id = m.card_id join record_leaves e on e.publication_id = p.id and e.kind = 'publish'
     where m.settlement = ? and m.is_counted and not exists (select from record_leaves o where o.publication_id = p.id and o.kind = 'withdraw')
     order by m.is_headline desc, m.card_market_id limit 1`,
    [settlement],
  );
  return found!;
}

test('a record with settled, withdrawn and open picks is sound, and each check has looked at something', async () => {
  const [leaves] = await site.rows<{ n: number }>('select count(*)::integer as n from record_leaves');
  const { checks, faults, open, entries: count } = await verifyLedger(site.machine);
  expect([count, faults, open]).toEqual([leaves!.n, [], []]);
  expect(checks.map(({ checked }) => checked > 0)).toEqual(checks.map(() => true));
});

/** An entry behind the newest one, by somebody who knows how its hash is made. */
async function behind(publish: number, fields: (of: { at: string }) => Record<string, unknown>) {
  const [newest] = await site.rows<{ index: number; at: string }>(
    `select index, body::jsonb ->> 'at' as at from record_leaves order by index desc limit 1`,
  );
  const index = newest!.index + 1;
  const entry = { ...fields(newest!), n: index };
  const body = canonicalJson(entry);
  const { kind, at } = entry as unknown as { kind: string; at: string };
  return {
    index,
    newest: newest!,
    sql: `insert into record_leaves (index, kind, at, body, hash, game_id, publication_id)
      select ${index}, '${kind}', '${at}', '${body.replaceAll("'", "''")}', '${hexOf(leafHash(utf8(body)))}', game_id, publication_id
      from record_leaves where index = ${publish}`,
  };
}

test('a winning pick published after the result and dated back is found', async () => {
  const { card, entry } = await settledAs('won');
  const [content] = await site.rows<{ body: string; kickoff_at: string }>(
    `select l.body, p.kickoff_at from record_leaves l join publications p on p.id = l.publication_id where l.index = ?`,
    [entry],
  );
  expect(card).toBeGreaterThan(0);
  const at = new Date(new Date(content!.kickoff_at).getTime() - 7_200_000).toISOString();
  const forged = await behind(entry, () => ({ ...(JSON.parse(content!.body) as object), at }));
  await tampered(site.machine, forged.sql, async (machine) =>
    expect(await said(machine)).toMatch(
      new RegExp(`^${forged.index} is dated before entry ${forged.newest.index}$`, 'm'),
    ),
  );
});

test('a lost pick withdrawn with hindsight is found, dated back or not', async () => {
  const { card, entry } = await settledAs('lost');
  const withdrawnAt = async (at: (newest: string) => string, finding: (index: number) => RegExp) => {
    const forged = await behind(entry, (newest) => ({
      v: 2,
      at: at(newest.at),
      kind: 'withdraw',
      publish: entry,
      reason: 'by_hand',
    }));
    await tampered(
      site.machine,
      [
        forged.sql,
        `update cards set state = 'withdrawn', withdrawn_before_kickoff = true, withdrawn_at = '${at(forged.newest.at)}' where id = ${card}`,
        `update market_results set is_counted = false where card_id = ${card}`,
      ],
      async (machine) => expect(await said(machine)).toMatch(finding(forged.index)),
    );
  };
  await withdrawnAt(
    (newest) => new Date(Date.parse(newest) - 60_000).toISOString(),
    (index) => new RegExp(`^${index} is dated before entry ${index - 1}$`, 'm'),
  );
  await withdrawnAt(
    () => site.clock.now().toISOString(),
    (index) => new RegExp(`^${index} does not make card ${card} withdrawn before kick-off`, 'm'),
  );
});

test.each<[string, (of: Awaited<ReturnType<typeof settledAs>>) => string | string[], RegExp]>([
  [
    'a lost pick settled as won, with its card',
    ({ id, card }) => [
      `update market_results set settlement = 'won' where card_market_id = ${id}`,
      `update cards set settlement = 'won' where id = ${card} and exists (select from market_results where card_market_id = ${id} and is_headline)`,
    ],
    /^ENTRY has \S+ .* as won \(.*\); its match settles it as lost/m,
  ],
  [
    'a lost pick that was taken out',
    ({ id }) => `delete from market_results where card_market_id = ${id}`,
    /^ENTRY has \S+ .* as unsettled; its match settles it as lost/m,
  ],
  [
    'a lost pick left out of the totals',
    ({ card }) => `update market_results set is_counted = false where card_id = ${card}`,
    /^ENTRY has .* left out of the totals/m,
  ],
  [
    'a final score that was edited',
    ({ card }) =>
      `update games set fulltime_home = 7, fulltime_away = 6 where id = (select game_id from cards where id = ${card})`,
    /^ENTRY has .*; its match settles it as .*7-6/m,
  ],
  [
    'a lost pick marked late',
    ({ card }) => `update cards set is_late = true where id = ${card}`,
    /^ENTRY came before the true kick-off.* is marked late/m,
  ],
  [
    'totals raised by a hundred',
    () => `update accuracy_totals set won = won + 100 where scope = 'headline'`,
    /^The total of settled headline picks of \S+, .* is kept as 10\d won, .*; its picks and games make \d won,/m,
  ],
  [
    'a calibration made better',
    () => `update accuracy_totals set confidence_sum = confidence_sum / 2`,
    /^The sums of confidence and Brier score of /m,
  ],
  [
    'base rates made lower',
    () => 'update score_counts set games = games + 50',
    /^The number of games that ended .* is kept as 5\d; its picks and games make \d\.$/m,
  ],
  [
    'picks behind a base rate taken away',
    () => 'delete from pick_counts',
    /^The number of picks behind the base rate of .* is kept as 0; /m,
  ],
  [
    'a result of a card that is not on record',
    ({ id }) => `update market_results set card_id = 4711 where card_market_id = ${id}`,
    /^Card 4711 has 1 settled picks and no entry on record\.$/m,
  ],
  [
    'three-way probabilities rewritten',
    ({ revision }) =>
      `update card_revisions set probability_home = 0.9, probability_draw = 0.05, probability_away = 0.05 where id = ${revision}`,
    /^ENTRY has a forecast with home at 0\.9; the reply of its model says 0\./m,
  ],
  [
    'a model renamed on its card',
    ({ card }) => `update cards set llm_model = 'better-model' where id = ${card}`,
    /^ENTRY names another model than is stored and shown/m,
  ],
  [
    'a model renamed in its results',
    ({ id }) => `update market_results set llm_model = 'better-model' where card_market_id = ${id}`,
    /^ENTRY has a result of .* that is of another pick or model/m,
  ],
  [
    'the model that served, renamed',
    ({ revision }) => `update card_revisions set served_model = 'better-model' where id = ${revision}`,
    /^ENTRY has a revision by another model than the one that was asked and answered/m,
  ],
  [
    'the text of the prompt rewritten',
    () => `update prompt_versions set body = 'Be honest.'`,
    /^Version 1 of the prompt is not the text of its hash\.$/m,
  ],
  [
    'the text of the prompt rewritten with its hash',
    () => `update prompt_versions set body = 'Be honest.', body_hash = encode(sha256('Be honest.'), 'hex')`,
    /^Version 1 of the prompt is not the text that models were sent\.$/m,
  ],
  [
    'a lost card hidden',
    ({ card }) => `update cards set state = 'draft', published_revision_id = null where id = ${card}`,
    /^ENTRY is the one that counts for card \d+, which shows another revision or none/m,
  ],
  [
    'a pick moved to another place of the archive',
    ({ card }) => `update archived_picks set outcome = 'correct', llm_model = 'x' where card_id = ${card}`,
    /^The place in the archive of card \d+/m,
  ],
])('%s is found', async (_name, change, finding) => {
  const of = await settledAs('lost');
  await tampered(site.machine, change(of), async (machine) => {
    expect(await said(machine)).toMatch(new RegExp(finding.source.replace('ENTRY', String(of.entry)), 'm'));
  });
});

/** A revision on record that fits, with the entry that published it. */
async function revisionWhere(condition: string) {
  const [found] = await site.rows<{ entry: number; id: number }>(
    `select e.index as entry, r.id from card_revisions r join publications p on p.revision_id = r.id
     join record_leaves e on e.publication_id = p.id and e.kind = 'publish' where ${condition} order by e.index limit 1`,
  );
  return found!;
}

test.each([
  [
    'a baseline rewritten',
    (id: number) =>
      `update card_revisions set baseline = baseline || '{"home": 0.2, "draw": 0.3, "away": 0.5}' where id = ${id}`,
    'with home at 0.2; its expected goals make 0.',
  ],
  [
    'the baseline of a pick rewritten',
    (id: number) =>
      `update card_markets set baseline_probability = 0.123 where revision_id = ${id} and baseline_probability is not null`,
    'at 0.123; its expected goals make 0.',
  ],
])('%s is found', async (_name, change, words) => {
  const { id, entry } = await revisionWhere('r.baseline is not null');
  await tampered(site.machine, change(id), async (machine) =>
    expect((await said(machine)).split('\n')).toContainEqual(
      expect.stringMatching(new RegExp(`^${entry} has a baseline .*${words.replaceAll('.', '\\.')}`)),
    ),
  );
});

test('another headline chosen with hindsight is found', async () => {
  const { id, entry } = await revisionWhere(
    `(select count(distinct m.confidence) from card_markets m where m.revision_id = r.id) > 1`,
  );
  await tampered(
    site.machine,
    [
      `update card_markets set is_headline = false where revision_id = ${id}`,
      `update card_markets set is_headline = true where id =
         (select id from card_markets where revision_id = ${id} order by confidence limit 1)`,
      `update card_revisions r set market = m.market, selection = m.selection, line = m.line, confidence = m.confidence,
         corrected_confidence = m.corrected_confidence from card_markets m where m.revision_id = r.id and m.is_headline and r.id = ${id}`,
    ],
    async (machine) =>
      expect(await said(machine)).toMatch(
        new RegExp(`^${entry} is of card \\d+, whose headline .* is not its surest pick`, 'm'),
      ),
  );
});

test('an earlier revision shown after the fact is found', async () => {
  const { card, entry, revision } = await settledAs('lost');
  await tampered(
    site.machine,
    [
      `insert into card_revisions select (r2).* from (select jsonb_populate_record(r, '{"id": 9001, "number": 9}') as r2 from card_revisions r where r.id = ${revision}) x`,
      `update cards set published_revision_id = 9001 where id = ${card}`,
    ],
    async (machine) =>
      expect(await said(machine)).toMatch(
        new RegExp(`^${entry} is the one that counts for card ${card}, which shows another revision`, 'm'),
      ),
  );
});

test('what cannot be checked is told with its number and is no contradiction', async () => {
  const [call] = await site.rows<{ id: number; response: string }>(
    `select c.id, c.response from llm_calls c join card_revisions r on r.llm_call_id = c.id order by c.id limit 1`,
  );
  await site.rows('update llm_calls set response = null where id = ?', [call!.id]);
  const { faults, open } = await verifyLedger(site.machine);
  expect([faults, open]).toEqual([
    [],
    ['1 forecasts cannot be compared: the reply of their model is not kept'],
  ]);
  await site.rows('update llm_calls set response = ? where id = ?', [call!.response, call!.id]);
  expect((await verifyLedger(site.machine)).open).toEqual([]);
});

test('more faults than are named are counted', async () => {
  await tampered(site.machine, `update record_leaves set hash = repeat('f', 64)`, async (machine) => {
    const [log] = (await verifyLedger(machine)).checks;
    expect(log!.faults).toBe(log!.checked);
  });
});
