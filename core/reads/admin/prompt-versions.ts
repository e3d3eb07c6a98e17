import type { PromptVersion } from '#core/contract/admin-config';
import type { Em } from '../../db/orm.ts';
import { type Instant, iso, rows } from '../sql.ts';

/** Every version of the prompt, newest first, with how many revisions were written with it. */
export async function promptVersions(em: Em): Promise<PromptVersion[]> {
  const found = await rows<Omit<PromptVersion, 'createdAt'> & { createdAt: Instant }>(
    em,
    `select p.number as version, p.body as text, p.author, p.created_at as "createdAt", p.is_active as "isActive",
       (select count(*)::integer from card_revisions r where r.prompt_version_id = p.id) as cards
     from prompt_versions p order by p.number desc`,
  );
  return found.map((row) => ({ ...row, createdAt: iso(row.createdAt) }));
}
