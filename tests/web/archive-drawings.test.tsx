import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalibrationBin } from '#core/contract/common';
import { CalibrationPlot } from '../../web/src/features/archive/CalibrationPlot.tsx';
import { League, Team } from '../../web/src/ui/Crest.tsx';
import { Verdict } from '../../web/src/ui/Verdict.tsx';

Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  // Nothing is laid out here; a drawing is told its width once.
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
});
const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
const draw = (drawing: React.ReactNode) => act(async () => root.render(drawing));
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 480 });
});
afterAll(async () => {
  await act(async () => root.unmount());
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
});

const bin = (from: number, n: number, hitRate: number | null): CalibrationBin => ({
  from,
  to: from + 5,
  n,
  meanConfidence: n === 0 ? null : from + 2,
  hitRate,
  interval: hitRate === null ? null : [Math.max(0, hitRate - 0.1), Math.min(1, hitRate + 0.1)],
});

test('a bin of one pick is drawn faint, no line leads to it, and the key says so', async () => {
  await draw(
    <CalibrationPlot bins={[bin(50, 40, 0.55), bin(60, 1, 0), bin(70, 30, 0.7), bin(80, 0, null)]} />,
  );
  const points = [...place.querySelectorAll('g:has(.mark)')];
  expect(points.map((point) => point.getAttribute('opacity'))).toEqual([null, '0.45', null]);
  const across = (point: Element) => point.querySelector('.mark')!.getAttribute('cx')!;
  const line = place.querySelector('path.line')!.getAttribute('d')!;
  const joined = [...line.matchAll(/[ML](\S+)/g)].map(([, x]) => x);
  expect(joined).toEqual([across(points[0]!), across(points[2]!)]);
  expect(place.textContent).toContain('faint, fewer than 10');
});

test('where two points do not stand on enough picks there is no line at all', async () => {
  await draw(<CalibrationPlot bins={[bin(50, 9, 0.55), bin(60, 1, 0), bin(70, 30, 0.7)]} />);
  expect(place.querySelector('path.line')!.getAttribute('d')).toBe('');
});

test('a verdict stands in one line, halves too', async () => {
  await draw(<Verdict settlement="half_won" />);
  expect(place.textContent).toBe('Correct, half won');
  expect(getComputedStyle(place.querySelector('span')!).whiteSpace).toBe('nowrap');
});

test('a name written from right to left turns nothing around it', async () => {
  await draw(
    <>
      <Team name="مكابي حيفا" />
      <League name="ליגת העל" />
    </>,
  );
  const named = [...place.querySelectorAll('[dir="auto"]')].map(({ textContent }) => textContent);
  expect(named).toEqual(['مكابي حيفا', 'ליגת העל']);
});
