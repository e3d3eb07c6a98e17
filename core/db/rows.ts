import { type EntityProperty, ReferenceKind } from '@mikro-orm/core';
import { fault } from '../errors.ts';
import type { Em } from './orm.ts';
import type { Row, Tables } from './reader.ts';

/** How the values of one column are read, and so what type they have. */
export type Column<T> = (em: Em) => (value: unknown) => T;
export type Shape = Readonly<Record<string, Column<unknown>>>;
/** The rows that a statement of this shape gives. */
export type RowOf<S extends Shape> = { [Name in keyof S]: ReturnType<ReturnType<S[Name]>> };

/**
 * Runs a statement that says more as SQL, and reads each row by its shape: instants become `Date`, counts and money
 * numbers, whatever the driver gives. A value that is not what the shape says is a fault and never passed on, and a
 * column the statement does not return is one too. `?` stands for each parameter, in order.
 * @throws AppError `internal`
 */
export async function rows<S extends Shape>(
  em: Em,
  shape: S,
  sql: string,
  params: readonly unknown[] = [],
): Promise<RowOf<S>[]> {
  const columns = Object.entries(shape).map(([name, column]) => [name, column(em)] as const);
  const found = await em.execute<Record<string, unknown>[]>(sql, [...params]);
  return found.map((row) => {
    const read: Record<string, unknown> = {};
    for (const [name, valueOf] of columns) {
      try {
        read[name] = valueOf(row[name]);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        throw fault(
          'internal',
          `A statement gives no ${error.message} as ${name}, but ${kindOf(row[name])}.`,
        );
      }
    }
    return read as RowOf<S>;
  });
}

/** Said without the value, which may be anybody's. */
const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value);

const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  throw new TypeError('text');
};

/** `numeric` and `bigint` come as texts. */
const number = (value: unknown): number => {
  const read = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof read === 'number' && !Number.isNaN(read)) return read;
  throw new TypeError('number');
};

const flag = (value: unknown): boolean => {
  if (typeof value === 'boolean') return value;
  throw new TypeError('boolean');
};

const date = (value: unknown): Date => {
  const read = typeof value === 'string' ? new Date(value) : value;
  if (read instanceof Date && !Number.isNaN(read.getTime())) return read;
  throw new TypeError('date');
};

const key = (value: unknown): string | number => {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError('key');
};

/** JSON may be the null of JSON, which the driver does not tell from none. */
const any = (value: unknown): unknown => {
  if (value !== undefined) return value;
  throw new TypeError('value');
};

const orNull =
  <T>(read: (value: unknown) => T) =>
  (value: unknown): T | null =>
    value === null ? null : read(value);

const readers: Readonly<Record<string, (value: unknown) => unknown>> = {
  string: text,
  number,
  boolean: flag,
  Date: date,
};

/** Reads a column of an entity, by what the entity says of it; the number of a row it refers to is a number. */
function ofEntity<Entity extends keyof Tables, Property extends keyof Row<Entity> & string>(
  entity: Entity,
  property: Property,
): Column<Row<Entity>[Property]> {
  return (em) => {
    const properties: Record<string, EntityProperty> = em.getMetadata().getByClassName(entity).properties;
    const { kind, runtimeType, nullable } = properties[property]!;
    const read = readers[kind === ReferenceKind.MANY_TO_ONE ? 'number' : runtimeType] ?? any;
    return (nullable ? orNull(read) : read) as (value: unknown) => Row<Entity>[Property];
  };
}

/** The columns a shape is made of. What an entity holds is taken from the entity, so that a renamed property is found. */
export const column = {
  of: ofEntity,
  text: () => text,
  number: () => number,
  flag: () => flag,
  date: () => date,
  /** A key that is a text or a number, as the case may be. */
  key: () => key,
  /** One of these words. */
  oneOf:
    <const Word extends string>(words: readonly Word[]): Column<Word> =>
    () =>
    (value) => {
      const found = words.find((word) => word === value);
      if (found === undefined) throw new TypeError(words.join(' or '));
      return found;
    },
  /** JSON that the statement builds or that is not ours; what is in it is taken on trust. */
  json:
    <T>(): Column<T> =>
    () =>
    (value) =>
      any(value) as T,
  list:
    <T>(of: Column<T>): Column<T[]> =>
    (em) => {
      const read = of(em);
      return (value) => {
        if (!Array.isArray(value)) throw new TypeError('list');
        return value.map(read);
      };
    },
  /** The same where there may be nothing, as in a row that was not joined. */
  orNull:
    <T>(of: Column<T>): Column<T | null> =>
    (em) =>
      orNull(of(em)),
} as const;

/** Several columns of one entity, each by the name the statement gives it. */
export function columnsOf<
  Entity extends keyof Tables,
  const Names extends Readonly<Record<string, keyof Row<Entity> & string>>,
>(entity: Entity, names: Names): { [Name in keyof Names]: Column<Row<Entity>[Names[Name]]> } {
  return Object.fromEntries(
    Object.entries(names).map(([name, property]) => [name, ofEntity(entity, property)]),
  ) as { [Name in keyof Names]: Column<Row<Entity>[Names[Name]]> };
}
