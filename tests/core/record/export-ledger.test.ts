import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExportedEntry, exportLedger } from '#core/record/export-ledger';
import { generateMany } from '#core/use-cases/generate-missing';
import { openSite, type Site } from '../use-cases/site.ts';

let site: Site;
let kept: ExportedEntry[];

beforeAll(async () => {
  site = await openSite();
  await generateMany(site.machine, { which: 'missing', limit: 2 });
  kept = [];
  for await (const entry of exportLedger(site.machine)) kept.push(entry);
});
afterAll(() => site.close());

test('content and nonce are in the export only from kick-off on', async () => {
  expect(kept.every(({ content }) => content === null)).toBe(true);
  const before = site.clock.now();
  site.clock.set(
    new Date(
      kept
        .map(({ kickoffAt }) => kickoffAt!)
        .toSorted()
        .at(-1)!,
    ),
  );
  for await (const { content } of exportLedger(site.machine)) expect(content).toContain('"nonce"');
  site.clock.set(before);
});

test('where the match was moved later, its content is in the export only from the new kick-off on', async () => {
  const { number, gameId, kickoffAt } = kept[1]!;
  const [game] = await site.rows<{ at: string }>('select kickoff_at as at from games where id = ?', [gameId]);
  const moved = new Date(new Date(kickoffAt!).getTime() + 3_600_000);
  const before = site.clock.now();
  const contentAt = async (instant: Date) => {
    site.clock.set(instant);
    for await (const entry of exportLedger(site.machine)) if (entry.number === number) return entry.content;
    throw new Error(`entry ${number} is not in the export`);
  };
  await site.rows('update games set kickoff_at = ? where id = ?', [moved, gameId]);
  expect(await contentAt(new Date(moved.getTime() - 1))).toBeNull();
  expect(await contentAt(moved)).toContain('"nonce"');
  await site.rows('update games set kickoff_at = ? where id = ?', [game!.at, gameId]);
  site.clock.set(before);
});
