import { diffArrays } from 'diff';

/** A line of a comparison: in both texts, only in the new one, or only in the old one. */
export interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Compares two texts line by line. */
export const diffLines = (before: string, after: string): DiffLine[] =>
  diffArrays(before.split('\n'), after.split('\n')).flatMap(({ added, removed, value }) =>
    value.map((text) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text })),
  );
