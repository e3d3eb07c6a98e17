import type { listCategories } from '../../contract/admin-games.ts';
import type { ResponseOf } from '../../contract/endpoint.ts';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';

/** Sports a game can be filed under. */
export const categories = (em: Em): Promise<ResponseOf<typeof listCategories>> =>
  reader(em).selectFrom('Category').select(['id', 'name', 'slug']).orderBy('id').execute();
