import { LogAnchor, LogCheckpoint, LogCosignature } from '../db/entities/log.ts';
import type { Em } from '../db/orm.ts';
import { wholeNote } from './anchor-state.ts';
import type { ExportLine } from './export-check/export-lines.ts';

/** Checkpoints that are read at once. */
const page = 200;

/**
 * Every checkpoint over at most so many entries with the signatures of witnesses under it, and every time-stamp with the
 * note it is of. One over more was signed while the entries were read, and would be of entries that are not there.
 */
export async function* logLines(fork: () => Em, entries: number): AsyncGenerator<ExportLine> {
  for (let after = { origin: '', size: 0 }; ;) {
    const em = fork();
    const checkpoints = await em.find(
      LogCheckpoint,
      {
        size: { $lte: entries },
        $or: [{ origin: { $gt: after.origin } }, { origin: after.origin, size: { $gt: after.size } }],
      },
      { orderBy: { origin: 'asc', size: 'asc' }, limit: page },
    );
    const last = checkpoints.at(-1);
    if (!last) return;
    const sizes = { $in: checkpoints.map(({ size }) => size) };
    const cosignatures = await em.find(LogCosignature, { size: sizes }, { orderBy: { id: 'asc' } });
    const stamps = await em.find(LogAnchor, { size: sizes, error: null }, { orderBy: { id: 'asc' } });
    for (const checkpoint of checkpoints) {
      const isOf = (each: LogCosignature | LogAnchor) =>
        each.origin === checkpoint.origin && each.size === checkpoint.size;
      yield { checkpoint: wholeNote(checkpoint, cosignatures.filter(isOf)) };
      for (const { reply, authority } of stamps.filter(isOf))
        if (reply) yield { token: reply.toString('base64'), note: checkpoint.note, authority };
    }
    after = { origin: last.origin, size: last.size };
  }
}
