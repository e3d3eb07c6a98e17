import type { SignedNote } from '#core/domain/log/key-change';
import { readRecordMemory, writeRecordMemory } from '../../app/preferences.ts';

/** Two checkpoints that the log signed and that cannot both be true. */
export interface Contradiction {
  how: 'shorter' | 'changed' | 'key';
  from: number;
  to: number;
  /** Whether both signatures could be checked here. */
  isSigned: boolean;
  shown: SignedNote;
  /** ISO, when this browser noticed. */
  noticedAt: string;
}

/** What this browser remembers of the record from one visit to the next. */
export interface Memory {
  kept: SignedNote;
  /** ISO. */
  keptAt: string;
  /** Stays until the reader says that he has both notes. */
  contradiction: Contradiction | null;
}

const isNote = (value: unknown): value is SignedNote =>
  typeof value === 'object' &&
  value !== null &&
  'note' in value &&
  typeof value.note === 'string' &&
  'vkey' in value &&
  typeof value.vkey === 'string';

/** The text of the storage as a memory; what is none is as if nothing were kept. */
export function memoryOf(text: string | null): Memory | 'off' | null {
  if (text === 'off') return 'off';
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && 'kept' in value && isNote(value.kept)
      ? (value as Memory)
      : null;
  } catch {
    return null;
  }
}

export const readMemory = (): Memory | 'off' | null => memoryOf(readRecordMemory());

/** Keeps a checkpoint in place of the one before. */
export const remember = (kept: SignedNote, contradiction: Contradiction | null = null): void =>
  writeRecordMemory(
    JSON.stringify({ kept, keptAt: new Date().toISOString(), contradiction } satisfies Memory),
  );

/** Turns the memory off, and forgets; or on. */
export const setMemory = (isOn: boolean): void => writeRecordMemory(isOn ? null : 'off');
