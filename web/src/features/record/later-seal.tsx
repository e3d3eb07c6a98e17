import { lazy } from 'react';
import { later } from '../../app/later.ts';
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

/** Whether the server has drawn the page: its stamps stand then, and their script comes with the first sign of a reader. */
const isDrawn = !import.meta.env.SSR && document.getElementById('root')?.firstChild;

const Late = lazy(async () => {
  if (isDrawn) await later;
  return importSeal();
});

/** The stamp on a card of Home. */
export const LaterSeal: Line = (props) => {
  const Seal = loaded ?? Late;
  return <Seal {...props} />;
};
