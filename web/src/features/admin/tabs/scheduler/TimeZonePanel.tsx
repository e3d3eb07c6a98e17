import { Button } from '../../../../ui/Button.tsx';
import { Field, Input } from '../../../../ui/Field.tsx';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../../../ui/layout.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { PanelTitle } from '../../../../ui/typography.tsx';
import { KeptText } from '../../work/KeptText.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { useEdited } from '../../work/use-edited.ts';
import { useStoreSetting } from '../../work/use-sure.tsx';

const zones = (): string[] => Intl.supportedValuesOf('timeZone');

/** The zone of the daily schedule. */
export const TimeZonePanel = ({ timeZone }: { timeZone: string }) => {
  const edit = useEdited('time-zone', timeZone);
  const { value: zone, basedOn, isChanged, change } = edit;
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const store = useStoreSetting();
  const isKnown = zone === 'UTC' || zone === timeZone || zones().includes(zone);
  const save = () =>
    run('save', 'Failed to save scheduler configuration', async () => {
      if (!(await store({ key: 'time_zone', value: zone, basedOn }))) return;
      edit.stored();
      await refresh('config', 'schedules');
      toast({ kind: 'done', title: 'Configuration Saved', text: `Schedules follow ${zone}.` });
    });
  return (
    <Panel aria-labelledby="time-zone">
      <PanelHead>
        <div>
          <PanelTitle as="h2" id="time-zone">
            Server time
          </PanelTitle>
          <p>The zone schedules follow, kept once for all machines.</p>
        </div>
      </PanelHead>
      <PanelBody style={{ alignContent: 'start' }}>
        <KeptText edits={[edit]} />
        <Field
          label="Time zone"
          hint="An IANA name, such as Europe/London"
          {...(!isKnown && { error: 'There is no such time zone.' })}
        >
          {(control) => (
            <>
              <Input
                {...control}
                list="time-zones"
                value={zone}
                onChange={(event) => change(event.target.value.trim())}
              />
              <datalist id="time-zones">
                {zones().map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
      </PanelBody>
      <PanelFoot>
        <Button
          variant={isChanged ? 'primary' : 'plain'}
          disabled={!isChanged || !isKnown}
          busy={busy.size > 0}
          onClick={() => void save()}
        >
          Save Time Zone
        </Button>
      </PanelFoot>
    </Panel>
  );
};
