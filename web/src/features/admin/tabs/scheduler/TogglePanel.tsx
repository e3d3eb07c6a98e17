import type { SchedulerStatus } from '#core/contract/admin-operations';
import { SwitchLine } from '../../../../ui/Switch.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useEdited } from '../../work/use-edited.ts';
import { useStoreSetting } from '../../work/use-sure.tsx';
import { RunNow, SchedulePanel } from './SchedulePanel.tsx';

const panels = {
  discovery: {
    title: 'Auto-generate on discovery',
    text: 'Write a card as soon as a new game is found.',
    label: 'Generate cards for new games',
    explains: 'Uses the provider and model of the LLM tab, within the spending caps.',
    key: 'auto_generate_cards_on_discovery',
    failure: 'Failed to save scheduler configuration',
  },
  prekickoff: {
    title: 'Pre-kickoff updates',
    text: 'Checked every 5 minutes for games starting in 50 to 70 minutes: refresh data, then regenerate.',
    label: 'Update about 1 hour (60 minutes) before kick-off',
    explains: 'Off: cards keep the version written earlier.',
    key: 'pre_kickoff_updates',
    failure: 'Failed to save pre-kickoff configuration',
  },
  live: {
    title: 'Live scores',
    text: 'While matches with a published pick are under way: one request a minute for all of them.',
    label: 'Read how matches stand',
    explains:
      'Takes at most a quarter of the day’s requests and gives way to everything else; when it pauses for that, the last outcome says so. Nothing is settled from it.',
    key: 'live_scores',
    failure: 'Failed to save live scores configuration',
  },
} as const;

/** A behaviour that is on or off and runs with a schedule. */
export const TogglePanel = (props: {
  which: keyof typeof panels;
  enabled: boolean;
  status: SchedulerStatus | undefined;
  now: number;
}) => {
  const panel = panels[props.which];
  const edit = useEdited(panel.key, props.enabled);
  const { value: enabled, basedOn, isChanged, change } = edit;
  const store = useStoreSetting();
  const refresh = useRefresh();
  // Generating runs inside discovery, so it is running only where both are on.
  const status = props.status && {
    ...props.status,
    enabled: props.enabled && props.status.enabled,
    isRunning: props.enabled && props.status.isRunning,
  };
  return (
    <SchedulePanel
      id={`toggle-${props.which}`}
      title={panel.title}
      text={panel.text}
      status={status}
      now={props.now}
      settings={<SwitchLine label={panel.label} text={panel.explains} checked={enabled} onChange={change} />}
      save={{
        edits: [edit],
        isChanged,
        isValid: true,
        failure: panel.failure,
        onSave: async () => {
          const before = { enabled: basedOn };
          if (!(await store({ key: panel.key, value: { enabled }, basedOn: before }))) return false;
          edit.stored();
          await refresh('config', 'schedules');
          return true;
        },
      }}
      runNow={
        props.which === 'prekickoff' && (
          <RunNow
            name="prekickoff"
            title={panel.title}
            does="Fetches fresh data for games starting in 50 to 70 minutes and writes a new revision of their cards, which costs one model call each. Does nothing while the updates are switched off."
            failure="Failed to run pre-kickoff updates"
          />
        )
      }
    />
  );
};
