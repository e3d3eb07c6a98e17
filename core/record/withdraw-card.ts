import { audit } from '../audit.ts';
import { auditRefusal } from '../audit-refusal.ts';
import { Publication } from '../db/entities/record.ts';
import type { Em } from '../db/orm.ts';
import { fault } from '../errors.ts';
import { lockCard } from '../games/lock-card.ts';
import { isClosed } from '../games/rules.ts';
import { appendLeaf } from './leaves/open-log.ts';
import { publishIndex } from './leaves/publish-entry.ts';
import type { Deps } from '../deps.ts';
import { enteredText } from '../entered-text.ts';
import { settleIn } from './settle-game.ts';

const longestReason = 500;

/**
 * Withdraws a published pick: it leaves the pages of coming games and stays in the record. Before kick-off it is not
 * scored but counted and listed; after kick-off it stays in every total.
 * @throws AppError `not_found`, `usage` for a reason that is empty or overlong, `refused` when the card is not published,
 *   `clock` where the clock is behind the record
 */
export async function withdrawCard(
  deps: Deps,
  { cardId, reason }: { cardId: number; reason: string },
): Promise<{ cardId: number; entry: number }> {
  const typed = enteredText('The reason', reason, { max: longestReason });
  return auditRefusal(deps, { action: 'withdraw', subjectType: 'card', subjectId: cardId }, () =>
    deps.em().transactional((em) => withdrawIn(em, deps, cardId, { code: 'by_hand', reason: typed })),
  );
}

/** Why a pick is withdrawn, as the record says it; words of a person are in the audit log alone. */
export type WithdrawalCode = 'by_hand' | 'deleted' | 'reassigned' | 'duplicate' | 'league_hidden';

/** The same inside a transaction that is already open. */
export async function withdrawIn(
  em: Em,
  deps: Deps,
  cardId: number,
  { code, reason }: { code: WithdrawalCode; reason: string },
): Promise<{ cardId: number; entry: number }> {
  const { card, game } = await lockCard(em, cardId);
  if (card.state !== 'published') throw fault('refused', `Card ${cardId} is not published.`);
  const [publication] = await em.find(Publication, { cardId }, { orderBy: { id: 'desc' }, limit: 1 });
  if (!publication) throw new Error(`card ${cardId} is published without a publication`);
  const publish = await publishIndex(em, publication.id);
  if (publish === null) throw new Error(`publication ${publication.id} has no entry in the record`);
  const { index, at } = await appendLeaf(
    em,
    deps,
    { kind: 'withdraw', publish, reason: code },
    { gameId: game.id, publicationId: publication.id },
  );
  em.assign(card, {
    state: 'withdrawn',
    isFeatured: false,
    withdrawnAt: at,
    withdrawnReason: reason,
    withdrawnBeforeKickoff: !isClosed(game, at),
    updatedAt: at,
  });
  await audit(em, deps, { action: 'withdraw', subjectType: 'card', subjectId: cardId, reason });
  await em.flush();
  await settleIn(em, deps, game);
  return { cardId, entry: index };
}
