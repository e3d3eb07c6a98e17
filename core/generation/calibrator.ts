import type { Em } from '../db/orm.ts';
import { column, columnsOf, rows } from '../db/rows.ts';
import { listSql } from '../db/sql-text.ts';
import { rightSettlements } from '../domain/settle.ts';
import { type Calibrator, fitCalibrator } from '../domain/calibration/calibrator.ts';

/** Corrections fitted in this process; the kept count of changes says when one is out of date. */
const fitted = new Map<string, { state: string; calibrator: Calibrator }>();

/**
 * How the stated confidences of a model with a prompt version are corrected, by its picks settled before `now`.
 * @param promptVersionId null for a text that is no version yet
 */
export async function calibratorOf(
  em: Em,
  model: string,
  promptVersionId: number | null,
  now: Date,
): Promise<Calibrator> {
  // Kept by the database, so that no card costs a walk over the archive. A correction as of an instant before the last
  // settlement holds for that instant only.
  const [{ state } = { state: '' }] = await rows(
    em,
    { state: column.text },
    `select concat_ws('/', sum(changes), case when max(last_settled_at) >= ?::timestamptz then ?::timestamptz end) as state
     from settled_pick_changes where llm_model = ?`,
    [now, now, model],
  );
  const key = `${String(em.config.get('clientUrl'))}/${model}/${promptVersionId}`;
  const known = fitted.get(key);
  if (known?.state === state) return known.calibrator;
  const settled = await rows(
    em,
    {
      ...columnsOf('MarketResult', {
        gameId: 'gameId',
        promptVersionId: 'promptVersionId',
        confidence: 'confidence',
        settledAt: 'settledAt',
      }),
      right: column.flag,
    },
    `select game_id as "gameId", prompt_version_id as "promptVersionId", confidence, settlement in ${listSql(rightSettlements)} as "right",
       settled_at as "settledAt"
     from market_results where llm_model = ? and is_counted and settlement <> 'void' and settled_at < ?`,
    [model, now],
  );
  const calibrator = fitCalibrator(settled, promptVersionId, now);
  fitted.set(key, { state, calibrator });
  return calibrator;
}
