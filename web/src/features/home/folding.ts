import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { later } from '../../app/later.ts';

/** Heights of cards that are drawn as their match alone, px, by the card's id. */
export type Folded = ReadonlyMap<number, number>;

const none: Folded = new Map();
/** Per place in the history, so that Back finds the page as it was left. */
const foldedAt = new Map<string, Folded>();

/**
 * Which cards of a grid lie far from what is seen: these keep their place, and of what is in them only the match. A page
 * that was scrolled through would have thousands of elements else, each of which costs with every change of the page.
 */
export const useFolding = (): { grid: RefObject<HTMLDivElement | null>; folded: Folded } => {
  const { key } = useLocation();
  const grid = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(() => foldedAt.get(key) ?? none);
  useEffect(() => void foldedAt.set(key, folded), [key, folded]);
  useEffect(() => {
    const { current } = grid;
    if (current === null) return undefined;
    const folds = later.then(async () => (await import('./fold.ts')).foldFar(current, setFolded));
    // Without it the page only is longer than it need be.
    folds.catch(() => undefined);
    return () => void folds.then((end) => end()).catch(() => undefined);
  }, []);
  return { grid, folded };
};
