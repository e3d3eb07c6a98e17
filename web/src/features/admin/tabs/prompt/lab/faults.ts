import type { ReadData } from '../../../../../api/endpoints.ts';
import { counted } from '../../../work/figures.ts';

type Kinds = ReadData<'/api/admin/lab/runs/{id}/faults'>['kinds'];

/** Kinds of faults as they are counted on the page; another one is told by its own word. */
const names: Record<string, string> = {
  truncated: 'cut off',
  wrong_shape: 'wrong shape',
  malformed: 'no JSON',
  contradicted: 'against the data',
  refused: 'refused',
  timeout: 'too slow',
  bad_key: 'bad key',
};

export const kindText = (kind: string): string => names[kind] ?? kind.replaceAll('_', ' ');

/** "9 faults so far: 6 cut off, 2 wrong shape, 1 refused." */
export const faultsText = (kinds: Kinds): string =>
  `${counted(
    kinds.reduce((sum, { count }) => sum + count, 0),
    'fault',
  )} so far: ${kinds.map(({ kind, count }) => `${count} ${kindText(kind)}`).join(', ')}.`;
