import type { Provider } from '#core/contract/common';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { toast } from '../../../ui/toasts.ts';
import { useConfirm } from './confirm.tsx';
import { costText } from './figures.ts';
import { useRefresh } from './refresh.ts';
import { Refusal, useAction } from './use-action.ts';

/** Answers at once; the queue shows the rest. */
const inBackground = { Prefer: 'respond-async' };

/** Generating for one game or card: asks with the estimated cost, then queues on the server. */
export const useGenerate = () => {
  const { busy, run } = useAction();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const { data: models } = useEndpoint('/api/admin/models');
  const { data: config } = useEndpoint('/api/admin/config');

  const costOf = (model: string): string => {
    const cost = models?.find((each) => each.model === model)?.estimatedCardCost ?? null;
    return cost === null ? 'It has no known price' : `A card costs about ${costText(cost)}`;
  };
  const publishing =
    config?.autoPublish === false ? 'It stays a draft.' : 'It is published at once unless it needs review.';
  const queued = async (name: string) => {
    await refresh('queue');
    toast({ kind: 'done', title: 'Card Generation Queued', text: `${name} (max 5 parallel).` });
  };

  const generate = (game: { id: number; apiFootballFixtureId: number | null }, name: string) =>
    run('generate', 'Failed to generate card', async () => {
      const model = config?.llm.model ?? 'the configured model';
      const yes = await confirm({
        title: `Generate a tip: ${name}`,
        text: (
          <p>
            1 game, written by {model}. {costOf(model)}.{' '}
            {game.apiFootballFixtureId === null
              ? 'The match was added by hand and nothing is known of it: the card waits for your review.'
              : publishing}
          </p>
        ),
        action: 'Generate Tip',
      });
      if (!yes) return;
      await callEndpoint(
        'post /api/admin/games/{gameId}/generate-card',
        { params: { gameId: game.id } },
        inBackground,
      );
      await queued(name);
    });

  const regenerate = (card: { id: number; model: string; isPublished: boolean } | undefined, name: string) =>
    run('regenerate', 'Failed to regenerate card', async () => {
      if (card === undefined) throw new Refusal('Card ID is required for regeneration');
      const yes = await confirm({
        title: `Regenerate: ${name}`,
        text: (
          <p>
            1 card, written anew by {card.model}. {costOf(card.model)}. It becomes a new revision
            {card.isPublished ? '; the published one stays on record.' : '.'} {publishing}
          </p>
        ),
        action: 'Regenerate',
      });
      if (!yes) return;
      await callEndpoint(
        'post /api/admin/cards/{cardId}/regenerate',
        { params: { cardId: card.id } },
        inBackground,
      );
      await queued(name);
    });

  const extra = (game: { id: number; name: string }, choice: { provider: Provider; model: string }) =>
    run('extra', 'Failed to generate extra card', async () => {
      const { exists } = await callEndpoint('post /api/admin/cards/check-duplicate', {
        body: { gameId: game.id, model: choice.model },
      });
      if (exists) throw new Refusal('A card with this model already exists for this game');
      await callEndpoint(
        'post /api/admin/cards/generate-extra',
        { body: { gameId: game.id, gameName: game.name, ...choice } },
        inBackground,
      );
      await queued(game.name);
    });

  return { busy, generate, regenerate, extra, costOf };
};
