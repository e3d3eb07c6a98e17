import { particles } from './common-words.ts';

/** Words with capitals that follow each other, as in a name. */
export interface Run {
  words: string[];
  /** The first word opens a sentence, so its capital says nothing. */
  opensSentence: boolean;
  /** A few words before and after, in lower case. */
  before: string;
  after: string;
}

interface Token {
  text: string;
  start: number;
  end: number;
}

const capital = /^\p{Lu}/u;

/** Possessives end a name: in `Chelsea’s Palmer` two names meet. */
const possessive = /['’]s$/u;

/** A row of results, newest last: `WWDLW`. */
const results = /^[WDL]{2,}$/;

const gapJoins = (gap: string): boolean => /^(?: |\. ?|-|\u2010|\u2011)$/.test(gap);
const opens = (gap: string): boolean => /[.!?:\n"“”•]\s*$|\n|^[-*]\s/.test(gap);

/**
 * Every run of capitalised words of a text, with the words around it. Abbreviations in capitals (`VAR`, `XI`) are none.
 */
export function capitalRuns(text: string): Run[] {
  const tokens: Token[] = [...text.matchAll(/[\p{L}\p{N}]+(?:['’‘][\p{L}]+)*/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const runs: Run[] = [];
  const gapBefore = (index: number): string =>
    text.slice(index === 0 ? 0 : tokens[index - 1]!.end, tokens[index]!.start);
  const isName = (index: number): boolean => {
    const word = tokens[index]?.text ?? '';
    const abbreviated = word.length > 1 && word.length <= 5 && word === word.toUpperCase();
    return capital.test(word) && !abbreviated && !results.test(word);
  };
  let index = 0;
  while (index < tokens.length) {
    if (!isName(index)) {
      index += 1;
      continue;
    }
    const start = index;
    const words: string[] = [];
    for (;;) {
      const word = tokens[index]!.text;
      words.push(word.replace(possessive, ''));
      index += 1;
      if (possessive.test(word) || index >= tokens.length) break;
      const initial = words.at(-1)!.length === 1;
      const gap = gapBefore(index);
      if (gap.startsWith('.') ? !initial : !gapJoins(gap)) break;
      if (isName(index)) continue;
      const joining =
        particles.has(tokens[index]!.text) &&
        index + 1 < tokens.length &&
        isName(index + 1) &&
        gapJoins(gapBefore(index + 1));
      if (!joining) break;
    }
    runs.push({
      words,
      opensSentence: start === 0 || opens(gapBefore(start)),
      before: text.slice(Math.max(0, tokens[start]!.start - 30), tokens[start]!.start).toLowerCase(),
      after: text.slice(tokens[index - 1]!.end, tokens[index - 1]!.end + 30).toLowerCase(),
    });
  }
  return runs;
}
