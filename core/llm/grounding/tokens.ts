import { commonWords } from './common-words.ts';
import { bothClubsAt, isPronoun, isSole, lackingAt, noneOfAt } from './idioms.ts';
import { agree, fold, nameOf } from './names.ts';
import type { Mention, Names } from './mentions.ts';
import { phraseAt } from './phrases.ts';
import { numberOfWord, ordinalOfWord, plainWord } from './words.ts';

/** One thing of a sentence that the rules can ask for. */
export interface Token {
  /** The plain word (`words.ts`), or what the token is: `#` a number, `#th` a place, `#-#` a score, `shape`, `@` a name. */
  word: string;
  /** As it is written. */
  text: string;
  value?: number;
  /** Digits after the point, as written. */
  decimals?: number;
  /** Parts of a score or a formation. */
  parts?: number[];
  mention?: Mention;
  /** Written with a capital. */
  isCapital: boolean;
}

const piece =
  /(?<![\p{L}\p{N}])[-−]\d{1,3}(?:\.\d+)?(?![\d-])|\d{4}-\d{2}-\d{2}|\d{4}[/–-]\d{2}(?:\d{2})?(?![\d-])|\d{1,2}(?:[-–‑]\d{1,2}){1,4}(?![\d%])|\d{1,2}:\d{2}(?!\d)|\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?(?:st|nd|rd|th)?(?![\p{L}\d])|°C?|%|[\p{L}\p{N}'’]+|[,;:()“”"–—]/gu;

const numberLike = /^[-−]?\d+(?:\.\d+)?$/;
const placeLike = /^(\d+)(?:st|nd|rd|th)$/;
const stopLike = /^[,;:()“”"–—]$/;

const beginsFigure = /^[-−\d]/;

/** A piece that is a figure by its form. */
function figure(text: string): Token | undefined {
  if (!beginsFigure.test(text)) return undefined;
  const base = { text, isCapital: false };
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return { ...base, word: 'date' };
  if (/^\d{4}[/–-]/.test(text)) return { ...base, word: 'seasonYear', value: Number(text.slice(0, 4)) };
  if (/^\d{1,2}:\d{2}$/.test(text)) return { ...base, word: 'clock' };
  if (/^\d{1,2}[-–‑]/.test(text)) {
    const parts = text.split(/[-–‑]/).map(Number);
    return { ...base, word: parts.length === 2 ? '#-#' : 'shape', parts };
  }
  const plain = text.replaceAll(',', '');
  if (numberLike.test(plain))
    return {
      ...base,
      word: '#',
      value: Number(plain.replace('−', '-')),
      decimals: plain.split('.')[1]?.length ?? 0,
    };
  const place = placeLike.exec(text);
  return place ? { ...base, word: '#th', value: Number(place[1]) } : undefined;
}

const isTen = (value: number | undefined): boolean => value !== undefined && value >= 20 && value % 10 === 0;

/** `Nathan Ashworth` is not Frankie Ashworth: a capitalised word before a surname must be one of the person's names. */
function joinFirstName(tokens: Token[], named: { mention: Mention }, surname: string): void {
  const before = tokens.at(-1);
  const isName =
    before?.isCapital && before.word === before.text.toLowerCase() && !commonWords.has(before.word);
  if (!isName || before.text.length < 3 || roleWords.has(before.word)) return;
  const whole = nameOf(`${before.text} ${surname}`);
  const people = named.mention.people!.filter((person) => agree(nameOf(person.name), whole));
  named.mention = people.length > 0 ? { people } : { people: named.mention.people!, isMixed: true };
  tokens.pop();
}

/** Words that stand before a surname and are no first name. */
const roleWords = new Set([
  'midfielder',
  'striker',
  'defender',
  'goalkeeper',
  'keeper',
  'winger',
  'forward',
  'captain',
  'attacker',
  'playmaker',
  'veteran',
  'scorer',
  'youngster',
  'with',
  'only',
  'without',
]);

/** `not a single defeat` is none. */
const isNone = (before: readonly Token[], word: string): boolean =>
  (['once', 'one'].includes(word) && before.at(-1)?.word === 'not') ||
  // "Without starting once".
  (word === 'once' && before.at(-2)?.word === 'without') ||
  (before.at(-1)?.word === 'a' &&
    // "Have not managed a single clean sheet".
    before
      .slice(-3, -1)
      .some(({ word: one, text }) => ['not', 'without', 'never'].includes(one) || /^not\b/i.test(text)));

/** `have beaten` is a win, `were beaten` a defeat, and so is `with Bournemouth beaten once`. */
function verbOf(word: string, text: string, before: readonly Token[]): string {
  if (word !== 'defeated') return word;
  if (before.slice(-2).some((token) => token.word === 'be')) return 'lose';
  const isPassive =
    /^beaten$/i.test(text) &&
    before.at(-1)?.mention?.team !== undefined &&
    before.slice(-3, -1).some((token) => token.word === 'with');
  return isPassive ? 'lose' : 'beat';
}

/** Words that change nothing of the number after them. */
const bareAdverbs = new Set(['only', 'just', 'merely', 'exactly', 'precisely']);
const isNumber = (word: string | undefined): boolean =>
  word !== undefined && (numberLike.test(word) || numberOfWord(word) !== undefined);

const hasApostrophe = (text: string): boolean => text.includes("'") || text.includes('’');

/** By its code where that says it: a test by a table of all letters for each word of a card takes long. */
function beginsCapital(text: string): boolean {
  const code = text.charCodeAt(0);
  return code < 128 ? code >= 65 && code <= 90 : /^\p{Lu}/u.test(text);
}

/** Words for matches played away: where, and that they are matches. */
const tripWords = new Set(['trips', 'days']);

/** Before these `one` is no number. */
const wholes = new Set(['every', 'each', 'any', 'single']);

/** Words by which a point is one of a gap. */
const gapWords = new Set('behind ahead clear above below adrift off separates better worse shy'.split(' '));

/**
 * A sentence as tokens: names of the digest first, then figures, phrases and plain words. Nothing is lost but blanks
 * and hyphens between words.
 */
export function tokensOf(sentence: string, names: Names): Token[] {
  const pieces = [...sentence.matchAll(piece)].map((match) => match[0]);
  const bare = pieces.map((text) => (hasApostrophe(text) ? text.replace(/['’]s?$/, '') : text));
  const lower = bare.map((text) =>
    hasApostrophe(text) ? text.toLowerCase().replaceAll('’', "'") : text.toLowerCase(),
  );
  const folded = bare.map(fold);
  const tokens: Token[] = [];
  let index = 0;
  while (index < pieces.length) {
    const text = pieces[index]!;
    const isCapital = beginsCapital(text);
    const named = names.at(pieces, folded, index);
    if (named) {
      if (named.mention.people) joinFirstName(tokens, named, pieces[index]!);
      tokens.push({
        word: '@',
        text: pieces.slice(index, index + named.length).join(' '),
        mention: named.mention,
        isCapital,
      });
      index += named.length;
      continue;
    }
    const known = figure(text);
    if (known) {
      tokens.push(known);
      index += 1;
      continue;
    }
    // "Forgotten how to win, five matches without one".
    if (
      lower[index] === 'without' &&
      lower[index + 1] === 'one' &&
      tokens.some(({ word }) => word === 'win')
    ) {
      tokens.push({ word: 'winless', text: 'without one', isCapital });
      index += 2;
      continue;
    }
    const lacking = lackingAt(lower, index);
    if (lacking) {
      for (const word of lacking.words) tokens.push({ word, text, isCapital });
      index += lacking.length;
      continue;
    }
    // "Not a single one of", "not one of": none.
    const noneOf = noneOfAt(lower, index, pieces);
    if (noneOf > 0) {
      tokens.push({ word: '#', text: 'none', value: 0, decimals: 0, isCapital });
      index += noneOf;
      continue;
    }
    if (lower[index] === 'half' && lower[index + 1] === 'a' && lower[index + 2] === 'dozen') {
      tokens.push({ word: '#', text: 'half a dozen', value: 6, decimals: 0, isCapital });
      index += 3;
      continue;
    }
    // "Have not failed to score in a single game": in none, and no number.
    if (lower[index] === 'single' && lower[index - 1] === 'a' && lower[index - 2] === 'in') {
      index += 1;
      continue;
    }
    // "A game more than": one.
    if (
      lower[index] === 'a' &&
      ['game', 'match'].includes(lower[index + 1] ?? '') &&
      ['more', 'fewer', 'less'].includes(lower[index + 2] ?? '')
    ) {
      tokens.push({ word: '#', text: 'a', value: 1, decimals: 0, isCapital });
      index += 1;
      continue;
    }
    // "A dozen trips", "times in a hundred": the article counts nothing.
    if (lower[index] === 'a' && ['dozen', 'hundred'].includes(lower[index + 1] ?? '')) {
      index += 1;
      continue;
    }
    // "Every one of", "every single home game": all, and no one.
    if (['one', 'single'].includes(lower[index]!) && wholes.has(lower[index - 1] ?? '')) {
      index += 1;
      continue;
    }
    const both = bothClubsAt(lower, index, pieces);
    if (both > 0) {
      tokens.push({ word: 'bothTeams', text: pieces.slice(index, index + both).join(' '), isCapital });
      index += both;
      continue;
    }
    const phrase = phraseAt(lower, index);
    // "Eighth hosts eleventh", "Arsenal hosts Chelsea": what one does, and not who.
    const isVerb =
      lower[index] === 'hosts' &&
      phrase?.length === 1 &&
      (tokens.at(-1)?.word === '#th' || tokens.at(-1)?.mention?.team !== undefined);
    if (phrase && !isVerb) {
      // `been shut out` scored nothing, `shut out an opponent` let nothing in.
      if (phrase.to === 'row' && lower[index + 1] === 'to')
        tokens.push({ word: '#', text: 'back-to-back', value: 2, decimals: 0, isCapital });
      const isShutOut = lower[index] === 'shut' && tokens.at(-1)?.word === 'be';
      const side = phrase.to === 'theHosts' ? 'home' : phrase.to === 'theVisitors' ? 'away' : undefined;
      tokens.push({
        word: side ? '@' : isShutOut ? 'blanks' : phrase.to,
        text: pieces.slice(index, index + phrase.length).join(' '),
        ...(side && { mention: names.side(side) }),
        isCapital,
      });
      if (tripWords.has(lower[index + phrase.length - 1] ?? ''))
        tokens.push({ word: 'match', text: pieces[index + phrase.length - 1]!, isCapital: false });
      index += phrase.length;
      continue;
    }
    const [word, next] = [lower[index]!, lower[index + 1]];
    if (bareAdverbs.has(word) && isNumber(next)) {
      index += 1;
      continue;
    }
    // "A point behind", "separated by a point": one.
    const isOnePoint =
      (word === 'a' || word === 'an') &&
      next === 'point' &&
      (gapWords.has(lower[index + 2] ?? '') || tokens.at(-1)?.word === 'by');
    if (isOnePoint) {
      tokens.push({ word: '#', text, value: 1, decimals: 0, isCapital });
      index += 1;
      continue;
    }
    // "A goal per game", "an assist each": one; "back-to-back wins" are two.
    const isOneEach =
      (word === 'a' || word === 'an') && next === 'goal' && ['per', 'a'].includes(lower[index + 2] ?? '');
    if (isOneEach) {
      tokens.push({ word: '#', text, value: 1, decimals: 1, isCapital });
      index += 1;
      continue;
    }
    const spelt = isSole(lower, index) ? 1 : isPronoun(lower, index) ? undefined : numberOfWord(word);
    if (spelt !== undefined) {
      const unit = isTen(spelt) && next !== undefined ? numberOfWord(next) : undefined;
      const joined = unit !== undefined && unit > 0 && unit < 10;
      tokens.push({
        word: '#',
        text,
        value: isNone(tokens, word) ? 0 : spelt + (joined ? unit : 0),
        decimals: 0,
        isCapital,
      });
      index += joined ? 2 : 1;
      if (lower[index] === 'and' && lower[index + 1] === 'a' && lower[index + 2] === 'half') {
        tokens[tokens.length - 1] = { ...tokens.at(-1)!, value: tokens.at(-1)!.value! + 0.5, decimals: 1 };
        index += 3;
      }
      continue;
    }
    const place = ordinalOfWord(word);
    if (place !== undefined) tokens.push({ word: '#th', text, value: place, isCapital });
    else if (stopLike.test(text)) tokens.push({ word: '|', text, isCapital: false });
    else tokens.push({ word: verbOf(plainWord(word), text, tokens), text, isCapital });
    index += 1;
  }
  return tokens;
}
