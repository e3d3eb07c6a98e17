import type { Deps } from '../deps.ts';
import { entryHash, genesisHash, type HashedEntry } from './commitment.ts';
import { hashedEntries } from './old-entries.ts';
import { Check, type CheckReport, type LedgerFinding } from './verify/check.ts';
import { checkAnchors } from './verify/check-anchors.ts';
import { checkCommitments } from './verify/check-commitments.ts';
import { checkCheckpoints, saidCheckpoints } from './verify/check-checkpoints.ts';
import { checkLeaves } from './verify/check-leaves.ts';
import { checkLinks } from './verify/check-links.ts';
import { checkOpenings } from './verify/check-openings.ts';
import { checkSettled } from './verify/check-settled.ts';
import { checkForecasts } from './verify/check-forecasts.ts';
import { checkKept, type KeptEntry } from './verify/check-kept.ts';
import { checkPicks } from './verify/check-picks.ts';
import { checkTotals } from './verify/check-totals.ts';
import { checkTrials } from './verify/check-trials.ts';

export interface LedgerReport {
  entries: number;
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
 * Replays the record: entries and their chain, commitments, and every pick settled again, all compared with what is
 * stored, shown and added up. With `against`, an export kept elsewhere in the order of its entries, every one of it
 * must be here unchanged: that is how a restored or rewritten database shows. Everything is read in pages, so that
 * memory does not grow with the record.
 */
export async function verifyLedger(
  deps: Deps,
  { against }: { against?: AsyncIterable<KeptEntry> | Iterable<KeptEntry> } = {},
): Promise<LedgerReport> {
  const chain = new Check('numbers, order, hashes and times of entries');
  const kept = new Check('entries of the kept export');
  const commitments = new Check('commitments, and the revisions they are of');
  const shown = new Check('what cards show: revision, state, headline, late and withdrawn marks');
  const ofLog = { isOfLog: true };
  const log = new Check('bytes, order, hashes and times of the log', ofLog);
  const opened = new Check('commitments of the log opened, and compared with what is shown', ofLog);
  const trials = new Check('answers of trials opened, and compared with what is stored', ofLog);
  const settled = new Check('picks settled again from the results on record', ofLog);
  const results = new Check('results on record, and those that are stored', ofLog);
  const verdicts = new Check('picks settled again from the stored results');
  const forecasts = new Check('forecasts and models, with the replies they were read from');
  const totals = new Check('totals, base rates and the archive');
  const last = await checkEntries(deps, chain);
  if (against) await checkKept(deps, kept, against);
  await checkCommitments(deps.em(), commitments, last.number);
  const checkpoints = await saidCheckpoints(deps.em());
  const sizes = checkpoints.map(({ size }) => size);
  const { roots } = await checkLeaves(deps.em(), log, sizes);
  checkCheckpoints(log, checkpoints, roots);
  const anchors = new Check('checkpoints, time-stamps and witnesses, held to their signatures', ofLog);
  const { stamped, witnessed } = await checkAnchors(deps, anchors);
  await checkLinks(deps.em(), log);
  await checkOpenings(deps, opened);
  await checkTrials(deps.em(), trials);
  await checkSettled(deps.em(), { verdicts: settled, results });
  await checkPicks(deps, { shown, verdicts });
  await checkForecasts(deps.em(), forecasts);
  await checkTotals(deps.em(), totals);
  const checks = [
    chain,
    ...(against ? [kept] : []),
    commitments,
    log,
    ...(checkpoints.length > 0 ? [anchors] : []),
    opened,
    ...(trials.checked > 0 ? [trials] : []),
    shown,
    verdicts,
    settled,
    results,
    forecasts,
    totals,
  ].map((check) => check.report());
  return {
    entries: chain.checked,
    lastHash: last.hash,
    checks,
    faults: checks.flatMap(({ first }) => first),
    isAnchored: Math.max(stamped, witnessed) > 0,
    open: checks.flatMap(({ open }) => open.map(({ count, why }) => `${count} ${why}`)),
    notes: checks.flatMap(({ notes }) => notes.map(({ count, what }) => `${count} ${what}`)),
  };
}

async function checkEntries(deps: Deps, chain: Check): Promise<{ number: number; hash: string }> {
  let previous = { number: 0, hash: genesisHash, at: '' };
  for await (const entry of hashedEntries(deps)) {
    chain.checked += 1;
    for (const fault of entryFaults(entry, previous)) chain.fault(entry.number, fault);
    previous = entry;
  }
  return previous;
}

function entryFaults(
  entry: HashedEntry & { hash: string },
  previous: { number: number; hash: string; at: string },
): string[] {
  const faults: string[] = [];
  const { hash, ...hashed } = entry;
  if (entry.number !== previous.number + 1) faults.push(`follows entry ${previous.number}`);
  if (entry.previousHash !== previous.hash) faults.push('does not name the hash before it');
  if (entry.at < previous.at) faults.push(`is dated before entry ${previous.number}`);
  if (entryHash(hashed) !== hash) faults.push('its hash is not the hash of its content');
  return faults;
}
