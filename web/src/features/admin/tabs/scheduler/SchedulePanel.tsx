import type { SchedulerStatus, ScheduleName } from '#core/contract/admin-operations';
import { Play } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../../../ui/layout.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { Muted, PanelTitle } from '../../../../ui/typography.tsx';
import { useConfirm } from '../../work/confirm.tsx';
import { KeptText } from '../../work/KeptText.tsx';
import { goesOn, long } from '../../work/long-work.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { figuresText, RunBadge, RunFacts } from './RunFacts.tsx';

/** Runs a schedule's job now, after asking. `failure` is the toast's title. */
export const RunNow = (props: { name: ScheduleName; title: string; does: string; failure: string }) => {
  const { busy, run } = useAction();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const { name, title, does, failure } = props;
  const start = () =>
    run('run', failure, async () => {
      if (!(await confirm({ title: `Run now: ${title}`, text: <p>{does}</p>, action: 'Run now' }))) return;
      const done = await long(
        `Running ${title}`,
        name === 'discovery'
          ? callEndpoint('post /api/admin/game-discovery/trigger')
          : name === 'results'
            ? callEndpoint('post /api/admin/results-checker/trigger')
            : callEndpoint('post /api/admin/schedulers/{name}/trigger', { params: { name } }),
      );
      await refresh('schedules', 'work', 'queue', 'logs', 'analytics');
      const figures = figuresText(done.figures);
      if (done.status === 'running') toast(goesOn(title));
      else if (done.status === 'failed')
        toast({ kind: 'fault', title: failure, text: done.errors[0] ?? 'It gave no reason.' });
      else if (done.status === 'partly_failed')
        toast({
          kind: 'warn',
          title: `${title}: partly failed`,
          text: [done.errors[0], figures].filter(Boolean).join(' · '),
        });
      else
        toast({ kind: 'done', title: `${title}: done`, text: figures === '' ? 'Nothing to do.' : figures });
    });
  return (
    <Button busy={busy.size > 0} onClick={() => void start()}>
      <Play size={16} aria-hidden="true" />
      {busy.size === 0 ? 'Run now' : 'Running...'}
    </Button>
  );
};

/** One schedule: its state, its settings, its last and next run, save and run. */
export const SchedulePanel = (props: {
  id: string;
  title: string;
  text: string;
  status: SchedulerStatus | undefined;
  now: number;
  settings: ReactNode;
  save?: {
    isChanged: boolean;
    isValid: boolean;
    note?: string | undefined;
    /** Resolves to whether it was stored: somebody may have thought better of it. */
    onSave: () => Promise<boolean>;
    failure: string;
    /** What is edited, to say where something was typed earlier. */
    edits: ComponentProps<typeof KeptText>['edits'];
  };
  runNow?: ReactNode;
}) => {
  const { busy, run } = useAction();
  const { save } = props;
  const onSave = () =>
    run('save', save?.failure ?? '', async () => {
      if (!(await save?.onSave())) return;
      toast({ kind: 'done', title: 'Configuration Saved', text: `${props.title} is set.` });
    });
  return (
    <Panel aria-labelledby={props.id}>
      <PanelHead>
        <div>
          <PanelTitle as="h2" id={props.id}>
            {props.title}
          </PanelTitle>
          <p>{props.text}</p>
        </div>
        <RunBadge status={props.status} />
      </PanelHead>
      <PanelBody style={{ alignContent: 'start' }}>
        {save !== undefined && <KeptText edits={save.edits} />}
        {props.settings}
        <RunFacts status={props.status} now={props.now} />
      </PanelBody>
      <PanelFoot>
        {save !== undefined && (
          <Button
            variant={save.isChanged ? 'primary' : 'plain'}
            disabled={!save.isChanged || !save.isValid}
            busy={busy.size > 0}
            onClick={() => void onSave()}
          >
            Save Configuration
          </Button>
        )}
        {props.runNow}
        {save?.isChanged === true && <Muted>{save.note ?? 'Unsaved change'}</Muted>}
      </PanelFoot>
    </Panel>
  );
};
