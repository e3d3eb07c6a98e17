import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '#core/deps';
import { generateMany } from '#core/use-cases/generate-missing';
import type { HashedEntry } from '#core/record/commitment';
import type { KeptEntry } from '#core/record/verify/check-kept';
import { verifyLedger } from '#core/record/verify-ledger';
import { withdrawCard } from '#core/record/withdraw-card';
import { openSite, type Site } from '../use-cases/site.ts';
import { chainEntries, keptEntries } from './exported.ts';
import { tampered } from './tampered.ts';

let site: Site;
let chain: (HashedEntry & { hash: string })[];
let kept: KeptEntry[];

beforeAll(async () => {
  site = await openSite();
  const { generated } = await generateMany(site.machine, { which: 'missing', limit: 4 });
  await withdrawCard(site.machine, { cardId: generated[0]!.cardId, reason: 'second thoughts' });
  chain = await chainEntries(site.machine);
  kept = await keptEntries(site.machine);
});
afterAll(() => site.close());

const faults = async (against?: readonly KeptEntry[], machine: Deps = site.machine) =>
  (await verifyLedger(machine, against ? { against } : {})).faults;

test('an untouched record verifies, alone and against its export', async () => {
  expect(chain.map(({ kind }) => kind)).toEqual(['publish', 'publish', 'publish', 'publish', 'withdraw']);
  expect(await verifyLedger(site.machine)).toMatchObject({
    entries: 5,
    lastHash: chain.at(-1)!.hash,
    faults: [],
  });
  expect(await faults(kept)).toEqual([]);
});

/** Cards are written several at a time: their publications need not be numbered as the ledger's entries are. */
const second = '(select publication_id from ledger_entries where number = 2)';
const revision = '(select revision_id from ledger_entries where number = 2)';
const third = '(select revision_id from ledger_entries where number = 3)';

test.each<[string, string, RegExp]>([
  [
    'a changed content',
    `update publications set content = replace(content, '"confidence":', '"confidence":1') where id = ${second}`,
    /^2 .*does not match its commitment/,
  ],
  [
    'a changed content with its commitment',
    `update publications set content = '{}', commitment = encode(sha256('{}'), 'hex') where id = ${second}`,
    /^2 .*does not match its commitment/,
  ],
  ['an earlier time', `update ledger_entries set at = at - interval '1 day' where number = 3`, /^3 its hash/],
  ['an entry that is gone', `delete from ledger_entries where number = 3`, /^4 follows entry 2/],
  [
    'an entry that was rehashed',
    `update ledger_entries set hash = repeat('a', 64) where number = 2`,
    /^3 does not name the hash before it/,
  ],
  ['a publication that is gone', `delete from publications where id = ${second}`, /^2 .*publication is gone/],
  [
    'a later kick-off',
    `update publications set kickoff_at = kickoff_at + interval '1 day' where id = ${second}`,
    /^2 .*kick-off/,
  ],
  [
    'an earlier publication',
    `update publications set published_at = published_at - interval '1 day' where id = ${second}`,
    /^2 .*time/,
  ],
  [
    'a pick turned round where it is shown and scored',
    `update card_markets set selection = 'other' where revision_id = ${revision} and position = 0`,
    /^2 .*says something else than it commits to/,
  ],
  [
    'a pick dropped from the list',
    `delete from card_markets where revision_id = ${revision} and position = 0`,
    /^2 .*says something else than it commits to/,
  ],
  [
    'an analysis written anew',
    `update card_revisions set long_content = jsonb_set(long_content, '{finalVerdict}', '"As we said."') where id = ${revision}`,
    /^2 .*says something else than it commits to/,
  ],
  [
    'a tip made surer',
    `update card_revisions set confidence = 99.5 where id = ${revision}`,
    /^2 .*tip is none of the picks it commits to/,
  ],
  [
    'a card that shows what was never published',
    `update cards set published_revision_id = ${third} where published_revision_id = ${revision}`,
    /^2 .*shows a revision that was never published/,
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
  await tampered(site.machine, 'delete from ledger_entries where number > 4', async (machine) => {
    expect(await faults(undefined, machine)).toContainEqual({
      number: 1,
      fault: expect.stringMatching(/^left card \d+ published; it is shown as withdrawn/) as string,
    });
  });
  await tampered(site.machine, 'delete from ledger_entries where number > 3', async (machine) => {
    expect(await faults(undefined, machine)).toContainEqual({
      number: 3,
      fault: expect.stringContaining('a publication without an entry') as string,
    });
  });
});
