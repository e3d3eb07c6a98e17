import type { DiscoveryStatus } from '#core/contract/admin-operations';
import { useState } from 'react';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Field, Input } from '../../../../ui/Field.tsx';
import { SwitchLine } from '../../../../ui/Switch.tsx';
import { FormGrid } from '../../parts/parts.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useSure } from '../../work/use-sure.tsx';
import { wholeNumber } from './numbers.ts';
import { RunNow, SchedulePanel } from './SchedulePanel.tsx';

/** Hour and minute where what was typed cannot be read. */
const FALLBACK = { hour: 6, minute: 0 };

const pad = (value: number) => String(value).padStart(2, '0');

/** Daily discovery: on or off, and its time of day in the server's zone. */
export const DiscoveryPanel = ({ status, now }: { status: DiscoveryStatus; now: number }) => {
  const [enabled, setEnabled] = useState(status.enabled);
  const [hour, setHour] = useState(pad(status.scheduleHour));
  const [minute, setMinute] = useState(pad(status.scheduleMinute));
  const refresh = useRefresh();
  const ask = useSure();
  const scheduleHour = wholeNumber(hour, FALLBACK.hour);
  const scheduleMinute = wholeNumber(minute, FALLBACK.minute);
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
          <SwitchLine label="Run every day" checked={enabled} onChange={setEnabled} />
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
                  onChange={(event) => setHour(event.target.value)}
                />
              )}
            </Field>
            <Field label="Minute" hint="0 to 59" {...(!minuteIsRight && { error: 'The minute is 0 to 59.' })}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  value={minute}
                  onChange={(event) => setMinute(event.target.value)}
                />
              )}
            </Field>
          </FormGrid>
        </>
      }
      save={{
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
              body: { enabled, scheduleHour, scheduleMinute, sure },
            }),
          );
          if (isStored) await refresh('schedules', 'queue');
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
