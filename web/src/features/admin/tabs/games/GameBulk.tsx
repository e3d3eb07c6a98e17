import { mostChosen } from '#core/domain/list-states';
import { callEndpoint, readEndpoint } from '../../../../api/call-endpoint.ts';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ChosenBar } from '../../list/ChosenBar.tsx';
import type { Chosen } from '../../list/use-chosen.ts';
import { Costs } from '../../work/bulk.tsx';
import { useConfirm } from '../../work/confirm.tsx';
import { costText, counted } from '../../work/figures.ts';
import { useRefresh } from '../../work/refresh.ts';
import { isHeldUp, Refusal, useAction } from '../../work/use-action.ts';
import { useBulkRows } from '../../work/use-bulk-rows.ts';
import { useOutcome } from '../../work/use-outcome.tsx';

/** What is done with the games that are chosen. */
export const GameBulk = (props: {
  rows: Chosen;
  page: readonly number[];
  total: number;
  all: () => Promise<{ ids: number[]; total: number }>;
}) => {
  const { rows } = props;
  const ids = [...rows.chosen];
  const { progress, run } = useBulkRows();
  const action = useAction();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const { tell, dialog } = useOutcome(rows);
  const { data: models } = useEndpoint('/api/admin/models');
  const { data: config } = useEndpoint('/api/admin/config');
  const each = models?.find(({ model }) => model === config?.llm.model)?.estimatedCardCost ?? null;

  const generate = () =>
    action.run('generate', 'Failed to trigger card generation', async () => {
      const estimate = await callEndpoint('post /api/admin/generate-games/estimate', {
        body: { gameIds: ids },
      });
      if (estimate.games === 0)
        throw new Refusal('None of the chosen games can be written for: they have a card, or have begun.');
      const others = ids.length - estimate.games;
      const yes = await confirm({
        title: `Generate ${counted(estimate.games, 'card')}`,
        text: (
          <Costs
            estimate={estimate}
            says={`Writes a card for ${counted(estimate.games, 'game')}${others > 0 ? `; ${counted(others, 'chosen game')} cannot be written for` : ''}.`}
          />
        ),
        action: `Generate ${counted(estimate.games, 'card')}`,
      });
      if (!yes) return;
      const end = await run('Queued', ids, mostChosen, (gameIds) =>
        callEndpoint('post /api/admin/generate-games', { body: { gameIds } }),
      );
      await refresh('queue', 'work');
      tell({ ...end, word: 'queued' });
    });

  const fetchData = () =>
    action.run('fetch', 'Fetch Failed', async () => {
      const service = await readEndpoint('/api/admin/fixture-queue-status');
      const left = Math.max(0, service.maxRequestsPerDay - service.requestsToday);
      const yes = await confirm({
        title: `Fetch the Data of ${counted(ids.length, 'game')}`,
        text: (
          <p>
            Up to 14 requests a game, one game at a time. {counted(left, 'request is', 'requests are')} left
            in today's budget of the football data service. No model call is made.
          </p>
        ),
        action: 'Fetch Data',
      });
      if (!yes) return;
      const end = await run('Queued', ids, mostChosen, (gameIds) =>
        callEndpoint('post /api/admin/fetch-games', { body: { gameIds } }),
      );
      await refresh('queue');
      tell({ ...end, word: 'queued' });
    });

  return (
    <>
      <ChosenBar {...props} progress={progress}>
        <Button
          size="sm"
          busy={action.busy.has('generate')}
          disabled={isHeldUp(action.busy, 'generate')}
          onClick={() => void generate()}
        >
          Generate {ids.length} {each !== null && <small>about {costText(each * ids.length)}</small>}
        </Button>
        <Button
          size="sm"
          busy={action.busy.has('fetch')}
          disabled={isHeldUp(action.busy, 'fetch')}
          onClick={() => void fetchData()}
        >
          Fetch Data
        </Button>
      </ChosenBar>
      {dialog}
    </>
  );
};
