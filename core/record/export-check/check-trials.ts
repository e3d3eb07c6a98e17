import { isFinalStatus } from '../../domain/settle.ts';
import { scoreOf } from '../../domain/scoring/measures.ts';
import type { Leaf } from '../entries/entry-bytes.ts';
import type { EntryOf } from '../entries/kinds.ts';
import { type Check, checkOf, shownCount } from './check.ts';
import { forecastOf } from './figures.ts';
import type { Opened } from './openings-of.ts';
import type { Standing } from './standing.ts';

/** What the record says of one trial, on the games of which the published pick is scored too. */
export interface TrialScore {
  trial: number;
  /** Entries of it, and games on which both are scored. */
  entries: number;
  n: number;
  /** Mean ranked probability scores; null without a game. */
  rps: number | null;
  published: number | null;
}

/**
 * Trials: each answer that was made from the same data as the pick that stands for its game, and before its true kick-off,
 * is scored beside it. They are in no total.
 */
export function checkTrials(
  leaves: readonly Leaf[],
  { opened, standing }: { opened: ReadonlyMap<number, Opened>; standing: readonly Standing[] },
): Check & { trials: TrialScore[] } {
  const check = checkOf('answers of trials, scored beside what was published');
  const beside = new Map<string, Standing>();
  for (const one of standing) if (one.entry) beside.set(`${one.entry.game.id} ${one.entry.inputsHash}`, one);
  const scores = new Map<
    number,
    { entries: number; byGame: Map<number, [own: number, published: number]> }
  >();
  leaves.forEach((leaf, index) => {
    if (leaf.format !== 2 || leaf.entry.kind !== 'trial') return;
    const { entry } = leaf;
    const known = scores.get(entry.trial) ?? { entries: 0, byGame: new Map() };
    scores.set(entry.trial, known);
    known.entries += 1;
    check.checked += 1;
    const one = beside.get(`${entry.game.id} ${entry.inputsHash}`);
    const pair = one && scoredPair(entry, { one, opened, index });
    if (pair) known.byGame.set(entry.game.id, pair);
  });
  const trials = [...scores].map(([trial, { entries, byGame }]): TrialScore => {
    const pairs = [...byGame.values()];
    const mean = (place: 0 | 1) =>
      pairs.length === 0 ? null : pairs.reduce((sum, pair) => sum + pair[place], 0) / pairs.length;
    return { trial, entries, n: pairs.length, rps: mean(0), published: mean(1) };
  });
  for (const { trial, n, rps: own, published } of trials)
    check.notes.push(
      own === null || published === null
        ? `Trial ${trial}: no game is scored yet.`
        : `Trial ${trial}: RPS ${own.toFixed(4)} on ${shownCount(n)} games, ${published.toFixed(4)} of what was published on them.`,
    );
  return { ...check, trials };
}

function scoredPair(
  entry: EntryOf<'trial'>,
  { one, opened, index }: { one: Standing; opened: ReadonlyMap<number, Opened>; index: number },
): [number, number] | null {
  const { settle, result, isLate, isWithdrawn } = one;
  if (!settle || !result || isLate || isWithdrawn) return null;
  const { ft, kickoff, status } = result.entry;
  const isOther = settle.entry.verdicts.some(({ verdict, reason }) => verdict === 'void' && reason !== null);
  if (isOther || !isFinalStatus(status) || kickoff === null || entry.at >= kickoff) return null;
  const [own, published] = [opened.get(index)?.forecast, opened.get(one.index)?.forecast];
  if (!own || !published || ft === null || ft.home === null || ft.away === null) return null;
  const goals = { home: ft.home, away: ft.away };
  const [first, second] = [
    scoreOf('rps', forecastOf(own), goals),
    scoreOf('rps', forecastOf(published), goals),
  ];
  return first === null || second === null ? null : [first, second];
}
