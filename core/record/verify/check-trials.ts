import { canonicalJson } from '../../canonical.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import type { LeafReader } from '../entries/entry-bytes.ts';
import type { EntryOf } from '../entries/kinds.ts';
import type { OpenedValue } from '../entries/openings.ts';
import { lineOf } from '../entries/values.ts';
import { chancesOf, partsOfPercent } from '../leaves/publish-entry.ts';
import type { Check } from './check.ts';
import { openingColumns, openingRow, opens } from './opening-row.ts';

const row = {
  ...openingRow,
  prompt: column.orNull(column.text),
  trial: column.orNull(column.number),
  hasReply: column.flag,
  gameId: column.orNull(column.number),
  kickoffAt: column.orNull(column.date),
  provider: column.orNull(column.text),
  model: column.orNull(column.text),
  promptVersion: column.orNull(column.number),
  card: column.of('LabAnswer', 'card'),
  /** As the call has it; null where that is gone. */
  servedModel: column.orNull(column.text),
  hasCall: column.flag,
};
type Row = RowOf<typeof row>;

const committed = `
  select ${openingColumns}, v.body as prompt, v.number as "promptVersion", a.trial_id as trial,
    a.game_id as "gameId", a.kickoff_at as "kickoffAt", t.provider, t.model, n.card, c.response is not null as "hasReply",
    c.served_model as "servedModel", c.id is not null as "hasCall"
  from record_leaves l left join record_openings o on o.index = l.index
  left join trial_answers a on a.entry_index = l.index left join lab_trials t on t.id = a.trial_id
  left join prompt_versions v on v.id = t.prompt_version_id left join lab_answers n on n.key = a.answer_key
  left join llm_calls c on c.id = n.call_id
  where l.kind = 'trial' and l.index > ? order by l.index limit 500`;

/** Opens every answer of a trial, and compares it with its entry and with what is stored and scored. */
export async function checkTrials(em: Em, check: Check, read: LeafReader): Promise<void> {
  const taken = await takenDown(em, read);
  const unentered = await rows(
    em,
    { trial: column.number, answers: column.number },
    `select a.trial_id as trial, count(*)::integer as answers from trial_answers a where a.state = 'committed'
       and not exists (select from record_leaves l where l.index = a.entry_index and l.kind = 'trial') group by 1 order by 1 limit 1000`,
  );
  for (const { trial, answers } of unentered)
    check.fault(null, `Trial ${trial} has ${answers} committed answers without an entry.`);
  for (let after = -1; ;) {
    const found = await rows(em, row, committed, [after]);
    if (found.length === 0) return;
    for (const one of found) {
      const leaf = read(one.body);
      if (leaf.format !== 2 || leaf.entry.kind !== 'trial') continue;
      check.checked += 1;
      const by = taken.get(one.index);
      for (const fault of [...faultsOf(one, leaf.entry), ...takenFaults(one, by)])
        check.fault(one.index, fault);
      if (one.forecast === null || one.picks === null)
        check.leaveOpen('answers of trials have lost what opens them');
      else if (by !== undefined) check.note('texts of trials were taken down, as their entries say');
      else if (one.text === null)
        check.leaveOpen('texts of trials are closed, and no entry says that they were taken down');
    }
    after = found.at(-1)!.index;
  }
}

/** The entry by which the text of a trial was taken down, by the trial's entry; there are few. */
async function takenDown(em: Em, read: LeafReader): Promise<Map<number, number>> {
  const found = await rows(
    em,
    columnsOf('RecordLeaf', { index: 'index', body: 'body' }),
    `select index, body from record_leaves where kind = 'takedown' and publication_id is null`,
  );
  return new Map(
    found.flatMap(({ index, body }) => {
      const leaf = read(body);
      return leaf.format === 2 && leaf.entry.kind === 'takedown' ? [[leaf.entry.publish, index]] : [];
    }),
  );
}

/** What was taken down is kept nowhere. */
const takenFaults = ({ text, hasReply }: Row, by: number | undefined): string[] =>
  by !== undefined && (text !== null || hasReply)
    ? [`has a text that entry ${by} took down, and that is still kept`]
    : [];

function faultsOf(one: Row, entry: EntryOf<'trial'>): string[] {
  const faults: string[] = [];
  if (entry.at >= entry.game.kickoff) faults.push('is not before the kick-off it names');
  if (one.trial === null) return [...faults, 'is of no answer that is stored'];
  const stored = [
    one.trial,
    one.gameId,
    one.kickoffAt?.toISOString(),
    one.provider,
    one.model,
    one.promptVersion,
  ];
  const said = [
    entry.trial,
    entry.game.id,
    entry.game.kickoff,
    entry.provider,
    entry.model,
    entry.promptVersion,
  ];
  if (canonicalJson(stored) !== canonicalJson(said))
    faults.push('names another trial, game, kick-off, model or prompt than is stored');
  if (one.hasCall && one.servedModel !== entry.servedModel)
    faults.push('names another model served than the call of its answer');
  if (opens('prompt', one.promptSalt, one.prompt && canonicalJson(one.prompt)) !== entry.promptHash)
    faults.push('is committed to another text of its prompt than the one stored');
  for (const part of ['forecast', 'picks', 'text'] as const) {
    const value = one[part];
    if (value !== null && opens(part, one[`${part}Salt`], value) !== entry[part])
      faults.push(`is not opened by the ${part} kept for it`);
  }
  if (one.forecast !== null && one.picks !== null && !isScored(one))
    faults.push('commits to another forecast or other picks than are stored and scored');
  return faults;
}

/** Whether chances and picks that are opened are those of the answer that is scored. */
function isScored({ card, forecast, picks }: Row): boolean {
  if (card === null) return false;
  const { threeWay, over25, bothScore } = JSON.parse(forecast!) as OpenedValue<'forecast'>;
  const opened = JSON.parse(picks!) as OpenedValue<'picks'>;
  const said = {
    chances: { threeWay, over25, bothScore },
    picks: opened.map(({ market, selection, line, stated }) => [market, selection, line, stated]),
  };
  const scored = {
    chances: chancesOf(card.probabilities),
    picks: card.markets.map(({ market, selection, line, confidence }) => [
      market,
      selection,
      lineOf(line),
      partsOfPercent(confidence),
    ]),
  };
  return canonicalJson(scored) === canonicalJson(said);
}
