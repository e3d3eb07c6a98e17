import { lazy } from 'react';
import { isDrawn, later } from '../../app/later.ts';
import type { SealLine } from './Seal.tsx';

type Line = typeof SealLine;

const importSeal = async (): Promise<{ default: Line }> => ({
  default: (await import('./Seal.tsx')).SealLine,
});

/** Where pages are drawn at once, and nothing can be waited for. */
let loaded: Line | undefined;

/** Loads the stamps before the first page is drawn: the server's part. */
export const loadSeals = async (): Promise<void> => {
  loaded = (await importSeal()).default;
};

const Late = lazy(async () => {
  if (isDrawn) await later;
  return importSeal();
});

/** The stamp on a card of Home. */
export const LaterSeal: Line = (props) => {
  const Seal = loaded ?? Late;
  return <Seal {...props} />;
};
