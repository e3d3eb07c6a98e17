import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markets } from '#core/domain/markets/catalogue';
import { linesOf } from '#core/domain/markets/lines';
import { settle } from '#core/domain/settle';
import { python } from '../../../support/programs.ts';
import { soundRecord, type TestRecord, testVkey, triedRecord } from '../../../support/test-record.ts';
import { check } from './checked.ts';

const program = python();
const checker = join(import.meta.dirname, 'other-hands/check_record.py');

interface Judgement {
  entries: number;
  faults: [number | null, string][];
  accurate: number;
  total: number;
  unopened: number;
  taken: number;
  settled: number;
  scored: number;
  rps: number | null;
  trials: Record<string, { entries: number; n: number; rps: number | null }>;
}

/** A checker that was written from docs/record.md alone, in another language. */
describe.skipIf(program === undefined)('a checker by other hands (Python)', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'other-hands-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function judged(record: TestRecord, ...kept: string[]): Promise<Judgement> {
    const file = join(folder, 'export.jsonl');
    await writeFile(file, record.export().join('\n'));
    const copies = await Promise.all(
      kept.map(async (note, place) => {
        const copy = join(folder, `kept-${place}`);
        await writeFile(copy, note);
        return copy;
      }),
    );
    const { stdout } = await promisify(execFile)(program!, [checker, file, testVkey, ...copies]);
    return JSON.parse(stdout) as Judgement;
  }

  test('agrees on what is sound, and on its figures', async () => {
    const { record } = triedRecord();
    record.add(60 * 24 * 14, 'takedown', { publish: 5, part: 'text', reason: 'person' });
    record.add(60 * 24 * 14, 'takedown', { publish: 0, part: 'content', reason: 'order' });
    const trial = record.leaves.findIndex((leaf) => leaf.includes('"kind":"trial"'));
    record.add(60 * 24 * 14, 'takedown', { publish: trial, part: 'text', reason: 'rights' });
    const [judgement, { figures, entries, trials }] = [
      await judged(record, record.note(9)),
      await check(record),
    ];
    expect(judgement).toMatchObject({
      faults: [],
      entries,
      accurate: figures.accurate,
      total: figures.total,
      unopened: 0,
      settled: 9,
      taken: 3,
      scored: figures.scores.model.n,
    });
    expect(judgement.rps).toBeCloseTo(figures.scores.model.rps!, 12);
    expect(judgement.trials['1']).toMatchObject({ entries: trials[0]!.entries, n: trials[0]!.n });
    expect(judgement.trials['1']!.rps).toBeCloseTo(trials[0]!.rps!, 12);
  });

  test('settles every market of the page as we do', async () => {
    const scores = [
      [0, 0],
      [1, 0],
      [2, 2],
      [0, 3],
      [10, 1],
    ] as const;
    const results = scores.flatMap(([home, away]) => {
      const half = [Math.floor(home / 2), Math.floor(away / 2)] as const;
      const told = (of: readonly [number, number] | null) => of && { home: of[0], away: of[1] };
      return [null, half].map((ht) => ({
        ft: { home, away },
        ht: told(ht),
        corners: told([home + 3, away + 2]),
        cards: told([home, 2]),
        firstGoal: home > 0 ? ('home' as const) : null,
      }));
    });
    const picks = markets.flatMap(({ key, selections, line }) =>
      selections
        .filter((_, place) => place % Math.ceil(selections.length / 9) === 0)
        .flatMap((selection) =>
          (line ? linesOf(line).filter((_, place) => place % 3 === 0) : [null]).map((own) => ({
            market: key,
            selection,
            line: own,
          })),
        ),
    );
    const cases = picks.flatMap((pick) => results.map((result) => ({ pick, result })));
    const ours = cases.map(({ pick, result: { ft, ht, ...counts } }) => {
      const { settlement } = settle(pick, { status: 'FT', fulltime: ft, halftime: ht, ...counts });
      return settlement === 'unsettled' ? null : settlement;
    });
    const asked = JSON.stringify(
      cases.map(({ pick: { line, ...pick }, result }) => [
        { ...pick, line: line === null ? null : line * 100 },
        result,
      ]),
    );
    const theirs = execFileSync(
      program!,
      [
        '-c',
        'import json,sys; from check_record import verdict_of; print(json.dumps([verdict_of(*each) for each in json.load(sys.stdin)]))',
      ],
      {
        input: asked,
        cwd: join(import.meta.dirname, 'other-hands'),
        env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
      },
    );
    const said = JSON.parse(theirs.toString()) as (string | null)[];
    const differing = cases.filter((_, place) => said[place] !== ours[place]);
    expect(differing.slice(0, 3)).toEqual([]);
    expect(new Set(said)).toEqual(new Set(['won', 'lost', 'void', 'half_won', 'half_lost', null]));
  });

  test('finds a loss that is settled as won, a kept checkpoint that is contradicted, and a changed commitment', async () => {
    const { record, played } = soundRecord({ tampered: { goals: { home: 0, away: 3 }, verdict: 'won' } });
    const opening = record.lines.find(
      (line) => 'reveal' in line && 'part' in line.reveal && line.reveal.part === 'text',
    );
    if (opening && 'reveal' in opening && 'part' in opening.reveal)
      opening.reveal = { ...opening.reveal, value: { short: 'As we said.', long: null, reasons: [] } };
    const { faults } = await judged(record, soundRecord().record.note(9));
    expect(faults).toEqual([
      [null, 'root over 9'],
      [played[0]!.publish, 'text'],
      [played[2]!.settle, 'verdict 1'],
    ]);
  });
});
