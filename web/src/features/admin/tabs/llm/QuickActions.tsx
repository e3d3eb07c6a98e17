import { PencilLine, RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../ui/layout.tsx';
import { from1024 } from '../../../../ui/media.ts';
import { Muted, PanelTitle } from '../../../../ui/typography.tsx';
import { Counts, Strong } from '../../parts/parts.tsx';
import { ClearCompleted } from '../../queue/QueueStrip.tsx';
import { useQueue } from '../../queue/use-queue.ts';
import { useBulk } from '../../work/bulk.tsx';
import { costText, counted } from '../../work/figures.ts';

const Quick = styled(PanelBody)`
  ${from1024} {
    grid-template-columns: 1fr 1fr auto;
    align-items: center;
    > div + div,
    > dl {
      border-left: 1px solid var(--color-line);
      padding-left: var(--space-4);
    }
  }
`;
const Act = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
`;

const Estimate = ({ mode, one }: { mode: 'missing' | 'existing'; one: string }) => {
  const { data } = useEndpoint('/api/admin/generation-estimate', { query: { mode } });
  return (
    <p>
      <Strong>{data === undefined ? '…' : counted(data.games, one)}</Strong>{' '}
      <Muted>{data === undefined || data.cost === null ? '' : `at most ${costText(data.cost)}`}</Muted>
    </p>
  );
};

/** The two bulk actions with what they would cover and cost, and the state of the generation queue. */
export const QuickActions = () => {
  const { busy, start } = useBulk();
  const counts = useQueue()?.generation ?? { queued: 0, processing: 0, completed: 0, errors: 0 };
  return (
    <Panel aria-labelledby="quick-actions">
      <PanelHead>
        <PanelTitle as="h2" id="quick-actions">
          Quick Actions
        </PanelTitle>
        <ClearCompleted completed={counts.completed} />
      </PanelHead>
      <Quick>
        <Act>
          <Estimate mode="missing" one="game" />
          <Button busy={busy.has('missing')} onClick={() => void start('missing')}>
            <PencilLine size={16} aria-hidden="true" />
            Generate Missing Cards
          </Button>
        </Act>
        <Act>
          <Estimate mode="existing" one="card" />
          <Button busy={busy.has('existing')} onClick={() => void start('existing')}>
            <RefreshCw size={16} aria-hidden="true" />
            Regenerate Existing Cards
          </Button>
        </Act>
        <Counts>
          <div>
            <dt>Queued</dt>
            <dd>{counts.queued}</dd>
          </div>
          <div>
            <dt>Processing</dt>
            <dd>{counts.processing}</dd>
          </div>
          <div>
            <dt>Completed</dt>
            <dd>{counts.completed}</dd>
          </div>
          <div>
            <dt>Errors</dt>
            <dd data-fault={counts.errors > 0 || undefined}>{counts.errors}</dd>
          </div>
        </Counts>
      </Quick>
    </Panel>
  );
};
