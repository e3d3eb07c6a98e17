import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';
import type { Conditions, ListFilter } from './list-filter.ts';

/** One page of a list, from 1. */
export interface PageOf {
  page: number;
  pageSize: number;
}

/** A page as every list answers it. */
export interface Page<T> extends PageOf {
  items: T[];
  total: number;
}

/**
 * A table that is listed, with its orders from both ends: coming games soonest first, with the archive newest first.
 */
export interface Listed {
  name: 'games' | 'cards';
  table: string;
  id: string;
  /** The filters whose counts are kept, each by itself and together with days, with the name it is kept under. */
  kept: (filter: Readonly<Record<string, unknown>>) => Readonly<Record<string, string | undefined>>;
  orders: Record<'coming' | 'archived', { near: string; far: string }>;
}

/** How many rows are read at a time where a whole list is asked for. */
const slice = 500;

/** The ids of a whole list, in its order. */
export async function idsOf(
  em: Em,
  listed: Listed,
  filter: ListFilter,
  where: Conditions,
): Promise<number[]> {
  const found = await rows(
    em,
    { id: column.number },
    `select ${listed.id} as id from ${listed.table} where ${sqlOf(where)} order by ${orderOf(listed, filter).near}`,
    where.params,
  );
  return found.map(({ id }) => id);
}

/** The number of rows, and the ids of one page, read from whichever end of the list is nearer. */
export async function idsOfPage(
  em: Em,
  listed: Listed,
  { filter, where, page: { page, pageSize } }: { filter: ListFilter; where: Conditions; page: PageOf },
): Promise<{ ids: number[]; total: number }> {
  const total = await countOf(em, listed, filter, where);
  const before = (page - 1) * pageSize;
  const size = Math.min(pageSize, total - before);
  if (size <= 0) return { ids: [], total };
  const after = total - before - size;
  const isFar = after < before;
  const order = orderOf(listed, filter)[isFar ? 'far' : 'near'];
  const found = await rows(
    em,
    { id: column.number },
    `select ${listed.id} as id from ${listed.table} where ${sqlOf(where)} order by ${order} limit ? offset ?`,
    [...where.params, size, isFar ? after : before],
  );
  const ids = found.map(({ id }) => id);
  return { ids: isFar ? ids.toReversed() : ids, total };
}

/** Looks rows up by id and puts them in the order of the ids; one that went meanwhile is left out. */
export async function inOrder<T extends { id: number }>(
  ids: readonly number[],
  lookUp: (ids: number[]) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < ids.length; from += slice) {
    const some = ids.slice(from, from + slice);
    const byId = new Map((await lookUp(some)).map((row) => [row.id, row]));
    for (const id of some) {
      const row = byId.get(id);
      if (row) found.push(row);
    }
  }
  return found;
}

const sqlOf = ({ parts }: Conditions): string => (parts.length === 0 ? 'true' : parts.join(' and '));

const orderOf = ({ orders }: Listed, { archived }: ListFilter) => orders[archived ? 'archived' : 'coming'];

const keptBeside = ['archived', 'from', 'to'];

/** The name a filter's count is kept under; undefined for one that is counted when asked. */
function keptPart({ kept }: Listed, filter: ListFilter): string | undefined {
  const given = Object.entries(filter).filter(
    ([key, value]) => value !== undefined && value !== false && value !== '' && !keptBeside.includes(key),
  );
  const [only] = given;
  if (!only) return '';
  return given.length === 1 ? kept(Object.fromEntries(given))[only[0]] : undefined;
}

/** Counts a list: from what is kept where that is known, else by the filter's own index. */
export async function countOf(
  em: Em,
  listed: Listed,
  filter: ListFilter,
  where: Conditions,
): Promise<number> {
  const part = keptPart(listed, filter);
  if (part !== undefined) return keptCount(em, listed, filter, part);
  const [row] = await rows(
    em,
    { total: column.number },
    `select count(*)::integer as total from ${listed.table} where ${sqlOf(where)}`,
    where.params,
  );
  return row!.total;
}

async function keptCount(
  em: Em,
  { name }: Listed,
  { archived = false, from, to }: ListFilter,
  part: string,
): Promise<number> {
  const parts = ['list = ?', 'part = ?'];
  const params: unknown[] = [name, part];
  if (!archived) parts.push('not is_archived');
  if (from) {
    parts.push(`day >= ?::date and day <> 'infinity'`);
    params.push(from);
  }
  if (to) {
    parts.push('day <= ?::date');
    params.push(to);
  }
  const [row] = await rows(
    em,
    { total: column.number },
    `select coalesce(sum(items), 0)::integer as total from list_counts where ${parts.join(' and ')}`,
    params,
  );
  return row!.total;
}
