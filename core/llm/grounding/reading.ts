import type { Facts, Person, Side } from './facts.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

export interface Context {
  facts: Facts;
  /** The field of the card, such as `h2h` or `teamForm.home`. */
  where: string;
  /** Who `they` are where the sentence does not say. */
  subject: Mention | null;
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
  'of-all',
  'separate',
  'gap',
  'lead',
  'leads',
  'led',
  'in',
]);
const skippable = new Set([
  'the',
  'a',
  'an',
  'team',
  'of',
  'by',
  'fellow',
  'bottom',
  'local',
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
  readonly #subjects = new Map<number, Mention[]>();

  constructor(tokens: readonly Token[], context: Context) {
    this.tokens = tokens;
    this.context = context;
    this.#begins = tokens.map((_token, index) => this.#parts(index));
  }

  word(index: number): string {
    return this.tokens[index]?.word ?? '';
  }

  has(...words: string[]): boolean {
    return this.tokens.some(({ word }) => words.includes(word));
  }

  /** Whether a word is among the raw ones, in lower case. */
  says(...texts: string[]): boolean {
    return this.tokens.some(({ text }) => texts.includes(text.toLowerCase()));
  }

  /** From where to where the part of the sentence reaches that has one subject and one verb. */
  part(index: number): [from: number, to: number] {
    let from = index;
    while (from > 0 && this.#begins[from] !== true) from -= 1;
    let to = index + 1;
    while (to < this.tokens.length && this.#begins[to] !== true) to += 1;
    return [from, to];
  }

  #parts(index: number): boolean {
    const { word, text } = this.tokens[index]!;
    if (word === 'break') return true;
    if (word === '|' && (text === ';' || text === '–' || text === '—')) return true;
    const isJoint = word === 'and' || word === 'but' || (word === '|' && text === ',');
    if (!isJoint) return false;
    const next = this.word(index + 1);
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
    for (let at = from; at < index; at += 1) if (this.word(at) === 'would') return true;
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
    if (before === 'with') return this.word(at - 1) === 'draw';
    return objectAfter.has(before);
  }

  /** The name at a place; "L. Vickers' side" is the team he coaches. */
  #actor(index: number): Mention | undefined {
    const mention = this.tokens[index]?.mention;
    const side = mention?.official?.role === 'coach' ? mention.official.side : null;
    const isTeam = ['side', 'men', 'team', 'charges'].includes(this.word(index + 1));
    return side && isTeam ? { team: this.context.facts.teams[side] } : mention;
  }

  #isSubject(index: number): boolean {
    const mention = this.#actor(index);
    return (
      mention !== undefined &&
      (mention.team !== undefined || mention.people !== undefined) &&
      !this.isObject(index)
    );
  }

  /** Who a figure at a place is about; two where both are joined by `and`. */
  subjects(index: number): Mention[] {
    const before = this.#subjects.get(index);
    if (before) return before;
    const found = this.#findSubjects(index);
    this.#subjects.set(index, found);
    return found;
  }

  #findSubjects(index: number): Mention[] {
    const beside = this.tokens[index - 1];
    if (beside?.mention?.team !== undefined && /['’]s?$/.test(beside.text)) return [beside.mention];
    for (let at = index - 1; at >= 0; at -= 1) {
      if (!this.#isSubject(at)) {
        const owner = this.#ownerOfWho(at);
        if (owner) return [owner];
        if (this.word(at) === 'bothTeams') return this.#both();
        if (this.word(at) === 'they' && this.context.subject && !this.#subjectBefore(at))
          return [this.context.subject];
        continue;
      }
      const mention = this.#actor(at)!;
      const owner = mention.team === undefined ? null : this.#personOf(at);
      if (owner) return [owner];
      const named = this.#namedAfter(index, at);
      if (named) return [named];
      if (
        this.word(at - 1) === 'and' &&
        this.tokens[at - 2]?.mention?.team &&
        mention.team &&
        !this.isObject(at - 2)
      )
        return [this.tokens[at - 2]!.mention!, mention];
      return [mention];
    }
    const later = this.tokens.findIndex((_token, at) => at > index && this.#isSubject(at));
    if (later >= 0) return [this.#actor(later)!];
    const { subject, facts } = this.context;
    if (subject) return [subject];
    const objects = new Set(this.tokens.flatMap(({ mention }) => mention?.team ?? []));
    const [object] = objects;
    // Where both are only spoken of, it is about neither for sure.
    if (objects.size > 1) return [];
    if (object === facts.teams.home) return [{ team: facts.teams.away }];
    if (object === facts.teams.away) return [{ team: facts.teams.home }];
    return [];
  }

  /** Whether a name owns what follows it: `Arsenal's`. */
  isPossessive(index: number): boolean {
    return /['’]s?$/.test(this.tokens[index]?.text ?? '');
  }

  /** In "Ellison of Arsenal", "Ellison leads Arsenal's scoring" and "Ellison is Arsenal's top scorer" the person. */
  #personOf(index: number): Mention | null {
    const [from] = this.part(index);
    const before = this.word(index - 1) === 'the' ? this.word(index - 2) : this.word(index - 1);
    const isOwner = this.isPossessive(index);
    if (!isOwner && !['for', 'of', 'be', 'as', '|', 'at', 'from'].includes(before)) return null;
    for (let at = index - 1; at >= from; at -= 1)
      if (this.tokens[at]!.mention?.people !== undefined && !(isOwner && this.isObject(at)))
        return this.tokens[at]!.mention!;
    return null;
  }

  /** In "visit Gladbach, who are tenth" the name before `who`, whatever is done to it. */
  #ownerOfWho(index: number): Mention | null {
    if (!['who', 'whose'].includes(this.word(index))) return null;
    const before = this.word(index - 1) === '|' ? index - 2 : index - 1;
    const mention = this.tokens[before]?.mention;
    return mention?.team !== undefined || mention?.people !== undefined ? mention : null;
  }

  /** In "Chelsea have 49 points against 55 for Arsenal" the second team: the first has its number already. */
  #namedAfter(index: number, subject: number): Mention | null {
    if (!this.tokens.slice(subject, index).some(({ word }) => word === '#')) return null;
    for (let at = index + 1; at < index + 5; at += 1) {
      if (['|', '#', 'break', 'and'].includes(this.word(at))) return null;
      const next = this.word(at + 1) === 'the' ? at + 2 : at + 1;
      if (['for', 'by'].includes(this.word(at)) && this.tokens[next]?.mention?.team !== undefined)
        return this.tokens[next].mention;
    }
    return null;
  }

  #subjectBefore(index: number): boolean {
    for (let at = index - 1; at >= 0; at -= 1) if (this.#isSubject(at)) return true;
    return false;
  }

  #both(): Mention[] {
    const { home, away } = this.context.facts.teams;
    return [{ team: home }, { team: away }];
  }

  /** Whether a figure is said to be of matches at home or away; of all where nothing is said near it. */
  scope(index: number): 'all' | 'home' | 'away' {
    const [from, to] = this.part(index);
    if (this.#isDenominator(index)) return this.#ownScope(index);
    const beside = this.word(index - 1);
    if (beside === 'home' || beside === 'away') return beside;
    if (this.tokens[index + 1]?.text === '(') return 'all';
    const isScope = (at: number): boolean => this.#placeAt(at) !== null;
    for (
      let at = index + 1;
      at < to && (!['#', '#th'].includes(this.word(at)) || this.#isDenominator(at));
      at += 1
    )
      if (isScope(at)) return this.#placeAt(at)!;
    for (let at = index - 1; at >= from && !(this.word(at) === '#' && this.word(at + 1) !== 'of'); at -= 1)
      if (isScope(at)) return this.#placeAt(at)!;
    // "At home they have won eight and lost one" says it once, before any number, for all that follow.
    for (let at = from; at < index && this.word(at) !== '#'; at += 1)
      if (isScope(at)) return this.#placeAt(at)!;
    for (let at = index - 1; at >= from; at -= 1)
      if (isScope(at) && (this.word(at - 1) === '|' || this.word(at + 1) === '|')) return this.#placeAt(at)!;
    return 'all';
  }

  /** Home or away where a word says so; at the ground of this match its owners are at home. */
  #placeAt(at: number): 'home' | 'away' | null {
    const word = this.word(at);
    if (word === 'home' || word === 'away') return word;
    const place = this.tokens[at]?.mention?.place;
    if (place === undefined || place !== this.context.facts.place?.names[0]) return null;
    const team = this.context.where.endsWith('.away')
      ? this.context.facts.teams.away
      : (this.tokens.find(({ mention }) => mention?.team !== undefined)?.mention?.team ??
        this.context.facts.teams.home);
    return team === this.context.facts.teams.home ? 'home' : null;
  }

  /** Of "eight home matches" home, of "seven defeats came away" nothing: only what stands before the noun. */
  #ownScope(index: number): 'all' | 'home' | 'away' {
    for (let at = index + 1; at < index + 4; at += 1) {
      const word = this.word(at);
      if (['win', 'draw', 'lose', 'goal', 'point', 'match', 'cleanSheet', '|', 'and'].includes(word))
        return 'all';
      if (word === 'home' || word === 'away') return word;
    }
    return 'all';
  }

  /** The eight of "five of their eight". */
  #isDenominator(index: number): boolean {
    const before = [this.word(index - 1), this.word(index - 2), this.word(index - 3)];
    return (
      before.some((word) => ['of', 'from', 'in'].includes(word)) &&
      !before.includes('|') &&
      !before.includes('and')
    );
  }

  team(mention: Mention | undefined): string | null {
    return mention?.team ?? null;
  }

  sideOf(team: string): Side | null {
    const { home, away } = this.context.facts.teams;
    return team === home ? 'home' : team === away ? 'away' : null;
  }

  /** How the digest's figures name a subject. */
  keys({ team, people, isMixed = false }: Mention): string[] {
    if (isMixed) return [];
    if (team !== undefined) return [team];
    return (people ?? []).flatMap(({ name, side }: Person) => [`${side}:${name}`]);
  }
}
