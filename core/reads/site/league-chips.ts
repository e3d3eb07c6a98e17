import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';

/** Visible leagues with a published card of a coming game, by name. */
export const leagueChips = (em: Em) =>
  reader(em)
    .selectFrom('League as l')
    .select(['l.id', 'l.displayName', 'l.logo'])
    .where('l.isActive', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('Game as g')
          .innerJoin('Card as c', 'c.game', 'g.id')
          .select('g.id')
          .whereRef('g.league', '=', 'l.id')
          .where('g.status', '=', 'upcoming')
          .where('g.mergedInto', 'is', null)
          .where('c.state', '=', 'published'),
      ),
    )
    .orderBy('l.displayName')
    .orderBy('l.id')
    .execute();
