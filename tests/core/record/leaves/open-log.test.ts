import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '#core/canonical';
import { utf8 } from '#core/domain/log/encoding';
import { leafOf } from '#core/record/entries/entry-bytes';
import type { Entry } from '#core/record/entries/kinds';
import { appendLeaf, openLog, startRecord } from '#core/record/leaves/open-log';
import { publishCard } from '#core/record/publish-card';
import { withdrawCard } from '#core/record/withdraw-card';
import { generateMany } from '#core/use-cases/generate-missing';
import { changeConfig } from '#core/use-cases/change-config';
import { constraintOf, openSite, type Site } from '../../use-cases/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function leaves(): Promise<Entry[]> {
  const found = await site.rows<{ body: string }>('select body from record_leaves order by index');
  return found.map(({ body }) => {
    const leaf = leafOf(utf8(body));
    if (leaf.format !== 2) throw new Error(`not of format 2: ${body}`);
    return leaf.entry;
  });
}

test('a fresh record begins with what it continues, nothing, and its rules, once', async () => {
  await startRecord(site.machine);
  await startRecord(site.machine);
  expect(await leaves()).toMatchObject([
    { n: 0, kind: 'continue', lastNumber: 0, lastHash: '0'.repeat(64), count: 0 },
    { n: 1, kind: 'rules', settlement: { void_beyond_hours: 48, values_within_hours: 72 } },
  ]);
});

test('a publication and its withdrawal are entries, with what the one holds under three commitments', async () => {
  const { generated } = await generateMany(site.machine, { which: 'missing', limit: 1 });
  const { cardId, gameId } = generated[0]!;
  await withdrawCard(site.machine, { cardId, reason: 'The keeper is ill.' });
  await publishCard(site.machine, { cardId });
  const [publish, withdraw, again] = (await leaves()).slice(2);
  expect(publish).toMatchObject({
    n: 2,
    kind: 'publish',
    card: cardId,
    revision: 1,
    game: { id: gameId, hourKnown: true },
    salted: 1,
  });
  expect(withdraw).toMatchObject({ n: 3, kind: 'withdraw', publish: 2, reason: 'by_hand' });
  expect(again).toMatchObject({ n: 4, kind: 'publish', card: cardId });
  const [opening] = await site.rows<Record<string, string>>('select * from record_openings where index = 2');
  const opened = (part: string) =>
    sha256(`{"part":"${part}","salt":"${opening![`${part}_salt`]}","value":${opening![part]}}`);
  expect(publish).toMatchObject({
    forecast: opened('forecast'),
    picks: opened('picks'),
    text: opened('text'),
  });
  const picks = JSON.parse(opening!.picks!) as { headline: boolean; stated: number; shown: number }[];
  expect(picks.filter(({ headline }) => headline)).toEqual([
    expect.objectContaining({ stated: expect.any(Number) as number, shown: expect.any(Number) as number }),
  ]);
});

test('rules that change are the next entry, before anything that is done by them', async () => {
  await changeConfig(site.machine, { key: 'headline_exclusions', value: ['total_goals/under/4.25..'] });
  await startRecord(site.machine);
  expect((await leaves()).at(-1)).toMatchObject({
    kind: 'rules',
    headlineExclusions: [{ market: 'total_goals', selection: 'under', min: 425, max: null }],
  });
});

test('what is added in a transaction that fails leaves nothing, and the next entry has its number', async () => {
  const before = (await leaves()).length;
  const fields = { kind: 'key', vkey: `x+00000000+${'A'.repeat(44)}`, reason: 'test' } as const;
  await expect(
    site.machine.em().transactional(async (em) => {
      const log = await openLog(em, site.machine);
      log.add(fields);
      await log.write();
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const { index } = await site.machine.em().transactional((em) => appendLeaf(em, site.machine, fields));
  expect(index).toBe(before);
});

test.each([
  ['update record_leaves set body = body', 'record_leaves_append_only'],
  ['delete from record_leaves', 'record_leaves_append_only'],
  [
    'truncate record_leaves cascade',
    'record_leaves_no_truncate|record_leaves_append_only|record_openings_append_only',
  ],
  [`update record_openings set picks = '[]'`, 'record_openings_kept'],
  [`update record_openings set text = '{}'`, 'record_openings_kept'],
  ['delete from record_openings', 'record_openings_append_only'],
  [
    'insert into record_leaves select 99, kind, at, body, hash from record_leaves where index = 0',
    'record_leaves_next',
  ],
  [
    `insert into record_leaves select index + 1, kind, at - interval '1 ms', body, hash from record_leaves order by index desc limit 1`,
    'record_leaves_time',
  ],
  [
    `insert into record_leaves select index + 1, kind, at, body || ' ', hash from record_leaves order by index desc limit 1`,
    'record_leaves_hash',
  ],
])('the database refuses %s', async (sql, constraint) => {
  expect(await constraintOf(site.rows(sql))).toMatch(new RegExp(`^(${constraint})$`));
});

test('a text goes with its salt, and what is scored stays', async () => {
  await site.rows('update record_openings set text = null, text_salt = null where index = 2');
  const [left] = await site.rows<{ picks: string }>('select picks from record_openings where index = 2');
  expect(left!.picks).toContain('"headline":true');
});
