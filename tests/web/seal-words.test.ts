import { expect, test } from 'vitest';
import { sealStates, type Stamp } from '#core/contract/analysis';
import {
  lateWords,
  leadOf,
  type SealState,
  sealStateOf,
  sealWords,
  type Stamped,
} from '../../web/src/features/record/seal-words.ts';

const stamped = (state: (typeof sealStates)[number], more: Partial<Stamped> = {}): Stamped => ({
  id: 1,
  kickoffTime: '2026-11-28T15:00:00.000Z',
  stamp: {
    publishedAt: '2026-11-27T12:00:00.000Z',
    entry: {
      index: 7,
      hash: 'ab'.repeat(32),
      state,
      anchoredAt: null,
      needsAnchor: false,
      textTakenDownAt: null,
    },
  } as Stamp,
  ...more,
});
const short = (iso: string | null | undefined) => `at ${iso?.slice(5, 16)}`;

test('what this browser found comes before what the site says, and what became of the pick before its entry', () => {
  const late = stamped('opened', { isLate: true, isWithdrawn: true, isResultByHand: true });
  expect(sealStateOf(late, 'broken')).toBe('broken');
  expect(sealStateOf(late, undefined)).toBe('late');
  expect(sealStateOf(stamped('opened', { isWithdrawn: true }), undefined)).toBe('withdrawn');
  expect(sealStateOf(stamped('opened', { isResultByHand: true }), undefined)).toBe('hand');
  expect(sealStateOf(stamped('not_opened', { isResultByHand: true }), undefined)).toBe('not_opened');
});

test('every state has words, and no two of an entry say the same', () => {
  const said = sealStates.map((state) => {
    const { word, detail } = sealWords(state, stamped(state), short);
    return `${word} ${detail}`;
  });
  expect(new Set(said).size).toBe(sealStates.length);
  expect(said[0]).toBe('Published at 11-27T12:00, 27 h before kick-off');
  const others: SealState[] = ['late', 'withdrawn', 'hand', 'verified', 'checking', 'broken'];
  for (const state of others) expect(sealWords(state, stamped('opened'), short).word).not.toBe('');
});

test('a late pick is said to be late for what it was late by', () => {
  const detail = (more: Partial<Stamped>) =>
    sealWords('late', stamped('not_anchored', { isLate: true, ...more }), short).detail;
  // Published in time, under rules that ask for an anchor which it had not.
  expect(detail({})).toBe('dated by nobody else before the real kick-off. Not scored');
  expect(detail({ kickoffTime: '2026-11-27T12:00:00.000Z' })).toBe(
    'published after the real kick-off. Not scored',
  );
  expect(detail({ kickoffTime: '2026-11-27T11:58:00.000Z' })).toBe(
    'published 2 min after the real kick-off. Not scored',
  );
  expect(lateWords('2026-11-27T12:00:00.000Z', null)).toBe('published after the real kick-off');
});

test('where the rules ask for an anchor, a stamp without one says that the pick is not scored', () => {
  const asked = (state: (typeof sealStates)[number]) => {
    const { stamp, ...of } = stamped(state);
    return sealWords(
      state,
      { ...of, stamp: { ...stamp, entry: { ...stamp.entry!, needsAnchor: true } } },
      short,
    ).detail;
  };
  expect(asked('not_anchored')).toBe('published at 11-27T12:00, dated by nobody else in time. Not scored');
  expect(asked('waiting')).toBe('at 11-27T12:00, time stamp not confirmed yet: scored only with one');
});

test('how long before kick-off is told in minutes, hours and days, and not where it is not known', () => {
  const kickoff = '2026-11-28T15:00:00.000Z';
  expect(leadOf('2026-11-28T14:20:00.000Z', kickoff)).toBe('40 min');
  expect(leadOf('2026-11-24T15:00:00.000Z', kickoff)).toBe('4 days');
  expect(leadOf(kickoff, kickoff)).toBe('');
  expect(leadOf(kickoff, null)).toBe('');
});
