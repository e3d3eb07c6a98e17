import type { Deps } from '../deps.ts';
import { Check, type CheckReport, type LedgerFinding } from './verify/check.ts';
import { readLeaf, readLeafAgain } from './entries/entry-bytes.ts';
import { checkAnchors } from './verify/check-anchors.ts';
import { checkChain } from './verify/check-chain.ts';
import { checkCommitments } from './verify/check-commitments.ts';
import { checkCheckpoints, forgottenCheckpoint, saidCheckpoints } from './verify/check-checkpoints.ts';
import { checkLeaves } from './verify/check-leaves.ts';
import { checkLinks } from './verify/check-links.ts';
import { checkOpenings } from './verify/check-openings.ts';
import { checkSettled } from './verify/check-settled.ts';
import { checkForecasts } from './verify/check-forecasts.ts';
import { checkKept, type KeptEntry } from './verify/check-kept.ts';
import { checkPicks } from './verify/check-picks.ts';
import { checkTiles } from './verify/check-tiles.ts';
import { checkTotals } from './verify/check-totals.ts';
import { checkTrials } from './verify/check-trials.ts';

export interface LedgerReport {
  entries: number;
  /** Of the newest entry; empty where there is none. */
  lastHash: string;
  checks: CheckReport[];
  /** The first faults of every check. */
  faults: LedgerFinding[];
  /** What could not be checked, and why. */
  open: string[];
  /** What is neither wrong nor missing: texts that were taken down. */
  notes: string[];
  /** Whether somebody else has said anything of the log; without that it proves order and no time. */
  isAnchored: boolean;
}

/**
 * Replays the record: entries, commitments, and every pick settled again, all compared with what is
 * stored, shown and added up. With `against`, an export kept elsewhere in the order of its entries, every one of it
 * must be here unchanged: that is how a restored or rewritten database shows. Everything is read in pages, so that
 * memory does not grow with the record.
 */
export async function verifyLedger(
  deps: Deps,
  { against }: { against?: AsyncIterable<KeptEntry> | Iterable<KeptEntry> } = {},
): Promise<LedgerReport> {
  const chain = new Check('entries of the chain before: numbers, order, hashes, times', { isOfChain: true });
  const kept = new Check('entries of the kept export');
  const commitments = new Check('commitments of the chain before, and the revisions they are of', {
    isOfChain: true,
  });
  const shown = new Check('what cards show: revision, state, headline, late and withdrawn marks');
  const log = new Check('bytes, order, hashes and times of the log');
  const opened = new Check('commitments of the log opened, and compared with what is shown');
  const trials = new Check('answers of trials opened, and compared with what is stored');
  const settled = new Check('picks settled again from the results on record');
  const results = new Check('results on record, and those that are stored');
  const verdicts = new Check('picks settled again from the stored results');
  const forecasts = new Check('forecasts and models, with the replies they were read from');
  const totals = new Check('totals, base rates and the archive');
  const anchors = new Check('checkpoints, time-stamps and witnesses, held to their signatures');
  if (against) await checkKept(deps, kept, against);
  const stored = await saidCheckpoints(deps.em());
  const checkpoints = [...stored, ...(await forgottenCheckpoint(deps, stored))];
  const sizes = checkpoints.map(({ size }) => size);
  const { entries, roots, lastHash } = await checkLeaves(deps.em(), log, sizes);
  // A leaf that is not what it claims to be is read in full by every check; of sound ones once is enough.
  const read = log.report().faults === 0 ? readLeafAgain : readLeaf;
  checkCheckpoints(log, checkpoints, roots);
  let anchored = { stamped: 0, witnessed: 0 };
  try {
    anchored = await checkAnchors(deps, anchors);
    await checkLinks(deps.em(), log);
    await checkTiles(deps.em(), log);
    await checkChain(deps, chain);
    await checkCommitments(deps.em(), commitments);
    await checkOpenings(deps, opened, read);
    await checkTrials(deps.em(), trials, read);
    await checkSettled(deps.em(), { verdicts: settled, results }, read);
    await checkPicks(deps, { shown, verdicts });
    await checkForecasts(deps.em(), forecasts);
    await checkTotals(deps.em(), totals);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    log.fault(null, 'An entry holds what the database cannot read: nothing more was checked.');
  }
  const checks = [
    log,
    ...(against ? [kept] : []),
    // A record that was begun with the log has no chain before it.
    ...(chain.checked > 0 ? [chain, commitments] : []),
    ...(checkpoints.length > 0 ? [anchors] : []),
    opened,
    ...(trials.checked > 0 || trials.report().faults > 0 ? [trials] : []),
    shown,
    verdicts,
    settled,
    results,
    forecasts,
    totals,
  ].map((check) => check.report());
  return {
    entries,
    lastHash,
    checks,
    faults: checks.flatMap(({ first }) => first),
    isAnchored: Math.max(anchored.stamped, anchored.witnessed) > 0,
    open: checks.flatMap(({ open }) => open.map(({ count, why }) => `${count} ${why}`)),
    notes: checks.flatMap(({ notes }) => notes.map(({ count, what }) => `${count} ${what}`)),
  };
}

/** Whether a statement met a value that is not what it is read as (SQLSTATE class 22): a body that is no JSON. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22');
