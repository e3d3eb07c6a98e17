import { z } from 'zod';

/** A part of an answer that could not be read, while the rest of it was: a row, an optional block, a single field. */
export interface OddPart {
  /** Its place, from the answer's root: `12.events`. */
  path: readonly PropertyKey[];
  /** What it should have been, in the schema's words. */
  problem: string;
  /** The row it was in: an entry of `list` where the answer is a list, else the answer. */
  row: { list: unknown; value: unknown };
}

const wholes = new WeakSet<z.core.$ZodType>();

/**
 * Marks a schema whose parts mean something only together: the events of a match, one card short, give a wrong count.
 * Nothing inside is ever left out alone.
 */
export const whole = <Schema extends z.ZodType>(schema: Schema): Schema => {
  wholes.add(schema);
  return schema;
};

/** Each pass leaves out every odd part it sees; one that is left out can only uncover another that lay around it. */
const mostPasses = 6;

/**
 * Reads what can be read: an entry of a list, or a key that may be missing, whose value the schema does not take is
 * left out and told. Where a required part is odd, what surrounds it is left out too, up to the next part that may be
 * missing.
 *
 * @returns `fault` when no part around an odd value may be missing: then the whole answer is of another form
 */
export function readParts<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { data: z.infer<Schema>; odd: OddPart[] } | { fault: OddPart } {
  const odd: OddPart[] = [];
  let current = value;
  for (let pass = 0; ; pass++) {
    const parsed = schema.safeParse(current);
    if (parsed.success) return { data: parsed.data, odd };
    const found = new Map<string, OddPart>();
    for (const issue of parsed.error.issues) {
      const path = spareable(schema, issue.path);
      const problem = problemOf(issue, path);
      const row = {
        list: current,
        value: Array.isArray(current) ? (current as unknown[])[Number(issue.path[0])] : current,
      };
      if (path === null || pass >= mostPasses) return { fault: { path: issue.path, problem, row } };
      const place = path.map(String).join('.');
      if (!found.has(place)) found.set(place, { path, problem, row });
    }
    odd.push(...found.values());
    current = without(
      current,
      [...found.values()].map(({ path }) => path),
    );
  }
}

/** The problem, with the place inside the part where it lies. */
function problemOf({ path, message }: z.core.$ZodIssue, part: readonly PropertyKey[] | null): string {
  const inside = path.slice(part?.length ?? path.length).join('.');
  return inside ? `${inside}: ${message}` : message;
}

/** The smallest part round a path that may be left out; null where everything round it is needed. */
function spareable(schema: z.ZodType, path: readonly PropertyKey[]): readonly PropertyKey[] | null {
  let current: z.core.$ZodType = schema;
  let least: number | null = null;
  for (const [index, key] of path.entries()) {
    const bare = unwrapped(current);
    if (wholes.has(bare)) break;
    const next = childOf(bare, key);
    if (!next) break;
    if (!(bare instanceof z.ZodObject) || (next as z.ZodType).safeParse(undefined).success) least = index + 1;
    current = next;
  }
  return least === null ? null : path.slice(0, least);
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (wholes.has(schema)) return schema;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrapped(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrapped(schema.out) : schema;
}

function childOf(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return schema instanceof z.ZodObject ? (schema.shape as z.ZodRawShape)[String(key)] : undefined;
}

/** A copy without the values at these paths; what is not touched is shared with the original. */
function without(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  const here = new Set(paths.filter(({ length }) => length === 1).map(([key]) => String(key)));
  const below = Map.groupBy(
    paths.filter(([key, ...rest]) => rest.length > 0 && !here.has(String(key))),
    ([key]) => String(key),
  );
  const kept = ([key, inner]: [string, unknown]): [string, unknown][] => {
    if (here.has(key)) return [];
    const deeper = below.get(key);
    return [
      [
        key,
        deeper
          ? without(
              inner,
              deeper.map((path) => path.slice(1)),
            )
          : inner,
      ],
    ];
  };
  const entries = Object.entries(value as object).flatMap(kept);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
