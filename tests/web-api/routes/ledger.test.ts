import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import type { LedgerEntry } from '#core/contract/ledger';
import { seedCard, seedLeague, seedPrompt } from '../support/seed.ts';
import { type TestSite, testSite } from '../support/site.ts';
import { browserAs } from '../support/visitors.ts';

const clock = new MovableClock(new Date('2026-11-25T09:00:00Z'));
const kickoffAt = new Date('2026-11-25T15:00:00Z');
const later = new Date('2026-11-26T15:00:00Z');
let site: TestSite;

beforeAll(async () => {
  site = await testSite({ clock });
  const admin = await browserAs(site, 'admin');
  const em = site.runtime.em();
  const prompt = await seedPrompt(em);
  const league = await seedLeague(em, 'Premier League');
  const draft = async (kickoff: Date, home: string, text: string) =>
    (
      await seedCard(em, {
        league,
        prompt,
        state: 'draft',
        kickoffAt: kickoff,
        home,
        longContent: { finalVerdict: text, ключ: [1.5, 1e21, -0.25, null, true] },
      })
    ).cardId;
  const publish = (cardId: number, isPublished: boolean) =>
    admin.send('POST', `/api/admin/cards/${cardId}/publish`, { isPublished });
  // Characters that JSON writers treat differently: line separators, quotes, control characters, beyond the plane.
  const kept = await draft(kickoffAt, 'Málaga "B"', 'Tab\tline\nsep\u2028 esc\u001b </script> 𝒜');
  const regretted = await draft(kickoffAt, 'Leeds', 'second thoughts');
  const tomorrow = await draft(later, 'Derby', 'still secret');
  for (const cardId of [kept, regretted, tomorrow]) expect((await publish(cardId, true)).status).toBe(200);
  expect((await publish(regretted, false)).status).toBe(200);
});
afterAll(() => site?.close());

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** RFC 8785, written here from the standard: members sorted by UTF-16 code units, numbers and texts as ECMAScript writes them. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

/** The whole record as a visitor gets it, page by page, oldest first. */
async function record(): Promise<LedgerEntry[]> {
  const visitor = site.browser();
  const entries: LedgerEntry[] = [];
  for (let before = ''; ; before = `&before=${entries.at(-1)!.number}`) {
    const { body } = await visitor.json<LedgerEntry[]>(`/api/ledger?limit=2${before}`);
    if (body.length === 0) return entries.toReversed();
    entries.push(...body);
  }
}

test('before kick-off the chain is public, and nothing of what it commits to', async () => {
  const entries = await record();
  expect(entries.map(({ kind, revealed }) => [kind, revealed])).toEqual([
    ['publish', null],
    ['publish', null],
    ['publish', null],
    ['withdraw', null],
  ]);
  expect(entries.map(({ previousHash }) => previousHash)).toEqual([
    '0'.repeat(64),
    ...entries.slice(0, -1).map(({ hash }) => hash),
  ]);
});

test('after kick-off everybody can recompute every hash from the public answers alone', async () => {
  clock.set(new Date(kickoffAt.getTime() + 1000));
  const entries = await record();
  expect(entries.map(({ revealed }) => revealed !== null)).toEqual([true, true, false, true]);
  clock.set(new Date(later.getTime() + 1000));
  const open = await record();
  for (const [index, { number, kind, at, contentHash, previousHash, hash, revealed }] of open.entries()) {
    const { content, nonce, entry } = revealed!;
    expect(number).toBe(index + 1);
    expect(sha256(canonical(content))).toBe(contentHash);
    expect(content).toMatchObject({ nonce, gameId: entry.gameId });
    expect(sha256(canonical(entry))).toBe(hash);
    expect(entry).toMatchObject({ number, kind, at, commitment: contentHash, previousHash });
    expect(previousHash).toBe(index === 0 ? '0'.repeat(64) : open[index - 1]!.hash);
  }
  expect(JSON.stringify(open[0]!.revealed!.content)).toContain('Málaga \\"B\\"');
  expect(open[3]!.cardId, 'a withdrawn card has no page').toBeNull();
  expect(open[3]!.revealed!.entry, 'its reason names nobody').toMatchObject({ reason: 'by_hand' });
  expect(canonical(open)).not.toContain('@');
});
