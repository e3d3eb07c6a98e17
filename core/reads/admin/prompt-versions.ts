import type { PromptVersion } from '#core/contract/admin-config';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { column, rows } from '../../db/rows.ts';
import { actorsShown } from './actors-shown.ts';

/** A version with what was noted when it was saved. */
export interface PromptVersionRow extends PromptVersion {
  note: string | null;
}

/** Every version of the prompt, newest first, with how many revisions were written with it, as is kept. */
export async function promptVersions(em: Em): Promise<PromptVersionRow[]> {
  const found = await reader(em)
    .selectFrom('PromptVersion as p')
    .select([
      'p.id',
      'p.number as version',
      'p.body as text',
      'p.author',
      'p.note',
      'p.createdAt',
      'p.isActive',
    ])
    .orderBy('p.number', 'desc')
    .execute();
  const counts = await rows(
    em,
    { id: column.number, revisions: column.number },
    'select prompt_version_id as id, sum(revisions)::integer as revisions from revision_counts group by 1',
  );
  const cards = new Map(counts.map(({ id, revisions }) => [id, revisions]));
  const shown = await actorsShown(
    em,
    found.map(({ author }) => author),
  );
  return found.map(({ id, createdAt, author, ...row }) => ({
    ...row,
    author: shown(author),
    createdAt: createdAt.toISOString(),
    cards: cards.get(id) ?? 0,
  }));
}
