import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '#core/deps';
import { generateMany } from '#core/use-cases/generate-missing';
import type { KeptEntry } from '#core/record/verify/check-kept';
import { verifyLedger } from '#core/record/verify-ledger';
import { withdrawCard } from '#core/record/withdraw-card';
import { openSite, type Site } from '../use-cases/site.ts';
import { keptEntries } from './exported.ts';
import { tampered } from './tampered.ts';

let site: Site;
let kept: KeptEntry[];

beforeAll(async () => {
  site = await openSite();
  const { generated } = await generateMany(site.machine, { which: 'missing', limit: 4 });
  await withdrawCard(site.machine, { cardId: generated[0]!.cardId, reason: 'second thoughts' });
  kept = await keptEntries(site.machine);
});
afterAll(() => site.close());

const faults = async (against?: readonly KeptEntry[], machine: Deps = site.machine) =>
  (await verifyLedger(machine, against ? { against } : {})).faults;

test('an untouched record verifies, alone and against its export', async () => {
  const leaves = await site.rows<{ kind: string; hash: string }>(
    'select kind, hash from record_leaves order by index',
  );
  expect(leaves.map(({ kind }) => kind)).toEqual([
    'continue',
    'rules',
    'publish',
    'publish',
    'publish',
    'publish',
    'withdraw',
  ]);
  expect(await verifyLedger(site.machine)).toMatchObject({
    entries: 7,
    lastHash: leaves.at(-1)!.hash,
    faults: [],
  });
  expect(await faults(kept)).toEqual([]);
});

const of = (index: number) => `(select publication_id from record_leaves where index = ${index})`;
const revisionOf = (index: number) => `(select revision_id from publications where id = ${of(index)})`;
const second = of(3);
const revision = revisionOf(3);

test.each<[string, string, RegExp]>([
  [
    'an earlier time',
    `update record_leaves set at = at - interval '1 day' where index = 4`,
    /^4 is dated before entry 3/,
  ],
  ['an entry that is gone', `delete from record_leaves where index = 3`, /^4 follows entry 2/],
  [
    'an entry that was rehashed',
    `update record_leaves set hash = repeat('a', 64) where index = 3`,
    /^3 has not the hash of its bytes/,
  ],
  ['a publication that is gone', `delete from publications where id = ${second}`, /^3 .*publication is gone/],
  [
    'a later kick-off',
    `update publications set kickoff_at = kickoff_at + interval '1 day' where id = ${second}`,
    /^3 names another kick-off/,
  ],
  [
    'an earlier publication',
    `update publications set published_at = published_at - interval '1 day' where id = ${second}`,
    /^3 names another time/,
  ],
  [
    'other teams',
    `update publications set home_team = away_team where id = ${second}`,
    /^3 names another pair of teams/,
  ],
  [
    'a pick turned round where it is shown and scored',
    `update card_markets set selection = 'other' where revision_id = ${revision} and position = 0`,
    /^3 commits to one list of picks.*another is stored/,
  ],
  [
    'a pick dropped from the list',
    `delete from card_markets where revision_id = ${revision} and position = 0`,
    /^3 commits to one list of picks.*another is stored/,
  ],
  [
    'an analysis written anew',
    `update card_revisions set long_content = jsonb_set(long_content, '{finalVerdict}', '"As we said."') where id = ${revision}`,
    /^3 commits to one text; another is stored/,
  ],
  [
    'a tip made surer',
    `update card_revisions set confidence = 99.5 where id = ${revision}`,
    /^3 .*headline is not the tip of its revision/,
  ],
  [
    'a card that shows what was never published',
    `update cards set published_revision_id = ${revisionOf(4)} where published_revision_id = ${revision}`,
    /^3 is the one that counts for card \d+, which shows another revision/,
  ],
])('%s is found', async (_name, change, finding) => {
  await tampered(site.machine, change, async (machine) => {
    expect(
      (await faults(undefined, machine)).map(({ number, fault }) => `${number} ${fault}`).join('\n'),
    ).toMatch(new RegExp(finding.source, 'm'));
  });
  expect(await faults()).toEqual([]);
});

test('a record cut short shows against the export kept elsewhere, and by what it published', async () => {
  const last = kept.at(-1)!.index;
  const isCut = { number: last, fault: 'is in the kept export but not in this record' };
  await tampered(site.machine, `delete from record_leaves where index = ${last}`, async (machine) => {
    expect(await faults(kept, machine)).toContainEqual(isCut);
  });
  await tampered(
    site.machine,
    `update record_leaves set body = replace(body, '"v":2', '"v": 2') where index = ${last}`,
    async (machine) => {
      expect(await faults(kept, machine)).toContainEqual({
        number: last,
        fault: 'differs from the entry in the kept export',
      });
    },
  );
  await tampered(site.machine, 'delete from record_leaves where index > 5', async (machine) => {
    expect(await faults(undefined, machine)).toContainEqual({
      number: 2,
      fault: expect.stringMatching(/^left card \d+ published; it is shown as withdrawn/) as string,
    });
  });
  await tampered(site.machine, 'delete from record_leaves where index > 4', async (machine) => {
    expect(await faults(undefined, machine)).toContainEqual({
      number: 4,
      fault: expect.stringContaining('a publication without an entry') as string,
    });
  });
});
