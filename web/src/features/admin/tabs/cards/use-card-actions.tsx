import type { AdminCard } from '#core/contract/admin-cards';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { toast } from '../../../../ui/toasts.ts';
import { matchName } from '#core/domain/match-name';
import { useConfirm } from '../../work/confirm.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';

const kept =
  'The pick is withdrawn, not deleted: the record keeps what was published. Before kick-off it is listed and not scored; after kick-off it stays in the totals.';

/** Publishing, unpublishing, featuring and deleting one card. */
export const useCardActions = (card: AdminCard) => {
  const { busy, run } = useAction();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const name = matchName(card.game);
  const params = { id: card.id };

  const publish = () =>
    run('publish', 'Failed to publish card', async () => {
      const serious = card.warnings.filter(({ level }) => level === 'serious');
      const yes = await confirm({
        title: `Publish: ${name}`,
        text: (
          <>
            <p>
              “{card.outcome}” goes on the site and into the ledger, with this moment. That entry can never be
              changed; unpublishing only withdraws the pick.
            </p>
            {serious.map(({ text }) => (
              <p key={text}>Warning: {text}</p>
            ))}
          </>
        ),
        action: 'Publish',
      });
      if (!yes) return;
      await callEndpoint('post /api/admin/cards/{id}/publish', { params, body: { isPublished: true } });
      await refresh('work', 'queue');
      toast({ kind: 'done', title: 'Card Published', text: name });
    });

  const unpublish = () =>
    run('unpublish', 'Failed to publish card', async () => {
      if (
        !(await confirm({
          title: `Unpublish: ${name}`,
          text: <p>{kept}</p>,
          action: 'Unpublish',
          danger: true,
        }))
      )
        return;
      await callEndpoint('post /api/admin/cards/{id}/publish', { params, body: { isPublished: false } });
      await refresh('work', 'queue', 'analytics');
      toast({ kind: 'done', title: 'Card Unpublished', text: `${name}: the pick is withdrawn.` });
    });

  const feature = () =>
    run('feature', 'Failed to set featured card', async () => {
      await callEndpoint('post /api/admin/cards/{id}/set-featured', { params });
      await refresh('work');
      toast({
        kind: 'done',
        title: 'Featured Card Set',
        text: `${name} stands first, in place of the one before.`,
      });
    });

  const remove = () =>
    run('remove', 'Failed to delete card', async () => {
      const wasPublished = card.stamp !== null;
      const yes = await confirm({
        title: `${wasPublished ? 'Withdraw' : 'Delete'} the card: ${name}`,
        text: (
          <p>
            {wasPublished
              ? kept
              : 'This draft was never published. It is deleted for good and counts in no total.'}
          </p>
        ),
        action: wasPublished ? 'Withdraw Card' : 'Delete Card',
        danger: true,
      });
      if (!yes) return;
      const { withdrawn } = await callEndpoint('delete /api/admin/cards/{id}', { params });
      await refresh('work', 'queue', 'analytics');
      toast(
        withdrawn
          ? {
              kind: 'done',
              title: 'Card Withdrawn',
              text: `${name}: the pick is withdrawn and stays on record.`,
            }
          : { kind: 'done', title: 'Card Deleted', text: name },
      );
    });

  return { busy, publish, unpublish, feature, remove };
};
