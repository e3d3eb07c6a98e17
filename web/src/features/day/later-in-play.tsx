import type { ComponentProps } from 'react';
import { soon } from '../../app/later.ts';
import { laterPart } from '../../app/later-part.tsx';
import { useColumns } from '../home/paging.ts';
import type { InPlay } from './InPlay.tsx';

type Shown = ComponentProps<typeof InPlay>;

/** Loads what draws the matches under way. */
export const importInPlay = async () => (await import('./InPlay.tsx')).InPlay;

const Room = ({ cards }: Shown) => (
  <div style={{ height: 112 + Math.ceil(cards.length / useColumns()) * 200 }} />
);

/** The matches under way on Home. */
export const { Part: LaterInPlay, loadFirst: loadInPlay } = laterPart<Shown>(importInPlay, soon, Room);
