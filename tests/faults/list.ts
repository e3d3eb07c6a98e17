import type { Fault } from './fault.ts';
import { kills } from './kills.ts';
import { storms } from './storms.ts';

/** Every fault, by hand, in the order of the full run. */
export const faults: readonly Fault[] = [kills, storms];
