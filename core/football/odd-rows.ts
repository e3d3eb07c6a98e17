import type { EndpointName } from './wire/endpoints.ts';
import type { OddPart } from './wire/read-parts.ts';

/** A part of an answer that was left out because it could not be read; the rest of the answer is good. */
export interface OddRow {
  /** The fixture it was about, where that could be read. */
  fixture: number | null;
  /** The same for its league. */
  league: number | null;
  /** The key of the row that was left out, with what lies below: `events`, `statistics.0`. Empty for a whole row. */
  part: string;
  /** The whole of it in words. */
  message: string;
}

const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
    value,
  );

const idAt = (row: unknown, ...keys: readonly string[]): number | null => {
  const found = at(row, ...keys);
  return Number.isSafeInteger(found) && (found as number) > 0 ? (found as number) : null;
};

/** What names a row best, in this order. */
const labels: readonly [word: string, ...path: string[]][] = [
  ['fixture', 'fixture', 'id'],
  ['team', 'team', 'id'],
  ['player', 'player', 'id'],
  ['league', 'league', 'id'],
  ['id', 'id'],
];

/** What was left out of an answer of this endpoint, named. */
export function oddRow(endpoint: EndpointName, { path, row, problem }: OddPart): OddRow {
  const [index, ...below] = Array.isArray(row.list) ? path : [null, ...path];
  const label = labels.find(([, ...keys]) => idAt(row.value, ...keys) !== null);
  const name = label ? `${label[0]} ${idAt(row.value, ...label.slice(1))}` : `row ${String(index ?? 0)}`;
  const part = below.map(String).join('.');
  return {
    fixture: idAt(row.value, 'fixture', 'id'),
    league: idAt(row.value, 'league', 'id'),
    part,
    message: `/${endpoint}, ${name}${part ? `, ${part}` : ''} left out (${problem.slice(0, 200)})`,
  };
}

const mostNamed = 20;

/** The first of what was left out, each once, in words; how many more there are. */
export function namesOf(odd: readonly OddRow[]): string[] {
  const messages = [...new Set(odd.map(({ message }) => message))];
  const more = messages.length - mostNamed;
  return more > 0 ? [...messages.slice(0, mostNamed), `${more} more parts of answers left out`] : messages;
}
