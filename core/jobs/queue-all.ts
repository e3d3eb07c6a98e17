import { readConfig } from '../config-store/config-store.ts';
import { reader } from '../db/reader.ts';
import type { Deps } from '../deps.ts';
import { matchName } from '../domain/match-name.ts';
import { chooseModel } from '../generation/prepare.ts';
import { selectGames } from '../use-cases/generate-missing.ts';
import type { JobRequest } from './queue-requests.ts';
import type { Queue } from './queue.ts';

/** A job put in the queue, and the game it is for. */
export interface QueuedGame {
  jobId: string;
  gameId: number;
  gameName: string;
}

/**
 * Puts a job in the queue for every game that `generateMany` would write for: a first card for the `missing`, a new
 * revision for the `existing`.
 */
export async function queueAll(
  deps: Deps,
  queue: Pick<Queue, 'enqueueAll'>,
  { which, gameIds }: { which: 'missing' | 'existing'; gameIds?: readonly number[] | undefined },
  requestedBy: string,
): Promise<QueuedGame[]> {
  const games = await selectGames(deps, { which, ...(gameIds && { gameIds }) }, await chooseModel(deps));
  const asked =
    which === 'missing'
      ? games.map((game) => ({ game, request: { kind: 'generate', gameId: game.id } as const }))
      : await regenerationsOf(deps, games);
  const requests: JobRequest[] = asked.map(({ request }) => request);
  const enqueued = await queue.enqueueAll(requests, requestedBy);
  return asked.map(({ game }, index) => ({
    jobId: enqueued[index]!.jobId,
    gameId: game.id,
    gameName: matchName(game),
  }));
}

/** The cards of the configured model that a run writes again. */
async function regenerationsOf<Chosen extends { id: number }>(deps: Deps, games: readonly Chosen[]) {
  if (games.length === 0) return [];
  const em = deps.em();
  const { model } = await readConfig(em, 'llm_config');
  const cards = await reader(em)
    .selectFrom('Card')
    .select(['id', 'game'])
    .where(
      'game',
      'in',
      games.map(({ id }) => id),
    )
    .where('llmModel', '=', model)
    .execute();
  const cardOf = new Map(cards.map((card) => [card.game, card.id]));
  return games.flatMap((game) => {
    const cardId = cardOf.get(game.id);
    return cardId === undefined ? [] : [{ game, request: { kind: 'regenerate', cardId } as const }];
  });
}
