/** What is wrong, by the entry where it shows; null where it is of no single entry. */
export interface Fault {
  index: number | null;
  fault: string;
  /** Signed notes that contradict each other: kept as they are, they are the proof. */
  notes?: readonly string[];
}

/** One thing that was looked at. */
export interface Check {
  name: string;
  /** How many of what the name says. */
  checked: number;
  faults: Fault[];
  /** What could not be checked, or is missing without being wrong. Each is a whole sentence. */
  open: string[];
  /** What is good to know and is neither. */
  notes: string[];
}

export const checkOf = (name: string): Check => ({ name, checked: 0, faults: [], open: [], notes: [] });

/** A count with thousands apart, for a person. */
export const shownCount = (count: number): string => count.toLocaleString('en-US');

/** "Entries 3, 7 and 2 more". */
export function listed(indexes: readonly number[], most = 5): string {
  const named = indexes.slice(0, most).map(shownCount);
  const more = indexes.length - named.length;
  return `${indexes.length === 1 ? 'entry' : 'entries'} ${named.join(', ')}${more > 0 ? ` and ${shownCount(more)} more` : ''}`;
}
