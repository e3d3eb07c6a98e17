import { absent } from '../absent.ts';
import { audit } from '../audit.ts';
import { auditRefusal } from '../audit-refusal.ts';
import { holdLock } from '../db/locks.ts';
import { reader } from '../db/reader.ts';
import { fault } from '../errors.ts';
import type { Deps } from '../deps.ts';

/**
 * Makes a published card the featured one. One statement takes the mark from the card before and gives it to this
 * one, so that there is never a moment with two or, for others, with none; of two at once, the later one has it.
 * @throws AppError `not_found`, or `refused` when the card is not published
 */
export async function featureCard(deps: Deps, { cardId }: { cardId: number }): Promise<void> {
  await auditRefusal(deps, { action: 'feature', subjectType: 'card', subjectId: cardId }, () =>
    deps.em().transactional(async (em) => {
      // Without it the second of two would not see the mark that the first has just given.
      await holdLock(em, 'featured');
      const changed = await em.execute<unknown[]>(
        `update cards set is_featured = (id = ?), updated_at = ?
       where (id = ? or is_featured) and exists (select from cards where id = ? and state = 'published') returning id`,
        [cardId, deps.clock.now(), cardId, cardId],
      );
      if (changed.length > 0) {
        await audit(em, deps, { action: 'feature', subjectType: 'card', subjectId: cardId });
        return;
      }
      const card = await reader(em)
        .selectFrom('Card')
        .select('id')
        .where('id', '=', cardId)
        .executeTakeFirst();
      if (!card) throw absent('card', cardId);
      throw fault('refused', `Card ${cardId} is not published.`, { suggestion: 'Publish it first.' });
    }),
  );
}
