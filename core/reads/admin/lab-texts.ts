import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';

/** What was asked and answered in each cell of a run about one game, as it went over the wire; null once it is gone. */
export const labTexts = (em: Em, runId: number, gameId: number) =>
  rows(
    em,
    {
      ...columnsOf('LabCell', {
        promptVersion: 'promptVersion',
        model: 'model',
        repeat: 'repeat',
        isMasked: 'isMasked',
      }),
      input: column.orNull(column.text),
      reply: column.orNull(column.text),
    },
    `select c.prompt_version as "promptVersion", c.model, c.repeat, c.is_masked as "isMasked",
       l.prompt->>'input' as input, l.response as reply
     from lab_cells c join lab_answers a on a.key = c.answer_key left join llm_calls l on l.id = a.call_id
     where c.run_id = ? and c.game_id = ?`,
    [runId, gameId],
  );
