import type { ResultsStatus } from '#core/contract/admin-operations';
import { useState } from 'react';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Field, Input } from '../../../../ui/Field.tsx';
import { SwitchLine } from '../../../../ui/Switch.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { wholeNumber } from './numbers.ts';
import { RunNow, SchedulePanel } from './SchedulePanel.tsx';

/** Minutes where what was typed cannot be read. */
const FALLBACK_MINUTES = 30;

/** The results checker: on or off, and its interval. */
export const ResultsPanel = ({ status, now }: { status: ResultsStatus; now: number }) => {
  const [enabled, setEnabled] = useState(status.enabled);
  const [minutes, setMinutes] = useState(String(status.intervalMinutes));
  const refresh = useRefresh();
  const intervalMinutes = wholeNumber(minutes, FALLBACK_MINUTES);
  const isRight = intervalMinutes >= 5 && intervalMinutes <= 120;
  return (
    <SchedulePanel
      id="schedule-results"
      title="Results checker scheduler"
      text="Reads final scores, settles picks, re-reads for 72 hours."
      status={status}
      now={now}
      settings={
        <>
          <SwitchLine label="Run on an interval" checked={enabled} onChange={setEnabled} />
          <Field
            label="Minutes"
            hint="Every 5 to 120 minutes"
            {...(!isRight && { error: 'The interval is 5 to 120 minutes.' })}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={minutes}
                onChange={(event) => setMinutes(event.target.value)}
              />
            )}
          </Field>
        </>
      }
      save={{
        isChanged: enabled !== status.enabled || intervalMinutes !== status.intervalMinutes,
        isValid: isRight,
        note: `Unsaved change: was ${status.enabled ? 'on' : 'off'}, ${status.intervalMinutes} minutes`,
        failure: 'Failed to save results checker configuration',
        onSave: async () => {
          await callEndpoint('post /api/admin/results-checker-config', {
            body: { enabled, intervalMinutes },
          });
          await refresh('schedules', 'queue');
        },
      }}
      runNow={
        <RunNow
          name="results"
          title="Results check"
          does="Reads the results of games that have ended and settles their picks. It uses requests of the day's budget and costs no model call."
          failure="Failed to trigger results checker"
        />
      }
    />
  );
};
