import type { Mention } from './mentions.ts';
import type { Reading } from './reading.ts';

/** Words that such a one is called by, for a quick look. */
const nouns = new Set(
  'side team club outfit # sides teams clubs opponents opposition man player striker forward midfielder defender goalkeeper keeper winger attacker substitute youngster veteran'.split(
    ' ',
  ),
);
const teamNouns = /^(?:side|team|club|outfit|eleven)$/i;
const manyTeams = /^(?:sides|teams|clubs|opponents|opposition)$/i;
const personNouns =
  /^(?:man|player|striker|forward|midfielder|defender|goalkeeper|keeper|winger|attacker|substitute|youngster|veteran)$/i;

/** Somebody of whom the digest may say something, but under another name. */
const stranger: Mention = { isMixed: true };

/** `visiting teams`, `the north London side`, `the team from the capital`: who that is the words alone do not say. */
function isUnnamedTeam(reading: Reading, at: number): boolean {
  const text = (place: number): string => reading.tokens[place]?.text ?? '';
  if (manyTeams.test(text(at)))
    return /^(?:visiting|opposing|opposition|away|other|rival|most)$/i.test(text(at - 1));
  if (!teamNouns.test(text(at))) return false;
  const from = reading.word(at + 1) === 'from' && reading.tokens[at + 2]?.mention === undefined;
  const before = [1, 2, 3].map((step) => reading.tokens[at - step]);
  const stop = before.findIndex((token) => !token || ['the', '|', 'a'].includes(token.word));
  const names = before.slice(0, stop < 0 ? 3 : stop);
  // "Paris FC, the other club from the capital": whose name stands before the comma.
  const lead = at - 1 - (stop < 0 ? 3 : stop);
  if (reading.word(lead - 1) === '|' && reading.tokens[lead - 2]?.mention !== undefined) return false;
  // "Maresca's side" is that of the coach.
  const isNamed = names.some((token) => token?.mention !== undefined || /['’]s?$/.test(token?.text ?? ''));
  return !isNamed && (from || names.some((token) => token?.isCapital && token.word !== '@'));
}

/** `the man who has played nine`: one whose name is not said beside it. */
const isUnnamedPlayer = (reading: Reading, at: number): boolean =>
  personNouns.test(reading.tokens[at]?.text ?? '') &&
  reading.word(at - 1) === 'the' &&
  ['who', 'whose', 'on', 'in', 'at'].includes(reading.word(at + 1)) &&
  reading.tokens[at - 2]?.mention?.people === undefined &&
  !['|', 'be'].includes(reading.word(at - 2));

/** Who a word for a team or a player means that is no name; null where it is none, or no doer of what follows. */
export function unnamedAt(reading: Reading, at: number): Mention | null {
  if (!nouns.has(reading.word(at))) return null;
  // "Visiting teams" are no object of a visit.
  const isDoer = !reading.isObject(at) || /^visiting$/i.test(reading.tokens[at - 1]?.text ?? '');
  return isDoer && (isUnnamedTeam(reading, at) || isUnnamedPlayer(reading, at)) ? stranger : null;
}
