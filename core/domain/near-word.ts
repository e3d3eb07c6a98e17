/** The one of some words that a misspelt one was probably meant to be; undefined where none is near. */
export function nearestOf(word: string, words: readonly string[]): string | undefined {
  const [nearest] = words
    .map((name) => ({ name, distance: distanceOf(word, name) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.name;
}

/** Letters to add, leave out or change to make one word of another (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(one).entries()) {
    const next = [row + 1];
    for (const [column, against] of Array.from(other).entries())
      next.push(
        Math.min(before[column + 1]! + 1, next[column]! + 1, before[column]! + (letter === against ? 0 : 1)),
      );
    before = next;
  }
  return before.at(-1)!;
}
