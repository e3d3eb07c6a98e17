import type { Em } from '../db/orm.ts';
import { calibratedConfidence, type Calibrator, fitCalibrator } from '../domain/calibration/calibrator.ts';

/** Fitted curves of this process; the state of the settled picks says when one is out of date. */
const fitted = new Map<string, { state: string; calibrator: Calibrator }>();

/** How the stated confidences of a model with a prompt version have come true so far. */
export async function calibratorOf(
  em: Em,
  model: string,
  promptVersionId: number,
  now: Date,
): Promise<Calibrator> {
  const where = `llm_model = ? and prompt_version_id = ? and is_counted and settlement <> 'void' and settled_at < ?`;
  // A corrected result changes what is right and when it was settled, not the number of picks.
  const [{ state } = { state: '' }] = await em.execute<{ state: string }[]>(
    `select concat_ws('/', count(*), sum(confidence) filter (where settlement in ('won', 'half_won')), max(settled_at)) as state
     from market_results where ${where}`,
    [model, promptVersionId, now],
  );
  const key = `${String(em.config.get('clientUrl'))}/${model}/${promptVersionId}`;
  const known = fitted.get(key);
  if (known?.state === state) return known.calibrator;
  const rows = await em.execute<{ confidence: number; right: boolean; settledAt: string | Date }[]>(
    `select confidence, settlement in ('won', 'half_won') as "right", settled_at as "settledAt" from market_results where ${where}`,
    [model, promptVersionId, now],
  );
  const calibrator = fitCalibrator(
    rows.map(({ settledAt, ...row }) => ({ ...row, settledAt: new Date(settledAt) })),
    now,
  );
  fitted.set(key, { state, calibrator });
  return calibrator;
}

/** The calibrated confidence in percent, or null while the stated value stands. */
export const calibratedOrNull = (calibrator: Calibrator, confidence: number): number | null =>
  calibrator.method === 'stated' ? null : calibratedConfidence(calibrator, confidence);
