import { beforeEach, expect, test, vi } from 'vitest';
import { dropText, forgetTexts, keepText, textOf } from '../../web/src/features/account/kept-texts.ts';
import { begun } from '../../web/src/features/admin/work/use-edited.ts';

const text = { value: 'Judge with care.', basedOn: 'Judge.', at: '2026-11-29T13:10:00.000Z' };
beforeEach(() => localStorage.clear());

test('a text is kept for its account and place until it is saved or given up', () => {
  expect(textOf(7, 'prompt')).toBeUndefined();
  keepText(7, 'prompt', text);
  keepText(7, 'caps', { ...text, value: { day: '5' } });
  expect([textOf(7, 'prompt'), textOf(7, 'caps')?.value]).toEqual([text, { day: '5' }]);
  dropText(7, 'prompt');
  expect([textOf(7, 'prompt'), textOf(7, 'caps')?.value]).toEqual([undefined, { day: '5' }]);
  dropText(7, 'caps');
  expect(localStorage.length).toBe(0);
});

test('another account on this browser is never shown it, and it is gone then', () => {
  keepText(7, 'prompt', text);
  expect(textOf(8, 'prompt')).toBeUndefined();
  expect([textOf(7, 'prompt'), localStorage.length]).toEqual([undefined, 0]);
});

test('who logs out leaves nothing', () => {
  keepText(7, 'prompt', text);
  forgetTexts();
  expect(localStorage.length).toBe(0);
});

test('of more than a hundred the one that was left longest goes', () => {
  for (let place = 0; place <= 100; place++) keepText(7, `result:${place}`, text);
  keepText(7, 'result:1', text);
  keepText(7, 'result:101', text);
  expect([0, 1, 2, 101].map((place) => textOf(7, `result:${place}`) !== undefined)).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('what is no text is forgotten; storage that is full or blocked keeps nothing and breaks nothing', () => {
  const odd = [
    '{',
    '[]',
    '{"account":7}',
    '7',
    '{"account":7,"texts":{"prompt":7}}',
    '{"account":7,"texts":null}',
  ];
  for (const kept of odd) {
    localStorage.setItem('unsaved-texts', kept);
    expect([kept, textOf(7, 'prompt'), localStorage.length]).toEqual([kept, undefined, 0]);
  }
  for (const name of ['setItem', 'getItem', 'removeItem'] as const) {
    const blocked = vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepText(7, 'prompt', text);
    dropText(7, 'prompt');
    forgetTexts();
    blocked.mockRestore();
  }
});

test('a form begins with what was typed and not saved, and with what is stored where that came true or has another form', () => {
  const kept = (value: unknown, basedOn: unknown) => keepText(7, 'teams', { value, basedOn, at: text.at });
  const stored = { home: 'Arsenal', away: 'Leeds' };
  kept({ home: 'Arsenal FC', away: 'Leeds' }, stored);
  expect(begun(7, 'teams', stored)).toEqual({
    value: { home: 'Arsenal FC', away: 'Leeds' },
    basedOn: stored,
    keptAt: text.at,
  });
  // Another admin stored something else meanwhile: what was typed stays, with what it was typed beside.
  expect(begun(7, 'teams', { home: 'Arsenal', away: 'Leeds United' }).basedOn).toEqual(stored);
  expect(begun(undefined, 'teams', stored)).toEqual({ value: stored, basedOn: stored });
  for (const [value, now] of [
    [{ home: ' Arsenal ', away: 'Leeds' }, stored],
    [{ home: 'Arsenal' }, stored],
    [{ home: 1, away: 2 }, stored],
    ['Arsenal', stored],
    [null, stored],
    [['Arsenal', 'Leeds'], stored],
  ] as const) {
    kept(value, now);
    expect(begun(7, 'teams', now)).toEqual({ value: now, basedOn: now });
    expect(textOf(7, 'teams')).toBeUndefined();
  }
});
