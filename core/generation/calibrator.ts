import type { Em } from '../db/orm.ts';
import { column, columnsOf, rows } from '../db/rows.ts';
import { listSql } from '../db/sql-text.ts';
import { rightSettlements } from '../domain/settle.ts';
import { calibratedConfidence, type Calibrator, fitCalibrator } from '../domain/calibration/calibrator.ts';

/** Fitted curves of this process; the kept count of changes says when one is out of date. */
const fitted = new Map<string, { state: string; calibrator: Calibrator }>();

/** How the stated confidences of a model with a prompt version have come true so far. */
export async function calibratorOf(
  em: Em,
  model: string,
  promptVersionId: number,
  now: Date,
): Promise<Calibrator> {
  const where = `llm_model = ? and prompt_version_id = ? and is_counted and settlement <> 'void' and settled_at < ?`;
  // Kept by the database, so that no card costs a walk over the archive. A curve as of an instant before the last
  // settlement holds for that instant only.
  const [{ state } = { state: '' }] = await rows(
    em,
    { state: column.text },
    `select concat_ws('/', changes, case when last_settled_at >= ?::timestamptz then ?::timestamptz end) as state
     from settled_pick_changes where llm_model = ? and prompt_version_id = ?`,
    [now, now, model, promptVersionId],
  );
  const key = `${String(em.config.get('clientUrl'))}/${model}/${promptVersionId}`;
  const known = fitted.get(key);
  if (known?.state === state) return known.calibrator;
  const settled = await rows(
    em,
    {
      ...columnsOf('MarketResult', { confidence: 'confidence', settledAt: 'settledAt' }),
      right: column.flag,
    },
    `select confidence, settlement in ${listSql(rightSettlements)} as "right", settled_at as "settledAt" from market_results where ${where}`,
    [model, promptVersionId, now],
  );
  const calibrator = fitCalibrator(settled, now);
  fitted.set(key, { state, calibrator });
  return calibrator;
}

/** The calibrated confidence in percent, or null while the stated value is used as it is. */
export const calibratedOrNull = (calibrator: Calibrator, confidence: number): number | null =>
  calibrator.method === 'stated' ? null : calibratedConfidence(calibrator, confidence);
