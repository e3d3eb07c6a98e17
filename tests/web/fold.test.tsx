import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foldFar } from '../../web/src/features/home/fold.ts';
import type { Folded } from '../../web/src/features/home/folding.ts';

/* The document of these tests lays nothing out: what is seen of a card is told by hand. */
let tell: (seen: Record<number, boolean>, height?: number) => void;
let resize: () => void;
let folded: Folded;
let grid: HTMLElement;
let end: () => void;

const fold = (change: (now: Folded) => Folded) => {
  folded = change(folded);
};
const cardOf = (id: number) => grid.querySelector<HTMLElement>(`[data-card="${id}"]`)!;

beforeEach(() => {
  document.body.innerHTML = `<div>${[1, 2, 3].map((id) => `<article data-card="${id}"><p></p><a href="/card/${id}">x</a></article>`).join('')}</div>`;
  grid = document.querySelector('div')!;
  folded = new Map();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(look: IntersectionObserverCallback) {
        tell = (seen, height = 480) =>
          look(
            Object.entries(seen).map(
              ([id, isIntersecting]) =>
                ({
                  target: cardOf(Number(id)),
                  isIntersecting,
                  boundingClientRect: { height },
                }) as unknown as IntersectionObserverEntry,
            ),
            this as unknown as IntersectionObserver,
          );
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        resize = look;
      }
      observe() {}
      disconnect() {}
    },
  );
  end = foldFar(grid, fold);
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

test('a card far from the window keeps its height and loses what is in it, until it comes near', () => {
  tell({ 1: true, 2: true, 3: false });
  expect([...folded]).toEqual([[3, 480]]);
  const before = folded;
  tell({ 1: true, 3: false });
  expect(folded).toBe(before);
  tell({ 1: false, 3: true }, 512.5);
  expect([...folded]).toEqual([[1, 512.5]]);
});

test('one that was taken out of the page, or has the focus, is not folded', () => {
  cardOf(2).querySelector('a')!.focus();
  tell({ 2: false, 3: true });
  tell({ 3: false }, 0);
  expect([...folded]).toEqual([]);
});

test('a folded card that gets the focus has it in its place once it is whole', () => {
  tell({ 3: false });
  cardOf(3).innerHTML = '<a href="/card/3">x</a>';
  cardOf(3).querySelector('a')!.focus();
  // It is drawn whole before the next frame.
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => {
    cardOf(3).innerHTML = '<p></p><a href="/card/3">y</a>';
    next();
  });
  tell({ 3: true });
  expect(folded.size).toBe(0);
  expect(document.activeElement?.textContent).toBe('y');
});

test('paper gets every card whole, and so does a window of another width', () => {
  tell({ 1: false });
  window.dispatchEvent(new Event('beforeprint'));
  expect(folded.size).toBe(0);
  tell({ 1: false });
  resize();
  expect(folded.size, 'the same width').toBe(1);
  Object.defineProperty(grid, 'clientWidth', { value: 700 });
  resize();
  expect(folded.size).toBe(0);
});
