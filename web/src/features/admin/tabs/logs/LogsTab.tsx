import type { LogEntry } from '#core/contract/admin-operations';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { styled } from 'styled-components';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Chip, ChipRow } from '../../../../ui/Chip.tsx';
import { Panel, Row, Spread } from '../../../../ui/layout.tsx';
import { below768 } from '../../../../ui/media.ts';
import { EmptyState } from '../../../../ui/States.tsx';
import { shortTime } from '../../../../ui/time.ts';
import { toast } from '../../../../ui/toasts.ts';
import { SectionTitle, VisuallyHidden } from '../../../../ui/typography.tsx';
import { useListPolling } from '../../list/use-list-polling.ts';
import { Small } from '../../parts/parts.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { useTabPlace } from '../../tab-context.ts';
import { useConfirm } from '../../work/confirm.tsx';
import { counted } from '../../work/figures.ts';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { AuditView } from './AuditView.tsx';
import { PeopleView } from './people/PeopleView.tsx';
import { useRead } from '../../work/use-read.ts';

const Line = styled.li`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr) auto;
  gap: 2px var(--space-3);
  align-items: start;
  padding: var(--space-2) var(--space-4);
  border-top: 1px solid var(--color-line);
  &:first-child {
    border-top: 0;
  }
  > svg {
    margin-top: 2px;
  }
  > :last-child {
    text-align: right;
  }
  ${below768} {
    grid-template-columns: 16px minmax(0, 1fr);
    > :last-child {
      grid-column: 2;
      text-align: left;
    }
  }
`;

const looks = {
  info: { Icon: Info, colour: 'var(--color-text-3)', word: 'Information' },
  success: { Icon: CircleCheck, colour: 'var(--color-right)', word: 'Success' },
  error: { Icon: CircleAlert, colour: 'var(--color-wrong)', word: 'Error' },
};

const LogLine = ({ entry }: { entry: LogEntry }) => {
  const { Icon, colour, word } = looks[entry.type];
  return (
    <Line>
      <Icon size={16} color={colour} aria-hidden="true" />
      <span>
        <VisuallyHidden>{word}: </VisuallyHidden>
        <span style={{ marginRight: 'var(--space-1)' }}>{entry.message}</span>{' '}
        {entry.source !== null && <Badge $tone="line">{entry.source}</Badge>}
      </span>
      <Small>{shortTime(entry.timestamp)}</Small>
    </Line>
  );
};

const Activity = () => {
  const logs = useRead('/api/admin/logs', useListPolling());
  return (
    <ReadState read={logs} what="the log" height={320}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState
            title="Nothing logged yet"
            text="What schedules, admins and the command line do appears here."
          />
        ) : (
          <Panel>
            <ol aria-label="Activity, newest first">
              {entries.map((entry) => (
                <LogLine key={entry.id} entry={entry} />
              ))}
            </ol>
          </Panel>
        )
      }
    </ReadState>
  );
};

const views = [
  { key: 'activity', name: 'Activity', title: 'Activity Log' },
  { key: 'audit', name: 'Audit record', title: 'Audit Record' },
  { key: 'people', name: 'People', title: 'People' },
] as const;
type View = (typeof views)[number]['key'];
/** What a view narrows itself to, left behind with it. */
const nothing = { q: '', from: '', to: '', by: '', account: '', shown: '' };

/** What happened lately, the record of who changed what, and who may. */
export const LogsTab = () => {
  const { query, change } = useTabPlace();
  const view = views.find(({ key }) => key === query.get('view'))?.key ?? 'activity';
  const setView = (next: View) =>
    change({ ...nothing, view: next === 'activity' ? '' : next, page: undefined });
  const { busy, run } = useAction();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const clear = () =>
    run('clear', 'Failed to clear logs', async () => {
      const yes = await confirm({
        title: 'Clear Logs',
        text: (
          <p>
            Empties the activity log for every admin. The audit record and the public record stay as they are.
          </p>
        ),
        action: 'Clear Logs',
        danger: true,
      });
      if (!yes) return;
      const { cleared } = await callEndpoint('delete /api/admin/logs');
      await refresh('logs');
      toast({
        kind: 'done',
        title: 'Logs Cleared',
        text: `${counted(cleared, 'entry', 'entries')} removed.`,
      });
    });
  return (
    <>
      <Spread>
        <SectionTitle>{views.find(({ key }) => key === view)!.title}</SectionTitle>
        <Row>
          {view === 'activity' && <Small>newest 100</Small>}
          <Button disabled={view !== 'activity'} busy={busy.size > 0} onClick={() => void clear()}>
            Clear Logs
          </Button>
        </Row>
      </Spread>
      <ChipRow aria-label="Logs views">
        {views.map(({ key, name }) => (
          <Chip key={key} aria-pressed={view === key} onClick={() => setView(key)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      {view === 'activity' && <Activity />}
      {view === 'audit' && <AuditView />}
      {view === 'people' && <PeopleView />}
    </>
  );
};
