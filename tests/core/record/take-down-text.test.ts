import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardSeals } from '#core/reads/site/card-seals';
import { presentSeals } from '#core/presenters/seal';
import { exportRecord } from '#core/record/export-record';
import { takeDownText } from '#core/record/take-down-text';
import { isUnopened } from '#core/record/unopened';
import { verifyLedger } from '#core/record/verify-ledger';
import { checkResults } from '#core/use-cases/check-results';
import { generateMany } from '#core/use-cases/generate-missing';
import { setResult } from '#core/use-cases/set-result';
import { seedCard, seedLeague, seedPrompt } from '../../web-api/support/seed.ts';
import { constraintOf, openSite, type Site } from '../use-cases/site.ts';
import { tampered } from './tampered.ts';

let site: Site;
let card: { cardId: number; gameId: number };
let words: string;
beforeAll(async () => {
  site = await openSite();
  const { generated } = await generateMany(site.machine, { which: 'missing', limit: 2 });
  card = generated[0]!;
  const [row] = await site.rows<{ words: string }>(
    `select long_content ->> 'finalVerdict' as words from card_revisions where card_id = ?`,
    [card.cardId],
  );
  ({ words } = row!);
});
afterAll(() => site.close());

const takeDown = (isConfirmed: boolean, cardId = card.cardId) =>
  takeDownText(site.machine, { cardId, reason: 'person', isConfirmed });

/** The tables that have these words in any of their rows. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await site.rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await site.rows<{ is: boolean }>(
      `select exists (select from "${name}" t where position(? in t::text) > 0 or position(? in replace(t::text, '""', '"')) > 0) as is`,
      [text, text],
    );
    if (row!.is) found.push(name);
  }
  return found;
}
const leaves = () =>
  site.rows<{ index: number; body: string }>(
    `select index, body from record_leaves where kind = 'takedown' order by index`,
  );
const sealAt = async (hours: number) => {
  const now = new Date(site.clock.now().getTime() + hours * 3_600_000);
  const rows = await cardSeals(site.machine.em(), [card.cardId], { quorum: 1, now });
  return presentSeals(rows, now).get(card.cardId)!;
};

test('before it is confirmed it is told what would go, and nothing does', async () => {
  expect((await tablesWith(words)).length).toBeGreaterThan(2);
  expect(await takeDown(false)).toMatchObject({ publications: 1, revisions: 1, isDone: false });
  expect((await tablesWith(words)).length).toBeGreaterThan(2);
  expect(await leaves()).toEqual([]);
});

test('words that are taken down before kick-off are nowhere, an entry says so, and the record is sound', async () => {
  const { calls, ...done } = await takeDown(true);
  expect(done).toMatchObject({ cardId: card.cardId, publications: 1, revisions: 1, isDone: true });
  expect(calls).toBeGreaterThan(0);
  expect(await tablesWith(words)).toEqual([]);
  const [leaf] = await leaves();
  expect(JSON.parse(leaf!.body)).toMatchObject({ kind: 'takedown', part: 'text', reason: 'person' });
  expect(await verifyLedger(site.machine)).toMatchObject({
    faults: [],
    open: [],
    notes: [
      '1 texts were taken down, as their entries say',
      '1 replies went with a text that was taken down; their forecasts are under a commitment',
    ],
  });
  expect((await sealAt(0)).textTakenDownAt).toBe(site.clock.now().toISOString());
  const [audit] = await site.rows<{ after: object }>(
    `select after from audit_log where action = 'take_down_text' and subject_id = ?`,
    [String(card.cardId)],
  );
  expect(audit!.after).toMatchObject({ reason: 'person', publications: 1 });
});

test('its pick is opened and scored all the same, and its text stays closed in the export', async () => {
  const [row] = await site.rows<{ at: string }>('select kickoff_at as at from games where id = ?', [
    card.gameId,
  ]);
  site.clock.set(new Date(new Date(row!.at).getTime() + 3 * 3_600_000));
  await setResult(site.machine, {
    gameId: card.gameId,
    fulltime: { home: 2, away: 0 },
    halftime: { home: 0, away: 0 },
    reason: 'seen on the ground',
  });
  site.clock.set(new Date(site.clock.now().getTime() + 30 * 3_600_000));
  await checkResults(site.machine, {});
  const settled = `select distinct is_counted as counted, reason from market_results where card_id = ?`;
  expect(await site.rows(settled, [card.cardId])).toEqual([{ counted: true, reason: null }]);
  expect((await sealAt(0)).state).toBe('not_anchored');
  const { index } = await sealAt(0);
  const parts: string[] = [];
  for await (const line of exportRecord(site.machine))
    if ('reveal' in line && 'part' in line.reveal && line.reveal.index === index)
      parts.push(line.reveal.part);
  expect(parts).toEqual(['forecast', 'picks']);
  expect((await verifyLedger(site.machine)).faults).toEqual([]);
});

test('to do it again adds no entry, and removes words that a backup brought back', async () => {
  const back = `update card_markets m set reasoning = 'Back.' from card_revisions r where r.id = m.revision_id and r.card_id = ${card.cardId}`;
  await tampered(site.machine, back, async (machine) => {
    expect((await verifyLedger(machine)).faults).toMatchObject([
      {
        fault: expect.stringMatching(
          /^has a text that entry \d+ took down, and that is still kept$/,
        ) as string,
      },
    ]);
    expect(
      await takeDownText(machine, { cardId: card.cardId, reason: 'person', isConfirmed: true }),
    ).toMatchObject({
      publications: 0,
    });
    expect((await verifyLedger(machine)).faults).toEqual([]);
  });
  expect(await leaves()).toHaveLength(1);
});

test('a text that is closed without an entry is told, and nothing but words can be emptied', async () => {
  await tampered(site.machine, `delete from record_leaves where kind = 'takedown'`, async (machine) =>
    expect((await verifyLedger(machine)).open).toContain(
      '1 texts are closed, and no entry says that they were taken down',
    ),
  );
  const change = (sql: string) => constraintOf(site.rows(sql));
  expect(await change(`update card_revisions set long_content = '{}', market = 'x'`)).toBe(
    'card_revisions_unchanged',
  );
  expect(await change(`update card_revisions set long_content = '{"matchOverview":"x"}'`)).toBe(
    'card_revisions_unchanged',
  );
  expect(await change(`update card_markets set reasoning = 'x'`)).toBe('card_revisions_unchanged');
  expect(await change(`update publications set content = null, nonce = null, published_by = 'x'`)).toBe(
    'publications_append_only',
  );
  expect(await change(`update publications set content = '{}'`)).toBe('publications_append_only');
});

test('of format 1 all that opens the pick goes, and it stays as it was scored', async () => {
  const em = site.machine.em();
  const old = await seedCard(em, {
    league: await seedLeague(em, 'Serie B'),
    prompt: await seedPrompt(em),
    kickoffAt: new Date(site.clock.now().getTime() + 3_600_000),
  });
  expect(await takeDown(true, old.cardId)).toMatchObject({ publications: 1, isDone: true });
  expect(JSON.parse((await leaves()).at(-1)!.body)).toMatchObject({ part: 'content' });
  expect(await site.rows('select content from publications where card_id = ?', [old.cardId])).toEqual([
    { content: null },
  ]);
  expect(await isUnopened(em, { id: old.cardId })).toBe(false);
});

test('a card that was never published, and one that is not there, are refused', async () => {
  const em = site.machine.em();
  const draft = await seedCard(em, {
    league: await seedLeague(em, 'Serie C'),
    prompt: await seedPrompt(em),
    kickoffAt: new Date(site.clock.now().getTime() + 3_600_000),
    state: 'draft',
  });
  await expect(takeDown(true, draft.cardId)).rejects.toMatchObject({ code: 'refused' });
  await expect(takeDown(true, 999_999)).rejects.toMatchObject({ code: 'not_found' });
});
