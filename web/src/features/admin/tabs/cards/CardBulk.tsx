import { mostChosen } from '#core/domain/list-states';
import { Button } from '../../../../ui/Button.tsx';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { ChosenBar } from '../../list/ChosenBar.tsx';
import type { Chosen } from '../../list/use-chosen.ts';
import { Costs } from '../../work/bulk.tsx';
import { useConfirm } from '../../work/confirm.tsx';
import { counted } from '../../work/figures.ts';
import { useRefresh } from '../../work/refresh.ts';
import { isHeldUp, Refusal, useAction } from '../../work/use-action.ts';
import { useBulkRows } from '../../work/use-bulk-rows.ts';
import { useOutcome } from '../../work/use-outcome.tsx';

/** Cards of one call: small enough that Stop is quick, and that little is unknown where an answer is lost. */
const PART = 25;

const acts = {
  publish: {
    label: 'Publish',
    words: 'Published',
    word: 'published',
    danger: false,
    text: 'Each goes on the site and into the ledger, with its moment. Those entries can never be changed; unpublishing only withdraws a pick. Cards that wait for review are published too where they are chosen. What has begun, or is published already, is left as it is.',
    call: (cardIds: number[]) => callEndpoint('post /api/admin/publish-cards', { body: { cardIds } }),
  },
  withdraw: {
    label: 'Withdraw',
    words: 'Withdrawn',
    word: 'withdrawn',
    danger: true,
    text: 'The picks are withdrawn, not deleted: the record keeps what was published. Before kick-off they are listed and not scored; after kick-off they stay in the totals. What is not published is left as it is.',
    call: (cardIds: number[]) =>
      callEndpoint('post /api/admin/withdraw-cards', { body: { cardIds, reason: 'unpublished' } }),
  },
  remove: {
    label: 'Delete Drafts',
    words: 'Deleted',
    word: 'deleted',
    danger: true,
    text: 'Drafts that were never published are deleted for good and count in no total. What was published once is left as it is.',
    call: (cardIds: number[]) => callEndpoint('post /api/admin/delete-drafts', { body: { cardIds } }),
  },
};

/** What is done with the cards that are chosen. */
export const CardBulk = (props: {
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

  const start = (name: keyof typeof acts) => {
    const { label, words, word, danger, text, call } = acts[name];
    return action.run(name, `Failed: ${label}`, async () => {
      const title = `${label}: ${counted(ids.length, 'card')}`;
      if (!(await confirm({ title, text: <p>{text}</p>, action: `${label} ${ids.length}`, danger }))) return;
      const end = await run(words, ids, PART, call);
      await refresh('work', 'queue', 'analytics', 'logs');
      tell({ ...end, word });
    });
  };

  const regenerate = () =>
    action.run('regenerate', 'Failed to regenerate cards', async () => {
      const estimate = await callEndpoint('post /api/admin/regenerate-cards/estimate', {
        body: { cardIds: ids },
      });
      if (estimate.games === 0)
        throw new Refusal('None of the chosen cards can be written again: their games have begun.');
      const others = ids.length - estimate.games;
      const title = `Regenerate ${counted(estimate.games, 'card')}`;
      const yes = await confirm({
        title,
        text: (
          <Costs
            estimate={estimate}
            says={`Writes a new revision of ${counted(estimate.games, 'card')}, each with the model that wrote it${others > 0 ? `; ${counted(others, 'chosen card')} cannot be written again` : ''}. What was published stays on record with its revision.`}
          />
        ),
        action: title,
      });
      if (!yes) return;
      const end = await run('Queued', ids, mostChosen, (cardIds) =>
        callEndpoint('post /api/admin/regenerate-cards', { body: { cardIds } }),
      );
      await refresh('queue', 'work');
      tell({ ...end, word: 'queued' });
    });

  return (
    <>
      <ChosenBar {...props} progress={progress}>
        <Button
          size="sm"
          busy={action.busy.has('regenerate')}
          disabled={isHeldUp(action.busy, 'regenerate')}
          onClick={() => void regenerate()}
        >
          Regenerate {ids.length}
        </Button>
        {(Object.keys(acts) as (keyof typeof acts)[]).map((name) => (
          <Button
            key={name}
            size="sm"
            busy={action.busy.has(name)}
            disabled={isHeldUp(action.busy, name)}
            onClick={() => void start(name)}
          >
            {acts[name].label} {ids.length}
          </Button>
        ))}
      </ChosenBar>
      {dialog}
    </>
  );
};
