import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let card: string;
beforeAll(async () => {
  stage = await startStage();
  await stage.tips(['leagues', 'hide', '2', '3', '4', '5']);
  await stage.tips(['discover']);
  const { generated } = await stage.json<{ generated: { cardId: number }[] }>([
    'generate',
    '--missing',
    '--limit',
    '1',
  ]);
  card = String(generated[0]!.cardId);
  await stage.tips(['cards', 'withdraw', card, '--reason', 'second thoughts']);
});
afterAll(() => stage.close());
const file = (name: string) => join(stage.directory, name);

test('list is newest first, with the code of a withdrawal', async () => {
  expect(await stage.json(['ledger', 'list'])).toMatchObject([
    { number: 3, kind: 'withdraw', cardId: Number(card), reason: 'by_hand' },
    { number: 2, kind: 'publish', cardId: Number(card), reason: null },
    { number: 1, kind: 'rules', cardId: null },
    { number: 0, kind: 'continue', cardId: null },
  ]);
  expect(await stage.json(['ledger', 'list', '--limit', '1'])).toMatchObject([{ number: 3 }]);
});

test('export writes every entry, to standard output or to a file that is not there yet', async () => {
  const { stdout } = await stage.tips(['ledger', 'export']);
  const lines = stdout.trimEnd().split('\n');
  const entries = lines.flatMap((line) => (JSON.parse(line) as { entry?: string }).entry ?? []);
  expect(entries.map((entry) => (JSON.parse(entry) as { kind: string }).kind)).toEqual([
    'continue',
    'rules',
    'publish',
    'withdraw',
  ]);
  expect(await stage.json(['ledger', 'export', file('kept.jsonl')])).toEqual({
    entries: 4,
    file: file('kept.jsonl'),
  });
  const entriesOf = (text: string) => text.split('\n').slice(1);
  expect(entriesOf(readFileSync(file('kept.jsonl'), 'utf8'))).toEqual(entriesOf(stdout));
  expect((await stage.tips(['ledger', 'export', file('kept.jsonl')])).code).toBe(2);
});

test('verify holds the record against itself and an export, and names what differs', async () => {
  expect(await stage.json(['ledger', 'verify'])).toMatchObject({ ok: true, entries: 4, faults: [] });
  expect(await stage.json(['ledger', 'verify', '--against', file('kept.jsonl')])).toMatchObject({ ok: true });
  const kept = readFileSync(file('kept.jsonl'), 'utf8');
  writeFileSync(
    file('other.jsonl'),
    kept.replace(
      /rulesHash\\":\\"[0-9a-f]/,
      (found) => found.slice(0, -1) + (found.endsWith('0') ? '1' : '0'),
    ),
  );
  const { code, stdout } = await stage.tips(['ledger', 'verify', '--against', file('other.jsonl')]);
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(
      /^FAULT +4 {2}entries of the kept export: [12] fault[\s\S]*^Entry \d .*\n[\s\S]*fault.* found: 4 entries, last hash \w{64}\.$/m,
    ),
  ]);
});

test('verify prints a line a check, and ends with 3 where something could not be checked', async () => {
  // Nobody else has said anything of this log yet.
  const sound = await stage.tips(['ledger', 'verify']);
  expect([sound.code, sound.stdout]).toEqual([
    3,
    expect.stringMatching(
      /^(ok {3} +\d+ {2}\S.*\n){8}No anchor: .*\nSound, but not complete: 4 entries, last hash \w{64}\.\n$/,
    ),
  ]);
  await stage.query('update llm_calls set response = null where revision_id is not null');
  const open = await stage.tips(['ledger', 'verify']);
  expect([open.code, open.stdout]).toEqual([
    3,
    expect.stringMatching(
      /^Not checked: 1 forecasts cannot be compared: the reply of their model is not kept\.\nNo anchor: .*\nSound, but not complete: 4 entries/m,
    ),
  ]);
});

test.each([
  ['what is no export', 'no JSON\n'],
  ['an export out of order', '{"index": 2, "entry": "a"}\n{"index": 1, "entry": "b"}\n'],
])('%s is a usage fault', async (_, text) => {
  writeFileSync(file('wrong.jsonl'), text);
  expect(await stage.tips(['ledger', 'verify', '--against', file('wrong.jsonl')])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not an export of the ledger') as unknown,
  });
});

test('takedown says what would go, takes it with --yes, and the record stays sound', async () => {
  const takedown = (...more: string[]) =>
    stage.tips(['ledger', 'takedown', card, '--reason', 'person', ...more]);
  expect((await stage.tips(['ledger', 'takedown', card, '--reason', 'Ada asked'])).code).toBe(2);
  expect(await takedown()).toMatchObject({
    code: 3,
    stdout: expect.stringMatching(
      /^Would go for good: the words of card \d+ \(.+ v .+\) in 1 revision, .*--yes`\.$/m,
    ) as string,
  });
  expect(await takedown('--yes')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Gone: .* 1 entry of the record says so\./) as string,
  });
  const { stdout } = await stage.tips(['ledger', 'verify']);
  expect(stdout).toContain('Noted: 1 texts were taken down, as their entries say.');
});
