import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Count, Decimal, Percent } from '../../web/src/ui/Number.tsx';
import { numbersOf } from '../../web/src/ui/numbers.ts';
import { comparisonText, scoreText } from '../../web/src/ui/scores.ts';

const german = numbersOf('de-DE');

test('numbers are written as the reader’s language does, in the digits of the scores beside them', () => {
  const shown = (locale: string) => {
    const { count, percent, decimal } = numbersOf(locale);
    return [count(12_840), percent(0.5444), decimal(0.20519, 4)].map((text) => text.replace(/\s/g, ' '));
  };
  expect(shown('de-DE')).toEqual(['12.840', '54,4%', '0,2052']);
  expect(shown('fr-FR')).toEqual(['12 840', '54,4%', '0,2052']);
  expect(shown('en-GB')).toEqual(['12,840', '54.4%', '0.2052']);
  expect(shown('ar-EG').join('')).toMatch(/^[\d.,%]+$/);
  expect(german.percent(null)).toBe('–');
});

test('a score below 1 begins with its point, where a comma divides with its naught', () => {
  expect([scoreText(0.1977), scoreText(1.02841), scoreText(null)]).toEqual(['.1977', '1.0284', '–']);
  expect(scoreText(0.1977, german)).toBe('0,1977');
  const better = { verdict: 'better', difference: -0.0043, n: 1312 } as const;
  expect(comparisonText(better, 'the market')).toBe('better than the market by .0043');
  expect(comparisonText({ ...better, verdict: 'not_distinguishable' }, 'the market', german)).toBe(
    'not distinguishable from the market after 1.312 matches',
  );
});

test('a page of the server, which knows no reader, has the numbers of the house', () => {
  expect(
    renderToString(
      <>
        <Count value={1284} /> <Percent share={0.5} /> <Decimal value={12} />
      </>,
    ),
  ).toBe('1,284<!-- --> <!-- -->50.0%<!-- --> <!-- -->12.0');
});
