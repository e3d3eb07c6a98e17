import { type Figure, figureOf, figuresOf, type Scope } from '../facts.ts';
import { fits } from '../comparison.ts';
import type { Mention } from '../mentions.ts';
import type { Reading } from '../reading.ts';
import type { ClaimKind } from '../verdict.ts';
import { results, unitAt, unitOf, windowOf } from './counting.ts';
import { differencesOf, isOfGap } from './gaps.ts';
import { isMeanAt } from './means.ts';
import { type Candidate, recentCounts } from './recent-counts.ts';

/** What a team's number can count, by the words that stand near it. */
const teamCues: Record<string, readonly string[]> = {
  point: ['points'],
  win: ['won'],
  beat: ['won'],
  draw: ['drawn'],
  lose: ['lost'],
  defeated: ['lost'],
  score: ['scored'],
  goal: ['scored'],
  concede: ['conceded'],
  match: ['played'],
  meeting: ['played'],
  cleanSheet: ['cleanSheets'],
  blanks: ['blanks'],
  yellow: ['yellow'],
  red: ['red'],
};
const personCues: Record<string, readonly string[]> = {
  goal: ['goals'],
  score: ['goals'],
  assist: ['assists'],
  appearance: ['appearances'],
  match: ['appearances', 'starts'],
  start: ['starts'],
  minute: ['minutes'],
  save: ['saves'],
  shots: ['shots'],
  rating: ['rating'],
};

const means: Partial<Record<Scope, Scope>> = {
  all: 'perMatch',
  home: 'perHomeMatch',
  away: 'perAwayMatch',
};

/**
 * The measures a number may count: that of the word right beside it, or else of the words between the numbers before and
 * after it in its part of the sentence.
 */
function cued(reading: Reading, index: number, cues: Record<string, readonly string[]>): string[] {
  // "16 of 24": of whatever the sentence counts.
  const isRatio = reading.word(index + 1) === 'of' && reading.word(index + 2) === '#';
  const isWhole = reading.word(index - 1) === 'of' && reading.word(index - 2) === '#';
  // "Seven wins, five draws": each number has its own word.
  const next = reading.word(index + 1);
  const own = results[next]?.what ?? { concede: 'conceded', score: 'scored' }[next];
  if (own && next !== reading.word(index - 1)) return [own];
  // "Drawn one of five": what the verb right before it counts.
  const verb = cues === teamCues && isRatio ? results[reading.word(index - 1)]?.what : undefined;
  if (verb !== undefined) return [verb];
  const all = isRatio || isWhole ? reading.tokens.flatMap(({ word }) => cues[word] ?? []) : [];
  if (isRatio || isWhole) return isWhole && cues === teamCues ? [...all, 'played'] : all;
  const unit = unitAt(reading, index).word;
  // "Has started all ten of his matches": that he was in so many does not bear it out.
  if (unit === 'match' && cues === personCues && reading.near(index, ['start'], 2, 0) >= 0) return ['starts'];
  if (unit === 'match' && reading.word(index - 1) === 'from' && cues === teamCues) return ['played'];
  if (cues[unit] && unit !== 'match')
    return unit === 'goal' && cues === teamCues ? verbs(reading, index) : [...cues[unit]];
  const beside = reading.word(index - 1);
  const isCount = beside in results || beside === 'beat' || unit !== 'match';
  if (cues[beside] && isCount && beside !== 'goal') return [...cues[beside]];
  const [from, to] = reading.part(index);
  let [first, last] = [index, index + 1];
  while (first > Math.max(from, index - 6) && reading.word(first - 1) !== '#') first -= 1;
  while (last < Math.min(to, index + 6) && reading.word(last) !== '#') last += 1;
  return reading.tokens.slice(first, last).flatMap(({ word }) => cues[word] ?? []);
}

const verbs = (reading: Reading, index: number): string[] => {
  const beside = [1, 2, 3].map((step) => reading.word(index - step));
  if (beside.includes('concede')) return ['conceded'];
  return reading.inPart(index, 'concede') && !beside.includes('score') ? ['conceded', 'scored'] : ['scored'];
};

/** Who else a number may be of than its subject: the team named last before it, or right after what it counts. */
function others(reading: Reading, index: number, own: readonly Mention[]): Mention[] {
  const found: Mention[] = [];
  for (let at = index - 1; at >= 0; at -= 1) {
    const { mention } = reading.tokens[at]!;
    if (mention?.team === undefined && mention?.people === undefined) continue;
    // "Arsenal, above Chelsea on 55 points": the one beside it is meant, or the one that the verb has.
    found.push(mention);
    break;
  }
  // "The absence of Cardoso deprives Inter of eight goals": his.
  const person = reading.tokens.slice(0, index).findLast(({ mention }) => mention?.people)?.mention;
  if (person) found.push(person);
  for (let at = index + 1; at <= index + 4; at += 1) {
    const { mention } = reading.tokens[at] ?? {};
    if (mention?.team !== undefined || mention?.people !== undefined) {
      if (['for', 'to', 'from', 'by', 'of'].includes(reading.word(at - 1))) found.push(mention);
      break;
    }
  }
  return found.filter((mention) => !own.includes(mention));
}

/** Figures of the season that the words beside a number may mean. */
function seasonal(reading: Reading, index: number, who: readonly Mention[]): Candidate[] {
  const [isHome, isAway] = [reading.hasPlace('home'), reading.hasPlace('away')];
  const halves = ['halfTime', 'firstHalf', 'secondHalf'].filter((word) => reading.inPart(index, word));
  const isHalved =
    halves.length > 0 && reading.says('before', 'first') && reading.says('after', 'second', 'it');
  const said = reading.scope(index);
  const scopes: Scope[] =
    said === 'all'
      ? [
          'all',
          ...(isHome ? ['home' as const] : []),
          ...(isAway ? ['away' as const] : []),
          // "Their away form is dreadful. They have lost seven": of these, as far as is known.
          ...(!isHome && !isAway && reading.context.place ? [reading.context.place] : []),
        ]
      : [said];
  return who.flatMap((mention): Candidate[] => {
    const keys = reading.keys(mention);
    const isWindow = windowOf(reading, index)?.isLast === true || reading.word(index - 1) === 'last';
    const whats = cued(reading, index, mention.people ? personCues : teamCues).filter(
      (what) => !(isWindow && ['won', 'drawn', 'lost', 'points'].includes(what)),
    );
    // "24 points: 16 won at home" are points.
    if (whats.includes('won') && reading.has('point')) whats.push('points');
    const halved = isHalved ? whats.flatMap((what) => [`${what}BeforeBreak`, `${what}AfterBreak`]) : [];
    const isMean = isMeanAt(reading, index);
    const isUnsaid = said === 'all' && !isHome && !isAway;
    const placed = [...scopes, ...(isUnsaid ? playedAt(reading, index, mention) : [])];
    const all = mention.people
      ? (['all'] as Scope[])
      : isMean
        ? placed.flatMap((scope) => means[scope] ?? [])
        : placed;
    const direct = figuresOf(reading.context.facts, keys).filter(
      (figure) =>
        [...whats, ...halved].includes(figure.what) &&
        (all.includes(figure.scope) || halved.includes(figure.what)),
    );
    return [
      ...direct,
      ...(mention.team === undefined || isMean
        ? []
        : derived(reading, index, { team: mention.team, whats, scopes })),
    ];
  });
}

/** `Eleven conceded in 13 matches`: where that many were played at home the number is of those. */
function playedAt(reading: Reading, index: number, { team }: Mention): ('home' | 'away')[] {
  return (['home', 'away'] as const).filter((scope) => {
    const played = figureOf(reading.context.facts, team ?? null, 'played', scope)?.value;
    const all = figureOf(reading.context.facts, team ?? null, 'played', 'all')?.value;
    return (
      played !== all &&
      reading.tokens.some(
        ({ word, value }, at) =>
          word === '#' && value === played && (at !== index || unitAt(reading, at).word === 'match'),
      )
    );
  });
}

/** Numbers that two figures make: matches with a goal, points of home matches, matches not won. */
function derived(
  reading: Reading,
  index: number,
  { team, whats, scopes }: { team: string; whats: readonly string[]; scopes: readonly Scope[] },
): Candidate[] {
  const isNot =
    reading.says('not', 'failed', 'dropped', 'avoided', 'without', 'unable') || reading.has('dropped');
  // "24 of their 44 goals" counts no matches.
  const isOfMatches =
    unitOf(reading, index).word === 'match' ||
    ['in', 'of', 'allBut'].includes(reading.word(index - 1)) ||
    ['of', 'in', 'from', 'time'].includes(reading.word(index + 1));
  const isMatches =
    isOfMatches &&
    !/^goals?\b/i.test(reading.tokens[unitOf(reading, index).at]!.text) &&
    unitOf(reading, index).word !== 'goal';
  const isDifference = reading.has('difference') || reading.says('plus', 'minus', 'negative', 'positive');
  const [from] = reading.part(index);
  const isOfNeither = !reading.tokens
    .slice(from, index + 3)
    .some(({ word }) => word === 'score' || word === 'concede');
  const isSum =
    (unitOf(reading, index).word === 'goal' && isOfNeither) ||
    reading.says('seen', 'produced', 'featured', 'witnessed', 'ends', 'combined', 'total');
  const { facts } = reading.context;
  return scopes.flatMap((scope): Candidate[] => {
    const of = (what: string): Figure | undefined => figureOf(facts, team, what, scope);
    const [played, won, drawn, lost, blanks, sheets, scored, conceded] = (
      ['played', 'won', 'drawn', 'lost', 'blanks', 'cleanSheets', 'scored', 'conceded'] as const
    ).map(of);
    const made = (value: number | undefined, line: string | undefined): Candidate[] =>
      value === undefined || Number.isNaN(value) || line === undefined ? [] : [{ value, line }];
    const less = (one?: Figure, two?: Figure): number | undefined => one && two && one.value - two.value;
    return [
      ...(isMatches && whats.includes('scored') ? made(less(played, blanks), blanks?.line) : []),
      ...(isMatches && whats.includes('conceded') ? made(less(played, sheets), sheets?.line) : []),
      ...(whats.includes('points') && reading.says('dropped', 'lost') && lost && drawn
        ? made(2 * drawn.value + 3 * lost.value, drawn.line)
        : []),
      ...(isNot && (whats.includes('won') || whats.includes('points'))
        ? made(less(played, won), won?.line)
        : []),
      ...(isNot && whats.includes('lost') ? made(less(played, lost), lost?.line) : []),
      ...(isDifference && scored && conceded
        ? made(Math.abs(scored.value - conceded.value), scored.line)
        : []),
      ...(isSum && scored && conceded ? made(scored.value + conceded.value, scored.line) : []),
    ];
  });
}

/**
 * The line that bears a number out in some other reading that the sentence's own words allow: another measure named
 * beside it, the team named beside it, a gap, a run that ended. A number is only called false where there is none.
 */
export function anotherReading(reading: Reading, index: number, kind: ClaimKind): string | null {
  const own = reading.subjects(index);
  if (kind === 'meetings' || own.length > 1) return null;
  const who = [...own, ...others(reading, index, own)];
  const candidates = [
    ...seasonal(reading, index, who),
    ...recentCounts(reading, index, { who, whats: cued(reading, index, teamCues) }),
    ...(['record', 'goals', 'streak'].includes(kind) &&
    isOfGap(reading, index) &&
    !(reading.word(index + 1) in results && !reading.has('than', 'moreThan', 'fewerThan', 'between', 'gap'))
      ? differencesOf(reading, index)
      : []),
  ];
  return candidates.find(({ value }) => fits(reading, index, value))?.line ?? null;
}
