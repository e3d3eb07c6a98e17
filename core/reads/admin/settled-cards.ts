import type { Settlement } from '../../domain/settle.ts';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';

/** The cards of a game that were published, with what their headline tip came to; null while it is open. */
export const settledCards = (
  em: Em,
  gameId: number,
): Promise<{ cardId: number; settlement: Settlement | null }[]> =>
  reader(em)
    .selectFrom('Card')
    .select(['id as cardId', 'settlement'])
    .where('game', '=', gameId)
    .where('publishedRevisionId', 'is not', null)
    .orderBy('id')
    .execute();
