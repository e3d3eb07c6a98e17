/**
 * What people write, replaced by one token each, in this order: longer phrases stand before their parts.
 * Applied to normalised text in which the teams are already `@h` and `@a`.
 */
const phrases: readonly (readonly [pattern: string, token: string])[] = [
  ['the (?=@)', ''],
  ['home (?:team|side)|hosts?|home', '@h'],
  ['away (?:team|side)|visitors|away', '@a'],
  ['half ?time[ /]+full ?time|ht[ /]+ft|double result', '#htft'],
  ['full ?time result|match result|match winner|match odds|1x2|ft result', '#mr'],
  ['double chance|dc', '#dc'],
  ['draw no bet|tie no bet|dnb', '#dnb'],
  ['both teams? (?:to )?score|both to score|btts|bts|gg/ng', '#btts'],
  ['gg', '#btts yes'],
  ['ng', '#btts no'],
  ['asian handicap|ah', '#ah'],
  ['european handicap|(?:3|three) way handicap|handicap result|eh', '#eh'],
  ['handicap', '#hc'],
  ['correct score|exact score|final score', '#cs'],
  ['first half|1st half|1h|half ?time|ht', '#h1'],
  ['full ?time|ft', '#ft'],
  ['odd/even|odd or even', '#oe'],
  ['clean sheets?', '#sheet'],
  ['(?:to )?wins? to nil|to win to nil', '#nil'],
  [
    'first team to score|team to score first|1st team to score|to score first|scores? first|to score (?:the )?first goal',
    '#first',
  ],
  ['total corners|corners? (?:over/under|total)|corners?', '#corners'],
  ['total cards|cards? (?:over/under|total)|cards?', '#cards'],
  ['goals? over/under|over/under(?: goals?)?|total(?: match)? goals|goals|goal', '#g'],
  ['more than', 'over'],
  ['less than|fewer than', 'under'],
  ['to win|wins?|winner|victory', '#win'],
  ['tie|x', 'draw'],
];

const replacements = phrases.map(([pattern, token]) => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}#@])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu'),
  token,
}));

/** Normalised text in the parser's tokens. */
export function toTokens(text: string): string {
  let tokens = text;
  for (const { pattern, token } of replacements) tokens = tokens.replace(pattern, token);
  return tokens.replace(/\s+/g, ' ').trim();
}
