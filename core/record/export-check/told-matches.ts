import { redatingVoid } from '../../domain/kickoff.ts';
import { isEnded } from '../../domain/match-status.ts';
import { hourMs } from '../../domain/time.ts';
import type { EntryOf } from '../entries/kinds.ts';
import type { RuleLimits } from '../entries/rule-limits.ts';

/** What entries tell of a match up to now. */
export interface ToldMatch {
  /** Its kick-offs in their order. */
  kickoffs: { index: number; kickoff: string | null; isSwapped: boolean; home: string; away: string }[];
  /** The newest result entry. */
  newest: number | null;
  /** Those that say how the match ended, and those that take a result back. */
  results: { index: number; isEnd: boolean }[];
}

/** Takes one more entry of a match; of what is no word about a match nothing is taken. */
export function tell(told: Map<number, ToldMatch>, index: number, entry: { kind: string }): void {
  if (isOf(entry, 'publish')) {
    const { id, kickoff, home, away } = entry.game;
    matchIn(told, id).kickoffs.push({ index, kickoff, isSwapped: false, home, away });
  } else if (isOf(entry, 'kickoff')) {
    const isSwapped = entry.source === 'swapped_sides';
    matchIn(told, entry.game.id).kickoffs.push({ index, kickoff: entry.new, isSwapped, home: '', away: '' });
  } else if (isOf(entry, 'result')) {
    const match = matchIn(told, entry.game.id);
    match.newest = index;
    match.results.push({ index, isEnd: isEnded(entry.status) });
  }
}

/**
 * Why a kick-off was not moved from where the record last had it, as the end of a sentence; null where it was, or where
 * the chain before alone told it.
 */
export function kickoffFault(
  { old }: EntryOf<'kickoff'>,
  index: number,
  told: ToldMatch | undefined,
): string | null {
  const before = told?.kickoffs.findLast((one) => one.index < index);
  return before === undefined || before.kickoff === old
    ? null
    : `moves a kick-off from ${old ?? 'no date'}, where entry ${before.index} says ${before.kickoff ?? 'no date'}`;
}

const isOf = <K extends 'publish' | 'kickoff' | 'result'>(
  entry: { kind: string },
  kind: K,
): entry is EntryOf<K> => entry.kind === kind;

function matchIn(told: Map<number, ToldMatch>, game: number): ToldMatch {
  const known = told.get(game) ?? { kickoffs: [], newest: null, results: [] };
  told.set(game, known);
  return known;
}

/** The publication that is said to be void, and when that was said. */
interface Claim {
  match: { home: string; away: string; kickoff: Date };
  publish: number;
  index: number;
  at: Date;
  limits: RuleLimits;
}

/**
 * Why a pick is not void for the reason that is given, where its match has no result: nothing has to be opened for
 * that. Null where the entries before bear it out.
 */
export function unplayedFault(
  reason: string | null,
  told: ToldMatch | undefined,
  { match, publish, index, at, limits }: Claim,
): string | null {
  const before = (told?.kickoffs ?? []).filter((one) => one.index < index);
  const last = before.at(-1);
  const kickoff = last ? instantOf(last.kickoff) : match.kickoff;
  const since = (from: Date | null) => (from === null ? -Infinity : at.getTime() - from.getTime());
  const result = told?.results.findLast((one) => one.index < index);
  const hasResult = result?.isEnd === true;
  if (reason === 'other_date') {
    const isMoved =
      redatingVoid(
        { publishedFor: match.kickoff, kickoffAt: kickoff, status: kickoff === null ? 'PST' : 'NS' },
        at,
        limits.voidBeyondHours,
      ) !== null;
    const isLeft = !hasResult && since(match.kickoff) > limits.voidBeyondHours * hourMs;
    return isMoved || isLeft ? null : 'void for another date, where no entry moves the match so far';
  }
  if (reason === 'swapped_sides') {
    const isSwapped = before.some(
      (one) => one.index > publish && (one.isSwapped || (one.home === match.away && one.away === match.home)),
    );
    return isSwapped ? null : 'void for swapped sides, where no entry swaps them';
  }
  if (reason === 'no_result') {
    if (hasResult) return `void without a result, where entry ${result.index} is one`;
    const isOver = since(kickoff) > limits.overAfterHours * hourMs + limits.valuesWithinMs;
    return isOver ? null : 'void without a result, before the time to wait for one is over';
  }
  return `void without a result, for a reason that needs one (${reason ?? 'none given'})`;
}

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
