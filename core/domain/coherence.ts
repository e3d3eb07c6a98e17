import { labelOf, marketOf, type Pick } from './markets/catalogue.ts';
import type { KnownResult, Settlement, Side } from './markets/market.ts';

/** A pick and how sure its author is of it, percent. */
export interface StatedPick extends Pick {
  readonly confidence: number;
}

/** A model's own probabilities of a match, 0–1. */
export interface StatedProbabilities {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  readonly over25: number;
  readonly bothScore: number;
}

/** Percentage points by which rounding may break a rule. */
const rounding = 1;

/** Percentage points by which a pick's confidence may differ from the probability stated for the same event. */
const agreement = 5;

/** Enough goals a side to distinguish every line and score of the catalogue. */
const mostGoals = 10;
const mostCounts = 21;

type Basis = 'goals' | 'corners' | 'cards';
type Verdict = 0 | 1 | 2;
const open: Verdict = 0;
const right: Verdict = 1;
const wrong: Verdict = 2;

const verdicts: Readonly<Record<Settlement, Verdict>> = {
  won: right,
  half_won: right,
  void: open,
  half_lost: wrong,
  lost: wrong,
};

function goalStates(): KnownResult[] {
  const states: KnownResult[] = [];
  const none = { home: 0, away: 0 };
  const counts = Array.from({ length: mostGoals + 1 }, (_value, goals) => goals);
  for (const home of counts) {
    for (const away of counts) {
      const fulltime = { home, away };
      const scorers: Side[] = [
        ...(home > 0 || away === 0 ? (['home'] as const) : []),
        ...(away > 0 ? (['away'] as const) : []),
      ];
      for (let homeHalf = 0; homeHalf <= home; homeHalf++) {
        for (let awayHalf = 0; awayHalf <= away; awayHalf++) {
          for (const firstGoal of scorers) {
            const before = { home: homeHalf, away: awayHalf };
            // A goal before the break by one side alone settles who scored first.
            if (before[firstGoal] === 0 && before.home + before.away > 0) continue;
            states.push({
              fulltime,
              halftime: before,
              corners: none,
              cards: none,
              firstGoal,
            });
          }
        }
      }
    }
  }
  return states;
}

const countStates = (): KnownResult[] =>
  Array.from({ length: mostCounts + 1 }, (_value, count) => {
    const score = { home: count, away: 0 };
    return { fulltime: score, halftime: score, corners: score, cards: score, firstGoal: 'home' };
  });

function basisOf(pick: Pick): Basis {
  const { needs } = marketOf(pick.market);
  return needs.includes('corners') ? 'corners' : needs.includes('cards') ? 'cards' : 'goals';
}

interface Judged {
  readonly pick: StatedPick;
  readonly verdicts: Uint8Array;
}

/** The states never change, nor does a pick's settlement in them, so both are worked out once. */
const statesOf: Partial<Record<Basis, readonly KnownResult[]>> = {};
const settled = new Map<string, Uint8Array>();

/** A pick settled in every state of its kind, so that which pick follows from which is read off the settlements. */
function verdictsOf(pick: Pick, basis: Basis): Uint8Array {
  const key = `${pick.market}/${pick.selection}/${pick.line ?? ''}`;
  const known = settled.get(key);
  if (known) return known;
  const market = marketOf(pick.market);
  const states = (statesOf[basis] ??= basis === 'goals' ? goalStates() : countStates());
  const verdictIn = (state: KnownResult) => verdicts[market.settle(pick.selection, pick.line ?? 0, state)];
  // The states of one final score follow each other, and most markets ask for nothing but the score.
  const isByScore = market.needs.every((need) => need === 'fulltime');
  let last: KnownResult | undefined;
  let verdict: Verdict = open;
  const fresh = Uint8Array.from(states, (state) => {
    if (isByScore && state.fulltime === last?.fulltime) return verdict;
    last = state;
    return (verdict = verdictIn(state));
  });
  settled.set(key, fresh);
  return fresh;
}

const judge = (picks: readonly StatedPick[], basis: Basis): Judged[] =>
  picks.map((pick) => ({ pick, verdicts: verdictsOf(pick, basis) }));

/** Whether the first, where it is decided, cannot be right more often than the second, for any probabilities. */
const implies = (first: Uint8Array, second: Uint8Array): boolean =>
  first.every(
    (verdict, state) =>
      (verdict !== right || second[state] === right) && (second[state] !== wrong || verdict === wrong),
  );

/** Whether one is right only where the other is wrong, so that their probabilities add up to at most 1. */
const excludes = (first: Uint8Array, second: Uint8Array): boolean =>
  first.every(
    (verdict, state) =>
      (verdict !== right || second[state] === wrong) && (second[state] !== right || verdict === wrong),
  );

const names = { home: 'home', away: 'away' };

/**
 * Which stated confidences contradict each other, one sentence each; an empty list is coherent.
 *
 * Found by settling every pick in every possible match: where one pick cannot come true without the other, its
 * confidence must not be higher; picks that exclude each other must not add up to more than 100. One percentage
 * point is allowed for rounding.
 */
export function coherenceFaults(picks: readonly StatedPick[]): string[] {
  const faults: string[] = [];
  for (const basis of ['goals', 'corners', 'cards'] as const) {
    const members = picks.filter((pick) => basisOf(pick) === basis);
    if (members.length < 2) continue;
    const judged = judge(members, basis);
    judged.forEach((first, index) => {
      for (const second of judged.slice(index + 1)) faults.push(...pairFaults(first, second));
    });
    faults.push(...sumFaults(judged));
  }
  return faults;
}

const say = ({ pick }: Judged): string =>
  `${marketOf(pick.market).name} "${labelOf(pick, names)}" at ${pick.confidence} %`;

function pairFaults(first: Judged, second: Judged): string[] {
  const [lower, higher] = first.pick.confidence <= second.pick.confidence ? [first, second] : [second, first];
  if (higher.pick.confidence - lower.pick.confidence > rounding && implies(higher.verdicts, lower.verdicts)) {
    return [`${say(higher)} cannot be likelier than ${say(lower)}, which it implies.`];
  }
  const sum = lower.pick.confidence + higher.pick.confidence;
  if (sum > 100 + rounding && excludes(first.verdicts, second.verdicts)) {
    return [`${say(first)} and ${say(second)} exclude each other and add up to more than 100 %.`];
  }
  return [];
}

/** Three or more selections of one market and line that exclude each other, as home, draw and away do. */
function sumFaults(judged: readonly Judged[]): string[] {
  const groups = Map.groupBy(judged, ({ pick }) => `${pick.market} ${pick.line ?? ''}`);
  return [...groups.values()].flatMap((group) => {
    const distinct = [...new Map(group.map((member) => [member.pick.selection, member])).values()];
    const exclusive = distinct.every((first, index) =>
      distinct.slice(index + 1).every((second) => excludes(first.verdicts, second.verdicts)),
    );
    const sum = distinct.reduce((total, { pick }) => total + pick.confidence, 0);
    if (distinct.length < 3 || !exclusive || sum <= 100 + rounding) return [];
    return [`${distinct.map(say).join(', ')} exclude each other and add up to more than 100 %.`];
  });
}

/**
 * What is wrong with a model's stated probabilities, alone and against its picks; an empty list is coherent.
 * Home, draw and away must add up to 1 within 0.02.
 * A pick of the same event may differ by five percentage points.
 */
export function probabilityFaults(
  probabilities: StatedProbabilities,
  picks: readonly StatedPick[],
): string[] {
  const faults: string[] = [];
  for (const [name, value] of Object.entries(probabilities) as [string, number][]) {
    if (!(value >= 0 && value <= 1))
      faults.push(`The probability "${name}" must lie between 0 and 1, not ${value}.`);
  }
  const { home, draw, away } = probabilities;
  const sum = home + draw + away;
  if (!(Math.abs(sum - 1) <= 0.02))
    faults.push(`The probabilities of home, draw and away add up to ${sum.toFixed(3)}, not 1.`);
  if (faults.length > 0) return faults;

  const own: StatedPick[] = [
    { market: 'match_result', selection: 'home', line: null, confidence: home * 100 },
    { market: 'match_result', selection: 'draw', line: null, confidence: draw * 100 },
    { market: 'match_result', selection: 'away', line: null, confidence: away * 100 },
    { market: 'total_goals', selection: 'over', line: 2.5, confidence: probabilities.over25 * 100 },
    {
      market: 'both_teams_to_score',
      selection: 'yes',
      line: null,
      confidence: probabilities.bothScore * 100,
    },
  ];
  for (const stated of own) {
    const pick = picks.find(
      ({ market, selection, line }) =>
        market === stated.market && selection === stated.selection && line === stated.line,
    );
    if (pick && Math.abs(pick.confidence - stated.confidence) > agreement) {
      faults.push(
        `${marketOf(pick.market).name} "${labelOf(pick, names)}" is stated at ${pick.confidence} % and, among the probabilities, at ${stated.confidence.toFixed(1)} %.`,
      );
    }
  }
  return faults;
}
