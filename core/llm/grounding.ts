import type { KnownNames } from './digest.ts';
import { textsOf } from './grounding/card-texts.ts';
import { checkCard, type FactFlag, factFlags } from './grounding/check-card.ts';
import { commonWords, particles } from './grounding/common-words.ts';
import { agree, bareName, fold, nameOf, wordsOf, distinctWordsOf, type Name } from './grounding/names.ts';
import { capitalRuns, type Run } from './grounding/runs.ts';
import { rememberLast } from './remember-last.ts';
import type { ModelCard } from './read-card.ts';

interface NameFlag {
  /** Serious ones stop automatic publication. */
  severity: 'serious' | 'minor';
  problem: 'unknown_name' | 'unknown_player' | 'wrong_team';
  /** Path in the card, such as `lineups.home.expectedXI` or `finalVerdict`. */
  where: string;
  name: string;
}

export type GroundingFlag = NameFlag | FactFlag;

export interface Grounded {
  /** The card without the list entries that nothing in the data supports. Texts are left as written. */
  card: ModelCard;
  flags: GroundingFlag[];
  needsReview: boolean;
}

type Side = 'home' | 'away';

/** From so many dropped list entries on the model is making names up. */
const manyDropped = 3;

/** Words beside a single capitalised word that make it a person. */
const roleBefore =
  /\b(?:striker|forward|winger|midfielder|defender|goalkeeper|keeper|captain|coach|manager|playmaker|full-back|centre-back|under|veteran|talisman|playmaker|boss)\s+$/;
const deedAfter =
  /^(?:['’]s goals|scored|scores|netted|assisted|returns|returned|misses|missed|starts|started|plays|played|is (?:out|injured|suspended|doubtful|back)|was sent off|will (?:miss|start|return|lead))\b/;

/** What the data knows, in the form names are compared in. */
class Knowledge {
  readonly #players: Record<Side, readonly Name[]>;
  readonly #coaches: readonly Name[];
  readonly #others: readonly Name[];
  readonly #quoted: readonly ReadonlySet<string>[];
  readonly #words: ReadonlySet<string>;
  /** Words of people that are in no other name. */
  readonly #personal: ReadonlySet<string>;

  constructor(names: KnownNames, lowerCaseWords: ReadonlySet<string>) {
    const { players, coaches, teams, others, quoted } = names;
    this.#players = { home: players.home.map(nameOf), away: players.away.map(nameOf) };
    this.#coaches = coaches.map(nameOf);
    this.#others = others.map(nameOf);
    this.#quoted = quoted.map((text) => new Set(wordsOf(text)));
    const other = new Set([...teams, ...others, ...quoted].flatMap(wordsOf));
    const people = [...players.home, ...players.away, ...coaches].flatMap(wordsOf);
    this.#personal = new Set(people.filter((word) => word.length > 1 && !other.has(word)));
    this.#words = new Set([...people, ...other, ...lowerCaseWords]);
  }

  isWord(word: string): boolean {
    if (commonWords.has(word.toLowerCase()) || particles.has(word)) return true;
    const folded = fold(word);
    return this.#words.has(folded) || singularOf(folded).some((form) => this.#words.has(form));
  }

  isPerson(text: string): boolean {
    const name = nameOf(text);
    const isIt = (known: Name): boolean => agree(known, name);
    return (
      this.#players.home.some(isIt) ||
      this.#players.away.some(isIt) ||
      this.#coaches.some(isIt) ||
      this.#others.some(isIt)
    );
  }

  /** `own` = in that side's data, `other` = in the other side's only, `quoted` = in a report only. */
  playerOf(text: string, side: Side): 'own' | 'other' | 'quoted' | undefined {
    const name = nameOf(text);
    const isIt = (known: Name): boolean => agree(known, name);
    if (this.#players[side].some(isIt) || this.#coaches.some(isIt)) return 'own';
    if (this.#players[side === 'home' ? 'away' : 'home'].some(isIt)) return 'other';
    const words = [...name.words];
    return words.length > 0 && this.#quoted.some((report) => words.every((word) => report.has(word)))
      ? 'quoted'
      : undefined;
  }

  /** Known words that together are no known name: one player’s first name with another’s surname. */
  mixesPeople(words: readonly string[]): boolean {
    if (words.length < 2) return false;
    const folded = words.map(fold).filter((word) => !commonWords.has(word));
    return (
      folded.length > 1 &&
      folded.every((word) => this.#personal.has(word)) &&
      !this.isPerson(folded.join(' '))
    );
  }
}

/** `Germans`, `Toffees`: a plural of a known word is known. */
const singularOf = (word: string): string[] =>
  word.endsWith('s') ? [word.slice(0, -1), word.slice(0, -2)].filter((form) => form.length > 2) : [];

/** Words a text also writes in lower case: with a capital they open a sentence or a title and are no name. */
const lowerCaseWords = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}'’]*/gu)].map((match) => fold(match[0]));

const instructionWords = rememberLast(lowerCaseWords);

function flagOf(run: Run, where: string, known: Knowledge): NameFlag | undefined {
  const unknown = run.words.filter((word) => word.length > 1 && !known.isWord(word));
  const name = run.words.join(' ');
  if (unknown.length === 0)
    return known.mixesPeople(run.words)
      ? { severity: 'minor', problem: 'unknown_name', where, name }
      : undefined;
  if (known.isPerson(name)) return undefined;
  const single = run.words.length === 1;
  const personal = roleBefore.test(run.before) || deedAfter.test(run.after.slice(0, 60).trimStart());
  if (single && run.opensSentence && !personal) return undefined;
  if (run.opensSentence && unknown.length === 1 && unknown[0] === run.words[0]) return undefined;
  return {
    severity: unknown.length > 1 || personal ? 'serious' : 'minor',
    problem: 'unknown_name',
    where,
    name,
  };
}

/** The entries of one list that the data supports; the others become flags. */
function supported<Entry>(
  entries: readonly Entry[],
  nameIn: (entry: Entry) => string,
  side: Side,
  where: string,
  known: Knowledge,
  flags: NameFlag[],
): Entry[] {
  return entries.filter((entry) => {
    const name = bareName(nameIn(entry));
    const found = known.playerOf(name, side);
    if (found === 'own' || found === 'quoted') return true;
    flags.push(
      found === 'other'
        ? { severity: 'serious', problem: 'wrong_team', where, name }
        : { severity: 'minor', problem: 'unknown_player', where, name },
    );
    return false;
  });
}

/**
 * Holds a card against the names in its data. Every player in a list must be in the data of that side, or is dropped;
 * every name in a text must be in the data, or is flagged. Every sentence that states a fact must agree with the data, or
 * is flagged. A name in a text is serious when it has two unknown words
 * or stands like a person; a single unknown word that only opens a sentence is not seen as a name.
 * `prompt` is what the model was given: every word of its input is known, and words its instructions write in lower
 * case are no names.
 */
export function ground(
  card: ModelCard,
  names: KnownNames,
  prompt: { instructions: string; input: string },
): Grounded {
  const texts = textsOf(card);
  const plain = [
    ...instructionWords(prompt.instructions),
    ...distinctWordsOf(prompt.input),
    ...texts.flatMap(([, text]) => lowerCaseWords(text)),
  ];
  const known = new Knowledge(names, new Set(plain));
  const dropped: NameFlag[] = [];
  const lineup = (side: Side): ModelCard['lineups']['home'] => {
    const { expectedXI, absentees, keyPlayers, ...rest } = card.lineups[side];
    const where = `lineups.${side}`;
    return {
      ...rest,
      expectedXI: supported(expectedXI, (name) => name, side, `${where}.expectedXI`, known, dropped),
      absentees: supported(absentees, (name) => name, side, `${where}.absentees`, known, dropped),
      keyPlayers: supported(keyPlayers, ({ name }) => name, side, `${where}.keyPlayers`, known, dropped),
    };
  };
  const lineups = { home: lineup('home'), away: lineup('away') };
  const inTexts = texts
    .flatMap(([where, text]) => capitalRuns(text).map((run) => flagOf(run, where, known)))
    .filter((flag) => flag !== undefined);
  const flags = [
    ...dropped,
    ...new Map(inTexts.map((flag) => [`${flag.where} ${flag.name}`, flag])).values(),
    ...factFlags(checkCard(card, prompt.input, names)),
  ];
  const needsReview = flags.some(({ severity }) => severity === 'serious') || dropped.length >= manyDropped;
  return { card: { ...card, lineups }, flags, needsReview };
}
