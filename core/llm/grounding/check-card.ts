import type { KnownNames } from '../digest.ts';
import type { ModelCard } from '../read-card.ts';
import { textsOf } from './card-texts.ts';
import { checkText, type CheckedSentence, knowledgeOf } from './check-sentences.ts';
import type { Context } from './reading.ts';
import type { ClaimKind } from './verdict.ts';

/** A sentence that the digest contradicts, or on which it has nothing. */
export interface FactFlag {
  severity: 'serious' | 'minor';
  problem: 'contradicted' | 'unsupported';
  where: string;
  /** The sentence as it is written. */
  name: string;
  /** What the digest says of it. */
  fact: string | null;
}

/** A reader who bets by such a sentence is misled; the others are only wrong. */
const minorKinds: ReadonlySet<ClaimKind> = new Set(['venue', 'referee', 'weather', 'formation', 'kickoff']);

/** The chances a card states, in percent, by its own figures and its picks. */
function ownChances({ probabilities, markets }: ModelCard): Context['own'] {
  const { home, draw, away, over25, bothScore } = probabilities;
  const stated: [string, string, number][] = [
    ['match_result', 'home', home],
    ['match_result', 'draw', draw],
    ['match_result', 'away', away],
    ['total_goals', 'over/2.5', over25],
    ['total_goals', 'under/2.5', 1 - over25],
    ['both_teams_to_score', 'yes', bothScore],
    ['both_teams_to_score', 'no', 1 - bothScore],
  ];
  return [
    ...stated.map(([market, selection, chance]) => ({ market, selection, value: 100 * chance })),
    ...markets.map(({ market, selection, line, confidence }) => ({
      market,
      selection: line === null ? selection : `${selection}/${line}`,
      value: confidence,
    })),
  ];
}

interface Checked {
  input: string;
  names: KnownNames;
  found: CheckedSentence[];
}

/** A card is checked when its reply has come and again when it is stored: what was found is kept as long as the card. */
const checked = new WeakMap<ModelCard, Checked>();

/**
 * Checks each sentence of a card that states a fact against the digest its model was given. No model is asked, and the
 * same card with the same digest always gives the same answer.
 */
export function checkCard(card: ModelCard, input: string, names: KnownNames): readonly CheckedSentence[] {
  const known = checked.get(card);
  if (known?.input === input && known.names === names) return known.found;
  const knowledge = knowledgeOf(input, names);
  const own = ownChances(card);
  const found = textsOf(card).flatMap(([where, text]) => checkText(text, where, knowledge, own));
  checked.set(card, { input, names, found });
  return found;
}

/** What of a card the digest does not bear out, as flags. */
export const factFlags = (sentences: readonly CheckedSentence[]): FactFlag[] =>
  sentences.flatMap(({ verdict, kind, where, sentence, fact }): FactFlag[] =>
    verdict === 'supported'
      ? []
      : [
          {
            severity: verdict === 'contradicted' && !minorKinds.has(kind) ? 'serious' : 'minor',
            problem: verdict,
            where,
            name: sentence,
            fact,
          },
        ],
  );

/** Contradicted sentences as faults that the model is told in its one repair. */
export const contradictions = (card: ModelCard, input: string, names: KnownNames): string[] =>
  checkCard(card, input, names)
    .filter(({ verdict }) => verdict === 'contradicted')
    .map(
      ({ where, sentence, fact }) =>
        `${where}: the data contradicts “${sentence}”${fact === null ? '' : `; it says: ${fact.replaceAll('\n', '; ')}`}`,
    );
