import { expect, test } from 'vitest';
import { trialAsked, trialInitial } from '../../../web/src/features/admin/tabs/prompt/lab/draft.ts';
import {
  costSentence,
  endsText,
  type LabTable,
  partText,
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
