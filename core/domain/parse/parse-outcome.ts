import {
  labelOf,
  marketOf,
  markets,
  pickFault,
  picksOf,
  toPick,
  type Pick,
  type PickLike,
} from '../markets/catalogue.ts';
import type { Teams } from '../markets/market.ts';
import { readings } from './grammar.ts';
import { normalise } from './normalise.ts';
import { replaceTeams } from './teams.ts';
import { toTokens } from './words.ts';

interface Candidate extends Pick {
  readonly label: string;
}

export type ParsedOutcome =
  | { readonly pick: Pick }
  | { readonly pick: null; readonly reason: string; readonly candidates: readonly Candidate[] };

/** What people and older cards write for an outcome, with the market's name where it is a field of its own. */
export interface WrittenOutcome {
  readonly outcome: string;
  readonly market?: string | null | undefined;
}

/**
 * Reads an outcome typed by a person or kept on an older card: `Over 2.5 Goals`, `BTTS - Yes`, `AH Leeds -0.75`.
 *
 * A team is one of the game's two, by its name, its name without `FC` and the like, or the beginning of it where
 * that fits one of the two only. What is not understood to the last word, or can be read in two ways, is refused
 * with the nearest picks of the catalogue.
 */
export function parseOutcome({ outcome, market }: WrittenOutcome, teams: Teams): ParsedOutcome {
  const tokensOf = tokensFor(teams);
  const alone = tokensOf(outcome);
  const named = market ? tokensOf(`${market}: ${outcome}`) : alone;
  const read =
    [named, ...(market && agrees(market, alone, teams) ? [alone] : [])]
      .map(readings)
      .find((found) => found.length > 0) ?? labelled(market ? [named, alone] : [named], market, teams);

  const distinct = distinctPicks(read.filter((pick) => pickFault(pick) === null));
  const [pick] = distinct;
  if (pick && distinct.length === 1) return { pick };

  const text = market ? `${market}: ${outcome}` : outcome;
  if (distinct.length > 1) {
    return {
      pick: null,
      reason: `"${text}" can be read in more than one way.`,
      candidates: distinct.map((each) => withLabel(each, teams)),
    };
  }
  const invalid = read[0] ? pickFault(read[0]) : null;
  return {
    pick: null,
    reason: invalid ?? `"${text}" is no outcome of the catalogue for ${teams.home} against ${teams.away}.`,
    candidates: nearest(named, teams),
  };
}

const tokensFor =
  (teams: Teams) =>
  (text: string): string =>
    toTokens(replaceTeams(normalise(text), teams));

/** Whether the outcome read alone is of the market named beside it, so that the name may be left out. */
function agrees(market: string, outcome: string, teams: Teams): boolean {
  const name = toTokens(replaceTeams(normalise(market), teams)).replace(/(?: |^)\d+(?:\.\d+)?(?= |$)/g, '');
  const read = distinctPicks(readings(outcome).filter((pick) => pickFault(pick) === null));
  return read.length > 0 && read.every((pick) => toTokens(normalise(marketOf(pick.market).name)) === name);
}

/** The picks whose label is the text, alone or after the name of the market: what every market is written as. */
function labelled(texts: readonly string[], market: string | null | undefined, teams: Teams): Pick[] {
  const tokensOf = tokensFor(teams);
  const name = market ? tokensOf(market) : null;
  return markets
    .filter((each) => name === null || tokensOf(each.name) === name)
    .flatMap(picksOf)
    .filter((pick) => {
      const label = labelOf(pick, teams);
      return (
        texts.includes(tokensOf(label)) || texts.includes(tokensOf(`${marketOf(pick.market).name}: ${label}`))
      );
    });
}

function distinctPicks(picks: readonly PickLike[]): Pick[] {
  const valid = picks.map(toPick);
  return [...new Map(valid.map((pick) => [`${pick.market} ${pick.selection} ${pick.line}`, pick])).values()];
}

const withLabel = (pick: Pick, teams: Teams): Candidate => ({ ...pick, label: labelOf(pick, teams) });

const pairsOf = (text: string): Set<string> =>
  new Set(
    Array.from({ length: Math.max(0, text.length - 1) }, (_value, index) => text.slice(index, index + 2)),
  );

/** The three picks whose label shares the most pairs of letters with the text (Dice's coefficient). */
function nearest(tokens: string, teams: Teams): Candidate[] {
  const wanted = pairsOf(tokens);
  const likeness = (pick: Pick): number => {
    const pairs = pairsOf(toTokens(replaceTeams(normalise(labelOf(pick, teams)), teams)));
    let shared = 0;
    for (const pair of pairs) if (wanted.has(pair)) shared += 1;
    return (2 * shared) / (wanted.size + pairs.size || 1);
  };
  return markets
    .flatMap(picksOf)
    .map((pick) => ({ pick, likeness: likeness(pick) }))
    .filter((scored) => scored.likeness > 0.2)
    .sort((left, right) => right.likeness - left.likeness)
    .slice(0, 3)
    .map(({ pick }) => withLabel(pick, teams));
}
