import { z } from 'zod';
import { isOpenedBy } from '../../domain/log/commitment.ts';
import { sha256 } from '../../canonical.ts';
import { type Leaf } from '../entries/entry-bytes.ts';
import { type OpenedPart, type OpenedValue, openingFault } from '../entries/openings.ts';
import type { EntryOf } from '../entries/kinds.ts';
import { headlineFault, isShownByRules, noRules, takeRule } from '../entries/rules-on-record.ts';
import { type Check, checkOf, listed, shownCount } from './check.ts';
import { takedownFault } from './check-references.ts';
import type { Reveal } from './export-lines.ts';
import type { Kickoffs } from './kickoffs.ts';

/** What was opened of a publication, each part only where it fits its commitment. */
export interface Opened {
  forecast?: OpenedValue<'forecast'>;
  picks?: OpenedValue<'picks'>;
  text?: OpenedValue<'text'>;
  prompt?: OpenedValue<'prompt'>;
  /** Of an entry of the chain before. */
  old?: OldContent;
}

export const oldContent = z.looseObject({
  gameId: z.int(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  kickoffAt: z.iso.datetime(),
  markets: z.array(z.looseObject({ market: z.string(), selection: z.string(), line: z.number().nullable() })),
});
type OldContent = z.infer<typeof oldContent>;

type Promised = EntryOf<'publish'> | EntryOf<'trial'>;

/** The parts whose hiding would hide what is scored. */
const scored = ['forecast', 'picks'] as const;
const parts = [...scored, 'text'] as const;

const commitmentOf = (entry: Promised, part: OpenedPart): string =>
  part === 'prompt' ? entry.promptHash : entry[part];

/**
 * Check 6: what is opened is what the entry committed to before kick-off; and what should be open by now is.
 * @param now when the export was made
 */
export function checkOpenings(
  reveals: readonly Reveal[],
  { leaves, kickoffs, now }: { leaves: readonly Leaf[]; kickoffs: Kickoffs; now: Date },
): Check & { opened: ReadonlyMap<number, Opened>; unopened: ReadonlySet<number> } {
  const check = checkOf('commitments opened, and as they were made');
  const opened = new Map<number, Opened>();
  for (const reveal of reveals) {
    const known = opened.get(reveal.index) ?? {};
    opened.set(reveal.index, known);
    const fault = openOne(reveal, leaves[reveal.index], known);
    if (fault !== null) check.faults.push({ index: reveal.index, fault });
    check.checked += 1;
  }
  checkShown(check, leaves, opened);
  const unopened = new Set<number>();
  const taken = takenDown(check, leaves);
  let closedTexts = 0;
  leaves.forEach((leaf, index) => {
    const parts = dueParts(leaf, opened.get(index) ?? {});
    if (parts.length === 0 || !kickoffs.isDue(index, now)) return;
    if (parts.every((part) => part === taken.get(index))) return;
    if (parts.some((part) => part !== 'text')) unopened.add(index);
    else closedTexts += 1;
  });
  if (unopened.size > 0) {
    const { length } = [...unopened].filter((index) => isPublish(leaves[index]));
    check.open.push(
      `Not opened a day after kick-off, which counts as wrong (${shownCount(length)} of them published): ${listed([...unopened])}.`,
    );
  }
  if (taken.size > 0)
    check.notes.push(
      `${shownCount(taken.size)} texts were taken down, as entries say; no score depends on them.`,
    );
  if (closedTexts > 0)
    check.notes.push(`${shownCount(closedTexts)} texts stay closed; no score depends on them.`);
  return { ...check, opened, unopened };
}

/** What was taken down of which publication or trial, by the entries that say so: of format 2 its text, of format 1 all of it. */
function takenDown(check: Check, leaves: readonly Leaf[]): ReadonlyMap<number, 'text' | 'content'> {
  const taken = new Map<number, 'text' | 'content'>();
  leaves.forEach((leaf, index) => {
    if (leaf.format !== 2 || leaf.entry.kind !== 'takedown') return;
    const { publish, part } = leaf.entry;
    const fault = takedownFault(leaf.entry, index, leaves[publish]);
    if (fault === null) taken.set(publish, part);
    else check.faults.push({ index, fault });
  });
  return taken;
}

/** Headlines are the surest picks by the rules on record, and confidences shown as the corrections on record make them. */
function checkShown(check: Check, leaves: readonly Leaf[], opened: ReadonlyMap<number, Opened>): void {
  const onRecord = noRules();
  const uncorrected: number[] = [];
  leaves.forEach((leaf, index) => {
    if (leaf.format !== 2) return;
    takeRule(onRecord, index, leaf.entry);
    const { picks } = opened.get(index) ?? {};
    if (leaf.entry.kind !== 'publish' || !picks) return;
    const fault = headlineFault(onRecord, index, picks);
    if (fault !== null) check.faults.push({ index, fault });
    if (!isShownByRules(onRecord, leaf.entry, picks)) uncorrected.push(index);
  });
  if (uncorrected.length > 0)
    check.open.push(
      `No correction on record makes the confidence that is shown of the stated one: ${listed(uncorrected)}.`,
    );
}

const isPublish = (leaf: Leaf | undefined): boolean =>
  (leaf?.format === 1 && leaf.entry.kind === 'publish') ||
  (leaf?.format === 2 && leaf.entry.kind === 'publish');

/** The parts that are not open; of the chain before there is one. */
function dueParts(leaf: Leaf, opened: Opened): string[] {
  if (leaf.format === 1) return leaf.entry.kind === 'publish' && !opened.old ? ['content'] : [];
  if (leaf.format !== 2 || (leaf.entry.kind !== 'publish' && leaf.entry.kind !== 'trial')) return [];
  return parts.filter((part) => opened[part] === undefined);
}

/** Takes what one reveal opens. @returns what is wrong with it, as the end of a sentence, or null */
function openOne(reveal: Reveal, leaf: Leaf | undefined, into: Opened): string | null {
  if (!leaf) return 'is opened, and is not there';
  if ('content' in reveal) {
    if (leaf.format !== 1) return 'is opened as one of the old chain, and is none';
    if (sha256(reveal.content) !== leaf.entry.commitment)
      return 'was not committed to with the content that is shown';
    return takeOld(reveal.content, leaf.entry.gameId, into);
  }
  if (leaf.format !== 2 || (leaf.entry.kind !== 'publish' && leaf.entry.kind !== 'trial'))
    return 'is opened, and commits to nothing';
  if (!isOpenedBy(commitmentOf(leaf.entry, reveal.part), reveal))
    return `was not committed to with the ${reveal.part} that is shown`;
  const fault = openingFault(reveal);
  if (fault !== null) return `has a ${reveal.part} that ${fault}`;
  Object.assign(into, { [reveal.part]: reveal.value });
  return null;
}

function takeOld(content: string, gameId: number, into: Opened): string | null {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return 'has a content that is not JSON';
  }
  const { data } = oldContent.safeParse(value);
  if (!data || data.gameId !== gameId) return 'has a content that is of another game, or none';
  into.old = data;
  return null;
}
