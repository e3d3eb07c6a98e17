import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { whole } from '../../web/src/ui/whole.tsx';

/** What is kept on one line of a text, and what one reads. */
const read = (text: string) => {
  const html = renderToStaticMarkup(<p>{whole(text)}</p>);
  return {
    kept: [...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, words]) => words),
    text: html.replace(/<[^>]+>/g, ''),
  };
};

test('short compounds, formations, hours and figures with their unit stay on one line, and the text is the same', () => {
  for (const [text, kept] of [
    ['on record before kick-off, settled', ['kick-off,']],
    ['Osasuna 2-4 Barcelona (half-time 1-3)', ['2-4', '(half-time', '1-3)']],
    ['3-5-2 and 4-2-3-1 were used', ['3-5-2', '4-2-3-1']],
    ['Published Nov 29, 6:00 AM, 7 days before', ['6:00 AM,']],
    ['analysis. 18+ only. For', ['18+ only.']],
    ['Brighton under 1.5 goals', ['1.5 goals']],
    ['chance of rain 5 %, wind 17.3 km/h', ['5 %,']],
    ['nothing of it', []],
  ] as const)
    expect(read(text)).toEqual({ kept, text });
});

test('what may be wider than its place is broken as before', () => {
  for (const text of ['Weston-super-Mare', 'simulated-witness.invalid/demo', `${'a-'.repeat(5000)}a`])
    expect(read(text)).toMatchObject({ text });
  expect(read('Weston-super-Mare').kept).toEqual([]);
});

test('of elements among the texts nothing is changed', () => {
  const html = renderToStaticMarkup(<p>{whole(['The kick-off: ', <b key="name">Saint-Étienne</b>, 7])}</p>);
  expect(html).toMatch(/^<p>The <span[^>]*>kick-off:<\/span> <b>Saint-Étienne<\/b>7<\/p>$/);
});
