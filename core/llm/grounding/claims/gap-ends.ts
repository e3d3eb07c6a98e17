import { type Figure, figureOf } from '../facts.ts';
import type { Reading } from '../reading.ts';

export const seasonOf = ({ context }: Reading, team: string, what: string): Figure | undefined =>
  figureOf(context.facts, team, what, 'all');

export const teamAt = ({ context: { facts } }: Reading, place: number): string | undefined =>
  facts.figures.find(({ what, value }) => what === 'place' && value === place)?.who;

/** Every team a gap of a sentence may reach to: those named, those in places named, the leaders. */
export function endsOf(reading: Reading): string[] {
  const { home, away } = reading.context.facts.teams;
  const named = reading.tokens.flatMap(({ mention }) => mention?.team ?? []);
  const places = reading.tokens.flatMap(({ word, value = 0 }, at) => {
    if (word === '#th') return [value];
    // "The top four": the last inside and the first outside.
    if (word === 'top' && reading.word(at + 1) === '#') {
      const size = reading.tokens[at + 1]!.value ?? 0;
      return [size, size + 1];
    }
    return [];
  });
  const isZone = reading.says('drop', 'relegation', 'bottom', 'safety', 'basement');
  const last = reading.context.facts.lastPlace ?? 0;
  const zone = isZone ? [last, last - 1, last - 2, last - 3].filter((place) => place > 0) : [];
  const isTop = reading.has(
    'top',
    'leaders',
    'leader',
    'summit',
    'table',
    'lead',
    'leads',
    'led',
    'leading',
    'above',
  );
  const tops = isTop || reading.says('pacesetters', 'chasing', 'pack', 'rivals') ? [1, 2] : [];
  const placed = [...places, ...zone, ...tops].flatMap((place) => teamAt(reading, place) ?? []);
  return [...new Set([...named, ...placed, home, away])];
}

/** The way a gap is said to go: the subject above the other, below, or not said. */
export function wayOf(reading: Reading, index: number): 1 | -1 | 0 {
  const above = ['above', 'lead', 'leads', 'led', 'leading', 'clear', 'advantage', 'cushion'];
  const below = ['below', 'off', 'short', 'trail', 'trails', 'trailing', 'deficit', 'adrift', 'back'];
  for (let step = 1; step <= 6; step += 1)
    for (const at of [index + step, index - step]) {
      const token = reading.tokens[at];
      if (token === undefined) continue;
      const text = token.text.toLowerCase();
      if (above.includes(text) || token.word === 'above') return 1;
      if (below.includes(text) || token.word === 'below') return -1;
    }
  return 0;
}

/** The other end of a gap, where it is named right after the word for it. */
export function namedEnd(reading: Reading, index: number, own: string): string | null {
  const [from, to] = reading.part(index);
  for (let at = index + 1; at < to; at += 1) {
    const { mention, word, text } = reading.tokens[at]!;
    // "Trail the visitors by five points, with Augsburg in between".
    if (word === '|' && reading.word(at + 1) === 'with') break;
    if (mention?.team !== undefined && mention.team !== own) return mention.team;
    if (text.toLowerCase() === 'them') {
      const { home, away } = reading.context.facts.teams;
      const first = reading.tokens.find(
        (token) => token.mention?.team !== undefined && token.mention.team !== own,
      );
      return first?.mention?.team ?? (own === home ? away : own === away ? home : null);
    }
    if (['leaders', 'leader', 'top', 'summit'].includes(word) && reading.word(at + 1) !== '#') {
      const first = teamAt(reading, 1);
      return (first === own ? teamAt(reading, 2) : first) ?? null;
    }
  }
  for (let at = index - 1; at >= from; at -= 1) {
    const team = reading.tokens[at]!.mention?.team;
    if (team !== undefined && team !== own && reading.isObject(at)) return team;
  }
  const rest = [...new Set(reading.tokens.flatMap(({ mention }) => mention?.team ?? []))].filter(
    (team) => team !== own,
  );
  const isOff = reading.says('off') && reading.has('above', 'below');
  const { home, away } = reading.context.facts.teams;
  if (isOff && rest.length === 0 && (own === home || own === away)) return own === home ? away : home;
  return rest.length === 1 && (isOff || !isOfEnds(reading)) ? rest[0]! : null;
}

/** Whether the table's places are ends of gaps too: `three points off the top four`. */
const isOfEnds = (reading: Reading): boolean =>
  reading.says('drop', 'relegation', 'safety', 'bottom', 'zone', 'europe', 'qualification') ||
  reading.has('top', 'summit') ||
  // "Who are a point ahead in fifth" tells a place and no end.
  reading.tokens.some(({ word }, at) => word === '#th' && reading.word(at - 1) !== 'in');
