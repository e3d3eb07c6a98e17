import type { Seal, Stamp } from '#core/contract/analysis';

/** What is known of a pick that has a stamp. */
export interface Stamped {
  /** Of the card. */
  id: number;
  stamp: Stamp;
  kickoffTime: string | null;
  /** Published, or where the rules ask for it anchored, at or after the true kick-off. */
  isLate?: boolean;
  isWithdrawn?: boolean;
  withdrawnAt?: string | null;
  isResultByHand?: boolean;
}

/** What this browser found of an entry, or that it is looking. */
export type Found = 'verified' | 'broken' | 'checking';

export type SealState = Seal['state'] | Found | 'late' | 'withdrawn' | 'hand';

/** What a stamp says: what the browser found itself comes first, then what became of the pick, then its entry. */
export function sealStateOf(
  { stamp, isLate, isWithdrawn, isResultByHand }: Stamped,
  found: Found | undefined,
): SealState {
  if (found !== undefined) return found;
  if (isLate === true) return 'late';
  if (isWithdrawn === true) return 'withdrawn';
  const state = stamp.entry?.state ?? 'sealed';
  return isResultByHand === true && (state === 'opened' || state === 'before_anchoring') ? 'hand' : state;
}

/** "27 h": how long before kick-off, in minutes below two hours, in days from three days. Empty where it is not known. */
export function leadOf(publishedAt: string, kickoffTime: string | null): string {
  const minutes = Math.round((Date.parse(kickoffTime ?? '') - Date.parse(publishedAt)) / 60_000);
  if (!(minutes > 0)) return '';
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 72 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** Why a late pick is late: one that was published in time was not anchored in time, as its rules ask. */
export function lateWords(publishedAt: string, kickoffTime: string | null): string {
  if (Date.parse(publishedAt) < Date.parse(kickoffTime ?? ''))
    return 'dated by nobody else before the real kick-off';
  const after = leadOf(kickoffTime ?? '', publishedAt);
  return `published ${after === '' ? '' : `${after} `}after the real kick-off`;
}

interface Parts extends Stamped {
  /** When it was published. */
  at: string;
  /** The same, with how long before kick-off. */
  whole: string;
  withdrawn: string;
  /** It is scored only where it was anchored in time. */
  needsAnchor: boolean;
}

const words: Readonly<Record<SealState, (parts: Parts) => [word: string, detail: string]>> = {
  sealed: ({ whole }) => ['Published', whole],
  waiting: ({ at, needsAnchor }) => [
    'Published',
    `${at}, time stamp not confirmed yet${needsAnchor ? ': scored only with one' : ''}`,
  ],
  anchored: ({ whole }) => ['Published and time-stamped', whole],
  opened: ({ whole }) => ['Opened', `published ${whole}`],
  text_removed: () => ['Opened without its text', 'which was taken down. Its scores stand'],
  not_anchored: ({ at, needsAnchor }) => [
    'Not anchored before kick-off',
    `published ${at}, dated by nobody else in time${needsAnchor ? '. Not scored' : ''}`,
  ],
  before_anchoring: ({ at }) => ['Published', `${at}, before anchoring began`],
  not_opened: () => ['Not opened', 'a day after kick-off. Counts as wrong'],
  late: ({ stamp, kickoffTime }) => ['Late', `${lateWords(stamp.publishedAt, kickoffTime)}. Not scored`],
  withdrawn: ({ withdrawn }) => ['Withdrawn', `${withdrawn}kept in the record`],
  hand: () => ['Result entered by hand', 'with a reason'],
  verified: ({ whole }) => ['Verified in your browser', `published ${whole}`],
  checking: () => ['Checking', 'the entry and why it is in the log'],
  broken: () => ['Does not check out', 'content does not fit the hash'],
};

/** The state's word, and what follows it on a card. `short` writes an instant. */
export function sealWords(
  state: SealState,
  of: Stamped,
  short: (iso: string | null | undefined) => string,
): { word: string; detail: string } {
  const at = short(of.stamp.publishedAt);
  const lead = leadOf(of.stamp.publishedAt, of.kickoffTime);
  const [word, detail] = words[state]({
    ...of,
    at,
    whole: lead === '' ? at : `${at}, ${lead} before kick-off`,
    needsAnchor: of.stamp.entry?.needsAnchor === true,
    withdrawn: of.withdrawnAt ? `${short(of.withdrawnAt)}, ` : '',
  });
  return { word, detail };
}
