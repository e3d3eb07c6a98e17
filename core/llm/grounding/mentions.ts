import { byNames } from '#config/club-names';
import type { KnownNames } from '../digest.ts';
import type { Facts, Person, Side } from './facts.ts';
import { agree, nameOf, wordsOf } from './names.ts';

/** Who is meant: a team by its name, or people of the data, more than one where a surname is shared. */
export interface Mention {
  team?: string;
  people?: Person[];
  /** A coach or referee, by the data's name. */
  official?: { name: string; role: 'coach' | 'referee'; side: Side | null };
  /** Of venue or city. */
  place?: string;
  /** A surname of the data after a first name that is nobody's here. */
  isMixed?: boolean;
}

interface Entry {
  words: string[];
  /** The words as one text. */
  whole: string;
  mention: Mention;
}

/** Words of clubs' names that say too little to stand for a club alone. */
const common = new Set(
  'fc cf afc ac as sc ss sv rc ogc losc cd ud real united city town athletic atletico sporting racing club olympique stade saint st de la le the and of deportivo inter union vfl vfb tsg rb borussia rovers wanderers albion county hotspur palace forest villa west crystal aston manchester'.split(
    ' ',
  ),
);

/** Legal forms and years that a text leaves out of a club's name. */
const forms = new Set(
  'fc cf afc ac as sc ss sv rc ogc cd ud vfl vfb tsg rb fsv 1 05 04 1899 1909'.split(' '),
);

/** Words of grounds' names that many have. */
const kindsOfGround = new Set(
  'stadium stadion stadio stade estadio arena ground street field centre center memorial municipal olympic olimpico olympique allianz park road lane bridge community'.split(
    ' ',
  ),
);

/** What writers call grounds beside the name the football service gives them, by a word of that name. */
const otherGrounds: Record<string, string> = {
  meazza: 'San Siro, Stadio San Siro, Meazza',
  maradona: 'San Paolo, Stadio San Paolo, Fuorigrotta',
  mhparena: 'Neckarstadion',
  reale: 'Anoeta',
  signal: 'Westfalenstadion',
  rheinenergiestadion: 'Müngersdorf, Müngersdorfer Stadion',
  deutsche: 'Waldstadion',
  riyadh: 'Metropolitano',
  gewiss: 'Atleti Azzurri',
  decathlon: 'Pierre-Mauroy, Grand Stade',
  groupama: 'Parc OL, Stade des Lumières',
};

const otherNamesOf = (ground: string): string[] => {
  const words = new Set(wordsOf(ground));
  return Object.entries(otherGrounds).flatMap(([word, names]) => (words.has(word) ? names.split(', ') : []));
};

/** Names by which a digest's teams and people are found in a text. */
export interface Names {
  /** The longest name that begins at a place, and how many pieces it takes. */
  at(
    pieces: readonly string[],
    folded: readonly string[],
    from: number,
  ): { mention: Mention; length: number } | undefined;
  side(side: Side): Mention;
}

const isCapitalised = (piece: string): boolean => /^[\p{Lu}\p{N}]/u.test(piece);

/** Ways to write a club's name: whole, without its legal form, and the bynames of the list. */
function writingsOf(team: string, isOne: (byName: string) => boolean): string[][] {
  const whole = wordsOf(team);
  const short = whole.filter((word) => !forms.has(word));
  const listed = byNames(team)
    .filter(isOne)
    .map((name) => wordsOf(name));
  const saysEnough = (words: string[]): boolean =>
    words.length > 1 || (words.length === 1 && !common.has(words[0]!));
  return [whole, ...(saysEnough(short) ? [short] : []), ...listed];
}

/** Collects the names of one digest. A single word of a club's name stands for it where only one club here has the word. */
export function namesOf(facts: Facts, names: KnownNames): Names {
  const byFirst = new Map<string, Entry[]>();
  const put = (words: string[], mention: Mention): void => {
    const first = words[0];
    if (first === undefined) return;
    const list = byFirst.get(first) ?? [];
    const whole = words.join(' ');
    const same = list.find((entry) => entry.whole === whole);
    if (same) {
      // A player of the data goes before the byname of a club that does not play.
      const isOther =
        same.mention.team !== undefined && same.mention.team !== home && same.mention.team !== away;
      if (isOther && mention.people) same.mention = mention;
      // A coach and a player of one name: which of them is meant the words beside it say.
      else if (same.mention.official && mention.people)
        same.mention = { ...same.mention, people: mention.people };
      else if (same.mention.people && mention.people)
        same.mention = { people: [...new Set([...same.mention.people, ...mention.people])] };
      return;
    }
    list.push({ words, whole, mention });
    list.sort((one, other) => other.words.length - one.words.length);
    byFirst.set(first, list);
  };
  const { home, away } = facts.teams;
  const teams = [home, away, ...facts.others.filter((team) => team !== home && team !== away)];
  // "The Basques" are the one of several that plays; where both play, or neither, nobody knows who is meant.
  const bearers = new Map<string, number>();
  for (const [index, team] of teams.entries())
    for (const name of byNames(team)) bearers.set(name, (bearers.get(name) ?? 0) + (index < 2 ? 100 : 1));
  const isOne = (name: string, index: number): boolean =>
    index < 2 ? bearers.get(name)! < 200 : bearers.get(name) === 1;
  for (const [index, team] of teams.entries())
    for (const words of writingsOf(team, (name) => isOne(name, index))) put(words, { team });
  const playing = [home, away].map((team) => new Set(wordsOf(team)));
  /** In how many clubs' names a word stands. */
  const owners = new Map<string, number>();
  for (const team of teams)
    for (const word of new Set(wordsOf(team))) owners.set(word, (owners.get(word) ?? 0) + 1);
  for (const [index, team] of [home, away].entries())
    for (const word of playing[index]!)
      if (word.length > 3 && !common.has(word) && !playing[1 - index]!.has(word)) put([word], { team });
  for (const team of teams.slice(2))
    for (const word of wordsOf(team))
      if (word.length > 4 && !common.has(word) && owners.get(word) === 1) put([word], { team });
  for (const word of ['united', 'city', 'real', 'inter', 'forest', 'villa', 'palace', 'borussia']) {
    const playingIt = [home, away].filter((_team, index) => playing[index]!.has(word));
    if (playingIt.length === 1) put([word], { team: playingIt[0]! });
  }
  for (const side of ['home', 'away'] as const) {
    const coach = facts.lineUps[side]?.coach;
    if (coach) putPerson(coach, { official: { name: coach, role: 'coach', side } }, put);
  }
  for (const coach of names.coaches)
    putPerson(coach, { official: { name: coach, role: 'coach', side: null } }, put);
  if (facts.referee)
    putPerson(
      facts.referee.name,
      { official: { name: facts.referee.name, role: 'referee', side: null } },
      put,
    );
  const listed = (['home', 'away'] as const).flatMap((side) =>
    (facts.absences[side] ?? []).map(({ name }) => ({ name, side, position: null })),
  );
  // "V. Niemann" of the players and "Valentin Niemann" of the absences are one: who has figures stands for both.
  const withFigures = facts.people
    .filter(({ position }) => position !== null)
    .map((person) => ({ person, name: nameOf(person.name) }));
  for (const one of [...facts.people, ...listed]) {
    const named = nameOf(one.name);
    const same = withFigures
      .filter(({ person, name }) => person.side === one.side && agree(name, named))
      .map(({ person }) => person);
    putPerson(one.name, { people: same.length === 1 ? same : [one] }, put);
  }
  // "The City Ground" is said without its article too, and is no City.
  for (const place of facts.place?.names ?? []) {
    const words = wordsOf(place);
    put(words, { place });
    if (words[0] === 'the' && words.length > 2) put(words.slice(1), { place });
  }
  const [ground] = facts.place?.names ?? [];
  for (const name of otherNamesOf(ground ?? '')) put(wordsOf(name), { place: ground! });
  const groundWords = wordsOf(ground ?? '');
  if (
    groundWords.length > 2 &&
    groundWords.slice(0, 2).some((word) => word.length > 4 && !kindsOfGround.has(word))
  )
    put(groundWords.slice(0, 2), { place: ground! });
  // `the Emirates` is the Emirates Stadium, where nobody here has the word in his name.
  for (const word of wordsOf(ground ?? ''))
    if (
      word.length > 4 &&
      !kindsOfGround.has(word) &&
      !byFirst.get(word)?.some(({ words }) => words.length === 1)
    )
      put([word], { place: ground! });
  return {
    at(pieces, folded, from) {
      if (!isCapitalised(pieces[from]!)) return undefined;
      const found = byFirst
        .get(folded[from]!)
        ?.find(({ words }) => words.every((word, index) => folded[from + index] === word));
      return found && { mention: found.mention, length: found.words.length };
    },
    side: (side) => ({ team: facts.teams[side] }),
  };
}

/** A person's whole name and, where it is long enough to be one, the surname alone. */
function putPerson(name: string, mention: Mention, put: (words: string[], mention: Mention) => void): void {
  const words = wordsOf(name);
  put(words, mention);
  const long = words.filter((word) => word.length > 1);
  if (long.length < words.length && long.length > 1) put(long, mention);
  const last = long.at(-1);
  if (last !== undefined && last.length > 2 && !common.has(last)) put([last], mention);
}
