import { expect, test } from 'vitest';
import { changesOf } from '#core/alerts/changes';
import { guessForm } from '#core/alerts/forms';
import { type Told, wordsOf } from '#core/alerts/message';
import type { Need } from '#core/contract/admin-needs';

const start = new Date('2026-11-28T10:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
const need = (key: string, level: Need['level'], what = `What of ${key}`): Need => ({
  key,
  kind: 'review',
  level,
  group: 'today',
  what,
  why: 'Why.',
  count: 1,
  by: null,
  late: false,
  mend: { do: 'how', label: 'How', steps: 'Do it.' },
  command: null,
  waitsFor: [],
});
const at = (told: readonly Told[], needs: readonly Need[], now: Date, snoozed: { key: string }[] = []) =>
  changesOf(told, { needs, snoozed }, { now, how: () => 'Do it.' });
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);

test('what appears or grows worse is new, what only waits is not told', () => {
  const first = at([], [need('a', 'soon'), need('b', 'wait')], start);
  expect(keys(first.changes.fresh)).toEqual(['a']);
  const worse = at(first.remembered, [need('a', 'now')], hours(1));
  expect(keys(worse.changes.fresh)).toEqual(['a']);
  const better = at(worse.remembered, [need('a', 'soon')], hours(2));
  expect(better.changes).toEqual({ fresh: [], lasting: [], mended: [] });
});

test('what lasts is repeated by its level, what ends is mended once, what is put off is neither', () => {
  const { remembered } = at([], [need('a', 'now'), need('b', 'soon')], start);
  const four = at(remembered, [need('a', 'now'), need('b', 'soon')], hours(4));
  expect(keys(four.changes.lasting)).toEqual(['a']);
  const day = at(four.remembered, [need('b', 'soon')], hours(24), [{ key: 'a' }]);
  expect([keys(day.changes.lasting), keys(day.changes.mended)]).toEqual([['b'], []]);
  const end = at(day.remembered, [], hours(25));
  expect(keys(end.changes.mended).toSorted()).toEqual(['a', 'b']);
  expect(at(end.remembered, [], hours(26)).changes.mended).toEqual([]);
});

test('what comes and goes by the minute is told the first times, and mended once it stays away', () => {
  const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
  let { remembered } = at([], [need('a', 'now')], start);
  const said: string[] = [];
  const step = (minute: number, isThere: boolean) => {
    const next = at(remembered, isThere ? [need('a', 'now')] : [], minutes(minute));
    remembered = next.remembered;
    for (const [word, list] of Object.entries(next.changes) as [string, { key: string }[]][])
      for (const _ of list) said.push(`${minute} ${word}`);
  };
  for (let minute = 1; minute <= 60; minute += 1) step(minute, minute % 2 === 0);
  expect(said).toEqual(['1 mended', '2 fresh', '3 mended', '4 fresh']);
  for (let minute = 61; minute <= 120; minute += 1) step(minute, false);
  expect(said.slice(4)).toEqual(['91 mended']);
  expect(remembered).toEqual([]);
  step(121, true);
  expect(said.at(-1)).toBe('121 fresh');
});

test('what turns a little better and worse again is not told each time', () => {
  let { remembered } = at([], [need('a', 'now')], start);
  for (let minute = 1; minute <= 60; minute += 1) {
    const next = at(
      remembered,
      [need('a', minute % 2 === 0 ? 'now' : 'soon')],
      new Date(start.getTime() + minute * 60_000),
    );
    expect(next.changes).toEqual({ fresh: [], lasting: [], mended: [] });
    remembered = next.remembered;
  }
});

test('a message leads with the most urgent and counts the others', () => {
  const { changes } = at([], [need('a', 'soon'), need('b', 'now')], start);
  expect(wordsOf(changes, 'Touchline')).toEqual({
    title: 'Touchline: What of b, and 1 more',
    text: 'Soon: What of a. Why. Do it.\nNow: What of b. Why. Do it.',
    level: 'now',
  });
  expect(wordsOf({ fresh: [], lasting: [], mended: [] }, 'Touchline')).toBeNull();
});

test.each([
  ['https://hooks.slack.com/services/T/B/x', 'slack'],
  ['https://discord.com/api/webhooks/1/x', 'discord'],
  ['https://ntfy.sh/touchline', 'ntfy'],
  ['https://ntfy.example.org/touchline', 'ntfy'],
  ['https://alerts.example.org/hook', 'json'],
  ['https://hooks.slack.com.example.org/x', 'json'],
])('%s takes %s', (address, form) => {
  expect(guessForm(address)).toBe(form);
});
