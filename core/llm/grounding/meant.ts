import { figuresOf, type Facts, type Side } from './facts.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** Whether a name owns what follows it: `Arsenal's`. */
export const isOwning = ({ text }: Token): boolean => /['’]s?$/.test(text);

const playing = new Set(
  'keeper goalkeeper defender midfielder striker forward winger attacker save appearance assist goal start doubtful rating minute'.split(
    ' ',
  ),
);

/** Of a coach and a player of one name the player where the words speak of what players do, and no word of a coach does. */
function ofOneOffice(tokens: readonly Token[], index: number, mention: Mention): Mention {
  const { people, ...official } = mention;
  const isCoach = tokens
    .slice(Math.max(0, index - 3), index + 4)
    .some(({ word }) => word === 'coach' || word === 'referee');
  const isPlayer =
    !isCoach && tokens.slice(Math.max(0, index - 3), index + 14).some(({ word }) => playing.has(word));
  return isPlayer && people ? { people } : official;
}

/** Of two who share a name the one whose team stands beside it: "D'Aversa of Genoa", "Genoa's D'Aversa". */
function withOneOfTwo(tokens: readonly Token[], sideOf: (team: string) => Side | null): readonly Token[] {
  return tokens.map((token, index): Token => {
    const people = token.mention?.people;
    if (people && token.mention?.official)
      return { ...token, mention: ofOneOffice(tokens, index, token.mention) };
    if (!people || people.length < 2 || token.mention?.isMixed) return token;
    const before = tokens[index - 1];
    const isOwned = before?.mention?.team !== undefined && isOwning(before);
    const isOf =
      ['of', 'from', 'in', 'at'].includes(tokens[index + 1]?.word ?? '') || tokens[index + 1]?.text === '(';
    const beside = isOwned ? before.mention!.team : isOf ? tokens[index + 2]?.mention?.team : undefined;
    const team = beside ?? teamTold(tokens, index);
    const own = (team === undefined ? [] : people.filter(({ side }) => side === sideOf(team))).filter(
      ({ position }) => beside !== undefined || position !== null,
    );
    return own.length > 0 ? { ...token, mention: { people: own } } : token;
  });
}

const callings = 'scorer goalkeeper keeper defender midfielder striker forward winger attacker player'.split(
  ' ',
);

/** What may be said of a player before the team he is of: `is the top scorer of`, `starts for`. */
const beforeTeam = new Set([
  ...callings,
  ...'be the a an top leading best main only first goal man star captain start play plays playing played turns out lines up , |'.split(
    ' ',
  ),
]);

/** The team that is told of one by his name in the words right after it: `Højlund is the top scorer of the visitors`. */
export function teamTold(tokens: readonly Token[], index: number): string | undefined {
  for (let at = index + 1; at < index + 9; at += 1) {
    const token = tokens[at];
    if (!token) return undefined;
    const isRole = callings.includes(tokens[at - 1]!.word);
    const isOf = token.word === 'of' || token.word === 'for' || (token.word === 'at' && isRole);
    const next = tokens[tokens[at + 1]?.word === 'the' ? at + 2 : at + 1]?.mention?.team;
    if (isOf && at > index + 1) return next;
    // "Is the visitors' top scorer", "is a Celta defender".
    if (token.mention?.team !== undefined)
      return ['a', 'the', 'be'].includes(tokens[at - 1]!.word) && beforeTeam.has(tokens[at + 1]?.word ?? '')
        ? token.mention.team
        : undefined;
    if (!beforeTeam.has(token.word)) return undefined;
  }
  return undefined;
}

const foes = /^(?:opponents?|opposition|rivals|counterparts|hosts|guests|visitors)$/i;

/** `their opponents`, `their great rivals`: the other side than the one named before. */
function foeAt(tokens: readonly Token[], index: number, { home, away }: Facts['teams']): string | undefined {
  if (!foes.test(tokens[index]!.text)) return undefined;
  // "Their London rivals" are some of several.
  const isTheirs =
    tokens[index - 1]?.isCapital !== true &&
    [1, 2].some((step) => /^their$/i.test(tokens[index - step]?.text ?? ''));
  if (!isTheirs) return undefined;
  const before = tokens.slice(0, index).findLast(({ mention }) => mention?.team)?.mention?.team;
  return before === home ? away : before === away ? home : undefined;
}

/** What the leaders may be said to do. */
const doing = new Set([
  'have',
  'be',
  'win',
  'lose',
  'draw',
  'score',
  'concede',
  'sit',
  'come',
  'arrive',
  'take',
]);

/** `the leaders have`: the team in first place, where it plays. */
function leaderAt(tokens: readonly Token[], index: number, facts: Facts): string | undefined {
  const isDoer = doing.has(tokens[index + 1]?.word ?? '') && index < 4;
  if (!/^(?:leaders|toppers|frontrunners)$/i.test(tokens[index]!.text) || !isDoer) return undefined;
  const { home, away } = facts.teams;
  return [home, away].find((team) =>
    figuresOf(facts, [team]).some(({ what, value }) => what === 'place' && value === 1),
  );
}

/** Whether the name of a club right after another's tells the city of that: `the Nerazzurri of Milan`. */
function isFrom(tokens: readonly Token[], index: number, { home, away }: Facts['teams']): boolean {
  const before = tokens[index - 2];
  if (tokens[index - 1]?.word !== 'of' || !before?.isCapital) return false;
  if (tokens[index]!.text.includes(' ') || isOwning(before)) return false;
  const team = tokens[index]!.mention!.team;
  const other = before.mention?.team;
  // A byname that two share is nobody's.
  return before.mention === undefined
    ? tokens[index - 3]?.word === 'the' && team !== home && team !== away
    : other !== undefined && other !== team;
}

/** The tokens of a sentence with who is meant by names that two share, and by words that are no names. */
export function meantTokens(tokens: readonly Token[], facts: Facts): readonly Token[] {
  const { home, away } = facts.teams;
  const sideOf = (team: string): Side | null => (team === home ? 'home' : team === away ? 'away' : null);
  return withOneOfTwo(tokens, sideOf).map((token, index, all): Token => {
    // "The Nerazzurri of Milan": where they are from.
    if (token.mention?.team !== undefined && isFrom(all, index, facts.teams)) {
      const { mention: _city, ...bare } = token;
      return { ...bare, word: token.text.toLowerCase() };
    }
    if (token.mention) return token;
    const foe = foeAt(all, index, facts.teams);
    if (foe !== undefined) return { ...token, word: '@', mention: { team: foe } };
    const leader = leaderAt(all, index, facts);
    return leader === undefined ? token : { ...token, mention: { team: leader } };
  });
}
