import { correctionWindowMs, redatingVoid } from '../../domain/kickoff.ts';
import { pickFault, toPick } from '../../domain/markets/catalogue.ts';
import { isFinalStatus, isVoidStatus, type MatchResult, settle } from '../../domain/settle.ts';
import type { Leaf } from '../entries/entry-bytes.ts';
import type { EntryOf } from '../entries/kinds.ts';
import { matchResultOf } from '../entries/result.ts';
import { type Check, checkOf, listed } from './check.ts';
import type { Opened } from './openings-of.ts';
import type { Standing } from './standing.ts';

type Settle = EntryOf<'settle'>;
type Result = EntryOf<'result'>;
type Verdict = Settle['verdicts'][number]['verdict'];

/** A pick as an opening has it, of either format. */
interface OpenPick {
  position: number;
  market: string;
  selection: string;
  line: number | null;
}

/** The match a publication was made for. */
interface Match {
  home: string;
  away: string;
  kickoff: Date;
}

export interface OpenPicks {
  match: Match;
  picks: OpenPick[];
}

/** A result entered by hand is the score after 90 minutes alone. */
function resultOf(result: Result): MatchResult {
  const told = matchResultOf(result);
  return result.source === 'hand' && isFinalStatus(result.status) ? { ...told, status: 'FT' } : told;
}

/** What the rules say of one pick from one result, at the time of the verdict. */
function verdictOf(
  pick: OpenPick,
  { match, result, at }: { match: Match; result: Result; at: Date },
): Verdict {
  const kickoffAt = result.kickoff === null ? null : new Date(result.kickoff);
  const isOther =
    redatingVoid({ publishedFor: match.kickoff, kickoffAt, status: result.status }, at) !== null ||
    (result.home === match.away && result.away === match.home);
  if (isOther) return 'void';
  const told = resultOf(result);
  const { settlement, flag } = settle(
    toPick({ market: pick.market, selection: pick.selection, line: pick.line }),
    told,
  );
  if (settlement !== 'unsettled' || flag !== undefined) return settlement;
  const isWaitedFor =
    result.endedAt === null || at.getTime() - Date.parse(result.endedAt) <= correctionWindowMs;
  return isFinalStatus(result.status) && !isWaitedFor ? 'void' : 'unsettled';
}

/**
 * Check 8: every verdict is settled again from the result it names; results name what they correct; and the verdict that
 * counts is of the publication that counts.
 */
export function checkSettlements(
  leaves: readonly Leaf[],
  { opened, standing }: { opened: ReadonlyMap<number, Opened>; standing: readonly Standing[] },
): Check {
  const check = checkOf('verdicts settled again from the results');
  const closed: number[] = [];
  const newestResults = new Map<number, number>();
  leaves.forEach((leaf, index) => {
    if (leaf.format !== 2) return;
    const { entry } = leaf;
    if (entry.kind === 'result') {
      const fault = replacingFault(entry, leaves, newestResults.get(entry.game.id));
      if (fault !== null) check.faults.push({ index, fault });
      newestResults.set(entry.game.id, index);
    }
    if (entry.kind === 'settle') {
      const picks = picksOf(leaves[entry.publish], opened.get(entry.publish));
      if (picks === null) closed.push(index);
      else
        for (const fault of settleFaults(entry, { leafAt: (at) => leaves[at], picks, index }))
          check.faults.push({ index, fault });
      check.checked += entry.verdicts.length;
    }
  });
  if (closed.length > 0)
    check.open.push(`Verdicts on picks that are not open cannot be settled again: ${listed(closed)}.`);
  for (const { index, settle: settled, result } of standing) {
    if (settled && result && settled.entry.result !== null && result.index > settled.index)
      check.open.push(
        `Entry ${result.index} is a newer result than the one that entry ${index} is settled from.`,
      );
  }
  return check;
}

/** What is wrong with the entry a result says it replaces, or null. */
function replacingFault(
  { game, replaces }: Result,
  leaves: readonly Leaf[],
  newest: number | undefined,
): string | null {
  if (replaces === (newest ?? null)) return null;
  if (replaces === null) return `corrects entry ${newest}, and does not say so`;
  const leaf = leaves[replaces];
  const isResult = leaf?.format === 2 && leaf.entry.kind === 'result' && leaf.entry.game.id === game.id;
  return isResult
    ? `replaces entry ${replaces}, which is not the newest`
    : `replaces entry ${replaces}, which is no result of its game`;
}

/** The picks of a publication with the match they are for; null while they are closed. */
export function picksOf(leaf: Leaf | undefined, opened: Opened | undefined): OpenPicks | null {
  if (leaf?.format === 1 && opened?.old) {
    const { homeTeam: home, awayTeam: away, kickoffAt, markets } = opened.old;
    const picks = markets.map((market, place) => ({ ...market, position: place + 1 }));
    return { match: { home, away, kickoff: new Date(kickoffAt) }, picks };
  }
  if (leaf?.format !== 2 || leaf.entry.kind !== 'publish' || !opened?.picks) return null;
  const { home, away, kickoff } = leaf.entry.game;
  const picks = opened.picks.map((pick) => ({ ...pick, line: pick.line === null ? null : pick.line / 100 }));
  return { match: { home, away, kickoff: new Date(kickoff) }, picks };
}

/** What is wrong with a settlement: its verdicts settled again from the result and by the rules that it names. */
export function settleFaults(
  entry: Settle,
  {
    leafAt,
    picks: { match, picks },
    index,
  }: { leafAt: (index: number) => Leaf | undefined; picks: OpenPicks; index: number },
): string[] {
  const leaf = entry.result === null ? null : leafAt(entry.result);
  const result = leaf?.format === 2 && leaf.entry.kind === 'result' ? leaf.entry : null;
  if (entry.result !== null && (!result || entry.result > index))
    return [`names entry ${entry.result} as its result, which is none`];
  const rules = leafAt(entry.rules);
  if (rules?.format !== 2 || rules.entry.kind !== 'rules' || entry.rules > index)
    return [`names entry ${entry.rules} as its rules, which is none`];
  const published = leafAt(entry.publish);
  const publishedAt = published?.format === 1 || published?.format === 2 ? published.entry.at : '';
  const isLate =
    result !== null &&
    isFinalStatus(result.status) &&
    result.kickoff !== null &&
    publishedAt >= result.kickoff;
  const faults =
    entry.late === isLate
      ? []
      : [isLate ? 'does not say that the pick is late' : 'says that the pick is late, and it is not'];
  for (const pick of picks) {
    const told = entry.verdicts.find(({ position }) => position === pick.position);
    if (!told) {
      faults.push(`says nothing of pick ${pick.position}`);
      continue;
    }
    // Where nobody told a result nothing but void, or nothing yet, can be said.
    const unplayed = told.verdict === 'unsettled' ? 'unsettled' : 'void';
    const expected = result ? expectedOf(pick, { match, result, at: new Date(entry.at) }) : unplayed;
    if (typeof expected === 'object') faults.push(`is about a pick that ${expected.fault}`);
    else if (told.verdict !== expected && !isVoidForAnotherReason(told, result))
      faults.push(
        `says ${told.verdict} of pick ${pick.position} (${pick.market} ${pick.selection}), where ${entry.result === null ? 'no result' : `result ${entry.result}`} says ${expected}`,
      );
  }
  return faults;
}

function expectedOf(
  pick: OpenPick,
  of: { match: Match; result: Result; at: Date },
): Verdict | { fault: string } {
  const fault = pickFault(pick);
  return fault === null ? verdictOf(pick, of) : { fault: `no market has: ${fault}` };
}

/** A match that was not played has no score that could contradict the reason given. */
const isVoidForAnotherReason = (
  { verdict, reason }: { verdict: Verdict; reason: string | null },
  result: Result | null,
): boolean =>
  verdict === 'void' &&
  reason !== null &&
  result !== null &&
  !isFinalStatus(result.status) &&
  !isVoidStatus(result.status);
