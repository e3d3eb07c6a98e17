import type { Need } from '../contract/admin-needs.ts';

/** What is told at once, through every channel alike. */
export interface Message {
  /** Stays the same however often it is sent, so that a receiver can tell a repetition. */
  id: string;
  product: string;
  title: string;
  text: string;
  /** The most urgent line in it; `mended` where nothing is left to do. */
  level: 'now' | 'soon' | 'mended';
}

/** What alerts remember of a need that was told. */
export interface Told {
  key: string;
  level: 'now' | 'soon';
  what: string;
  since: Date;
  toldAt: Date;
  /** Since when it is no more; null while it lasts. */
  goneAt: Date | null;
  /** How often it was back soon after it had gone. */
  returns: number;
}

/** A need as alerts tell it, with what mends it in words. */
export type Telling = Pick<Need, 'key' | 'what' | 'why'> & { level: 'now' | 'soon'; how: string };

/** What changed since the last message. */
export interface Changes {
  /** New, or grown worse. */
  fresh: Telling[];
  /** Told so long ago that they are told again. */
  lasting: Telling[];
  mended: Told[];
}

const order = { now: 0, soon: 1 } as const;

/** Words of a message; null where nothing changed. */
export function wordsOf(
  { fresh, lasting, mended }: Changes,
  product: string,
): Omit<Message, 'id' | 'product'> | null {
  const open = [...fresh, ...lasting].toSorted((one, other) => order[one.level] - order[other.level]);
  const [first] = open;
  if (!first && mended.length === 0) return null;
  const more = open.length + mended.length - 1;
  const what = first ? first.what : `Mended: ${mended[0]!.what}`;
  const lines = [
    ...fresh.map((need) => lineOf(need, need.level === 'now' ? 'Now' : 'Soon')),
    ...lasting.map((need) => lineOf(need, 'Still')),
    ...mended.map(({ what: was }) => `Mended: ${was}`),
  ];
  return {
    title: `${product}: ${what}${more > 0 ? `, and ${more} more` : ''}`,
    text: lines.join('\n'),
    level: first?.level ?? 'mended',
  };
}

const lineOf = ({ what, why, how }: Telling, word: string): string => `${word}: ${what}. ${why} ${how}`;
