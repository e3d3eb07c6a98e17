import type { Reading } from '../reading.ts';
import type { Token } from '../tokens.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { givenChances, sourceIn } from './chances.ts';

/** Words of a sentence that ranks chances. */
export const ofChanceRanks = ['likely', 'likelier', 'likeliest', 'probable'];

interface Selected {
  market: string;
  selection: string;
}

/** The one result or line of goals that some words speak of; null for none or several. */
function selected(reading: Reading, words: readonly Token[], line?: number): Selected | null {
  const found: Selected[] = [];
  const result = (selection: string) => found.push({ market: 'match_result', selection });
  for (const [index, { text, word, mention }] of words.entries()) {
    if (/^(?:over|under)$/i.test(text)) {
      const goals = words[index + 1]?.value ?? line;
      if (goals !== undefined && goals % 1 === 0.5)
        found.push({ market: 'total_goals', selection: `${text.toLowerCase()}/${goals}` });
    }
    if (word === 'draw') result('draw');
    const isOfWin = ['home', 'away'].includes(word) && words[index + 1]?.word === 'win';
    if (isOfWin) result(word);
    const side = reading.sideOf(mention?.team ?? '');
    if (side !== null) result(side);
    if (word === 'bothTeams' && words.slice(index, index + 4).some((one) => one.word === 'score'))
      found.push({ market: 'both_teams_to_score', selection: 'yes' });
  }
  return found.length === 1 ? found[0]! : null;
}

/** What each source that is meant gives some selections, where it has all of them. The card may rank its own. */
function valuesOf(reading: Reading, picks: readonly Selected[]): { values: number[]; line: string }[] {
  const source = sourceIn(reading);
  const given = givenChances(reading);
  return ['baseline', 'market', 'service', 'card']
    .filter((one) => source === undefined || one === source)
    .flatMap((one) => {
      const known = picks.map(({ market, selection }) =>
        given.find(
          (chance) => chance.source === one && chance.market === market && chance.selection === selection,
        ),
      );
      return known.every((chance) => chance !== undefined)
        ? [
            {
              values: known.map((chance) => chance.value),
              line: known.map((chance) => chance.line).join('\n'),
            },
          ]
        : [];
    });
}

/** What is true by no source that is meant is false. */
const judged = (
  known: readonly { values: number[]; line: string }[],
  isIt: (values: number[]) => boolean,
): Verdict[] =>
  known.length === 0
    ? []
    : [
        verdictOf(
          known.some(({ values }) => isIt(values)),
          'chance',
          known[0]!.line,
        ),
      ];

/** `under 2.5 goals is less likely than over`, `a draw is likelier than not`. */
function likelierThan(reading: Reading): Verdict[] {
  const at = reading.tokens.findIndex(({ word }) => word === 'than');
  const text = (index: number): string => reading.tokens[index]?.text.toLowerCase() ?? '';
  const isLikelier = text(at - 1) === 'likelier';
  if (at < 0 || (!isLikelier && !['likely', 'probable'].includes(text(at - 1)))) return [];
  const isMore = isLikelier || text(at - 2) === 'more';
  if (!isMore && text(at - 2) !== 'less') return [];
  const [from, to] = reading.part(at);
  const left = reading.tokens.slice(from, at);
  const stop = reading.tokens.findIndex(
    ({ word }, index) => index > at && ['|', 'break', 'and'].includes(word),
  );
  const right = reading.tokens.slice(at + 1, stop < 0 ? to : Math.min(stop, to));
  const first = selected(reading, left);
  if (!first || left.some(({ word }) => ['not', 'percent', 'last', 'meeting'].includes(word))) return [];
  if (right[0]?.word === 'not') {
    if (right.length > 1 || reading.has('percent')) return [];
    return judged(valuesOf(reading, [first]), ([value = 0]) => value > 50 === isMore);
  }
  const second = selected(reading, right, left.find(({ value = 0 }) => value % 1 === 0.5)?.value);
  if (!second || (second.market === first.market && second.selection === first.selection)) return [];
  return judged(valuesOf(reading, [first, second]), ([one = 0, two = 0]) =>
    isMore ? one >= two : one <= two,
  );
}

/** `a draw is the likeliest result`, `an away win is the least likely outcome`: of the three. */
function likeliest(reading: Reading): Verdict[] {
  const text = (index: number): string => reading.tokens[index]?.text.toLowerCase() ?? '';
  const at = reading.tokens.findIndex(
    ({ text: own }, index) =>
      /^likeliest$/i.test(own) ||
      (/^(?:likely|probable)$/i.test(own) && ['most', 'least'].includes(text(index - 1))),
  );
  if (at < 0 || reading.has('#-#', 'scorer', 'last', 'meeting', 'not')) return [];
  if (/^(?:score|scoreline|scorer|pick|goal|goals|route|to)/.test(text(at + 1))) return [];
  // "The likeliest of its picks" is one of the card's.
  const isOfThree =
    text(at + 1) === 'of' && /^(?:the|all)$/.test(text(at + 2)) && !reading.says('picks', 'markets');
  const isNoun =
    isOfThree ||
    /^(?:result|outcome|ending|winners?|single)$/.test(text(at + 1)) ||
    at + 1 === reading.tokens.length;
  // "The likeliest result for a side with 13 draws" is a guess from these.
  if (!isNoun || text(at + 2) === 'for') return [];
  const isMost = text(at - 1) !== 'least';
  const [from, to] = reading.part(at);
  const pick =
    selected(reading, reading.tokens.slice(from, at)) ?? selected(reading, reading.tokens.slice(at + 1, to));
  if (pick?.market !== 'match_result') return [];
  const all = ['home', 'draw', 'away'].map((selection) => ({ market: 'match_result', selection }));
  const own = all.findIndex(({ selection }) => selection === pick.selection);
  return judged(valuesOf(reading, all), (values) =>
    values.every((value) => (isMost ? value <= values[own]! : value >= values[own]!)),
  );
}

/** Which of two chances is said to be the larger, or of three the largest. */
export const chanceRanks = (reading: Reading): Verdict[] => [...likelierThan(reading), ...likeliest(reading)];
