import { agree, nameOf } from '../names.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { strangerAt } from './stranger.ts';

const between = new Set(['by', 'be', 'the', 'will', '|', 'named', 'of', 'for', 'as', 'new', 'experienced']);

/** The name that follows a word such as `coach`: the text of it, whoever it is. */
function nameAfter(reading: Reading, index: number): string | null {
  for (let at = index + 1; at < index + 5; at += 1) {
    const { mention, text } = reading.tokens[at] ?? {};
    if (/^\p{Lu}$/u.test(text ?? '') && reading.tokens[at + 1]?.mention) continue;
    if (mention?.official) return mention.official.name;
    if (mention?.people) return text!;
    const stranger = strangerAt(reading, at);
    if (stranger !== null) return stranger;
    if (!between.has(reading.word(at)) && !mention?.team) return null;
  }
  return null;
}

/** Countries of referees, by what their people are called. */
const countries: Record<string, string> = {
  english: 'England',
  scottish: 'Scotland',
  welsh: 'Wales',
  irish: 'Ireland',
  spanish: 'Spain',
  italian: 'Italy',
  german: 'Germany',
  french: 'France',
  dutch: 'Netherlands',
  portuguese: 'Portugal',
  belgian: 'Belgium',
  swiss: 'Switzerland',
  austrian: 'Austria',
  turkish: 'Turkey',
  polish: 'Poland',
  danish: 'Denmark',
  swedish: 'Sweden',
  norwegian: 'Norway',
  greek: 'Greece',
  serbian: 'Serbia',
  croatian: 'Croatia',
  romanian: 'Romania',
};

/** Who comes from there, in one word. */
const people: Record<string, string> = {
  englishman: 'England',
  scotsman: 'Scotland',
  welshman: 'Wales',
  irishman: 'Ireland',
  spaniard: 'Spain',
  frenchman: 'France',
  dutchman: 'Netherlands',
  swede: 'Sweden',
  dane: 'Denmark',
  turk: 'Turkey',
  serb: 'Serbia',
  croat: 'Croatia',
};
const lands = new Map(Object.values(countries).map((country) => [country.toLowerCase(), country]));

function nameBefore(reading: Reading, index: number): string | null {
  for (let at = index - 1; at >= Math.max(0, index - 8); at -= 1) {
    const { mention, text } = reading.tokens[at]!;
    if (mention?.official) return mention.official.name;
    if (mention?.people) return text;
    let from = at;
    while (from > 0 && strangerAt(reading, from - 1) !== null && reading.word(from - 1) !== '@') from -= 1;
    const stranger = strangerAt(reading, from);
    // One word that opens the sentence may have its capital from that, unless it is said of it.
    const isSaid =
      ['be', 'will'].includes(reading.word(from + 1)) ||
      /^(?:takes?|referees|officiates)/i.test(reading.tokens[from + 1]?.text ?? '');
    if (stranger !== null && (from > 0 || isSaid || stranger.includes(' '))) return stranger;
    if (
      ![
        'be',
        'who',
        'the',
        'will',
        '|',
        'a',
        'in',
        'charge',
        'takes',
        'take',
        'as',
        'of',
        'match',
        'have',
        'named',
        'appointed',
        'dugout',
        'bench',
        'touchline',
        'from',
      ].includes(reading.word(at)) &&
      !mention?.team &&
      !lands.has(text.toLowerCase())
    )
      return null;
  }
  return null;
}

/** `The Italian referee`, `Dorigatti, who is Spanish`: where the referee comes from, where the data says it. */
function countryOf(reading: Reading): Verdict | null {
  const line = reading.context.facts.referee?.line ?? '';
  const own = line.split(',')[1]?.trim();
  if (own === undefined) return null;
  // "Sartori, from Spain", "Dieckmann of Germany", "the Spaniard is the referee".
  const land = reading.tokens
    .map(({ text }, at) => {
      const isFrom = ['from', 'of'].includes(reading.word(at - 1)) && !isOfTeam(reading, at);
      return isFrom ? lands.get(text.toLowerCase()) : people[text.toLowerCase()];
    })
    .find((one) => one !== undefined);
  if (land !== undefined) return verdictOf(land === own, 'referee', line);
  const at = reading.tokens.findIndex(({ text }) => countries[text.toLowerCase()] !== undefined);
  if (at < 0) return null;
  const isSaid =
    ['referee', 'be', 'a', 'an'].includes(reading.word(at - 1)) ||
    reading.word(at + 1) === 'referee' ||
    reading.tokens[at + 1]?.mention?.official?.role === 'referee';
  return isSaid
    ? verdictOf(countries[reading.tokens[at]!.text.toLowerCase()] === own, 'referee', line)
    : null;
}

/** `champions of Italy`, `Serie A of Italy`: of no referee. */
const isOfTeam = (reading: Reading, at: number): boolean =>
  [2, 3].some((step) =>
    /^(?:champions?|leagues?|top|flight|cup|best|north|south|rest)$/i.test(
      reading.tokens[at - step]?.text ?? '',
    ),
  );

const same = (known: string, said: string): boolean => agree(nameOf(known), nameOf(said));

/** Who coaches a side, and who referees. */
export function officials(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  return reading.tokens.flatMap(({ word, text, mention: own }, index): Verdict[] => {
    // "Belmonte's Wolves" are coached by him.
    const owned = reading.isPossessive(index) ? reading.tokens[index + 1]?.mention?.team : undefined;
    if (owned !== undefined && own?.official?.role === 'coach' && own.official.side !== null) {
      const side = reading.sideOf(owned);
      const line = side === null ? null : (facts.lineUps[side]?.coach ?? null);
      return side === null ? [] : [verdictOf(side === own.official.side, 'coach', line)];
    }
    if (word === 'referee') {
      const from = countryOf(reading);
      if (from?.verdict === 'contradicted') return [from];
      const name = nameAfter(reading, index) ?? nameBefore(reading, index);
      if (name === null) return from ? [from] : [];
      // "The man in charge is Y. Estève" may say who coaches.
      const isCoach = Object.values(facts.lineUps).some(({ coach }) => coach !== null && same(coach, name));
      if (isCoach && /in charge is$/i.test(text)) return [];
      return [
        verdictOf(
          facts.referee ? same(facts.referee.name, name) : null,
          'referee',
          facts.referee?.line ?? null,
        ),
      ];
    }
    const isUnder =
      text.toLowerCase() === 'under' && reading.tokens[index + 1]?.mention?.official !== undefined;
    if (word !== 'coach' && !isUnder) return [];
    // "H. Thornley coaches Nice, V. Gouveia Toulouse": who stands right before it is meant.
    const name =
      reading.tokens[index - 1]?.mention?.official?.name ??
      nameAfter(reading, index) ??
      nameBefore(reading, index);
    if (name === null) return [];
    // A referee coaches nobody.
    if (
      facts.referee &&
      same(facts.referee.name, name) &&
      name.includes(' ') === facts.referee.name.includes(' ')
    )
      return [verdictOf(false, 'coach', facts.referee.line)];
    const team =
      reading.tokens.slice(index, index + 4).find(({ mention }) => mention?.team)?.mention?.team ??
      // "Coach Albertazzi shares his surname with one who plays for Sassuolo": who is named later is another.
      (reading.tokens.slice(0, index).some(({ mention }) => mention?.team !== undefined)
        ? reading.teamAt(index)
        : reading.team(reading.context.subject ?? undefined));
    const side = team === null ? null : reading.sideOf(team);
    const known =
      side === null ? [facts.lineUps.home?.coach, facts.lineUps.away?.coach] : [facts.lineUps[side]?.coach];
    const coaches = known.filter((coach): coach is string => coach != null);
    const line = side === null ? null : (facts.lineUps[side]?.coach ?? null);
    return [
      verdictOf(coaches.length === 0 ? null : coaches.some((coach) => same(coach, name)), 'coach', line),
    ];
  });
}
