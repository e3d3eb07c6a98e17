import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { python } from '../../../support/programs.ts';
import { at, nextVkey, picksOf, TestRecord, testVkey } from '../../../support/test-record.ts';
import { check, withLeaf } from './checked.ts';

/*
 * What an operator can write into his own log and sign himself: every checkpoint and every hash fits. Our checks and those
 * of the checker by other hands must name the same entry.
 */
const program = python();

const day = 1440;

/** Two matches that were played, with every kind of entry around them. */
function whole() {
  const record = new TestRecord();
  record.addOld(-6 * day);
  const rules = record.begin(-5 * day);
  const first = record.play(0, { game: 1, goals: { home: 0, away: 2 }, selection: 'home' }, rules);
  const calibration = record.add(day - 20, 'calibration', {
    provider: 'openai',
    model: 'gpt-5.2',
    promptVersion: 6,
    method: 'slope_and_shift',
    parameters: { slope: 900_000, shift: -100_000 },
    validFrom: record.leaves.length,
  });
  const withdrawn = record.publish(day, { game: 2, selection: 'home' });
  const withdraw = record.add(day + 5, 'withdraw', { publish: withdrawn, reason: 'by_hand' });
  const publish = record.publish(day + 10, { game: 2, selection: 'away' });
  const trial = record.tryOut(day + 10, { game: 2, home: 500_000 });
  const kickoff = record.add(day + 20, 'kickoff', {
    game: { id: 2, serviceId: 10_002 },
    old: at(day + 130),
    new: at(day + 120),
    source: 'moved',
  });
  const result = record.result(day, { game: 2, goals: { home: 0, away: 1 } });
  const settle = record.settle(
    day,
    { game: 2, goals: { home: 0, away: 1 }, selection: 'away' },
    { publish, result, rules },
  );
  const corrected = record.result(day + 10, { game: 2, goals: { home: 2, away: 1 } }, result);
  withLeaf(record, corrected, (entry) => (entry.kickoff = at(day + 120)));
  const again = record.settle(
    day + 10,
    { game: 2, goals: { home: 2, away: 1 }, selection: 'away' },
    { publish, result: corrected, rules },
  );
  const takedown = record.add(day + 300, 'takedown', { publish, part: 'text', reason: 'person' });
  return {
    record,
    rules,
    first,
    calibration,
    withdraw,
    publish,
    trial,
    kickoff,
    result,
    settle,
    corrected,
    again,
    takedown,
  };
}
type Whole = ReturnType<typeof whole>;

const change = (
  { record }: Whole,
  index: number,
  fields: Record<string, unknown> | ((entry: Record<string, unknown>) => Record<string, unknown>),
): number => {
  withLeaf(record, index, (entry) =>
    Object.assign(entry, typeof fields === 'function' ? fields(entry) : fields),
  );
  return index;
};
const verdicts = (...found: [position: number, verdict: string, reason?: string][]) => ({
  verdicts: found.map(([position, verdict, reason = null]) => ({ position, verdict, reason })),
});
/** The same match with another value in one of its parts. */
const inGame =
  (fields: Record<string, unknown>) =>
  ({ game }: Record<string, unknown>) => ({ game: { ...(game as object), ...fields } });

/** Publishes two picks for a third match, of which the second is the surest. */
function publishTwo({ record }: Whole, headline: 1 | 2): number {
  const [pick] = picksOf('home');
  const picks = [pick!, { ...pick!, selection: 'draw', position: 2, stated: 700_000, shown: 700_000 }];
  return record.publish(
    2 * day,
    { game: 3, selection: 'home' },
    3,
    picks.map((each) => ({ ...each, headline: each.position === headline })),
  );
}

interface Judgement {
  faults: [number | null, string][];
  uncorrected: number[];
  total: number;
  accurate: number;
}

/** What the checker by other hands says of some exports, each held to a key of the log; one process for all of them. */
function judged(...records: (readonly [record: TestRecord, vkey: string])[]): Judgement[] {
  const said = execFileSync(
    program!,
    [
      '-c',
      'import json,sys; from check_record import check; print(json.dumps([check(*each, []) for each in json.load(sys.stdin)]))',
    ],
    {
      input: JSON.stringify(records.map(([record, vkey]) => [record.export(), vkey])),
      cwd: join(import.meta.dirname, 'other-hands'),
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    },
  );
  return JSON.parse(said.toString()) as Judgement[];
}

const sorted = (found: readonly (number | null)[]): number[] =>
  [...new Set(found.map((index) => index ?? -1))].toSorted((one, other) => one - other);
const ours = async (record: TestRecord): Promise<number[]> =>
  sorted((await check(record)).checks.flatMap(({ faults }) => faults.map(({ index }) => index)));

test.skipIf(!program)('both find nothing in a record with every kind of entry', async () => {
  const { record } = whole();
  record.checkpoint();
  const { figures } = await check(record);
  expect(await ours(record)).toEqual([]);
  expect(judged([record, testVkey])).toMatchObject([
    { faults: [], uncorrected: [], total: figures.total, accurate: figures.accurate },
  ]);
});

const tampered: [kind: string, how: string, tamper: (of: Whole) => number][] = [
  ['publication', 'at its kick-off', (of) => change(of, of.publish, inGame({ kickoff: at(day + 10) }))],
  [
    'publication',
    'with the commitment of another',
    (of) =>
      change(of, of.publish, {
        picks: (JSON.parse(of.record.leaves[of.first.publish]!) as { picks: string }).picks,
      }),
  ],
  ['publication', 'with a headline that is not its surest pick', (of) => publishTwo(of, 1)],
  ['withdrawal', 'of a result', (of) => change(of, of.withdraw, { publish: of.first.result })],
  ['withdrawal', 'of what comes after it', (of) => change(of, of.withdraw, { publish: of.publish })],
  [
    'kick-off change',
    'from where the match never was',
    (of) => change(of, of.kickoff, { old: at(day + 400) }),
  ],
  ['kick-off change', 'of another match', (of) => change(of, of.kickoff, inGame({ id: 1 }))],
  ['result', 'that does not say what it corrects', (of) => change(of, of.corrected, { replaces: null })],
  ['result', 'that corrects another match', (of) => change(of, of.corrected, { replaces: of.first.result })],
  [
    'result',
    'of another score than its verdict',
    (of) => {
      change(of, of.first.result, { ft: { home: 3, away: 2 }, goals: { home: 3, away: 2 } });
      return of.first.settle;
    },
  ],
  [
    'result',
    'that contradicts itself, and is settled from',
    (of) => {
      change(of, of.first.result, { ht: { home: 1, away: 0 } });
      return of.first.settle;
    },
  ],
  [
    'result',
    'that tells the wrong sides',
    (of) => {
      change(of, of.first.result, { home: 'Away 1', away: 'Home 1' });
      return of.first.settle;
    },
  ],
  ['settlement', 'of a loss as won', (of) => change(of, of.first.settle, verdicts([1, 'won']))],
  [
    'settlement',
    'of a loss as void for a reason',
    (of) => change(of, of.first.settle, verdicts([1, 'void', 'other_date'])),
  ],
  [
    'settlement',
    'of a loss as not settled yet',
    (of) => change(of, of.first.settle, verdicts([1, 'unsettled'])),
  ],
  [
    'settlement',
    'with a second verdict',
    (of) => change(of, of.first.settle, verdicts([1, 'lost'], [1, 'won'])),
  ],
  [
    'settlement',
    'of a pick that there is not',
    (of) => change(of, of.first.settle, verdicts([1, 'lost'], [2, 'won'])),
  ],
  ['settlement', 'without a verdict', (of) => change(of, of.first.settle, verdicts())],
  ['settlement', 'of a trial', (of) => change(of, of.settle, { publish: of.trial })],
  [
    'settlement',
    'from the result of another match',
    (of) => change(of, of.settle, { result: of.first.result }),
  ],
  ['settlement', 'from what is no result', (of) => change(of, of.settle, { result: of.publish })],
  ['settlement', 'as late, of a pick that was not', (of) => change(of, of.first.settle, { late: true })],
  [
    'settlement',
    'without the result that is there',
    (of) => change(of, of.first.settle, { result: null, ...verdicts([1, 'void', 'no_result']) }),
  ],
  [
    're-settlement',
    'from the result that was replaced',
    (of) => change(of, of.again, { result: of.result, ...verdicts([1, 'won']) }),
  ],
  [
    're-settlement',
    'by rules that are not in force',
    (of) => {
      of.record.add(3 * day, 'rules', {
        headlineExclusions: [],
        rulesHash: '0'.repeat(64),
        settlement: { void_beyond_hours: 1 },
        scores: {},
      });
      return of.record.settle(
        3 * day,
        { game: 2, goals: { home: 2, away: 1 }, selection: 'away' },
        { publish: of.publish, result: of.corrected, rules: of.rules },
      );
    },
  ],
  [
    'rules',
    'that would have made it void',
    (of) => {
      change(of, of.rules, { settlement: { void_beyond_hours: 0 } });
      change(of, of.first.result, { kickoff: at(121) });
      return of.first.settle;
    },
  ],
  [
    'rules',
    'that exclude its headline',
    (of) => {
      change(of, of.rules, {
        headlineExclusions: [{ market: 'match_result', selection: 'draw', min: null, max: null }],
      });
      return publishTwo(of, 2);
    },
  ],
  ['calibration', 'that holds from before it', (of) => change(of, of.calibration, { validFrom: of.rules })],
  ['trial', 'at its kick-off', (of) => change(of, of.trial, inGame({ kickoff: at(day + 10) }))],
  [
    'trial',
    'with the commitment of another',
    (of) =>
      change(of, of.trial, {
        forecast: (JSON.parse(of.record.leaves[of.publish]!) as { forecast: string }).forecast,
      }),
  ],
  ['takedown', 'of a result', (of) => change(of, of.takedown, { publish: of.result })],
  ['takedown', 'of all of a publication', (of) => change(of, of.takedown, { part: 'content' })],
];

describe.skipIf(!program)('what an operator wrote and signed himself', () => {
  const cases = tampered.map(([kind, how, tamper]) => {
    const of = whole();
    const index = tamper(of);
    of.record.checkpoint();
    return { name: `a ${kind} ${how}`, index, record: of.record };
  });
  let theirs: Judgement[];
  beforeAll(() => {
    theirs = judged(...cases.map(({ record }) => [record, testVkey] as const));
  });

  test.each(cases.map((one, place) => ({ ...one, place })))(
    '$name is found by both, at the same entries',
    async ({ index, record, place }) => {
      const found = await ours(record);
      expect(found).toContain(index);
      expect(sorted(theirs[place]!.faults.map(([at]) => at))).toEqual(found);
    },
  );
});

test.skipIf(!program)('a confidence that no correction on record makes is told by both', async () => {
  const of = whole();
  const [pick] = picksOf('home');
  const index = of.record.publish(2 * day, { game: 3, selection: 'home' }, 3, [{ ...pick!, shown: 900_000 }]);
  of.record.checkpoint();
  expect(judged([of.record, testVkey])).toMatchObject([{ faults: [], uncorrected: [index] }]);
  const { checks } = await check(of.record);
  expect(checks.flatMap(({ open }) => open).join('\n')).toContain(`entry ${index}`);
});

test.skipIf(!program)(
  'a key that an entry names and the key before did not sign in is nobody’s to both',
  async () => {
    const { record } = whole();
    record.checkpoint();
    record.add(4 * day, 'key', { vkey: nextVkey, reason: 'rotated' });
    record.checkpoint(record.leaves.length, 'next');
    expect(judged([record, testVkey])).toMatchObject([{ faults: [[null, 'signature']] }]);
    const { checks } = await check(record);
    expect(checks.flatMap(({ faults }) => faults.map(({ fault }) => fault))).toEqual([
      expect.stringMatching(/is not signed by the log/),
    ]);
    // Signed in by both, it counts, and whoever knows the new one trusts what the old one signed.
    const { record: rotated } = whole();
    rotated.checkpoint();
    rotated.add(4 * day, 'key', { vkey: nextVkey, reason: 'rotated' });
    rotated.checkpoint(rotated.leaves.length, 'both');
    rotated.add(4 * day, 'takedown', { publish: 0, part: 'content', reason: 'person' });
    rotated.checkpoint(rotated.leaves.length, 'next');
    expect(judged([rotated, testVkey], [rotated, nextVkey])).toMatchObject([{ faults: [] }, { faults: [] }]);
    expect(await ours(rotated)).toEqual([]);
  },
);
