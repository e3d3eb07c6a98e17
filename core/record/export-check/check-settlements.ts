import { redatingVoid } from '../../domain/kickoff.ts';
import { isEnded } from '../../domain/match-status.ts';
import { pickFault, toPick } from '../../domain/markets/catalogue.ts';
import { isFinalStatus, type MatchResult, settle } from '../../domain/settle.ts';
import type { Leaf } from '../entries/entry-bytes.ts';
import type { EntryOf } from '../entries/kinds.ts';
import { matchResultOf } from '../entries/result.ts';
import { noRules, requiresAnchor, takeRule } from '../entries/rules-on-record.ts';
import { limitsOf, type RuleLimits } from '../entries/rule-limits.ts';
import { type Check, checkOf, listed } from './check.ts';
import { gameOf, type Match, matchOf, type OpenPick, type OpenPicks, picksOf } from './open-picks.ts';
import type { Opened } from './openings-of.ts';
import type { Standing } from './standing.ts';
import { tell, type ToldMatch, unplayedFault } from './told-matches.ts';

type Settle = EntryOf<'settle'>;
type Result = EntryOf<'result'>;
type Verdict = Settle['verdicts'][number]['verdict'];

/** A result entered by hand is the score after 90 minutes alone. */
function resultOf(result: Result): MatchResult {
  const told = matchResultOf(result);
  return result.source === 'hand' && isFinalStatus(result.status) ? { ...told, status: 'FT' } : told;
}

interface Settling {
  match: Match;
  result: Result;
  at: Date;
  limits: RuleLimits;
}

/** What the rules say of one pick from one result, at the time of the verdict. */
function verdictOf(pick: OpenPick, { match, result, at, limits }: Settling): Verdict {
  const kickoffAt = result.kickoff === null ? null : new Date(result.kickoff);
  const redated = { publishedFor: match.kickoff, kickoffAt, status: result.status };
  const isOther =
    redatingVoid(redated, at, limits.voidBeyondHours) !== null ||
    (result.home === match.away && result.away === match.home);
  if (isOther) return 'void';
  const told = resultOf(result);
  const { settlement, flag } = settle(
    toPick({ market: pick.market, selection: pick.selection, line: pick.line }),
    told,
  );
  if (settlement !== 'unsettled' || flag !== undefined) return settlement;
  const isWaitedFor =
    result.endedAt === null || at.getTime() - Date.parse(result.endedAt) <= limits.valuesWithinMs;
  return isFinalStatus(result.status) && !isWaitedFor ? 'void' : 'unsettled';
}

interface Known {
  opened: ReadonlyMap<number, Opened>;
  standing: readonly Standing[];
  /** Publications that somebody else had seen before the true kick-off. */
  anchored: ReadonlySet<number>;
}

/**
 * Check 8: every verdict is settled again from the result it names; results name what they correct; and the verdict that
 * counts is of the publication that counts.
 */
export function checkSettlements(leaves: readonly Leaf[], { opened, standing, anchored }: Known): Check {
  const check = checkOf('verdicts settled again from the results');
  const [closed, unseen]: [number[], number[]] = [[], []];
  const onRecord = noRules();
  const anchorOf = (publish: number) => {
    if (!requiresAnchor(onRecord, publish)) return 'unneeded';
    return anchored.has(publish) ? 'in time' : 'none';
  };
  const told = new Map<number, ToldMatch>();
  leaves.forEach((leaf, index) => {
    if (leaf.format !== 2) return;
    const { entry } = leaf;
    if (entry.kind === 'result') {
      const fault = replacingFault(entry, leaves, told.get(entry.game.id)?.newest ?? null);
      if (fault !== null) check.faults.push({ index, fault });
    }
    tell(told, index, entry);
    takeRule(onRecord, index, entry);
    if (entry.kind === 'settle') {
      const published = leaves[entry.publish];
      const match = told.get(gameOf(published) ?? -1);
      const anchor = anchorOf(entry.publish);
      const { faults, isClosed } = settleFaults(entry, {
        leafAt: (at) => leaves[at],
        picks: picksOf(published, opened.get(entry.publish)),
        told: match,
        index,
        rules: onRecord.rules.at(-1)?.index ?? null,
        anchor,
      });
      const newest = match?.newest ?? null;
      if (entry.result !== null && newest !== null && entry.result < newest)
        check.faults.push({
          index,
          fault: `names entry ${entry.result} as its result, where entry ${newest} had replaced it`,
        });
      if (anchor === 'none' && !entry.late && isPlayedIn(leaves, entry)) unseen.push(index);
      for (const fault of faults) check.faults.push({ index, fault });
      if (isClosed) closed.push(index);
      check.checked += entry.verdicts.length;
    }
  });
  if (unseen.length > 0)
    check.open.push(
      `Picks that need an anchor are scored, and none of those you know is over them in time: ${listed(unseen)}.`,
    );
  if (closed.length > 0)
    check.open.push(`Verdicts on picks that are not open cannot be settled again: ${listed(closed)}.`);
  for (const { index, settle: settled, result } of standing) {
    if (!settled || !result || result.index < settled.index) continue;
    if (settled.entry.result === null)
      check.faults.push({
        index: settled.index,
        fault: `settles entry ${index} without a result, where entry ${result.index} is one and nothing settles from it`,
      });
    else
      check.open.push(
        `Entry ${result.index} is a newer result than the one that entry ${index} is settled from.`,
      );
  }
  return check;
}

/** Whether a settlement is of a match that was played to its end. */
function isPlayedIn(leaves: readonly Leaf[], { result }: Settle): boolean {
  const leaf = result === null ? undefined : leaves[result];
  return leaf?.format === 2 && leaf.entry.kind === 'result' && isFinalStatus(leaf.entry.status);
}

/** What is wrong with the entry a result says it replaces, or null. */
function replacingFault(
  { game, replaces }: Result,
  leaves: readonly Leaf[],
  newest: number | null,
): string | null {
  if (replaces === newest) return null;
  if (replaces === null) return `corrects entry ${newest}, and does not say so`;
  const leaf = leaves[replaces];
  const isResult = leaf?.format === 2 && leaf.entry.kind === 'result' && leaf.entry.game.id === game.id;
  return isResult
    ? `replaces entry ${replaces}, which is not the newest`
    : `replaces entry ${replaces}, which is no result of its game`;
}

interface Settled {
  leafAt: (index: number) => Leaf | undefined;
  /** null while they are closed. */
  picks: OpenPicks | null;
  /** What entries tell of the match. */
  told: ToldMatch | undefined;
  index: number;
  /** The rules in force: the newest entry of them before this one. */
  rules: number | null;
  /** Whether the publication is anchored before the true kick-off, where the rules it was made by ask for that. */
  anchor: 'none' | 'in time' | 'unneeded';
}

/**
 * What is wrong with a settlement: its verdicts settled again from the result and by the rules that it names. What is
 * void because the match is another one, or has no result, is held to the entries about the match, and needs no opening.
 */
export function settleFaults(
  entry: Settle,
  { leafAt, picks, told, index, rules: inForce, anchor }: Settled,
): { faults: string[]; isClosed: boolean } {
  const only = (fault: string) => ({ faults: [fault], isClosed: false });
  const leaf = entry.result === null ? null : leafAt(entry.result);
  const result = leaf?.format === 2 && leaf.entry.kind === 'result' ? leaf.entry : null;
  if (entry.result !== null && (!result || entry.result > index))
    return only(`names entry ${entry.result} as its result, which is none`);
  const rules = leafAt(entry.rules);
  if (rules?.format !== 2 || rules.entry.kind !== 'rules' || entry.rules > index)
    return only(`names entry ${entry.rules} as its rules, which is none`);
  const published = leafAt(entry.publish);
  if (entry.publish >= index || !isPublication(published))
    return only(`settles entry ${entry.publish}, which is no publication before it`);
  if (result && result.game.id !== gameOf(published))
    return only(`names entry ${entry.result} as its result, which is of another match`);
  const publishedAt = published.entry.at;
  const isLate =
    result !== null &&
    isFinalStatus(result.status) &&
    result.kickoff !== null &&
    publishedAt >= result.kickoff;
  const faults = [...lateFaults(entry.late, isLate, anchor), ...placeFaults(entry, picks)];
  if (entry.rules !== inForce)
    faults.push(`is by the rules of entry ${entry.rules}, where those of entry ${inForce} were in force`);
  const match = matchOf(published, picks);
  const at = new Date(entry.at);
  const limits = limitsOf(rules.entry);
  // A result that was taken back is none.
  const isPlayed = result !== null && isEnded(result.status);
  if (!isPlayed && match) {
    const claim = { match, publish: entry.publish, index, at, limits };
    return { faults: [...faults, ...unplayedFaults(entry, told, picks, claim)], isClosed: false };
  }
  if (!isPlayed || !match || !picks) return { faults, isClosed: true };
  for (const pick of picks.picks) {
    const said = entry.verdicts.find(({ position }) => position === pick.position);
    if (!said) {
      faults.push(`says nothing of pick ${pick.position}`);
      continue;
    }
    // To count as wrong what is not opened flatters nobody.
    if (isUnopened(said)) continue;
    const expected = expectedOf(pick, { match, result, at, limits });
    if (typeof expected === 'object') faults.push(`is about a pick that ${expected.fault}`);
    else if (said.verdict !== expected)
      faults.push(
        `says ${said.verdict} of pick ${pick.position} (${pick.market} ${pick.selection}), where result ${entry.result} says ${expected}`,
      );
  }
  return { faults, isClosed: false };
}

const isPublication = (leaf: Leaf | undefined): leaf is Leaf & { format: 1 | 2 } =>
  (leaf?.format === 1 || leaf?.format === 2) && leaf.entry.kind === 'publish';

/** Each pick has one verdict, and no verdict is of a pick that there is not. */
function placeFaults({ verdicts }: Settle, picks: OpenPicks | null): string[] {
  const places = verdicts.map(({ position }) => position);
  const twice = places.find((position, place) => places.indexOf(position) !== place);
  const none = picks && places.find((position) => !picks.picks.some((pick) => pick.position === position));
  return [
    ...(twice === undefined ? [] : [`says two things of pick ${twice}`]),
    ...(none == null ? [] : [`says something of pick ${none}, which there is not`]),
  ];
}

/** What is wrong with what is said of lateness: a pick that needs an anchor is late without one too. */
function lateFaults(said: boolean, isLate: boolean, anchor: 'none' | 'in time' | 'unneeded'): string[] {
  if (said === isLate || (said && anchor === 'none')) return [];
  return [isLate ? 'does not say that the pick is late' : 'says that the pick is late, and it is not'];
}

/** Where nobody told a result nothing but void, for a reason of the match, or nothing yet, can be said. */
function unplayedFaults(
  { verdicts }: Settle,
  told: ToldMatch | undefined,
  picks: OpenPicks | null,
  claim: Parameters<typeof unplayedFault>[2],
): string[] {
  const missing = (picks?.picks ?? []).filter(
    (pick) => !verdicts.some(({ position }) => position === pick.position),
  );
  return [
    ...missing.map(({ position }) => `says nothing of pick ${position}`),
    ...verdicts.flatMap(({ position, verdict, reason }) => {
      if (verdict === 'unsettled' || isUnopened({ verdict, reason })) return [];
      if (verdict !== 'void') return [`says ${verdict} of pick ${position}, where no result is told`];
      const fault = unplayedFault(reason, told, claim);
      return fault === null ? [] : [`says that pick ${position} is ${fault}`];
    }),
  ];
}

const isUnopened = ({ verdict, reason }: Pick<Settle['verdicts'][number], 'verdict' | 'reason'>): boolean =>
  verdict === 'lost' && reason === 'not_opened';

function expectedOf(pick: OpenPick, of: Settling): Verdict | { fault: string } {
  const fault = pickFault(pick);
  return fault === null ? verdictOf(pick, of) : { fault: `no market has: ${fault}` };
}
