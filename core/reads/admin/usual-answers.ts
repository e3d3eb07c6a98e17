import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';

/** Among so many of the newest calls a model's own say what one usually costs and takes. */
const looksBack = 2000;

/** What a card by these models cost in US dollars, and how many seconds it took, on average of the newest calls. */
export async function usualAnswers(
  em: Em,
  models: readonly string[],
): Promise<Map<string, { cost: number; seconds: number }>> {
  if (models.length === 0) return new Map();
  const found = await rows(
    em,
    { model: column.text, cost: column.number, seconds: column.number },
    `select c.requested_model as model, avg(c.cost)::float8 as cost, avg(c.duration_ms)::float8 / 1000 as seconds
     from (select requested_model, cost, duration_ms, state from llm_calls order by started_at desc limit ${looksBack}) c
     where c.state = 'succeeded' and c.cost is not null and c.duration_ms is not null
       and c.requested_model = any(string_to_array(?, ','))
     group by c.requested_model`,
    [models.join()],
  );
  return new Map(found.map(({ model, cost, seconds }) => [model, { cost, seconds }]));
}
