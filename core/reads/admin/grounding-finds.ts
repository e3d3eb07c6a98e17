import type { GroundingFinds } from '../../contract/admin-analytics.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';

/**
 * What the data did not bear out in the cards written since `since`, by model and prompt version, newest version first;
 * every revision counts once.
 */
export const groundingFinds = (em: Em, since: Date): Promise<GroundingFinds[]> =>
  rows(
    em,
    {
      ...columnsOf('CardRevision', { model: 'requestedModel' }),
      promptVersion: column.number,
      cards: column.number,
      withFinds: column.number,
      serious: column.number,
      contradicted: column.number,
      unsupported: column.number,
      names: column.number,
      perCard: column.number,
    },
    `select model, "promptVersion", count(*)::int as cards, count(*) filter (where finds > 0)::int as "withFinds",
       sum(serious)::int as serious, sum(contradicted)::int as contradicted, sum(unsupported)::int as unsupported,
       sum(finds - contradicted - unsupported)::int as names, avg(finds)::float8 as "perCard"
     from (
       select r.requested_model as model, p.number as "promptVersion", f.*
       from card_revisions r join prompt_versions p on p.id = r.prompt_version_id cross join lateral (
         select count(*) as finds, count(*) filter (where flag->>'severity' = 'serious') as serious,
           count(*) filter (where flag->>'problem' = 'contradicted') as contradicted,
           count(*) filter (where flag->>'problem' = 'unsupported') as unsupported
         from jsonb_array_elements(r.grounding) flag) f
       where r.generated_at >= ?) each
     group by model, "promptVersion" order by "promptVersion" desc, model`,
    [since],
  );
