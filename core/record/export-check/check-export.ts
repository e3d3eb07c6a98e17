import type { X509Certificate } from 'node:crypto';
import type { PublicKey } from '../../domain/log/keys.ts';
import type { Check } from './check.ts';
import { checkEntries, checkOldChain } from './check-entries.ts';
import { checkPublished, type PublishedFigures } from './check-published.ts';
import { checkReferences } from './check-references.ts';
import { checkSettlements } from './check-settlements.ts';
import { checkSignatures, type SignedCheckpoint } from './check-signatures.ts';
import { type Anchor, checkTokens } from './check-tokens.ts';
import { checkTree, readCheckpoints } from './check-tree.ts';
import { checkTrials, type TrialScore } from './check-trials.ts';
import type { ExportedRecord } from './export-lines.ts';
import { type Figures, figuresOf } from './figures.ts';
import { checkKickoffs, kickoffsOf } from './kickoffs.ts';
import { checkOpenings } from './openings-of.ts';
import { standingOf } from './standing.ts';

/** What a reader holds the record to. */
export interface Held {
  log: PublicKey;
  witnesses: readonly PublicKey[];
  quorum: number;
  roots: readonly X509Certificate[];
  /** Signed checkpoints that the reader kept. */
  since: readonly string[];
  /** When the export came to the reader. */
  now: Date;
  /** What the pages said before and after it was read; empty for a file. */
  published: readonly PublishedFigures[];
}

export interface ExportReport {
  /** sound; contradicted; or sound as far as it goes. */
  verdict: 'sound' | 'contradicted' | 'incomplete';
  entries: number;
  checks: Omit<Check, never>[];
  figures: Figures;
  /** In no total. */
  trials: TrialScore[];
}

/** The nine checks of an export of the record, from the export and what the reader holds alone. */
export async function checkExport(record: ExportedRecord, held: Held): Promise<ExportReport> {
  const { texts, leaves, ...entries } = checkEntries(record);
  const chain = checkOldChain({ texts, leaves });
  const kept: Check = { name: '', checked: 0, faults: [], open: [], notes: [] };
  const checkpoints = [
    ...readCheckpoints(record.checkpoints, kept),
    ...readCheckpoints(held.since, kept, true),
  ].toSorted((one, other) => one.size - other.size);
  const tree = checkTree(texts, checkpoints);
  tree.faults.push(...kept.faults);
  const { signed, ...signatures } = await checkSignatures(checkpoints, leaves, held);
  const { anchors, ...tokens } = checkTokens(record.tokens, held.roots, { signed, leaves });
  const contents = oldKickoffs(record);
  const kickoffs = kickoffsOf(leaves, (index) => contents.get(index) ?? null);
  const now =
    record.madeAt && record.madeAt < held.now && held.published.length === 0 ? record.madeAt : held.now;
  const { opened, unopened, ...openings } = checkOpenings(record.reveals, { leaves, kickoffs, now });
  const { anchored, ...before } = checkKickoffs(leaves, {
    kickoffs,
    anchors: [...anchors, ...witnessed(signed, held.quorum)],
  });
  const standing = standingOf(leaves, kickoffs);
  const settlements = checkSettlements(leaves, { opened, standing, anchored });
  const figures = figuresOf(standing, { opened, unopened, anchored });
  const { trials, ...tried } = checkTrials(leaves, { opened, standing });
  const references = checkReferences(leaves);
  const checks = [entries, chain, tree, signatures, tokens, openings, before, references, settlements];
  if (trials.length > 0) checks.push(tried);
  if (held.published.length > 0) checks.push(checkPublished(figures, held.published));
  return { verdict: verdictOf(checks), entries: texts.length, checks, figures, trials };
}

function verdictOf(checks: readonly Check[]): ExportReport['verdict'] {
  if (checks.some(({ faults }) => faults.length > 0)) return 'contradicted';
  return checks.some(({ open }) => open.length > 0) ? 'incomplete' : 'sound';
}

/** A quorum of witnesses is an anchor at the time by which that many had seen a checkpoint. */
const witnessed = (signed: readonly SignedCheckpoint[], quorum: number): Anchor[] =>
  signed.flatMap(({ size, seen }) => {
    const times = [...seen.values()].toSorted((one, other) => one - other);
    const reached = quorum > 0 ? times[quorum - 1] : undefined;
    return reached === undefined ? [] : [{ size, at: new Date(reached * 1000), by: 'witnesses' }];
  });

/** The kick-offs in the opened contents of the chain before. */
function oldKickoffs({ reveals }: ExportedRecord): Map<number, Date> {
  return new Map(
    reveals.flatMap((reveal): [number, Date][] => {
      if (!('content' in reveal)) return [];
      const told = /"kickoffAt":"([^"]{20,30})"/.exec(reveal.content)?.[1];
      return told === undefined || Number.isNaN(Date.parse(told)) ? [] : [[reveal.index, new Date(told)]];
    }),
  );
}
