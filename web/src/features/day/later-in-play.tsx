import { lazy } from 'react';
import { isDrawn, soon } from '../../app/later.ts';
import type { InPlay } from './InPlay.tsx';

type Part = typeof InPlay;

/** Loads what draws the matches under way. */
export const importInPlay = async (): Promise<{ default: Part }> => ({
  default: (await import('./InPlay.tsx')).InPlay,
});

/** Where pages are drawn at once, and nothing can be waited for. */
let loaded: Part | undefined;

/** Loads it before the first page is drawn: the server's part. */
export const loadInPlay = async (): Promise<void> => {
  loaded = (await importInPlay()).default;
};

const Late = lazy(async () => {
  if (isDrawn) await soon();
  return importInPlay();
});

/** The matches under way on Home: what the server drew stands until its script comes. */
export const LaterInPlay: Part = (props) => {
  const Drawn = loaded ?? Late;
  return <Drawn {...props} />;
};
