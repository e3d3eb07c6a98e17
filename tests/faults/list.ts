import { clocks } from './clocks.ts';
import { database } from './database.ts';
import type { Fault } from './fault.ts';
import { fortnight } from './fortnight.ts';
import { kills } from './kills.ts';
import { serve } from './serve.ts';
import { storms } from './storms.ts';

/** Every fault, by hand, in the order of the full run. */
export const faults: readonly Fault[] = [kills, storms, database, clocks, fortnight, serve];
