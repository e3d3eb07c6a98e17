import type { PromptVersion } from '#core/contract/admin-config';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';

/** Every version of the prompt, newest first, with how many revisions were written with it. */
export async function promptVersions(em: Em): Promise<PromptVersion[]> {
  const found = await reader(em)
    .selectFrom('PromptVersion as p')
    .select(['p.number as version', 'p.body as text', 'p.author', 'p.createdAt', 'p.isActive'])
    .select((eb) =>
      eb
        .selectFrom('CardRevision as r')
        .select(eb.fn.countAll<string>().as('n'))
        .whereRef('r.promptVersion', '=', 'p.id')
        .as('cards'),
    )
    .orderBy('p.number', 'desc')
    .execute();
  return found.map(({ createdAt, cards, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    cards: Number(cards),
  }));
}
