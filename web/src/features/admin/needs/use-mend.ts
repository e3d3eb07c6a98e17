import type { Mend } from '#core/contract/admin-needs';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { toast } from '../../../ui/toasts.ts';
import { counted } from '../work/figures.ts';
import { useRefresh } from '../work/refresh.ts';
import { Refusal, useAction } from '../work/use-action.ts';

type Call = Extract<Mend, { do: 'generate' | 'run' | 'retry' | 'resume' }>;

/** Makes the call that mends a line, for the person who pressed its button. */
export const useMend = () => {
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const mend = (call: Call) =>
    run('mend', `Failed: ${call.label}`, async () => {
      if (call.do === 'generate') {
        const { rows, done } = await callEndpoint('post /api/admin/generate-games', {
          body: { gameIds: call.gameIds },
        });
        if (done === 0) throw new Refusal(rows.map(({ name, why }) => `${name}: ${why}`).join(' '));
        toast({ kind: 'done', title: 'Card Generation Queued', text: `${counted(done, 'card')} queued.` });
      } else if (call.do === 'run') {
        const { status, errors } = await callEndpoint('post /api/admin/schedulers/{name}/trigger', {
          params: { name: call.job },
        });
        if (status === 'failed') throw new Refusal(errors[0] ?? 'It failed again.');
        toast({ kind: 'done', title: 'Done', text: 'The job ran to its end.' });
      } else if (call.do === 'resume') {
        await callEndpoint('post /api/admin/queue/resume');
        toast({ kind: 'done', title: 'Queue Resumed', text: 'Workers take jobs again.' });
      } else {
        const { retried } = await callEndpoint('post /api/admin/queue/retry-failed');
        toast({ kind: 'done', title: 'Put Back', text: `${counted(retried, 'job')} put back in the queue.` });
      }
      await refresh('needs', 'queue', 'work', 'schedules', 'logs');
    });
  return { busy: busy.size > 0, mend };
};
