import { figureOf, type Scope } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { endings } from './counting.ts';
import { allButOf } from './every-one-of.ts';
import { isPlace } from '../scopes.ts';

const measured: Record<string, string> = {
  goal: 'scored',
  concede: 'conceded',
  ...endings,
  blanks: 'blanks',
};

/** `evenly split between home and away`, `equally divided between the halves`: both parts have as many. */
export function evenSplit(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    if (!/^(?:evenly|equally)$/i.test(text) || reading.isWished(index)) return [];
    const isSplit = [index - 1, index + 1].some(
      (at) => reading.word(at) === 'gap' || reading.word(at) === 'spread',
    );
    const noun = reading.tokens.find(({ word }) => word in measured)?.word;
    const team = reading.teamAt(index);
    if (
      !isSplit ||
      noun === undefined ||
      team === null ||
      reading.tokens.some(({ mention }) => mention?.people)
    )
      return [];
    const what = noun === 'goal' && reading.has('concede') ? 'conceded' : measured[noun]!;
    const isHalves = reading.has('half', 'halfTime', 'firstHalf', 'secondHalf');
    if (isHalves === (reading.has('home') && reading.has('away'))) return [];
    const parts: [string, Scope][] = isHalves
      ? [
          [`${what}BeforeBreak`, 'all'],
          [`${what}AfterBreak`, 'all'],
        ]
      : [
          [what, 'home'],
          [what, 'away'],
        ];
    const [one, two] = parts.map(([name, scope]) => figureOf(reading.context.facts, team, name, scope));
    return one && two ? [verdictOf(one.value === two.value, 'record', one.line)] : [];
  });
}

/** `a perfect record at home`: every match won. */
export function perfectRecord(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const isPerfect =
      /^(?:perfect|flawless|faultless)$/i.test(text) ||
      (/^100$/.test(text) && reading.word(index + 1) === 'percent');
    const at = [1, 2, 3]
      .map((step) => index + step)
      .find((place) => /^(?:record|start)$/i.test(reading.tokens[place]?.text ?? ''));
    const team = reading.teamAt(index);
    if (!isPerfect || at === undefined || team === null || reading.isWished(index)) return [];
    if (
      reading.says('not', 'no', 'longer', 'lost', 'ended', 'until', 'spoiled') ||
      reading.has('meeting', 'last')
    )
      return [];
    const scope = reading.scope(index);
    const [won, played] = ['won', 'played'].map((what) => figureOf(reading.context.facts, team, what, scope));
    return won && played ? [verdictOf(won.value === played.value, 'record', won.line)] : [];
  });
}

/** `six teams locked on 32 points`: how many of the table have just so many. */
export function levelCount(reading: Reading): Verdict[] {
  const { others, lastPlace } = reading.context.facts;
  return reading.tokens.flatMap(({ word, value = 0 }, index): Verdict[] => {
    const isTeams = word === '#' && /^(?:teams|sides|clubs)$/i.test(reading.tokens[index + 1]?.text ?? '');
    const at = [2, 3, 4, 5].map((step) => index + step).find((place) => reading.word(place) === '#');
    const isOn = at !== undefined && reading.word(at - 1) === 'on' && reading.word(at + 1) === 'point';
    if (!isTeams || !isOn || lastPlace === null || reading.isWished(index)) return [];
    const points = reading.tokens[at]!.value!;
    const level = others.flatMap((team) => {
      const known = figureOf(reading.context.facts, team, 'points', 'all');
      return known?.value === points ? [known] : [];
    });
    return [verdictOf(level.length === value, 'points', level.map(({ line }) => line).join('\n') || null)];
  });
}

/** `yet to take a point away`, `pointless at home`: neither won nor drawn there. */
export function pointless(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const isYet =
      /^yet$/i.test(text) &&
      reading.word(index + 1) === 'to' &&
      reading.word(index + 4) === 'point' &&
      ['a', '#'].includes(reading.word(index + 3));
    const team = reading.teamAt(index);
    if ((!isYet && !/^pointless$/i.test(text)) || team === null || reading.has('meeting', 'last', 'since'))
      return [];
    if (reading.isWished(index)) return [];
    const scope = reading.scope(index);
    const [won, drawn] = ['won', 'drawn'].map((what) => figureOf(reading.context.facts, team, what, scope));
    return won && drawn ? [verdictOf(won.value + drawn.value === 0, 'points', won.line)] : [];
  });
}

/** `have yet to record consecutive wins`: no two in a row. */
export function neverTwice(reading: Reading): Verdict[] {
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const words = [2, 3, 4, 5].map((step) => reading.word(index + step));
    const result = words.find((word) => word in longest);
    const team = reading.teamAt(index);
    if (!/^yet$/i.test(text) || !words.includes('row') || result === undefined || team === null) return [];
    if (words.includes('#') || reading.has('meeting', 'last') || reading.scope(index) !== 'all') return [];
    const known = figureOf(reading.context.facts, team, longest[result]!, 'all');
    return known ? [verdictOf(known.value < 2, 'streak', known.line)] : [];
  });
}

const longest: Record<string, string> = { win: 'runOfWins', draw: 'runOfDraws', lose: 'runOfDefeats' };

/** `all but one of their five defeats came at home`: the rest of them did. */
export function allButClaim(reading: Reading, index: number): Verdict | null {
  if (reading.word(index - 1) !== 'allBut' || reading.word(index + 1) !== 'of') return null;
  const ofMatches = allButOf(reading, index);
  if (ofMatches) return ofMatches;
  const whole = [2, 3, 4].map((step) => index + step).find((at) => reading.word(at) === '#');
  const noun =
    whole === undefined
      ? undefined
      : [1, 2].map((step) => reading.word(whole + step)).find((word) => word in measured);
  const place = reading.tokens.slice(index).find(({ word }) => isPlace(word))?.word;
  const team = reading.teamAt(index);
  if (whole === undefined || noun === undefined || place === undefined || team === null) return null;
  const known = figureOf(reading.context.facts, team, measured[noun]!, place as Scope);
  const rest = reading.tokens[whole]!.value! - reading.tokens[index]!.value!;
  return known ? verdictOf(known.value === rest, 'record', known.line) : null;
}
