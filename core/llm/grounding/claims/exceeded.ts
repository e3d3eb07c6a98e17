import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { results, unitAt } from './counting.ts';
import { aheadOf, nouns, ranked } from './superlatives.ts';
import { joining, teamsFrom } from './teams-from.ts';

/** Verbs of those who have more, and of those who have what is better. */
const verbs: Record<string, 'more' | 'better'> = {
  exceeded: 'more',
  exceed: 'more',
  surpassed: 'more',
  surpass: 'more',
  topped: 'more',
  outdone: 'more',
  eclipsed: 'more',
  bettered: 'better',
  better: 'better',
};

export const ofExceeded = Object.keys(verbs);

/** What a number of a team counts that the whole table has: the key of a ranking; undefined for anything else. */
function countedAt(reading: Reading, index: number): string | undefined {
  const { word } = unitAt(reading, index);
  const before = reading.tokens.slice(Math.max(0, index - 4), index).map((token) => token.word);
  const verb = before.findLast((one) => one in results || one === 'concede' || one === 'score');
  if (word === 'goal' || word === '')
    return verb === 'concede' ? 'concede' : verb === 'score' ? 'goal' : word;
  if (word === 'match') return verb !== undefined && verb in results ? verb : undefined;
  return word;
}

/** `ten draws, a total only Elche have exceeded`, `a tally that nobody has bettered`: those who are named and nobody else. */
export function exceeded(reading: Reading): Verdict[] {
  if (reading.hasPlace('home') || reading.hasPlace('away') || reading.has('last', 'meeting')) return [];
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const way = verbs[text.toLowerCase()];
    if (way === undefined || reading.word(index - 1) !== 'have' || reading.isWished(index)) return [];
    const from = reading.tokens.findLastIndex(
      ({ text: one, word, value }, at) =>
        at < index && (/^(?:only|nobody|noone)$/i.test(one) || (word === '#' && value === 0)),
    );
    const isNobody = from >= 0 && reading.tokens[from]!.text.toLowerCase() !== 'only';
    const named = isNobody ? [] : teamsFrom(reading, from + 1);
    // Nothing but the names between: "only Inter and Lazio have exceeded".
    const isBare = reading.tokens
      .slice(from + 1, index - 1)
      .every(
        ({ word, mention, text: one }) =>
          mention?.team !== undefined ||
          joining.includes(word) ||
          (isNobody && /^(?:other|else|side|sides|team|teams|club|clubs|one)$/i.test(one)),
      );
    if (from < 0 || !isBare || (!isNobody && named.length === 0)) return [];
    const number = reading.tokens.findLastIndex(({ word }, at) => at < from && word === '#');
    const key = number < 0 ? undefined : countedAt(reading, number);
    const team = number < 0 ? null : reading.teamAt(number);
    const noun = key === undefined ? undefined : nouns[key];
    const values = noun === undefined ? null : ranked(reading, { ...noun, scope: 'all' });
    const own = team === null ? undefined : values?.get(team);
    if (!values || !own || !noun) return [];
    const ahead = aheadOf(values, own, way === 'more' || noun.isMoreBetter);
    const isIt = ahead.length === named.length && ahead.every((who) => named.includes(who));
    return [verdictOf(isIt, noun.kind, own.line)];
  });
}
