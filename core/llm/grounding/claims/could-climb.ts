import { figureOf, type Figure } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

const modals = /^(?:would|could|can|may|might)$/i;

/** What may stand right before a place that a win leads to. */
const leads = new Set(
  'to into in as and go move climb rise jump provisionally temporarily up take leap'.split(' '),
);

/** What may follow it. */
const follows = new Set(['', '|', 'break', 'place', 'table', 'with', 'and', 'in', 'on', 'before', 'above']);

/** With these the place is not that after one win. */
const others = [
  'draw',
  'lose',
  'defeated',
  'within',
  'close',
  'closer',
  'finish',
  'end',
  'eventually',
  'results',
  'drop',
  'slip',
  'fall',
  'sink',
  'overnight',
];

/** The last team named before a place that something is not done to. */
const ownBefore = (reading: Reading, index: number): string | undefined =>
  reading.tokens
    .slice(0, index)
    .findLast(({ mention }, at) => mention?.team !== undefined && !reading.isObject(at))?.mention?.team ??
  reading.context.subject?.team;

interface Row {
  who: string;
  points: Figure;
  difference: number;
}

function rowsOf({ context: { facts } }: Reading): Row[] {
  return facts.others.flatMap((who): Row[] => {
    const points = figureOf(facts, who, 'points', 'all');
    const [scored, conceded] = ['scored', 'conceded'].map((what) => figureOf(facts, who, what, 'all')?.value);
    return points ? [{ who, points, difference: (scored ?? 0) - (conceded ?? 0) }] : [];
  });
}

/**
 * `could climb as high as second`, `a win would lift them to third`: between which places three more points put a team.
 * Level on points the goals decide, and by how many the match is won is not known.
 */
export function couldClimb(reading: Reading): Verdict[] {
  const modal = reading.tokens.findIndex(({ text }) => modals.test(text));
  const { where, facts } = reading.context;
  if (modal < 0 || where === 'h2h' || facts.lastPlace === null) return [];
  if (reading.has(...others) || reading.says(...others)) return [];
  return reading.tokens.flatMap(({ word, value = 0 }, index): Verdict[] => {
    if (word !== '#th' || index < modal || !follows.has(reading.word(index + 1))) return [];
    const before = reading.tokens[index - 1]!;
    if (!leads.has(before.word) && !leads.has(before.text.toLowerCase())) return [];
    if (before.word === 'and' && reading.word(index + 1) !== 'place') return [];
    const own = ownBefore(reading, index);
    const rows = rowsOf(reading);
    const row = rows.find(({ who }) => who === own);
    if (!row) return [];
    const points = row.points.value + 3;
    const level = rows.filter((other) => other !== row && other.points.value === points);
    const above = rows.filter((other) => other !== row && other.points.value > points).length;
    const best = 1 + above + level.filter(({ difference }) => difference > row.difference + 5).length;
    const worst = 1 + above + level.filter(({ difference }) => difference > row.difference).length;
    return [verdictOf(value >= best && value <= worst, 'place', row.points.line)];
  });
}
