import type { Em } from '../db/orm.ts';

/** Runs one read in SQL. `?` stands for each parameter, in order. */
export const rows = <T>(em: Em, sql: string, params: readonly unknown[] = []): Promise<T[]> =>
  em.execute(sql, [...params]);

/** `column = ?` for each value that is given. */
export function equalities(pairs: readonly (readonly [column: string, value: unknown])[]): {
  parts: string[];
  params: unknown[];
} {
  const given = pairs.filter(([, value]) => value !== undefined);
  return { parts: given.map(([column]) => `${column} = ?`), params: given.map(([, value]) => value) };
}
