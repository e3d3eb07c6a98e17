import { clockForEntry } from '../../clock-guard.ts';
import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';
import { canonicalJson } from '../../canonical.ts';
import type { Correction } from '../../domain/calibration/correction.ts';
import type { EntryOf } from '../entries/kinds.ts';
import { type LogDeps, openLog } from './open-log.ts';

const million = 1_000_000;

/** How a model's confidences are corrected with a version of the prompt. */
export interface NotedCorrection {
  provider: string;
  model: string;
  /** The number of the version. */
  promptVersion: number;
  /** null: shown as stated. */
  correction: Correction | null;
}

/** The parameters of a correction in parts per million. */
export const parametersOf = ({ slope, shift }: Correction): { slope: number; shift: number } => ({
  slope: Math.round(slope * million),
  // Plus zero: a shift of minus nothing is none.
  shift: Math.round(shift * million) + 0,
});

/**
 * Notes a correction that confidences are shown by from now on, where the newest on record is another one. A clock
 * that may enter nothing notes nothing: the card that was paid for is kept all the same.
 */
export async function noteCorrection(
  em: Em,
  deps: LogDeps,
  { provider, model, promptVersion, correction }: NotedCorrection,
): Promise<void> {
  if (correction === null) return;
  const parameters = parametersOf(correction);
  const [newest] = await rows(
    em,
    { body: column.of('RecordLeaf', 'body') },
    `select body from record_leaves where kind = 'calibration' and body::jsonb ->> 'model' = ?
       and (body::jsonb ->> 'promptVersion')::integer = ? order by index desc limit 1`,
    [model, promptVersion],
  );
  const known = newest && (JSON.parse(newest.body) as EntryOf<'calibration'>).parameters;
  if (known && canonicalJson(known) === canonicalJson(parameters)) return;
  if ((await clockForEntry(deps, em)).wrong) return;
  const log = await openLog(em, deps);
  const method = 'slope_and_shift';
  log.add({ kind: 'calibration', provider, model, promptVersion, method, parameters, validFrom: log.next });
  await log.write();
}
