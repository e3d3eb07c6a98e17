import { figureOf } from '../facts.ts';
import type { Mention } from '../mentions.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

const nouns: Record<string, string> = {
  goal: 'goals',
  assist: 'assists',
  start: 'starts',
  appearance: 'appearances',
  save: 'saves',
  shots: 'shots',
};

/** `Mulder has more goals than Yardley`, `as many shots on target as N'Diaye`: of two players. */
export function playersCompared(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  return reading.tokens.flatMap(({ word, text }, index): Verdict[] => {
    const sign =
      word === 'moreThan' || word === 'more'
        ? 1
        : word === 'fewerThan' || word === 'fewer'
          ? -1
          : /^many$/i.test(text) && reading.word(index - 1) === 'as'
            ? 0
            : null;
    const what = nouns[reading.word(index + 1)];
    const joint = [2, 3].map((step) => index + step).find((at) => ['than', 'as'].includes(reading.word(at)));
    if (sign === null || what === undefined || joint === undefined || reading.isWished(index)) return [];
    const other = reading.tokens[joint + 1]?.mention;
    const own = reading.tokens.slice(0, index).findLast(({ mention }) => mention)?.mention;
    // "More assists than Tillmann has goals".
    const second = [2, 3, 4].map((step) => nouns[reading.word(joint + step)]).find(Boolean) ?? what;
    if (!own?.people || !other?.people || reading.word(index - 1) === '#') return [];
    const of = ({ people = [] }: Mention, which: string) =>
      people.length === 1
        ? figureOf(facts, `${people[0]!.side}:${people[0]!.name}`, which, 'all')
        : undefined;
    const [one, two] = [of(own, what), of(other, second)];
    if (!one || !two) return [];
    return [verdictOf(Math.sign(one.value - two.value) === sign, 'player', `${one.line}\n${two.line}`)];
  });
}
