import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import type { Command } from 'commander';
import type { KeptEntry } from '#core/record/verify/check-kept';
import type { LedgerReport } from '#core/record/verify-ledger';
import { fault, isAppError } from '#core/errors';
import { fileFault, handedLines } from '#core/handed-text';
import type { Context } from '../context.ts';
import { plural } from '../ui/format.ts';
import { wholeNumber } from '../ui/parse.ts';
import { registerLog } from './ledger-log.ts';

export function register(command: Command, context: Context): void {
  command
    .command('list')
    .summary('the newest entries')
    .option('-n, --limit <count>', 'how many', wholeNumber, 20)
    .action(({ limit }: { limit: number }) => list(context, limit));
  command
    .command('export')
    .summary('write the record as JSON lines, to keep elsewhere')
    .argument('[file]', 'where to; standard output when absent')
    .action((file: string | undefined) => exportTo(context, file));
  command
    .command('verify')
    .summary('replay the record: entries, commitments, every pick settled again, totals')
    .option('--against <file>', 'an export kept elsewhere, every entry of which must still be here')
    .action(({ against }: { against?: string }) => verify(context, against));
  registerLog(command, context);
}

async function list(context: Context, limit: number): Promise<void> {
  const { newestEntries } = await import('#core/reads/admin/newest-entries');
  const rows = await newestEntries((await context.runtime()).em(), limit);
  context.io.result(rows, () =>
    rows.length === 0
      ? 'Nothing is on record yet: the first entries come with the first card that is published.'
      : context.io.table(rows, [
          { head: 'No.', value: ({ number }) => number, align: 'right' },
          { head: 'Kind', value: ({ kind }) => kind },
          { head: 'Card', value: ({ cardId }) => cardId, align: 'right' },
          { head: 'Game', value: ({ gameId }) => gameId, align: 'right' },
          { head: 'At', value: ({ at }) => at },
          { head: 'Hash', value: ({ hash }) => hash.slice(0, 16) },
          { head: 'Reason', value: ({ reason }) => reason },
        ]),
  );
}

async function exportTo(context: Context, file: string | undefined): Promise<void> {
  const { exportRecord } = await import('#core/record/export-record');
  const runtime = await context.runtime();
  const target = file ? createWriteStream(file, { flags: 'wx', mode: 0o644 }) : undefined;
  // A path that cannot be written fails at once, not after the whole record was read.
  if (target)
    await once(target, 'open').catch((error: Error) =>
      Promise.reject(fault('usage', `${file} cannot be written: ${error.message}`)),
    );
  let entries = 0;
  for await (const each of exportRecord(runtime)) {
    context.signal.throwIfAborted();
    if ('entry' in each) entries += 1;
    const line = JSON.stringify(each);
    if (!target) context.io.line(line);
    else if (!target.write(`${line}\n`)) await once(target, 'drain');
  }
  if (!target) return;
  target.end();
  await once(target, 'close');
  context.io.result({ entries, file }, () => `${plural(entries, 'entry', 'entries')} written to ${file}.`);
}

async function verify(context: Context, against: string | undefined): Promise<void> {
  const { verifyLedger } = await import('#core/record/verify-ledger');
  const runtime = await context.runtime();
  const report = await verifyLedger(runtime, against === undefined ? {} : { against: readExport(against) });
  const isSound = report.faults.length === 0;
  context.io.result({ ok: isSound, ...report }, () => linesOf(report).join('\n'));
  if (!isSound) context.exitWith(1);
  else if (!isComplete(report)) context.exitWith(3);
}

const isComplete = ({ open, isAnchored }: LedgerReport): boolean => open.length === 0 && isAnchored;

/** One line a check with how much it looked at, then what is wrong, then what could not be checked. */
function linesOf(report: LedgerReport): string[] {
  const { entries, lastHash, checks, faults, open, notes, isAnchored } = report;
  const found = checks.reduce((sum, check) => sum + check.faults, 0);
  const sound = isComplete(report) ? 'Sound' : 'Sound, but not complete';
  return [
    ...checks.map(
      ({ name, checked, faults: broken }) =>
        `${broken === 0 ? 'ok   ' : 'FAULT'} ${String(checked).padStart(8)}  ${name}${broken === 0 ? '' : `: ${plural(broken, 'fault')}`}`,
    ),
    ...faults.map(({ number, fault: what, isOfChain }) =>
      number === null ? what : `Entry ${number}${isOfChain ? ' of the chain before' : ''} ${what}.`,
    ),
    ...(found > faults.length ? [`… and ${found - faults.length} more.`] : []),
    ...open.map((what) => `Not checked: ${what}.`),
    ...notes.map((what) => `Noted: ${what}.`),
    ...(isAnchored
      ? []
      : [
          'No anchor: nobody else has time-stamped or signed the log, so that order is proved and time is not.',
        ]),
    `${found === 0 ? sound : `${plural(found, 'fault')} found`}: ${plural(entries, 'entry', 'entries')}, last hash ${lastHash}.`,
  ];
}

/** The entries of an export, line by line and in their order; what else is in it says nothing here. */
async function* readExport(file: string): AsyncGenerator<KeptEntry> {
  const none = (why: string) =>
    fault('usage', `${file} is not an export of the ledger: ${why}`, {
      suggestion: 'Make one with `tips ledger export FILE`.',
    });
  let last = -1;
  try {
    for await (const line of handedLines(createReadStream(file), file)) {
      if (line.trim() === '') continue;
      const { index, entry } = (JSON.parse(line) ?? {}) as Partial<KeptEntry>;
      if (entry === undefined) continue;
      if (index === undefined || !(index > last))
        throw new Error(`its entries are not in order after ${last}`);
      last = index;
      yield { index, entry };
    }
    if (last < 0) throw new Error('it has no entry');
  } catch (error) {
    if (isAppError(error)) throw error;
    throw 'code' in (error as Error) ? fileFault(file, error) : none((error as Error).message);
  }
}
