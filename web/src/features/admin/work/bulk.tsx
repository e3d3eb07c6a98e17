import type { GenerationEstimate } from '#core/contract/admin-generation';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { readEndpoint } from '../../../api/call-endpoint.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { countText } from '../../../ui/numbers.ts';
import { toast } from '../../../ui/toasts.ts';
import { KeyValues } from '../parts/parts.tsx';
import { useConfirm } from './confirm.tsx';
import { costText, counted } from './figures.ts';
import { useRefresh } from './refresh.ts';
import { useAction } from './use-action.ts';

type Mode = 'missing' | 'existing';

const words = {
  missing: {
    title: 'Generate Missing Cards',
    none: { title: 'No Games to Process', text: 'No coming game of the next 14 days is due for a card.' },
    failed: 'Failed to trigger card generation',
    says: (games: number) => `Writes a card for ${counted(games, 'coming game')} without one.`,
  },
  existing: {
    title: 'Regenerate Existing Cards',
    none: { title: 'No Cards to Regenerate', text: 'No game that is still open has a card of this model.' },
    failed: 'Failed to regenerate cards',
    says: (games: number) =>
      `Writes a new revision of ${counted(games, 'card')}. What was published stays on record with its revision.`,
  },
};

type RunCosts = Omit<GenerationEstimate, 'provider'>;

/** The most that is left under both caps; null without a cap. */
const leftOf = ({ leftToday, leftThisMonth }: RunCosts): number | null => {
  const limits = [leftToday, leftThisMonth].filter((each) => each !== null);
  return limits.length === 0 ? null : Math.min(...limits);
};

/** What a bulk run would do and cost, for the question before it. */
export const Costs = ({ estimate, says }: { estimate: RunCosts; says: string }) => {
  const left = leftOf(estimate);
  return (
    <>
      <p>{says} At most 5 run at once; you can leave the page meanwhile.</p>
      <KeyValues>
        <dt>Games</dt>
        <dd>{countText(estimate.games)}</dd>
        <dt>Model</dt>
        <dd>{estimate.model}</dd>
        <dt>Tokens, at most</dt>
        <dd>
          {countText(estimate.inputTokens)} in, {countText(estimate.outputTokens)} out
        </dd>
        <dt>Estimated cost, at most</dt>
        <dd>{estimate.cost === null ? 'No known price' : costText(estimate.cost)}</dd>
        {left !== null && (
          <>
            <dt>Left under the cap</dt>
            <dd>{costText(left)}</dd>
          </>
        )}
      </KeyValues>
      {left === 0 && (
        <Alert tone="wrong">
          The cap is used up: nothing is written. Raise it under Spend Caps on the tab LLM.
        </Alert>
      )}
      {left !== null && left > 0 && estimate.cost !== null && estimate.cost > left && (
        <Alert tone="warn">
          The cap may stop the run before its end. What is not written can be started again.
        </Alert>
      )}
    </>
  );
};

/** What was put in the queue, and what somebody else had put in before. */
const queuedText = (jobs: readonly { joined: boolean }[]): Parameters<typeof toast>[0] => {
  const already = jobs.filter(({ joined }) => joined).length;
  const were = `${counted(already, 'card is', 'cards are')} in the queue already.`;
  if (already > 0 && already === jobs.length) return { kind: 'info', title: 'Queued Already', text: were };
  const text = `${counted(jobs.length - already, 'card')} queued (max 5 parallel).`;
  return {
    kind: 'done',
    title: 'Card Generation Queued',
    text: already === 0 ? text : `${text} ${were}`,
  };
};

/** The two bulk actions: estimate, question, queue. */
export const useBulk = () => {
  const { busy, run } = useAction();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const start = (mode: Mode) => {
    const { title, none, failed, says } = words[mode];
    return run(mode, failed, async () => {
      const estimate = await readEndpoint('/api/admin/generation-estimate', { query: { mode } });
      if (estimate.games === 0) {
        toast({ kind: 'info', ...none });
        return;
      }
      const yes = await confirm({
        title,
        text: <Costs estimate={estimate} says={says(estimate.games)} />,
        action:
          mode === 'missing'
            ? `Generate ${counted(estimate.games, 'card')}`
            : `Regenerate ${counted(estimate.games, 'card')}`,
      });
      if (!yes) return;
      const { jobs } = await callEndpoint(
        mode === 'missing' ? 'post /api/admin/generate-missing' : 'post /api/admin/regenerate-all',
      );
      await refresh('queue');
      toast(queuedText(jobs));
    });
  };
  return { busy, start };
};
