import { flushSync } from 'react-dom';
import type { Folded } from './folding.ts';

/** How far above and below the window a card is drawn whole: as much as the window shows. */
const NEAR = '100% 0px';

const holdsFocus = (card: Element): boolean => card.contains(document.activeElement);

/**
 * Folds the cards in `grid` (`[data-card]`) that lie far from the window, and unfolds those that come near; returns what
 * ends it. A card that has the focus stays as it is, one that gets it folded keeps it, and paper gets all of them whole.
 */
export function foldFar(grid: HTMLElement, setFolded: (change: (now: Folded) => Folded) => void): () => void {
  const look = (entries: readonly IntersectionObserverEntry[]) => {
    const near: number[] = [];
    const far: [number, number][] = [];
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const id = Number((target as HTMLElement).dataset.card);
      // One that was taken out of the page has no height.
      if (!isIntersecting && boundingClientRect.height > 0 && !holdsFocus(target))
        far.push([id, boundingClientRect.height]);
      if (isIntersecting) near.push(id);
      if (isIntersecting && holdsFocus(target) && target.childElementCount === 1)
        requestAnimationFrame(() =>
          target.querySelector<HTMLElement>(`a[href="/card/${id}"]`)?.focus({ preventScroll: true }),
        );
    }
    setFolded((now) => {
      if (far.every(([id]) => now.has(id)) && !near.some((id) => now.has(id))) return now;
      const next = new Map([...now, ...far]);
      for (const id of near) next.delete(id);
      return next;
    });
  };
  const seen = new IntersectionObserver(look, { rootMargin: NEAR });
  const watch = () => {
    seen.disconnect();
    for (const card of grid.querySelectorAll(':scope > [data-card]')) seen.observe(card);
  };
  const unfold = () => setFolded(() => new Map());
  const added = new MutationObserver(watch);
  added.observe(grid, { childList: true });
  // In another width cards have other heights.
  let width = grid.clientWidth;
  const resized = new ResizeObserver(() => {
    if (grid.clientWidth === width) return;
    width = grid.clientWidth;
    unfold();
    watch();
  });
  resized.observe(grid);
  const print = () => {
    flushSync(unfold);
    watch();
  };
  window.addEventListener('beforeprint', print);
  watch();
  return () => {
    window.removeEventListener('beforeprint', print);
    for (const each of [seen, added, resized]) each.disconnect();
  };
}
