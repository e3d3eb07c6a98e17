import type { DiscoveryStatus } from '#core/contract/admin-operations';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Field, Input } from '../../../../ui/Field.tsx';
import { SwitchLine } from '../../../../ui/Switch.tsx';
import { FormGrid } from '../../parts/parts.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useEdited } from '../../work/use-edited.ts';
import { useSure } from '../../work/use-sure.tsx';
import { wholeNumber } from './numbers.ts';
import { RunNow, SchedulePanel } from './SchedulePanel.tsx';

/** Hour and minute where what was typed cannot be read. */
const FALLBACK = { hour: 6, minute: 0 };

const pad = (value: number) => String(value).padStart(2, '0');

interface Typed {
  enabled: boolean;
  hour: string;
  minute: string;
}
const typedOf = ({ enabled, scheduleHour, scheduleMinute }: DiscoveryStatus): Typed => ({
  enabled,
  hour: pad(scheduleHour),
  minute: pad(scheduleMinute),
});
const timeOf = ({ enabled, hour, minute }: Typed) => ({
  enabled,
  scheduleHour: wholeNumber(hour, FALLBACK.hour),
  scheduleMinute: wholeNumber(minute, FALLBACK.minute),
});

/** Daily discovery: on or off, and its time of day in the server's zone. */
export const DiscoveryPanel = ({ status, now }: { status: DiscoveryStatus; now: number }) => {
  const edit = useEdited('discovery', typedOf(status));
  const { enabled, hour, minute } = edit.value;
  const change = (typed: Partial<Typed>) => edit.change({ ...edit.value, ...typed });
  const refresh = useRefresh();
  const ask = useSure();
  const { scheduleHour, scheduleMinute } = timeOf(edit.value);
  const hourIsRight = scheduleHour >= 0 && scheduleHour <= 23;
  const minuteIsRight = scheduleMinute >= 0 && scheduleMinute <= 59;
  return (
    <SchedulePanel
      id="schedule-discovery"
      title="Game discovery scheduler"
      text="Looks for new games once a day."
      status={status}
      now={now}
      settings={
        <>
          <SwitchLine
            label="Run every day"
            checked={enabled}
            onChange={(isOn) => change({ enabled: isOn })}
          />
          <FormGrid>
            <Field
              label="Hour"
              hint={`0 to 23, server time (${status.timeZone})`}
              {...(!hourIsRight && { error: 'The hour is 0 to 23.' })}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  value={hour}
                  onChange={(event) => change({ hour: event.target.value })}
                />
              )}
            </Field>
            <Field label="Minute" hint="0 to 59" {...(!minuteIsRight && { error: 'The minute is 0 to 59.' })}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  value={minute}
                  onChange={(event) => change({ minute: event.target.value })}
                />
              )}
            </Field>
          </FormGrid>
        </>
      }
      save={{
        edits: [edit],
        isChanged:
          enabled !== status.enabled ||
          scheduleHour !== status.scheduleHour ||
          scheduleMinute !== status.scheduleMinute,
        isValid: hourIsRight && minuteIsRight,
        note: `Unsaved change: was ${status.enabled ? 'on' : 'off'}, ${pad(status.scheduleHour)}:${pad(status.scheduleMinute)}`,
        failure: 'Failed to save game discovery configuration',
        onSave: async () => {
          const isStored = await ask((sure) =>
            callEndpoint('post /api/admin/game-discovery-config', {
              body: { ...timeOf(edit.value), basedOn: timeOf(edit.basedOn), sure },
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
          name="discovery"
          title="Game discovery"
          does="Asks the football data service for new games of every visible league. It uses requests of the day's budget. With auto-generate on, each new game also gets a card, which costs one model call each."
          failure="Failed to trigger game discovery"
        />
      }
    />
  );
};
