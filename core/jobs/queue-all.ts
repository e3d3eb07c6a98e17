import { audit } from '../audit.ts';
import { auditRefusal } from '../audit-refusal.ts';
import { readConfig } from '../config-store/config-store.ts';
import { reader } from '../db/reader.ts';
import type { Deps } from '../deps.ts';
import { matchName } from '../domain/match-name.ts';
import { dollarsText } from '../domain/money.ts';
import { fault } from '../errors.ts';
import { chooseModel } from '../generation/prepare.ts';
import { type Costs, estimateMany } from '../use-cases/estimate-generation.ts';
import { selectRows } from '../use-cases/games-to-write.ts';
import type { JobRequest } from './queue-requests.ts';
import type { Queue } from './queue.ts';

/** A job put in the queue, and the game it is for. */
export interface QueuedGame {
  jobId: string;
  /** The same work was in the queue already. */
  joined: boolean;
  gameId: number;
  gameName: string;
}

/**
 * Puts a job in the queue for every game that `generateMany` would write for: a first card for the `missing`, a new
 * revision for the `existing`.
 * @throws AppError `cap_reached` where not even one of them could be paid
 */
export async function queueAll(
  deps: Deps,
  queue: Pick<Queue, 'enqueueAll'>,
  { which, gameIds }: { which: 'missing' | 'existing'; gameIds?: readonly number[] | undefined },
  requestedBy: string,
): Promise<QueuedGame[]> {
  const games = await selectRows(deps, { which, ...(gameIds && { gameIds }) }, await chooseModel(deps));
  if (games.length > 0)
    await auditRefusal(
      deps,
      { action: 'generate', subjectType: 'queue', subjectId: which, after: { cards: games.length } },
      () => refuseUnpayable(deps, which),
    );
  const asked =
    which === 'missing'
      ? games.map((game) => ({
          game,
          request: { kind: 'generate', gameId: game.id, onlyMissing: true } as const,
        }))
      : await regenerationsOf(deps, games);
  const requests: JobRequest[] = asked.map(({ request }) => request);
  const enqueued = await queue.enqueueAll(requests, requestedBy);
  await auditQueued(deps, { action: 'generate', subjectId: which, unit: 'cards' }, enqueued);
  return asked.map(({ game }, index) => ({
    ...enqueued[index]!,
    gameId: game.id,
    gameName: matchName(game),
  }));
}

/** Notes how many jobs were put in. Those that were open already nobody put in now. */
export async function auditQueued(
  deps: Deps,
  { action, subjectId, unit }: { action: string; subjectId: string; unit: 'cards' | 'games' },
  enqueued: readonly { joined: boolean }[],
): Promise<void> {
  const added = enqueued.filter(({ joined }) => !joined).length;
  if (added > 0)
    await audit(deps.em(), deps, { action, subjectType: 'queue', subjectId, after: { [unit]: added } });
}

/** Refuses once, before it begins, a run whose every job would meet the cap. Throws `cap_reached`. */
async function refuseUnpayable(deps: Deps, which: 'missing' | 'existing'): Promise<void> {
  const { games, ...left } = await estimateMany(deps, { which, limit: 1 });
  refuseOver(games[0]?.highestCost ?? null, left);
}

/** Refuses where a card may cost more than a cap leaves; null: its price is not known. Throws `cap_reached`. */
export function refuseOver(
  cost: number | null,
  { leftToday, leftThisMonth }: Pick<Costs, 'leftToday' | 'leftThisMonth'>,
): void {
  if (cost === null) return;
  for (const [name, left] of [
    ['day', leftToday],
    ['month', leftThisMonth],
  ] as const)
    if (left !== null && left < cost)
      throw fault(
        'cap_reached',
        `${dollarsText(left, 4)} is left of the ${name}’s cap, and a card may cost up to ${dollarsText(cost, 4)}: none could be written.`,
        { suggestion: 'Raise the cap under Spend Caps on the tab LLM.' },
      );
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
