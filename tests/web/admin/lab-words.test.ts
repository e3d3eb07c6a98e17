import { expect, test } from 'vitest';
import { labLimits } from '#core/domain/lab-limits';
import { cutShare, monthMarks } from '../../../web/src/features/admin/tabs/prompt/lab/cut-offs.ts';
import { faultsText } from '../../../web/src/features/admin/tabs/prompt/lab/faults.ts';
import {
  askedOf,
  type Estimate,
  hindrance,
  initial,
  limitError,
  smaller,
  trialAsked,
  trialInitial,
} from '../../../web/src/features/admin/tabs/prompt/lab/draft.ts';
import {
  findingText,
  placeName,
  writtenParts,
} from '../../../web/src/features/admin/tabs/prompt/lab/answer-texts.ts';
import {
  costSentence,
  endsText,
  type LabTable,
  missingOf,
  partText,
  progressText,
  sentenceOf,
} from '../../../web/src/features/admin/tabs/prompt/lab/lab.ts';

const column = (promptVersion: number, reading: string) => ({
  promptVersion,
  model: 'm',
  reading,
  column: 'c',
  scores: { rps: 0.2 + promptVersion / 100 },
  against: { reference: { needed: 400 } },
});
const table = (readings: string[], n = 120) =>
  ({ n, columns: readings.map((reading, place) => column(place + 1, reading)) }) as unknown as LabTable;

test('one sentence says which prompt is better, and another what it cost', () => {
  expect(sentenceOf(table(['reference', 'better']), true)).toBe(
    'Version 2 with m is better than the active pair, on 120 games.',
  );
  // Where what wrote cards took no part, the sentence names what the others are compared with.
  expect(sentenceOf(table(['reference', 'better']), false)).toBe(
    'Version 2 with m is better than version 1 with m, on 120 games.',
  );
  expect(sentenceOf(table(['reference', 'worse', 'worse']), true)).toContain('version 3 with m are worse');
  expect(sentenceOf(table(['reference', 'not_distinguishable']), true)).toBe(
    'Version 2 with m cannot be told from version 1 with m yet, on 120 games: .2200 against .2100, lower is better. About 400 games would show such a difference.',
  );
  expect(sentenceOf(table(['reference', 'not_distinguishable', 'not_distinguishable']), true)).toContain(
    'No pair can be told apart',
  );
  expect(sentenceOf(table(['reference', 'too_few_games'], 4), true)).toContain('4 games are too few');
  const one = { prompts: [1], tables: [] };
  expect(costSentence({ ...one, cost: 2.4, done: 240, spent: 2.4 })).toBe('The 240 answers cost $2.40.');
  expect(costSentence({ ...one, cost: 2.4, done: 240, spent: 1 })).toContain(
    'of which $1.00 in this comparison',
  );
  expect(costSentence({ ...one, cost: null, done: 1, spent: 0 })).toContain('not known');
});

test('what each version cost is added up over the tables, and said where a price is missing', () => {
  const costing = (costs: (number | null)[]) => {
    const { columns, ...rest } = table(costs.map(() => 'reference' as const));
    return {
      ...rest,
      columns: columns.map((column, at) => ({ ...column, promptVersion: 1 + at, cost: costs[at]! })),
    };
  };
  const of = (...tables: (number | null)[][]) =>
    costSentence({ prompts: [2, 1], tables: tables.map(costing), cost: 3, done: 240, spent: 3 });
  expect(of([1, 0.5], [1, 0.5])).toBe('The 240 answers cost $3.00: version 1 $2.00, version 2 $1.00.');
  expect(of([1, null])).toContain('version 1 $1.00, version 2 at no known price.');
});

test('a part without enough days says so instead of an interval', () => {
  const of = {
    n: 3,
    difference: -0.0029,
    interval: null,
    verdict: 'not_distinguishable',
    needed: null,
  } as const;
  expect(partText({ ...of, alwaysValid: null })).toBe('−.0029, too few days');
  expect(partText({ ...of, alwaysValid: [-0.01, 0.004] })).toBe('−.0029 (−.0100 to +.0040)');
});

test('a trial is asked for once it is whole, and says when it ends', () => {
  const draft = { ...trialInitial, promptVersion: '2', model: 'm', dayCap: '1.5', share: '50' };
  expect(trialAsked(draft, 'openai')).toEqual({
    provider: 'openai',
    model: 'm',
    promptVersion: 2,
    share: 0.5,
    dayCap: 1.5,
    mostGames: null,
    until: null,
  });
  for (const wrong of [
    { dayCap: '' },
    { share: '0' },
    { share: '101' },
    { mostGames: '-1' },
    { promptVersion: '' },
  ])
    expect(trialAsked({ ...draft, ...wrong }, 'openai'), JSON.stringify(wrong)).toBeUndefined();
  const trial = {
    state: 'running',
    reason: null,
    mostGames: 40,
    until: '2026-12-31T23:59:59.999Z',
    mostUnusable: 0.2,
    endedAt: null,
    stoppedBy: null,
  } as const;
  expect(endsText(trial)).toBe(
    'Ends after 40 answers, or after Dec 31, 2026, or when more than 20% of the replies are no card.',
  );
  const ended = { ...trial, state: 'stopped', endedAt: '2026-12-30T10:00:00.000Z' } as const;
  expect(endsText({ ...ended, reason: 'Its last day is over.' })).toBe(
    'Ended Dec 30, 2026: Its last day is over.',
  );
  expect(endsText({ ...ended, reason: 'It writes the cards now.', stoppedBy: 'Ada Admin' })).toBe(
    'Ended Dec 30, 2026, by Ada Admin: It writes the cards now.',
  );
});

const estimate = (own: Partial<Estimate>) =>
  ({
    found: 120,
    games: 100,
    usualCost: 20,
    highestCost: 40,
    leftToday: null,
    labLeftToday: null,
    leftThisMonth: 9.74,
    ...own,
  }) as Estimate;

test('a comparison is asked with its lead time, and a number past its limits says what it must be', () => {
  const draft = { ...initial, prompts: [1], models: ['m'], leadHours: '24' };
  const providers = new Map([['m', 'openai' as const]]);
  expect(askedOf(draft, providers)).toMatchObject({ leadHours: 24, past: 60, repeats: 1 });
  for (const wrong of [
    { leadHours: '' },
    { leadHours: '0' },
    { leadHours: '168.5' },
    { leadHours: '0,5' },
    { past: '1001' },
    { repeats: '1.5' },
    { prompts: [1, 2, 3, 4, 5, 6, 7] },
  ])
    expect(askedOf({ ...draft, ...wrong }, providers), JSON.stringify(wrong)).toBeUndefined();
  expect(limitError('0', labLimits.leadHours)).toBe('It must be a number from 0.1 to 168.');
  expect(limitError('1001', labLimits.past)).toBe('It must be a whole number from 1 to 1,000.');
  expect(limitError('0.5', labLimits.leadHours)).toBeUndefined();
});

test('what the money is not enough for is refused with a smaller run', () => {
  expect(hindrance(estimate({}), 24)).toBe('More than the month has left, $9.74.');
  expect(hindrance(estimate({ leftToday: 5 }), 24)).toBe('More than the day has left, $5.00.');
  expect(hindrance(estimate({ labLeftToday: 3 }), 24)).toBe(
    'More than the lab’s own cap of the day has left, $3.00.',
  );
  expect(smaller(estimate({ labLeftToday: 4 }), 24)).toMatchObject({ games: 20 });
  expect(hindrance(estimate({ usualCost: 9 }), 24)).toBeUndefined();
  expect(hindrance(estimate({ usualCost: 9 }), 0)).toBe('Say at which cost it stops.');
  // Of 120 newest games 100 have data: for 40 of them 48 are looked at.
  expect(smaller(estimate({}), 24)).toEqual({ games: 40, cost: 8, past: 48 });
  expect(smaller(estimate({ leftThisMonth: null }), 4), 'the own limit').toMatchObject({ games: 20 });
  expect(smaller(estimate({ leftThisMonth: 100 }), 24), 'it is enough').toBeUndefined();
  expect(smaller(estimate({ leftThisMonth: 0.01 }), 24), 'not for one').toBeUndefined();
});

test('how far a run is says what it waits for', () => {
  const run = {
    state: 'running',
    asked: null,
    reason: null,
    author: 'Maya',
    createdAt: '2026-11-28T09:52:00Z',
    done: 10,
    calls: 40,
    spent: 1,
    maxCost: 15,
    secondsLeft: 600,
  } as const;
  expect(progressText(run)).toContain('10 of 40 answers, $1.00 of $15.00, about 10 min left.');
  expect(progressText({ ...run, asked: 'pause' })).toContain(
    'Pauses with the answers that are being written.',
  );
  expect(progressText({ ...run, asked: 'stop' })).toContain('Stops with');
  expect(progressText({ ...run, state: 'paused' })).toMatch(/^Paused\. Started .*10 of 40 answers/);
  expect(progressText({ ...run, state: 'queued' })).toContain('Waits for a worker.');
  expect(progressText({ ...run, calls: 0 })).toContain('nothing is asked yet');
});

test('what asking again would ask for is what a column has no card of', () => {
  const columns = [{ column: 'prompt 1, m', answers: 5, unusable: 2 }];
  const report = { calls: 12, prompts: [1, 2], models: [{ id: 'm' }], tables: [{ columns }] };
  const of = (name: string) => missingOf(report as unknown as Parameters<typeof missingOf>[0], name);
  expect(of('prompt 1, m')).toBe(3);
  expect(of('prompt 2, m')).toBe(6);
});

test('finds are shown in the text that they stand in', () => {
  const find = (where: string, name: string) => ({
    where,
    name,
    problem: 'contradicted',
    severity: 'serious',
    fact: '- won',
  });
  const texts = [
    { where: 'teamForm.home', text: 'They won. They lost.' },
    { where: 'h2h', text: 'They met.' },
    { where: 'finalVerdict', text: 'A draw.' },
  ];
  const { shown, others, placeless } = writtenParts(texts, [
    find('teamForm.home', 'They lost.'),
    find('h2h', 'Gone.'),
  ]);
  expect(shown.map(({ where, own }) => [where, own.length])).toEqual([
    ['teamForm.home', 1],
    ['finalVerdict', 0],
  ]);
  expect(others.map(({ where }) => where)).toEqual(['h2h']);
  expect(placeless.map(({ name }) => name)).toEqual(['Gone.']);
  expect(findingText(find('h2h', 'x'))).toBe('Contradicted. The data says: won');
  expect(['teamForm.away', 'markets.2.reasoning', 'finalVerdict'].map(placeName)).toEqual([
    'Form, away side',
    'Reasons of pick 3',
    'Verdict',
  ]);
});

test('games stand on a line of time, cut where a model’s training ended', () => {
  expect(cutShare('2026-08-31', '2026-09-01', '2026-09-10')).toBe(0);
  expect(cutShare('2026-09-05', '2026-09-01', '2026-09-10')).toBe(0.5);
  expect(cutShare('2026-12-01', '2026-09-01', '2026-09-10')).toBe(1);
  const names = (first: string, last: string) => monthMarks(first, last).map(({ name }) => name);
  expect(names('2026-08-14', '2026-11-22')).toEqual(['Aug', 'Sep', 'Oct', 'Nov']);
  expect(names('2026-08-30', '2026-11-22'), 'two names would lie on each other').toEqual([
    'Sep',
    'Oct',
    'Nov',
  ]);
  expect(names('2026-09-03', '2026-09-05')).toEqual(['Sep']);
  expect(names('2024-08-01', '2026-05-31'), 'of two seasons').toEqual([
    'Aug 24',
    'Nov 24',
    'Feb 25',
    'May 25',
    'Aug 25',
    'Nov 25',
    'Feb 26',
    'May 26',
  ]);
});

test('faults are counted by kind, in words', () => {
  expect(
    faultsText([
      { kind: 'truncated', count: 6 },
      { kind: 'refused', count: 1 },
      { kind: 'server_error', count: 1 },
    ]),
  ).toBe('8 faults so far: 6 cut off, 1 refused, 1 server error.');
});
