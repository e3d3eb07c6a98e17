import { setFlagsFromString } from 'node:v8';

/**
 * Keeps this process's memory near what it needs. Left to itself, V8 lets the heap of a long run grow to twice what it
 * needs before it looks for what is done with, and doubles the part for what is new until it has 96 MB, far more than a
 * card leaves behind. For the start of a process: the flags hold for everything in it.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=20');
  setFlagsFromString('--semi-space-growth-factor=1');
}
