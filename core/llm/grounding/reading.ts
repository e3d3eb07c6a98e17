import type { Facts, Form, Person, Side } from './facts.ts';
import type { Mention } from './mentions.ts';
import { isOwning, meantTokens } from './meant.ts';
import { hasPlace, scopeOf } from './scopes.ts';
import { findSubjects } from './subjects.ts';
import type { Token } from './tokens.ts';

export interface Context {
  facts: Facts;
  /** The field of the card, such as `h2h` or `teamForm.home`. */
  where: string;
  /** Who `they` are where the sentence does not say. */
  subject: Mention | null;
  /** The place that the sentence before spoke of, where it was one. */
  place?: 'home' | 'away' | null | undefined;
  /** The card's own chances in percent, which its texts may repeat. */
  own: { market: string; selection: string; value: number }[];
}

/** Before these words a name is who something is done to, not who does it. */
const objectAfter = new Set([
  'against',
  'than',
  'above',
  'below',
  'beat',
  'host',
  'visit',
  'to',
  'at',
  'defeated',
  'stop',
  'from',
  'off',
  'within',
  'overtake',
  'leapfrog',
  'catch',
  'of-all',
  'separate',
  'gap',
  'lead',
  'leads',
  'led',
  'in',
]);
/** Words that say that one has as much as another, `level on points with`. */
const levels = new Set(['level', 'tied', 'equal', 'share', 'shares', 'sharing', 'par']);
/** Words that begin another statement after a comma. */
const causes = new Set(['so', 'yet', 'because', 'meaning', 'unlike']);
/** Words that begin a part of a sentence that says how somebody stands. */
const standing = new Set(['sitting', 'lying', 'having', 'trailing', 'currently']);
const skippable = new Set([
  'they',
  'the',
  'a',
  'an',
  'team',
  'of',
  'by',
  'fellow',
  'bottom',
  'local',
  'great',
  'fierce',
  'old',
  'rivals',
  'side',
  'and',
  'leaders',
  'champions',
  'neighbours',
  'struggling',
  'promoted',
  '#th',
  'sit',
  'place',
]);

/** One sentence with the questions the rules ask of it. */
export class Reading {
  readonly tokens: readonly Token[];
  readonly context: Context;

  readonly #begins: readonly boolean[];
  readonly #partsAt: (readonly [from: number, to: number])[] = [];
  readonly #scopes: ('all' | 'home' | 'away')[] = [];
  readonly #words: ReadonlySet<string>;
  readonly #texts: ReadonlySet<string>;
  readonly #subjects = new Map<number, Mention[]>();

  constructor(tokens: readonly Token[], context: Context) {
    this.context = context;
    this.tokens = meantTokens(tokens, context.facts);
    this.#words = new Set(tokens.map(({ word }) => word));
    this.#texts = new Set(tokens.map(({ text }) => text.toLowerCase()));
    this.#begins = tokens.map((_token, index) => this.#parts(index));
  }

  word(index: number): string {
    return this.tokens[index]?.word ?? '';
  }

  has(...words: string[]): boolean {
    return words.some((word) => this.#words.has(word));
  }

  /** Whether a word is among the raw ones, in lower case. */
  says(...texts: string[]): boolean {
    return texts.some((text) => this.#texts.has(text));
  }

  /** Its different words, as the rules ask for them and raw. */
  vocabulary(): readonly [words: ReadonlySet<string>, texts: ReadonlySet<string>] {
    return [this.#words, this.#texts];
  }

  /** From where to where the part of the sentence reaches that has one subject and one verb. */
  part(index: number): readonly [from: number, to: number] {
    return (this.#partsAt[index] ??= this.#partAt(index));
  }

  #partAt(index: number): readonly [from: number, to: number] {
    let from = index;
    while (from > 0 && this.#begins[from] !== true) from -= 1;
    let to = index + 1;
    while (to < this.tokens.length && this.#begins[to] !== true) to += 1;
    return [from, to];
  }

  #parts(index: number): boolean {
    const { word, text } = this.tokens[index]!;
    // "On the road, though, they are unbeaten" is one part.
    if (word === 'break')
      return !(
        /^(?:though|however|meanwhile)$/i.test(text) &&
        [index - 1, index + 1].every((at) => this.word(at) === '|')
      );
    if (word === '|' && (text === ';' || text === '–' || text === '—')) return true;
    const isJoint = word === 'and' || word === 'but' || (word === '|' && text === ',');
    if (!isJoint) return false;
    const next = this.word(index + 1);
    // "Unbeaten in six away, so nobody at Anfield is worried".
    const isOther = !['to', 'of'].includes(this.word(index + 2));
    if (word === '|' && isOther && causes.has(next)) return true;
    return (
      ((next === '@' || (next === 'the' && this.word(index + 2) === '@')) && this.word(index - 1) !== '@') ||
      (next === 'they' && this.word(index + 2) === 'have') ||
      word === 'but'
    );
  }

  inPart(index: number, ...words: string[]): boolean {
    const [from, to] = this.part(index);
    for (let at = from; at < to; at += 1) if (words.includes(this.word(at))) return true;
    return false;
  }

  /** Whether a word like `would` stands before a place: what follows is wished for or expected, and no fact. */
  isWished(index: number): boolean {
    const [from] = this.part(index);
    for (let at = index - 1; at >= from; at -= 1) {
      if (this.word(at) === 'would') return true;
      // "Need points, sitting seven short of Chelsea": how they stand is a fact.
      const isFact =
        (['who', 'when'].includes(this.word(at)) && this.word(at - 1) === '|') ||
        (this.word(at) === '|' && standing.has(this.tokens[at + 1]?.text.toLowerCase() ?? ''));
      if (isFact || this.tokens[at]!.text === ':') break;
    }
    return this.word(0) === 'would';
  }

  /** The index of the nearest of some words within a distance before or after; -1 where there is none. */
  near(index: number, words: readonly string[], before: number, after: number): number {
    for (let step = 1; step <= Math.max(before, after); step += 1) {
      if (step <= after && words.includes(this.word(index + step))) return index + step;
      if (step <= before && words.includes(this.word(index - step))) return index - step;
    }
    return -1;
  }

  /** Whether a name stands where something is done to it. */
  isObject(index: number): boolean {
    let at = index - 1;
    let steps = 0;
    while (at >= 0 && steps < 3 && skippable.has(this.word(at)) && this.word(at) !== 'and') {
      at -= 1;
      steps += 1;
    }
    const before = this.word(at);
    // "As many points as Milan".
    if (before === 'as')
      return this.tokens.slice(0, at).some(({ text }) => /^(?:same|many|much|as)$/i.test(text));
    if (before === 'with')
      return (
        // "Shared six goals with their opponents".
        /^(?:opponents?|opposition|counterparts)$/i.test(this.tokens[index]!.text) ||
        this.word(at - 1) === 'draw' ||
        [1, 2, 3, 4].some((step) => levels.has(this.tokens[at - step]?.text.toLowerCase() ?? ''))
      );
    return objectAfter.has(before) && !/^belongs?$/i.test(this.tokens[at - 1]?.text ?? '');
  }

  /** Who a figure at a place is about; two where both are joined by `and`. */
  subjects(index: number): Mention[] {
    const before = this.#subjects.get(index);
    if (before) return before;
    const found = findSubjects(this, index);
    this.#subjects.set(index, found);
    return found;
  }

  /** Whether a name owns what follows it: `Arsenal's`. */
  isPossessive(index: number): boolean {
    const token = this.tokens[index];
    return token !== undefined && isOwning(token);
  }

  /** Whether a figure is said to be of matches at home or away; of all where nothing is said near it. */
  scope(index: number): 'all' | 'home' | 'away' {
    return (this.#scopes[index] ??= scopeOf(this, index));
  }

  /** Whether any word of the sentence speaks of matches at home, or away. */
  hasPlace(place: 'home' | 'away'): boolean {
    return hasPlace(this, place);
  }

  /** Which of home and away the sentence speaks of; both, one or none. */
  places(): ('home' | 'away')[] {
    return (['home', 'away'] as const).filter((place) => this.hasPlace(place));
  }

  team(mention: Mention | undefined): string | null {
    return mention?.team ?? null;
  }

  /** The team that a figure at a place is about, the first where two are joined; null where it is about no team. */
  teamAt(index: number): string | null {
    return this.team(this.subjects(index)[0]);
  }

  /** The newest results of that team; undefined where there is none, or the digest tells none. */
  formAt(index: number): Form | undefined {
    const team = this.teamAt(index);
    return team === null ? undefined : this.context.facts.form.get(team);
  }

  sideOf(team: string): Side | null {
    const { home, away } = this.context.facts.teams;
    return team === home ? 'home' : team === away ? 'away' : null;
  }

  /** The side whose name stands at a place; null where no name does, or that of another team. */
  sideAt(index: number): Side | null {
    const team = this.tokens[index]?.mention?.team;
    return team === undefined ? null : this.sideOf(team);
  }

  /** How the digest's figures name a subject. */
  keys({ team, people, isMixed = false }: Mention): string[] {
    if (isMixed) return [];
    if (team !== undefined) return [team];
    return (people ?? []).flatMap(({ name, side }: Person) => [`${side}:${name}`]);
  }
}
