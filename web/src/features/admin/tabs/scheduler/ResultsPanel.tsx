import type { ResultsStatus } from '#core/contract/admin-operations';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Field, Input } from '../../../../ui/Field.tsx';
import { SwitchLine } from '../../../../ui/Switch.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useEdited } from '../../work/use-edited.ts';
import { useSure } from '../../work/use-sure.tsx';
import { wholeNumber } from './numbers.ts';
import { RunNow, SchedulePanel } from './SchedulePanel.tsx';

/** Minutes where what was typed cannot be read. */
const FALLBACK_MINUTES = 30;

const intervalOf = ({ enabled, minutes }: { enabled: boolean; minutes: string }) => ({
  enabled,
  intervalMinutes: wholeNumber(minutes, FALLBACK_MINUTES),
});

/** The results checker: on or off, and its interval. */
export const ResultsPanel = ({ status, now }: { status: ResultsStatus; now: number }) => {
  const edit = useEdited('results', {
    enabled: status.enabled,
    minutes: String(status.intervalMinutes),
  });
  const { enabled, minutes } = edit.value;
  const refresh = useRefresh();
  const ask = useSure();
  const { intervalMinutes } = intervalOf(edit.value);
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
          <SwitchLine
            label="Run on an interval"
            checked={enabled}
            onChange={(isOn) => edit.change({ ...edit.value, enabled: isOn })}
          />
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
                onChange={(event) => edit.change({ ...edit.value, minutes: event.target.value })}
              />
            )}
          </Field>
        </>
      }
      save={{
        edits: [edit],
        isChanged: enabled !== status.enabled || intervalMinutes !== status.intervalMinutes,
        isValid: isRight,
        note: `Unsaved change: was ${status.enabled ? 'on' : 'off'}, ${status.intervalMinutes} minutes`,
        failure: 'Failed to save results checker configuration',
        onSave: async () => {
          const isStored = await ask((sure) =>
            callEndpoint('post /api/admin/results-checker-config', {
              body: { ...intervalOf(edit.value), basedOn: intervalOf(edit.basedOn), sure },
            }),
          );
          if (!isStored) return false;
          edit.stored();
          await refresh('schedules', 'queue');
          return true;
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
