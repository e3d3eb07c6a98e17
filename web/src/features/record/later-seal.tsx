import type { ComponentProps } from 'react';
import { later } from '../../app/later.ts';
import { laterPart } from '../../app/later-part.tsx';
import type { SealLine } from './Seal.tsx';

/** The stamp on a card of Home. */
export const { Part: LaterSeal, loadFirst: loadSeals } = laterPart<ComponentProps<typeof SealLine>>(
  async () => (await import('./Seal.tsx')).SealLine,
  () => later,
  () => <div style={{ height: 49 }} />,
);
