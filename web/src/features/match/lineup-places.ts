/** The lines of a formation from defence to attack, e.g. [4, 3, 3]; empty for a text that is none of ten outfield players. */
const linesOf = (formation: string | null): number[] => {
  const lines = (formation ?? '').split('-').map((part) => Number(part.trim()));
  const total = lines.reduce((sum, count) => sum + count, 0);
  const isOne =
    lines.length >= 2 &&
    total === 10 &&
    lines.every((count) => Number.isInteger(count) && count >= 1 && count <= 6);
  return isOne ? lines : [];
};

/** Where a player stands, percent of the pitch: along it from the home goal, and across it from the left of the picture. */
export interface Place {
  along: number;
  across: number;
}

const goal = 6;
/** The foremost line stands before the middle line. */
const front = 43;

/**
 * The places of eleven players of a formation, goalkeeper first, then line by line, each from the right as its team
 * sees it; empty where the formation is none.
 */
export const elevenPlaces = (formation: string | null, side: 'home' | 'away'): Place[] => {
  const lines = linesOf(formation);
  if (lines.length === 0) return [];
  const step = (front - goal) / lines.length;
  const own = [
    { along: goal, across: 50 },
    ...lines.flatMap((count, line) =>
      Array.from({ length: count }, (_, index) => ({
        along: goal + step * (line + 1),
        across: 100 - (100 * (index + 0.5)) / count,
      })),
    ),
  ];
  return side === 'home'
    ? own
    : own.map(({ along, across }) => ({ along: 100 - along, across: 100 - across }));
};

const names: Record<number, string[]> = {
  2: ['Defence', 'Attack'],
  3: ['Defence', 'Midfield', 'Attack'],
  4: ['Defence', 'Midfield', 'Attacking midfield', 'Attack'],
};

/** An eleven in words, line by line; one list where the formation is none. */
export const elevenInWords = (
  formation: string | null,
  players: readonly string[],
): { line: string; players: string[] }[] => {
  const lines = linesOf(formation);
  if (lines.length === 0 || players.length !== 11) return [{ line: 'Players', players: [...players] }];
  let next = 1;
  return [
    { line: 'Goalkeeper', players: players.slice(0, 1) },
    ...lines.map((count, index) => {
      const own = players.slice(next, next + count);
      next += count;
      return { line: names[lines.length]?.[index] ?? `Line ${index + 1}`, players: own };
    }),
  ];
};
