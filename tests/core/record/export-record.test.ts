import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOfVkey } from '#core/domain/log/keys';
import { checkExport } from '#core/record/export-check/check-export';
import { type ExportLine, readExport } from '#core/record/export-check/export-lines';
import { exportRecord } from '#core/record/export-record';
import { generateMany } from '#core/use-cases/generate-missing';
import { openSite, type Site } from '../use-cases/site.ts';
import { testVkey } from '../../support/test-record.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
  await generateMany(site.machine, { which: 'missing', limit: 2 });
});
afterAll(() => site.close());

async function linesAt(instant = site.clock.now()): Promise<ExportLine[]> {
  const before = site.clock.now();
  site.clock.set(instant);
  const lines: ExportLine[] = [];
  for await (const line of exportRecord(site.machine)) lines.push(line);
  site.clock.set(before);
  return lines;
}
const revealed = (lines: readonly ExportLine[]) =>
  lines.flatMap((line) =>
    'reveal' in line && 'part' in line.reveal ? [`${line.reveal.index} ${line.reveal.part}`] : [],
  );
const publications = () =>
  site.rows<{ index: number; game: number; kickoff: string }>(
    `select index, game_id as game, body::jsonb -> 'game' ->> 'kickoff' as kickoff from record_leaves where kind = 'publish' order by index`,
  );

test('entries are there byte for byte, and nothing of a sealed pick is', async () => {
  const lines = await linesAt();
  const entries = lines.flatMap((line) => ('entry' in line ? [line.entry] : []));
  expect(entries).toEqual(
    (await site.rows<{ body: string }>('select body from record_leaves order by index')).map(
      ({ body }) => body,
    ),
  );
  expect(revealed(lines)).toEqual([]);
  expect(JSON.stringify(lines)).not.toContain('salt":"');
});

test('what opens a pick is there from kick-off on, at the new one where the match was moved', async () => {
  const [first] = await publications();
  const { index, game, kickoff } = first!;
  const parts = ['forecast', 'picks', 'text'].map((part) => `${index} ${part}`);
  const of = async (instant: Date) =>
    revealed(await linesAt(instant)).filter((part) => part.startsWith(`${index} `));
  expect(await of(new Date(Date.parse(kickoff) - 1))).toEqual([]);
  expect(await of(new Date(kickoff))).toEqual(parts);
  const moved = new Date(Date.parse(kickoff) + 3_600_000);
  await site.rows('update games set kickoff_at = ? where id = ?', [moved, game]);
  expect(await of(new Date(kickoff))).toEqual([]);
  expect(await of(moved)).toEqual(parts);
  await site.rows('update games set kickoff_at = ? where id = ?', [kickoff, game]);
});

test('a text that was taken down stays closed, and all else is as it was', async () => {
  const [, second] = await publications();
  await site.rows('update record_openings set text = null, text_salt = null where index = ?', [
    second!.index,
  ]);
  const lines = await linesAt(new Date('2027-01-01T00:00:00Z'));
  expect(revealed(lines).filter((part) => part.startsWith(`${second!.index} `))).toHaveLength(2);
});

test('anybody who checks it finds it sound as far as it goes', async () => {
  const lines = await linesAt(new Date('2027-01-01T00:00:00Z'));
  const report = await checkExport(await readExport(lines.map((line) => JSON.stringify(line))), {
    log: keyOfVkey(testVkey),
    witnesses: [],
    quorum: 0,
    roots: [],
    since: [],
    now: new Date('2027-01-01T00:00:00Z'),
    published: [],
  });
  expect(report.checks.flatMap(({ faults }) => faults)).toEqual([]);
  expect(report.checks[5]!.checked).toBe(5);
});
