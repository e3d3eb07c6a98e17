import type { Reading } from './reading.ts';

/** Whether a word is one of the two places that matches are at. */
export const isPlace = (word: string): word is 'home' | 'away' => word === 'home' || word === 'away';

/** Whether a figure is said to be of matches at home or away; of all where nothing is said near it. */
export function scopeOf(reading: Reading, index: number): 'all' | 'home' | 'away' {
  const [from, to] = reading.part(index);
  // "An identical record home and away: two wins each" is of either.
  if (reading.says('identical') && reading.has('home') && reading.has('away')) return 'home';
  if (isDenominator(reading, index)) return ownScope(reading, index);
  const beside = reading.word(index - 1);
  if (isPlace(beside)) return beside;
  const near = segmentScope(reading, index);
  if (near) return near;
  if (reading.tokens[index + 1]?.text === '(') return 'all';
  const isScope = (at: number): boolean => onePlaceAt(reading, at) !== null;
  for (
    let at = index + 1;
    at < to &&
    !isPartWord(reading, at) &&
    !(reading.word(at) === 'than' && reading.word(index) === '#') &&
    (!['#', '#th'].includes(reading.word(at)) || isDenominator(reading, at));
    at += 1
  )
    if (isScope(at)) return onePlaceAt(reading, at)!;
  for (
    let at = index - 1;
    at >= from && !(reading.word(at) === '#' && reading.word(at + 1) !== 'of');
    at -= 1
  )
    if (isScope(at)) return onePlaceAt(reading, at)!;
  // "At home they have won eight and lost one" says it once, before any number, for all that follow.
  for (let at = from; at < index && reading.word(at) !== '#'; at += 1)
    if (isScope(at)) return onePlaceAt(reading, at)!;
  for (let at = index - 1; at >= from; at -= 1)
    if (isScope(at) && (reading.word(at - 1) === '|' || reading.word(at + 1) === '|'))
      return onePlaceAt(reading, at)!;
  return 'all';
}

/** `more than half of them away`: a part of which the place is said. */
const isPartWord = (reading: Reading, at: number): boolean =>
  reading.word(at + 1) === 'of' &&
  /^(?:half|most|all|both|none|majority|bulk|third|quarter|some|many)$/i.test(reading.tokens[at]?.text ?? '');

/** The one place that the words between two commas name: "four wins away, one win and two draws at home". */
function segmentScope(reading: Reading, index: number): 'home' | 'away' | null {
  const isEnd = (at: number): boolean => ['|', 'break'].includes(reading.word(at));
  let [from, to] = [index, index + 1];
  while (from > 0 && !isEnd(from - 1)) from -= 1;
  while (to < reading.tokens.length && !isEnd(to)) to += 1;
  const found = new Set<'home' | 'away'>();
  // "19 goals conceded include 13 away" says it of the 13.
  const isOwn = (at: number): boolean =>
    // "Two wins from five against one from seven at home" says it of the seven.
    !(
      at > index &&
      reading.tokens.slice(index, at).some(({ text }) => /^(?:against|versus|compared|than)$/i.test(text))
    ) &&
    !reading.tokens.slice(Math.min(index, at) + 1, Math.max(index, at)).some(
      ({ word }, step) =>
        word === '#' &&
        !['and', 'of', 'from', 'in'].includes(reading.word(Math.min(index, at) + step)) &&
        // "22 of their 31 points have been earned there".
        !(
          reading.word(Math.min(index, at) + step) === 'they' &&
          reading.word(Math.min(index, at) + step - 1) === 'of'
        ),
    );
  for (let at = from; at < to; at += 1) {
    const place = isThere(reading, at) ? placeBefore(reading, at) : onePlaceAt(reading, at);
    if (place && !isOwn(at)) return null;
    if (place) found.add(place);
  }
  return found.size === 1 ? [...found][0]! : null;
}

/** Whether any word of the sentence speaks of matches at home, or away. */
export function hasPlace(reading: Reading, place: 'home' | 'away'): boolean {
  return reading.tokens.some((_token, at) => placeAt(reading, at) === place);
}

/** Words after which a place is that of a part only: "almost entirely at home". */
const ofPart = new Set(
  'mostly mainly largely entirely chiefly primarily predominantly exclusively especially particularly'.split(
    ' ',
  ),
);

/** Home or away, where not both are named together: "split between home and away" is of all. */
function onePlaceAt(reading: Reading, at: number): 'home' | 'away' | null {
  if (ofPart.has(reading.tokens[at - 1]?.text.toLowerCase() ?? '')) return null;
  const isBoth =
    isPlace(reading.word(at)) &&
    ((reading.word(at + 1) === 'and' && isPlace(reading.word(at + 2))) ||
      (reading.word(at - 1) === 'and' && isPlace(reading.word(at - 2))));
  return isBoth ? null : placeAt(reading, at);
}

/** Home or away where a word says so; at the ground of this match its owners are at home. */
function placeAt(reading: Reading, at: number): 'home' | 'away' | null {
  const word = reading.word(at);
  // "For the journey home".
  if (
    word === 'home' &&
    /^(?:journey|way|back|trip|drive|return|bus)$/i.test(reading.tokens[at - 1]?.text ?? '')
  )
    return null;
  if (isPlace(word)) return word;
  if (isOwnGround(reading, at)) return 'home';
  const place = reading.tokens[at]?.mention?.place;
  if (place === undefined || place !== reading.context.facts.place?.names[0]) return null;
  // "Under the Anfield lights" is where it is played, "won nine at Anfield" what was played there.
  const before = reading.word(at - 1) === 'the' ? reading.word(at - 2) : reading.word(at - 1);
  const isSubject = at < 2 && ['have', 'be'].includes(reading.word(at + 1));
  if (before !== 'at' && before !== 'in' && !isSubject) return null;
  const team = reading.context.where.endsWith('.away')
    ? reading.context.facts.teams.away
    : (reading.tokens.find(({ mention }) => mention?.team !== undefined)?.mention?.team ??
      reading.context.facts.teams.home);
  return team === reading.context.facts.teams.home ? 'home' : null;
}

/** `at home, where they took 15`: the place said before; `there are` is none. */
const isThere = (reading: Reading, at: number): boolean =>
  ['where', 'there'].includes(reading.word(at)) && !['be', 'have'].includes(reading.word(at + 1));

/** The one of home and away that is named before a word; null for both or none. */
function placeBefore(reading: Reading, at: number): 'home' | 'away' | null {
  const before = reading.tokens.slice(0, at);
  const [isHome, isAway] = ['home', 'away'].map((place) =>
    before.some(
      ({ word, mention }) =>
        word === place ||
        (place === 'home' &&
          mention?.place !== undefined &&
          mention.place === reading.context.facts.place?.names[0]),
    ),
  );
  if (!isHome && !isAway) return reading.context.place ?? null;
  return isHome === isAway ? null : isHome ? 'home' : 'away';
}

const contrasts = new Set(['compared', 'against', 'versus', 'but', 'while', 'whereas', 'than', 'break']);

/** "26 on their travels, compared with 14 at the Vitality": set against matches away, a ground is their own. */
export function isOwnGround(reading: Reading, at: number): boolean {
  if (reading.word(at) !== 'at' || !reading.has('away') || reading.has('home')) return false;
  const name = reading.tokens[reading.word(at + 1) === 'the' ? at + 2 : at + 1];
  if (name?.isCapital !== true || name.mention !== undefined) return false;
  return reading.tokens
    .slice(0, at)
    .some(({ word, text }) => contrasts.has(word) || contrasts.has(text.toLowerCase()));
}

/** Of "eight home matches" home, of "seven defeats came away" nothing: only what stands before the noun. */
function ownScope(reading: Reading, index: number): 'all' | 'home' | 'away' {
  for (let at = index + 1; at < index + 4; at += 1) {
    const word = reading.word(at);
    if (['win', 'draw', 'lose', 'goal', 'point', 'match', 'cleanSheet', 'blanks', '|', 'and'].includes(word))
      return 'all';
    if (isPlace(word)) return word;
  }
  return 'all';
}

/** The eight of "five of their eight". */
function isDenominator(reading: Reading, index: number): boolean {
  for (const word of [reading.word(index - 1), reading.word(index - 2), reading.word(index - 3)]) {
    if (['of', 'from', 'in'].includes(word)) return true;
    if (word === '|' || word === 'and' || word === '#') return false;
  }
  return false;
}
