import { canonicalJson } from '../canonical-json.ts';
import { hexOf, utf8 } from './encoding.ts';
import { sha256Of } from './tree-hash.ts';

/**
 * One part of what a publication is bound to before kick-off, as it is opened afterwards. Each has a salt of its own: a
 * text can be deleted with its salt and leaves a hash that means nothing, while the scores stay checkable.
 */
export interface Opening {
  readonly part: CommittedPart;
  /** 128 random bits in hex, without which the few likely values could be tried out. */
  readonly salt: string;
  readonly value: unknown;
}

/** `prompt` is the operator's own: opened only to show that it was not rewritten. */
export type CommittedPart = 'forecast' | 'picks' | 'text' | 'prompt';

/** SHA-256 in hex over the RFC 8785 JSON of part, salt and value. */
export const commitmentTo = ({ part, salt, value }: Opening): string =>
  hexOf(sha256Of(utf8(canonicalJson({ part, salt, value }))));

/** Whether what is shown is what was committed to. */
export const isOpenedBy = (commitment: string, opening: Opening): boolean =>
  commitmentTo(opening) === commitment;
