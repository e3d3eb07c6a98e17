import { isOwning } from './meant.ts';
import type { Mention } from './mentions.ts';
import type { Reading } from './reading.ts';

type Kind = 'team' | 'teams' | 'player';

/** Words that such a one is called by. */
const kinds = new Map<string, Kind>(
  (
    [
      ['team', 'side team club outfit eleven'],
      ['teams', 'sides teams clubs opponents opposition'],
      [
        'player',
        'man player striker forward midfielder defender goalkeeper keeper winger attacker substitute youngster veteran',
      ],
    ] as const
  ).flatMap(([kind, words]) => words.split(' ').map((word): [string, Kind] => [word, kind])),
);

/** Somebody of whom the digest may say something, but under another name. */
const stranger: Mention = { isMixed: true };

/** `visiting teams`, `the north London side`, `the team from the capital`: who that is the words alone do not say. */
function isUnnamedTeam(reading: Reading, at: number, kind: Kind): boolean {
  if (kind === 'teams')
    return /^(?:visiting|opposing|opposition|away|other|rival|most)$/i.test(
      reading.tokens[at - 1]?.text ?? '',
    );
  const from = reading.word(at + 1) === 'from' && reading.tokens[at + 2]?.mention === undefined;
  const before = [1, 2, 3].map((step) => reading.tokens[at - step]);
  const stop = before.findIndex((token) => !token || ['the', '|', 'a'].includes(token.word));
  const names = before.slice(0, stop < 0 ? 3 : stop);
  // "Paris FC, the other club from the capital": whose name stands before the comma.
  const lead = at - 1 - (stop < 0 ? 3 : stop);
  if (reading.word(lead - 1) === '|' && reading.tokens[lead - 2]?.mention !== undefined) return false;
  // "Maresca's side" is that of the coach.
  const isNamed = names.some(
    (token) => token?.mention !== undefined || (token !== undefined && isOwning(token)),
  );
  return !isNamed && (from || names.some((token) => token?.isCapital && token.word !== '@'));
}

/** `the man who has played nine`: one whose name is not said beside it. */
const isUnnamedPlayer = (reading: Reading, at: number): boolean =>
  reading.word(at - 1) === 'the' &&
  ['who', 'whose', 'on', 'in', 'at'].includes(reading.word(at + 1)) &&
  reading.tokens[at - 2]?.mention?.people === undefined &&
  !['|', 'be'].includes(reading.word(at - 2));

/** Who a word for a team or a player means that is no name; null where it is none, or no doer of what follows. */
export function unnamedAt(reading: Reading, at: number): Mention | null {
  const kind = kinds.get(reading.tokens[at]?.text.toLowerCase() ?? '');
  if (kind === undefined) return null;
  if (!(kind === 'player' ? isUnnamedPlayer(reading, at) : isUnnamedTeam(reading, at, kind))) return null;
  // "Visiting teams" are no object of a visit.
  const isDoer = !reading.isObject(at) || /^visiting$/i.test(reading.tokens[at - 1]?.text ?? '');
  return isDoer ? stranger : null;
}
