import { expect, test } from 'vitest';
import { phaseNow } from '../../../web/src/features/admin/data/FixtureDataDialog.tsx';
import { entries, at, shown } from '../../../web/src/features/admin/data/read-payload.ts';
import { adminTabs, findTab } from '../../../web/src/features/admin/tabs/list.ts';
import { gradeOf, readingOf } from '../../../web/src/features/admin/tabs/analytics/Accuracy.tsx';
import { utcField, utcInstant } from '../../../web/src/features/admin/tabs/games/KickoffField.tsx';
import { parseScore } from '../../../web/src/features/admin/tabs/games/ResultDialog.tsx';
import { parseMonths, wholeNumber } from '../../../web/src/features/admin/tabs/scheduler/numbers.ts';
import { figuresText } from '../../../web/src/features/admin/tabs/scheduler/RunFacts.tsx';
import { costText, durationText, untilText } from '../../../web/src/features/admin/work/figures.ts';

test('the eight tabs in their order; an address that names none opens LLM', () => {
  expect(adminTabs.map(({ label }) => label)).toEqual([
    'LLM',
    'Scheduler',
    'Leagues',
    'Games',
    'Cards',
    'Prompt',
    'Logs',
    'Analytics',
  ]);
  expect(findTab('cards')).toBe('cards');
  expect(findTab(null)).toBe('llm');
  expect(findTab('nonsense')).toBe('llm');
});

test('costs have 4 decimals, durations are seconds or m:ss, what is not known is a dash', () => {
  expect(costText(0.00671)).toBe('$0.0067');
  expect(costText(null)).toBe('–');
  expect(durationText(40)).toBe('40 ms');
  expect(durationText(19_400)).toBe('19 s');
  expect(durationText(64_000)).toBe('1:04');
  expect(untilText('2026-11-28T10:00:00Z', Date.parse('2026-11-28T09:42:00Z'))).toBe('in 18 min');
  expect(untilText('2026-12-05T10:00:00Z', Date.parse('2026-11-28T09:42:00Z'))).toBe('in 7 days');
});

test('the kick-off field shows and sends UTC whatever the reader’s zone', () => {
  expect(utcField('2026-11-28T15:00:00.000Z')).toBe('2026-11-28T15:00');
  expect(utcField(null)).toBe('');
  expect(utcInstant('2026-11-28T15:00')).toBe('2026-11-28T15:00:00Z');
});

test('a score is two numbers; empty is unknown, never 0', () => {
  expect(parseScore('2-1')).toEqual({ home: 2, away: 1 });
  expect(parseScore(' 0 : 0 ')).toEqual({ home: 0, away: 0 });
  expect(parseScore('')).toBeNull();
  expect(parseScore('2')).toBeUndefined();
});

test('unreadable schedule numbers fall back; readable ones are kept even out of range', () => {
  expect(wholeNumber('', 6)).toBe(6);
  expect(wholeNumber('x', 30)).toBe(30);
  expect(wholeNumber(' 45 ', 30)).toBe(45);
  expect(wholeNumber('121', 30)).toBe(121);
});

test('the phase of a game: post-match once archived, pre-kickoff within 2 hours, else pre-match', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  const game = { id: 1, name: 'A v B', fixtureId: 1, isArchived: false };
  expect(phaseNow({ ...game, kickoffTime: '2026-11-28T14:00:00Z' }, now)).toBe('pre-kickoff');
  expect(phaseNow({ ...game, kickoffTime: '2026-11-28T14:01:00Z' }, now)).toBe('pre-match');
  expect(phaseNow({ ...game, kickoffTime: null }, now)).toBe('pre-match');
  expect(phaseNow({ ...game, kickoffTime: null, isArchived: true }, now)).toBe('post-match');
});

test('accuracy is graded at 70 and 50, and compared with its base rate only where the interval parts them', () => {
  expect([70, 69.9, 50, 49.9].map(gradeOf)).toEqual(['Excellent', 'Good', 'Good', 'Needs Improvement']);
  expect(readingOf({ interval: [0.45, 0.6], baseRate: 0.43 })).toBe('Above base rate');
  expect(readingOf({ interval: [0.45, 0.6], baseRate: 0.5 })).toBe('Not separable yet');
  expect(readingOf({ interval: [0.45, 0.6], baseRate: 0.7 })).toBe('Below base rate');
});

test('payloads of any shape are read without a fault', () => {
  expect(at({ a: { b: [{ c: 1 }] } }, 'a.b.0.c')).toBe(1);
  expect(at(null, 'a.b')).toBeUndefined();
  expect(entries(null)).toEqual([]);
  expect(entries({ a: 1 })).toEqual([{ a: 1 }]);
  expect(shown(undefined)).toBe('–');
  expect(shown(0)).toBe('0');
});

test('figures of a run in words, zeros left out', () => {
  expect(figuresText({ added: 18, duplicates: 0, halfWon: 2 })).toBe('18 added, 2 half won');
  expect(figuresText({ requests: 1, activities: 1, lost: 1 })).toBe('1 request, 1 activity, 1 lost');
});

test('months to keep data: empty is for ever, what cannot be set is neither for ever nor a number', () => {
  expect([' ', '4', ' 24 ', '600'].map((months) => parseMonths(months))).toEqual([null, 4, 24, 600]);
  for (const typed of ['3', '0', '-12', '601', '4.5', '1e1', 'ever'])
    expect(parseMonths(typed)).toBeUndefined();
});
