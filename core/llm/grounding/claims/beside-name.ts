import { fits } from '../comparison.ts';
import { figuresOf, type Scope } from '../facts.ts';
import { heldAgainst } from '../held-against.ts';
import type { Mention } from '../mentions.ts';
import type { Reading } from '../reading.ts';
import { type ClaimKind, type Verdict, verdictOf } from '../verdict.ts';
import { endings } from './counting.ts';

const ofTeams: Record<string, string> = {
  ...endings,
  point: 'points',
  goal: 'scored',
  score: 'scored',
  concede: 'conceded',
  blanks: 'blanks',
  yellow: 'yellow',
  red: 'red',
};
export const ofPlayers: Record<string, string> = {
  goal: 'goals',
  score: 'goals',
  scorer: 'goals',
  assist: 'assists',
  save: 'saves',
  start: 'starts',
};

/** The name right before a number, `Bremen 29`, `Dalsgaard on six`, `Immel has ten`. */
function nameBefore(reading: Reading, index: number): Mention | undefined {
  const isJoined = ['on', 'have', 'with', 'at'].includes(reading.word(index - 1));
  const isNext = isJoined && /^(?:follows?|next)$/i.test(reading.tokens[index - 2]?.text ?? '');
  const at = isNext ? index - 3 : isJoined ? index - 2 : index - 1;
  const mention = reading.tokens[reading.word(at) === 'be' ? at - 1 : at]?.mention;
  return mention?.isMixed ? undefined : mention;
}

const isOpen = (reading: Reading, index: number): boolean =>
  ['', '|', 'and', 'break', 'be'].includes(reading.word(index + 1)) ||
  (reading.word(index + 1) === 'for' && reading.tokens[index + 2]?.mention?.team !== undefined);

/** A number of a player without a word for what it counts: his goals, or nothing that is known. */
function ofPlayer(reading: Reading, index: number, mention: Mention): Verdict | null {
  const unit = reading.tokens.slice(0, index).findLast(({ word }) => word in ofPlayers)?.word;
  const own = { subjects: [mention], scope: 'all' as Scope, kind: 'player' as ClaimKind };
  if (unit !== undefined) return heldAgainst(reading, index, { ...own, what: ofPlayers[unit]! });
  const known = figuresOf(reading.context.facts, reading.keys(mention));
  const isAny = known.some(({ what, value }) => what !== 'goals' && fits(reading, index, value));
  const goals = heldAgainst(reading, index, { ...own, what: 'goals' });
  return isAny && goals?.verdict === 'contradicted' ? verdictOf(null, 'player', goals.fact) : goals;
}

/** `Lecce average 0.7 per match and Cremonese 1.4`: the mean of the second counts what the first does. */
function meanOf(reading: Reading, index: number, mention: Mention): Verdict | null {
  const before = reading.tokens.slice(0, index);
  const isMean = before.some(({ word }) => word === 'average' || word === 'perMatch');
  const unit = before.findLast(({ word }) => ['goal', 'score', 'concede'].includes(word))?.word;
  if (!isMean || mention.team === undefined || unit === undefined || reading.has('percent', 'rating'))
    return null;
  const scope = ({ home: 'perHomeMatch', away: 'perAwayMatch', all: 'perMatch' } as const)[
    reading.scope(index)
  ];
  const what = before.some(({ word }) => word === 'concede') ? 'conceded' : 'scored';
  return heldAgainst(reading, index, { subjects: [mention], what, scope, kind: 'goals' });
}

/** `nine clean sheets for Leeds, three for Burnley`, after a colon: whose number it is the name after it says. */
export function forName(reading: Reading, index: number): Verdict | null {
  const mention = reading.word(index + 1) === 'for' ? reading.tokens[index + 2]?.mention : undefined;
  const colon = reading.tokens.findLastIndex(({ text }, at) => at < index && text === ':');
  if (
    mention?.team === undefined ||
    colon < 0 ||
    !['', '|', 'and', 'break'].includes(reading.word(index + 3))
  )
    return null;
  const unit = reading.tokens.slice(0, colon).findLast(({ word }) => word in ofTeams)?.word;
  if (
    unit === undefined ||
    reading.has('percent', 'meeting', 'last') ||
    (reading.tokens[index]!.decimals ?? 0) > 0
  )
    return null;
  const isConceded = unit === 'goal' && reading.has('concede');
  const what = isConceded ? 'conceded' : ofTeams[unit]!;
  return heldAgainst(reading, index, {
    subjects: [mention],
    what,
    scope: reading.scope(index),
    kind: 'record',
  });
}

/** `Goals: Hoffenheim 53, Bremen 29`: a bare number beside a name counts what the sentence has named before. */
export function besideName(reading: Reading, index: number): Verdict | null {
  const mention = nameBefore(reading, index);
  if (mention && isOpen(reading, index) && (reading.tokens[index]!.decimals ?? 0) > 0)
    return meanOf(reading, index, mention);
  if (!mention || !isOpen(reading, index)) return null;
  if (reading.has('percent', 'meeting', '#-#', 'last', 'row', 'minute') || reading.isWished(index))
    return null;
  if (reading.says('expected', 'xg', 'predicted', 'forecast', 'chance')) return null;
  if (mention.people) return ofPlayer(reading, index, mention);
  const unit = reading.tokens.slice(0, index).findLast(({ word }) => word in ofTeams)?.word;
  if (mention.team === undefined || unit === undefined) return null;
  const isConceded = unit === 'goal' && reading.tokens.slice(0, index).some(({ word }) => word === 'concede');
  const half = reading.has('firstHalf') ? 'BeforeBreak' : reading.has('secondHalf') ? 'AfterBreak' : '';
  const what = `${isConceded ? 'conceded' : ofTeams[unit]!}${unit === 'goal' || isConceded ? half : ''}`;
  const scope = half ? 'all' : reading.scope(index);
  return heldAgainst(reading, index, { subjects: [mention], what, scope, kind: 'goals' });
}
