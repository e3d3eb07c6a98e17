/** `column = ?` for each value that is given. */
export function equalities(pairs: readonly (readonly [column: string, value: unknown])[]): {
  parts: string[];
  params: unknown[];
} {
  const given = pairs.filter(([, value]) => value !== undefined);
  return { parts: given.map(([column]) => `${column} = ?`), params: given.map(([, value]) => value) };
}
