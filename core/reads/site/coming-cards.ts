import type { Em } from '../../db/orm.ts';
import { type CardRow, cardColumns, cardTables } from './card-rows.ts';
import { rows } from '../sql.ts';

/** Published cards of games that are not completed, in visible leagues: featured first, then by kick-off and id. */
export const comingCards = (em: Em): Promise<CardRow[]> =>
  rows<CardRow>(
    em,
    `select ${cardColumns} from ${cardTables}
     where c.state = 'published' and g.status = 'upcoming' and g.merged_into is null and l.is_active
     order by c.is_featured desc, g.kickoff_at nulls last, c.id`,
  );
