import { checkGrowth } from '#core/domain/log/growth';
import { checkpointOf } from '#core/domain/log/checkpoint';
import { parseNote } from '#core/domain/log/note';
import { LogError } from '#core/domain/log/log-error';
import { newestCheckpoint, servedLog } from './fetch-log.ts';
import type { ShownStep } from './Steps.tsx';

/** Compares a checkpoint of somebody else with the one this site shows now. */
export async function compareWith(pasted: string): Promise<ShownStep> {
  const note = pasted.replaceAll('\r', '').trimEnd();
  const shown = await newestCheckpoint();
  if (shown === null) return { state: 'open', text: 'This site has not signed a checkpoint yet.' };
  const kept = { note: `${note}\n`, vkey: shown.vkey };
  try {
    const [theirs, ours] = [kept, shown].map((each) => checkpointOf(parseNote(each.note).text).size);
    // The larger one is held to be the newer, whoever has it: the log has what it signed itself.
    if (theirs! > ours!)
      return {
        state: 'wrong',
        text: `Theirs is over ${theirs} entries, and this site shows ${ours}: if the key of this site signed it, entries are gone. Keep it.`,
      };
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    return { state: 'open', text: `That is no checkpoint: ${error.message}` };
  }
  const growth = await checkGrowth(kept, shown, servedLog);
  if (growth.kind === 'unknown') return { state: 'open', text: growth.why };
  if (growth.kind === 'contradicted')
    return {
      state: 'wrong',
      text: 'Theirs is signed by this site, and is not a beginning of what it shows now. Keep both: together they are proof.',
    };
  const { from, to } = growth;
  return { state: 'right', text: `Theirs, over ${from} entries, is a beginning of the ${to} shown now.` };
}
