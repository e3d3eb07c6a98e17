import { beforeEach, expect, test, vi } from 'vitest';
import { draftOf, dropDraft, keepDraft } from '../../../web/src/features/admin/tabs/prompt/kept-draft.ts';

const draft = { account: 7, version: 3, text: 'Judge with care.', at: '2026-11-29T13:10:00.000Z' };
beforeEach(() => localStorage.clear());

test('a draft is kept for its account until it is saved or given up', () => {
  expect(draftOf(7)).toBeUndefined();
  expect(keepDraft(draft)).toBe(true);
  expect(draftOf(7)).toEqual(draft);
  dropDraft();
  expect(draftOf(7)).toBeUndefined();
});

test('another account on this browser is never shown it, and it is gone then', () => {
  keepDraft(draft);
  expect(draftOf(8)).toBeUndefined();
  expect([draftOf(7), localStorage.length]).toEqual([undefined, 0]);
});

test('what is no draft is forgotten; storage that is full or blocked keeps nothing, and says so', () => {
  for (const odd of ['{', '[]', '{"account":7}', JSON.stringify({ ...draft, at: 'x' }), '7']) {
    localStorage.setItem('prompt-draft', odd);
    expect([odd, draftOf(7)]).toEqual([odd, undefined]);
  }
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepDraft(draft)).toBe(false);
  blocked.mockRestore();
});
