/**
 * Words of match reports under the one word that the rules ask for: `victories` and `triumph` are `win`. Phrases come
 * first, longest first; what is in neither list stays itself.
 */
const groups: Record<string, string> = {
  win: 'win wins won winning victory victories triumph triumphs triumphed victorious winners',
  beat: 'beat beats beating overcame overcome edged thrashed thumped hammered shocked stunned downed humbled trounced routed',
  draw: 'draw draws drew drawn drawing stalemate stalemates tied',
  lose: 'lose loses lost losing loss losses defeat defeats',
  defeated: 'defeated beaten',
  match:
    'match matches game games fixture fixtures outing outings encounter encounters contest contests tie ties',
  score: 'score scores scored scoring net nets netted netting hit struck managed bagged registered notched',
  goal: 'goal goals strike strikes',
  concede:
    'breached shipping leaks concede concedes conceded conceding ship ships shipped allowed leaked leak leaking',
  point: 'point points pts pt',
  blanks: 'blank blanks blanked blanking',
  cleanSheet: 'shutout shutouts',
  meeting: 'meeting meetings met clash clashes h2h duels',
  last: 'last past previous recent latest preceding',
  row: 'straight consecutive successive successively consecutively',
  unbeaten: 'unbeaten undefeated',
  winless: 'winless',
  be: 'is are was were be been being remain remains stay stays',
  sit: 'sit sits sitting lying languishing languish perched sat stand stands stood lie lies lay rank ranks ranked occupy occupies hold holds held currently placed climbed moved dropped find',
  have: 'have has had having boast boasts own',
  assist: 'assist assists assisted',
  appearance: 'appearance appearances apps app caps',
  start: 'start starts started starting starter starters',
  minute: 'minute minutes mins',
  save: 'save saves saved stops',
  yellow: 'yellow yellows booking bookings booked cautions caution',
  red: 'red reds dismissal dismissals sendings',
  card: 'card cards',
  time: 'time times occasion occasions',
  percent: 'percent % pct',
  degree: 'degree degrees ° °c celsius centigrade',
  mm: 'mm millimetre millimetres millimeter millimeters',
  kmh: 'kmh kph',
  seat: 'seat seats seater spectators fans supporters crowd capacity holds',
  place: 'place places placed spot spots position positions rank rung',
  table: 'table standings league ladder division',
  above: 'above ahead clear better higher',
  below: 'shy below behind adrift worse lower trail trails trailed trailing',
  gap: 'gap gulf buffer cushion deficit advantage separate separates separated separating divide divides split splits',
  average: 'average averages averaging averaged mean',
  per: 'per each every apiece',
  host: 'host hosts hosting welcome welcomes welcoming receive receives receiving entertain entertains entertaining',
  visit: 'visit visits visiting travel travels travelling traveling journey',
  would:
    'would could might may should must shall can cannot needs need want wants hope hopes aim aims if unless expect expects chasing seek seeks target bid',
  missing:
    'ill unwell hurt out miss misses missing missed absent sidelined unavailable suspended banned injured injury ruled absentees absentee',
  doubtful: 'doubtful doubt doubts questionable',
  available: 'available fit returns returned recovered',
  coach: 'coach coached coaches manager boss trainer tactician',
  referee: 'referee ref official referees refereed officiates officiate officiated whistle',
  half: 'half halves',
  break: 'while whereas but although though however meanwhile',
  than: 'than',
  against: 'against over versus v vs facing beating face faces meet',
  both: 'both',
  they: 'they their its it them he his him',
  scorer: 'scorer scorers goalscorer goalscorers marksman hitman',
  rating: 'rating rated',
  shots: 'shots shot efforts',
  about: 'about around roughly approximately nearly almost circa close some',
  atLeast: 'least',
  moreThan: 'more',
  fewerThan: 'fewer less',
  total: 'total tally',
};

const wordOf = new Map<string, string>(
  Object.entries(groups).flatMap(([to, list]) => list.split(' ').map((word): [string, string] => [word, to])),
);

/** The word that the rules ask for. */
export const plainWord = (word: string): string => wordOf.get(word) ?? word;

const unitWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tenWords = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinalWords =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const others: Record<string, number> = {
  once: 1,
  twice: 2,
  thrice: 3,
  dozen: 12,
  hundred: 100,
  nil: 0,
  no: 0,
  none: 0,
  single: 1,
  solitary: 1,
  lone: 1,
  pair: 2,
  couple: 2,
  brace: 2,
  trio: 3,
  treble: 3,
  quartet: 4,
  quintet: 5,
};

const numbers = new Map<string, number>([
  ...Object.entries(others),
  ...tenWords.map((word, at): [string, number] => [word, (at + 2) * 10]),
  ...unitWords.map((word, at): [string, number] => [word, at]),
]);
const ordinals = new Map(ordinalWords.map((word, at) => [word, at + 1]));

/** The number that a word says, `seven` or `twenty`. */
export const numberOfWord = (word: string): number | undefined => numbers.get(word);

/** The place that a word says, `third` or `twentieth`. */
export const ordinalOfWord = (word: string): number | undefined => ordinals.get(word);
