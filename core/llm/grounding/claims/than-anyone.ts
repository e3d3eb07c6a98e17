import { type Figure, figureOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { endings } from './counting.ts';

const measured: Record<string, string> = {
  ...endings,
  point: 'points',
  goal: 'scored',
  score: 'scored',
  concede: 'conceded',
};

/** Where `anyone`, `any other side` stands that something is held against; -1 for none. */
function anyoneAfter(reading: Reading, index: number): number {
  for (let at = index; at < index + 8; at += 1) {
    const { word, text } = reading.tokens[at] ?? { word: '', text: '' };
    if (['', '|', 'break', '#', '@'].includes(word)) return -1;
    if (/^(?:anyone|anybody|everyone|everybody)$/i.test(text)) return at;
    const next = reading.tokens[at + (reading.word(at + 1) === 'other' ? 2 : 1)]?.text ?? '';
    if (/^any$/i.test(text) && /^(?:side|team|club|sides|teams)$/i.test(next)) return at;
  }
  return -1;
}

/** `have scored more goals than anyone in the division`: more than every other team of the table. */
export function thanAnyone(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  if (facts.lastPlace === null || reading.has('meeting', 'last') || reading.context.where === 'h2h')
    return [];
  return reading.tokens.flatMap(({ word }, index): Verdict[] => {
    const sign = word.startsWith('more') ? 1 : word.startsWith('fewer') ? -1 : 0;
    if (sign === 0 || reading.isWished(index) || reading.word(index - 1) === '#') return [];
    if (
      reading.says(
        'nobody',
        'no',
        'not',
        'bar',
        'except',
        'apart',
        'joint',
        'half',
        'outside',
        'player',
        'players',
        'squad',
      )
    )
      return [];
    if (anyoneAfter(reading, index + 1) < 0 || reading.places().length > 0) return [];
    const noun = [1, 2].map((step) => reading.word(index + step)).find((one) => one in measured);
    const verb = [1, 2].map((step) => reading.word(index - step)).find((one) => one in measured);
    const said = noun === undefined || (noun === 'goal' && verb === 'concede') ? verb : noun;
    const team = reading.subjects(index)[0]?.people ? null : reading.teamAt(index);
    const own = said === undefined ? undefined : figureOf(facts, team, measured[said]!, 'all');
    if (!own) return [];
    const others = facts.others
      .filter((one) => one !== team)
      .flatMap((one): Figure[] => {
        const found = figureOf(facts, one, own.what, 'all');
        return found ? [found] : [];
      });
    const isIt = others.every(({ value }) => Math.sign(own.value - value) === sign);
    return [verdictOf(isIt, 'record', own.line)];
  });
}
