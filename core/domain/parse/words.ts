import { markets } from '../markets/catalogue.ts';

/** What people write in outcomes of many markets; what they call one market is in its file. */
const general: readonly (readonly [token: string, pattern: string])[] = [
  ['', 'the (?=@)'],
  ['@h', 'home (?:team|side)|hosts?|home'],
  ['@a', 'away (?:team|side)|visitors|away'],
  ['#hc', 'handicap'],
  ['#h1', 'first half|1st half|1h|half ?time|ht'],
  ['#ft', 'full ?time|ft'],
  ['#g', 'goals? over/under|over/under(?: goals?)?|total(?: match)? goals|goals|goal'],
  ['over', 'more than'],
  ['under', 'less than|fewer than'],
  ['#win', 'to win|wins?|winner|victory'],
  ['draw', 'tie|x'],
];

const phrases = [...general, ...markets.flatMap(({ words = {} }) => Object.entries(words))].map(
  ([token, pattern]) => ({
    token,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}#@])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu'),
  }),
);

interface Found {
  token: string;
  index: number;
  end: number;
}

function find({ token, pattern }: (typeof phrases)[number], text: string, from: number): Found | undefined {
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  return match ? { token, index: match.index, end: pattern.lastIndex } : undefined;
}

/**
 * Normalised text, in which the teams are already `@h` and `@a`, with every phrase replaced by its token. It is read
 * from left to right, at each place the longest phrase: "half time/full time" before "half time".
 */
export function toTokens(text: string): string {
  const next = phrases.map((phrase) => find(phrase, text, 0));
  let tokens = '';
  let read = 0;
  for (;;) {
    let best: Found | undefined;
    for (const found of next) {
      if (!found || (best && found.index > best.index)) continue;
      if (!best || found.index < best.index || found.end > best.end) best = found;
    }
    if (!best) return (tokens + text.slice(read)).replace(/\s+/g, ' ').trim();
    tokens += text.slice(read, best.index) + best.token;
    read = best.end;
    phrases.forEach((phrase, place) => {
      if ((next[place]?.index ?? read) < read) next[place] = find(phrase, text, read);
    });
  }
}
