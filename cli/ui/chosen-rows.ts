import type { Command } from 'commander';
import type { ListFilter } from '#core/reads/admin/list-filter';
import type { RowOutcomes } from '#core/row-by-row';
import { mostChosen } from '#core/domain/list-states';
import { fault } from '#core/errors';
import type { Context } from '../context.ts';
import { confirm } from './confirm.ts';
import { plural } from './format.ts';
import { calendarDay, oneOf } from './parse.ts';

/** What says which rows are meant beside their ids. */
export interface Choice<State extends string> extends Pick<ListFilter, 'search' | 'from' | 'to'> {
  state?: State;
  yes?: boolean;
}

/** Adds the flags that choose rows by what they are instead of by their ids. */
export const addChoice = <State extends string>(command: Command, states: readonly State[]): Command =>
  command
    .option('--state <state>', `all in this state: ${states.join(', ')}`, oneOf(states))
    .option('--search <text>', 'of those, teams or league that contain this')
    .option('--from <day>', 'of those, kick-offs from this day on (UTC)', calendarDay)
    .option('--to <day>', 'of those, kick-offs up to this day (UTC)', calendarDay)
    .option('--yes', 'do not ask');

/**
 * The rows that are meant: those named by their ids, or all in a state, whose number is told before anything is done.
 * @throws AppError `usage` where neither is given, or ids with what narrows a state; `not_found` where the state has no row
 */
export async function chooseRows<State extends string>(
  context: Context,
  ids: readonly number[],
  { yes, ...filter }: Choice<State>,
  {
    all,
    ask,
  }: {
    all: (filter: Omit<Choice<State>, 'yes'>) => Promise<{ ids: number[]; total: number }>;
    /** The whole question, for so many rows. */
    ask: (count: number) => string;
  },
): Promise<readonly number[]> {
  const isNamed = ids.length > 0;
  if (isNamed ? Object.keys(filter).length > 0 : filter.state === undefined)
    throw fault('usage', 'Name rows by their ids, or all of a kind with --state.');
  if (isNamed) return ids;
  const found = await all(filter);
  if (found.total === 0) throw fault('not_found', `None is in the state ${filter.state}.`);
  const most = found.total > found.ids.length ? ` (the first ${mostChosen} of ${found.total})` : '';
  await confirm(context, `${ask(found.ids.length)}${most}?`, { yes });
  return found.ids;
}

/** Prints what became of each row, and ends with 3 where one was left as it is. */
export function printOutcomes(context: Context, outcomes: RowOutcomes, done: string): void {
  const left = outcomes.rows.filter((row) => !row.done);
  context.io.result(outcomes, () =>
    [
      ...left.map(({ name, why }) => `${name}: ${why}`),
      `${plural(outcomes.done, 'row')} ${done}${left.length > 0 ? `, ${left.length} left as ${left.length === 1 ? 'it is' : 'they are'}` : ''}.`,
    ].join('\n'),
  );
  if (left.length > 0) context.exitWith(3);
}
