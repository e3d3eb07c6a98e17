import { figureOf } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

/** Words between the places of two that meet. */
const meeting =
  /^(?:against|versus|v|vs|meets?|faces?|hosts?|welcomes?|entertains?|receives?|plays?|visits?)$/i;

/** `second against fifth`, `third meets eighth`: the places of the two that play. */
export function placesMet(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  const at = reading.tokens.findIndex(
    ({ word }, index) =>
      word === '#th' &&
      meeting.test(reading.tokens[index + 1]?.text ?? '') &&
      reading.word(index + 2) === '#th',
  );
  if (at < 0 || reading.isWished(at) || reading.has('lastSeason', 'half', 'round')) return [];
  // "Second meets fifth elsewhere": of two others.
  const other = reading.tokens.some(
    ({ mention }) => mention?.team !== undefined && reading.sideOf(mention.team) === null,
  );
  if (other || reading.says('elsewhere') || reading.word(at + 3) === 'place') return [];
  const [home, away] = [facts.teams.home, facts.teams.away].map((team) =>
    figureOf(facts, team, 'place', 'all'),
  );
  if (!home || !away) return [];
  const said = [reading.tokens[at]!.value, reading.tokens[at + 2]!.value];
  const isIt = said.includes(home.value) && said.includes(away.value);
  return [verdictOf(isIt, 'place', `${home.line}\n${away.line}`)];
}
