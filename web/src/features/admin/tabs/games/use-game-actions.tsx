import type { AdminGame } from '#core/contract/admin-games';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { ApiFailure } from '../../../../api/failure.ts';
import { toast } from '../../../../ui/toasts.ts';
import { matchName } from '#core/domain/match-name';
import { useConfirm } from '../../work/confirm.tsx';
import { counted } from '../../work/figures.ts';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';

/** Deleting a game says what goes and what stays, telling two apart what follows; settling again needs no question, it changes only what is wrong. */
export const useGameActions = (game: AdminGame) => {
  const { busy, run } = useAction();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const name = matchName(game);

  const remove = () =>
    run('remove', 'Failed to delete game', async () => {
      const published = game.cards.filter(({ isPublished }) => isPublished).length;
      const drafts = game.cards.length - published;
      const yes = await confirm({
        title: `Delete ${name}`,
        text: (
          <>
            <p>
              {drafts > 0
                ? `Deletes the game and ${counted(drafts, 'draft')} for good.`
                : 'Deletes the game.'}{' '}
              This cannot be undone.
            </p>
            {published > 0 && (
              <p>
                {counted(published, 'published pick is', 'published picks are')} withdrawn, not deleted: the
                record keeps what was published. Before kick-off it is listed and not scored, after kick-off
                it stays in the totals.
              </p>
            )}
          </>
        ),
        action: 'Delete Game',
        danger: true,
      });
      if (!yes) return;
      const { withdrawn, deletedCards } = await callEndpoint('delete /api/admin/games/{id}', {
        params: { id: game.id },
      });
      await refresh('work', 'logs');
      toast({
        kind: 'done',
        title: 'Game Deleted',
        text: `${name}: ${counted(deletedCards, 'draft')} deleted, ${counted(withdrawn, 'pick')} withdrawn.`,
      });
    });

  const resettle = () =>
    run('settle', 'Failed to evaluate card', async () => {
      try {
        const { cards, changed } = await callEndpoint('post /api/admin/games/{id}/evaluate-card', {
          params: { id: game.id },
        });
        await refresh('work', 'analytics');
        toast({
          kind: 'done',
          title: 'Cards Settled',
          text: `${name}: ${counted(cards.length, 'card')}, ${changed} changed.`,
        });
      } catch (error) {
        // A game without a card has nothing to settle, which is no failure.
        if (error instanceof ApiFailure && error.status === 404 && error.message.includes('No card found'))
          return;
        throw error;
      }
    });

  const markNotDuplicate = () =>
    run('apart', 'Failed to update game', async () => {
      const others = game.duplicateOf.map((id) => `game ${id}`).join(', ');
      const yes = await confirm({
        title: `${name} is not a duplicate`,
        text: (
          <p>
            Game {game.id} and {others} are two matches: each gets its own card, and its picks are published
            and scored by themselves.
          </p>
        ),
        action: 'Tell Apart',
      });
      if (!yes) return;
      await callEndpoint('post /api/admin/games/{id}/not-duplicate', { params: { id: game.id } });
      await refresh('work', 'logs');
      toast({ kind: 'done', title: 'Games Told Apart', text: `${name} is another match than ${others}.` });
    });

  return { busy, remove, resettle, markNotDuplicate };
};
