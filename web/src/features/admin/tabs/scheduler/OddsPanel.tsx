import type { OddsUse } from '#core/contract/admin-config';
import type { SchedulerStatus } from '#core/contract/admin-operations';
import { Field } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useEdited } from '../../work/use-edited.ts';
import { useStoreSetting } from '../../work/use-sure.tsx';
import { RunNow, SchedulePanel } from './SchedulePanel.tsx';

const uses: Record<OddsUse, string> = {
  off: 'Off: no prices are asked for',
  yardstick: 'Yardstick: kept to compare with, shown after kick-off',
  prompt: 'Prompt: given to the model as well, and the card says so',
};

/** What prices of the market are used for, and the reading of them. */
export const OddsPanel = (props: { use: OddsUse; status: SchedulerStatus | undefined; now: number }) => {
  const edit = useEdited('odds', props.use);
  const { value: use, basedOn, isChanged, change } = edit;
  const store = useStoreSetting();
  const refresh = useRefresh();
  return (
    <SchedulePanel
      id="schedule-odds"
      title="Market before kick-off"
      text="Read once a game about three hours before it begins, in leagues of which the football service says that it has odds. Readers see it after kick-off only, without a bookmaker's name."
      status={props.status}
      now={props.now}
      settings={
        <Field label="Prices are" hint="One request for each league and day">
          {(control) => (
            <Select
              {...control}
              value={use}
              onChange={(value) => change(value as OddsUse)}
              options={(Object.keys(uses) as OddsUse[]).map((value) => ({ value, label: uses[value] }))}
            />
          )}
        </Field>
      }
      save={{
        edits: [edit],
        isChanged,
        isValid: true,
        failure: 'Failed to save odds configuration',
        onSave: async () => {
          if (!(await store({ key: 'odds', value: use, basedOn }))) return false;
          edit.stored();
          await refresh('config', 'schedules');
          return true;
        },
      }}
      runNow={
        <RunNow
          name="odds"
          title="Market before kick-off"
          does="Asks the football service for prices of games that begin in about three hours and have none yet: a request for each league and day. Costs no model call."
          failure="Failed to read the market"
        />
      }
    />
  );
};
