import type { Em } from '#core/db/orm';
import type { Deps } from '#core/deps';
import type { Seals } from '#core/presenters/card';
import { presentSeals } from '#core/presenters/seal';
import { cardSeals } from '#core/reads/site/card-seals';

/** What the stamps of these cards say of their entries in the record. */
export async function sealsOf(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  em: Em,
  cardIds: readonly number[],
): Promise<Seals> {
  const now = clock.now();
  return presentSeals(await cardSeals(em, cardIds, { quorum: settings.RECORD_QUORUM, now }), now);
}
