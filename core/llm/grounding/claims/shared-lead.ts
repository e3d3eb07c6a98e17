import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

/** `three Lille players share the team lead on three goals`: how many of a side have just so many, and nobody more. */
export function sharedLead(reading: Reading): Verdict[] {
  const { where, facts } = reading.context;
  if (where === 'h2h') return [];
  return reading.tokens.flatMap(({ word, value = 0 }, index): Verdict[] => {
    const players = [1, 2, 3]
      .map((step) => index + step)
      .find((at) => /^(?:players|men)$/i.test(reading.tokens[at]?.text ?? ''));
    if (word !== '#' || players === undefined || reading.isWished(index)) return [];
    const share = reading.tokens
      .slice(players, players + 4)
      .some(({ text }) => /^shar(?:e|es|ing)$/i.test(text));
    const at = reading.tokens.findIndex((token, place) => place > players && token.word === '#');
    const unit = at < 0 ? '' : reading.word(at + 1);
    if (!share || (unit !== 'goal' && unit !== 'assist')) return [];
    const named = reading.tokens.slice(index, players).find(({ mention }) => mention?.team)?.mention?.team;
    const side = reading.sideOf(named ?? reading.teamAt(index) ?? '');
    const own = facts.figures.filter(
      ({ who, what }) => side !== null && what === `${unit}s` && who.startsWith(`${side}:`),
    );
    const [first] = own;
    if (!first) return [];
    const count = reading.tokens[at]!.value!;
    const isIt =
      own.filter((figure) => figure.value === count).length === value &&
      own.every((figure) => figure.value <= count);
    return [verdictOf(isIt, 'player', own.find((figure) => figure.value === count)?.line ?? first.line)];
  });
}
