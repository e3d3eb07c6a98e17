import type { PickLike } from '../markets/catalogue.ts';

type Groups = Readonly<Record<string, string | undefined>>;
type Rule = readonly [pattern: string, build: (groups: Groups) => readonly PickLike[]];

const side = (token = ''): string =>
  token === '@h' || token === '1' ? 'home' : token === '@a' || token === '2' ? 'away' : 'draw';
const over = (word = ''): string => (word.startsWith('o') ? 'over' : 'under');
const yes = (word = 'yes'): string => (word === 'no' || word === 'n' ? 'no' : 'yes');

const one = (market: string, selection: string, line: number | null = null): PickLike[] => [
  { market, selection, line },
];
const number = (text = ''): number => Number(text);

const team = '(?<team>@[ha])';
const result = '(?<result>@[ha]|draw)';
const total = '(?<way>over|under|o|u) ?(?<line>\\d+(?:\\.\\d+)?)';
const bareTotal = '(?<way>over|under)';
/** A handicap must carry its sign: "Leeds 1" does not say which way. */
const signed = '(?<line>[+-]\\d*\\.?\\d+|0)';
const answer = '(?<answer>yes|no|y|n)';

const doubleChances: Readonly<Record<string, string>> = {
  '@h draw': 'home_draw',
  'draw @h': 'home_draw',
  'draw @a': 'draw_away',
  '@a draw': 'draw_away',
  '@h @a': 'home_away',
  '@a @h': 'home_away',
  '1x': 'home_draw',
  x1: 'home_draw',
  x2: 'draw_away',
  '2x': 'draw_away',
  '12': 'home_away',
  '21': 'home_away',
};

const teamTotal = ({ team: token, way, line }: Groups) =>
  one(`team_total_${side(token)}`, over(way), number(line));
const cleanSheet = ({ team: token, answer: word }: Groups) => one(`clean_sheet_${side(token)}`, yes(word));
const doubleChance = ({ first, second }: Groups) =>
  one('double_chance', doubleChances[second ? `${first} ${second}` : `${first}`] ?? '');
const asian = ({ team: token, line }: Groups) => one('asian_handicap', side(token), number(line));
/** A side's own handicap as the home line that the three-way market carries. */
const european = ({ team: token, line }: Groups) =>
  one('european_handicap', side(token), token === '@a' ? -number(line) : number(line));

/** A plain "handicap" is Asian where the line leaves no choice; on a whole line it may be either market. */
const eitherHandicap = (groups: Groups): PickLike[] => {
  const line = number(groups.line);
  return Number.isInteger(line) && line !== 0 ? [...asian(groups), ...european(groups)] : asian(groups);
};

/** Whole outcomes in tokens; a text must fit one from its first to its last word. */
const rules: readonly Rule[] = [
  [`(?:#mr )?${result}(?: #win)?(?: #mr)?`, ({ result: token }) => one('match_result', side(token))],
  ['(?:#mr )?(?<sign>[12])(?: #mr)?', ({ sign }) => one('match_result', side(sign))],
  ['(?:#dc )?(?<first>@[ha]|draw) or (?<second>@[ha]|draw)(?: #dc)?', doubleChance],
  [
    '(?:#dc )?(?<first>@[ha]) (?:#win )?or draw(?: #dc)?',
    ({ first }) => one('double_chance', doubleChances[`${first} draw`] ?? ''),
  ],
  ['#dc (?<first>@[ha]|draw)[ /](?<second>@[ha]|draw)', doubleChance],
  ['(?<first>@[ha]|draw)[ /](?<second>@[ha]|draw) #dc', doubleChance],
  ['(?:#dc )?(?<first>1x|x1|x2|2x|12|21)(?: #dc)?', doubleChance],
  [`#dnb ${team}(?: #win)?`, ({ team: token }) => one('draw_no_bet', side(token))],
  [`${team}(?: #win)? #dnb`, ({ team: token }) => one('draw_no_bet', side(token))],
  ['#dnb (?<sign>[12])|(?<sign2>[12]) #dnb', ({ sign, sign2 }) => one('draw_no_bet', side(sign ?? sign2))],
  [
    `(?:#g )?${total}(?: #g)?(?: in the match)?`,
    ({ way, line }) => one('total_goals', over(way), number(line)),
  ],
  [
    `#g (?<line>\\d+(?:\\.\\d+)?)(?: #g)? ${bareTotal}`,
    ({ way, line }) => one('total_goals', over(way), number(line)),
  ],
  [
    `#g (?<same>\\d+(?:\\.\\d+)?)(?: #g)? ${bareTotal} (?<line>\\k<same>)(?: #g)?`,
    ({ way, line }) => one('total_goals', over(way), number(line)),
  ],
  [`${team} (?:#g )?${total}(?: #g)?`, teamTotal],
  [`${team} to score ${total}(?: #g)?`, teamTotal],
  [`${total} ${team} #g`, teamTotal],
  [`#btts ${answer}`, ({ answer: word }) => one('both_teams_to_score', yes(word))],
  [`${answer} #btts`, ({ answer: word }) => one('both_teams_to_score', yes(word))],
  ['#btts', () => one('both_teams_to_score', 'yes')],
  ['not #btts', () => one('both_teams_to_score', 'no')],
  [`#ah ${team} ${signed}(?: #ah)?`, asian],
  [`${team} #ah ${signed}`, asian],
  [`${team} ${signed} #ah`, asian],
  [`#eh ${team} ${signed}`, european],
  [`${team} ${signed} #eh`, european],
  [
    `#eh draw (?:with )?${team} ${signed}`,
    ({ team: token, line }) =>
      one('european_handicap', 'draw', token === '@a' ? -number(line) : number(line)),
  ],
  [
    `draw (?:with )?${team} ${signed} #eh`,
    ({ team: token, line }) =>
      one('european_handicap', 'draw', token === '@a' ? -number(line) : number(line)),
  ],
  [`(?:#hc )?${team} (?<line>[+-]\\d*\\.?\\d+)(?: #hc)?`, eitherHandicap],
  ['(?:#cs )?(?<score>\\d-\\d)(?: #cs)?', ({ score }) => one('correct_score', score ?? '')],
  [`#cs ${team} (?<score>\\d-\\d)`, namedScore],
  [`${team} #win (?<score>\\d-\\d)`, namedScore],
  ['any other score|#cs (?:any )?other(?: score)?', () => one('correct_score', 'other')],
  [
    `#h1 (?:result |#mr |winner |#win )?${result}(?: #win)?`,
    ({ result: token }) => one('half_time_result', side(token)),
  ],
  [
    `${result} (?:(?:leading|#win|ahead) )?(?:at |in |the )*#h1(?: result)?`,
    ({ result: token }) => one('half_time_result', side(token)),
  ],
  ['level at #h1', () => one('half_time_result', 'draw')],
  ['(?:#htft )?(?<half>@[ha]|draw)/(?<full>@[ha]|draw)(?: #htft)?', halves],
  ['#htft (?<half>@[ha]|draw) (?<full>@[ha]|draw)', halves],
  ['#htft (?<half>[12])/(?<full>[12])', halves],
  ['#h1 (?<half>@[ha]|draw) #ft (?<full>@[ha]|draw)', halves],
  [`#h1 (?:#g )?${total}(?: #g)?`, ({ way, line }) => one('first_half_total', over(way), number(line))],
  [
    `${total} (?:#g (?:in )?(?:the )?)?#h1(?: #g)?`,
    ({ way, line }) => one('first_half_total', over(way), number(line)),
  ],
  [
    '(?:#oe (?:#g )?)?(?<parity>odd|even)(?: #g| number of #g)?',
    ({ parity }) => one('odd_even', parity ?? ''),
  ],
  [`${team} (?:to keep (?:a )?)?#sheet(?: ${answer})?`, cleanSheet],
  [`#sheet ${team}(?: ${answer})?`, cleanSheet],
  [`${team} not to keep (?:a )?#sheet`, ({ team: token }) => one(`clean_sheet_${side(token)}`, 'no')],
  [`(?:#nil )?${team}(?: #nil)`, ({ team: token }) => one('win_to_nil', side(token))],
  [`#nil ${team}`, ({ team: token }) => one('win_to_nil', side(token))],
  [`${result}(?: #win)?(?: and |/)(?<not>not )?#btts(?: ${answer})?`, resultAndBoth],
  [
    `${result}(?: #win)?(?: and |/)${total}(?: #g)?`,
    ({ result: token, way, line }) => one('result_and_total', `${side(token)}/${over(way)}`, number(line)),
  ],
  [`${total} #corners`, ({ way, line }) => one('total_corners', over(way), number(line))],
  [`#corners ${total}`, ({ way, line }) => one('total_corners', over(way), number(line))],
  [`${total} #cards`, ({ way, line }) => one('total_cards', over(way), number(line))],
  [`#cards ${total}`, ({ way, line }) => one('total_cards', over(way), number(line))],
  [`${team} #first`, ({ team: token }) => one('first_team_to_score', side(token))],
  [`#first ${team}`, ({ team: token }) => one('first_team_to_score', side(token))],
  ['#first (?:none|no #g|neither|no team)|no #g', () => one('first_team_to_score', 'none')],
];

function halves({ half, full }: Groups): PickLike[] {
  return one('half_time_full_time', `${side(half)}/${side(full)}`);
}

function resultAndBoth({ result: token, not, answer: word }: Groups): PickLike[] {
  if (not && word) return [];
  return one('result_and_both_score', `${side(token)}/${not ? 'no' : yes(word)}`);
}

/** "Leeds to win 2-1" names the winner's goals first. */
function namedScore({ team: token, score = '' }: Groups): PickLike[] {
  const [own = '', other = ''] = score.split('-');
  if (number(own) <= number(other)) return [];
  return one('correct_score', token === '@h' ? `${own}-${other}` : `${other}-${own}`);
}

const compiled = rules.map(([pattern, build]) => ({ pattern: new RegExp(`^(?:${pattern})$`), build }));

/** Every reading of a text in tokens; they need not be valid picks. */
export function readings(tokens: string): PickLike[] {
  if (tokens === '') return [];
  return compiled.flatMap(({ pattern, build }) => {
    const match = pattern.exec(tokens);
    return match ? build(match.groups ?? {}) : [];
  });
}
