import { type EntityProperty, ReferenceKind } from '@mikro-orm/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { entities } from '#core/db/entities/list';
import { column, rows } from '#core/db/rows';
import { ownOrm } from '../../../support/orm.ts';

/** What a column holds, as far as it matters to whoever reads it. */
type Kind = 'number' | 'text' | 'bytes' | 'boolean' | 'date' | 'day' | 'json' | 'list';

const kindOfColumn: Readonly<Record<string, Kind>> = {
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  'double precision': 'number',
  text: 'text',
  bytea: 'bytes',
  boolean: 'boolean',
  'timestamp with time zone': 'date',
  date: 'day',
  jsonb: 'json',
  ARRAY: 'list',
};

const kindOfProperty = ({ kind, runtimeType, columnTypes }: EntityProperty): Kind => {
  if (columnTypes[0]?.endsWith('[]')) return 'list';
  if (columnTypes[0]?.startsWith('json')) return 'json';
  if (kind === ReferenceKind.MANY_TO_ONE || runtimeType === 'number') return 'number';
  if (runtimeType === 'Date') return 'date';
  if (runtimeType === 'boolean') return 'boolean';
  if (runtimeType === 'Buffer') return 'bytes';
  return columnTypes[0] === 'date' ? 'day' : 'text';
};

const orm = ownOrm();
let columns: { table: string; name: string; type: string; nullable: boolean }[];

beforeAll(async () => {
  columns = await rows(
    orm().em.fork(),
    { table: column.text, name: column.text, type: column.text, nullable: column.flag },
    `select table_name::text as table, column_name::text as name, data_type::text as type, is_nullable = 'YES' as nullable
     from information_schema.columns where table_schema = 'public'`,
  );
});

/** Columns that only statements in SQL know. */
const unmapped: Readonly<Record<string, readonly string[]>> = {};

describe.each(entities.map(({ name }) => name))('%s', (entity) => {
  const meta = () => orm().getMetadata().getByClassName(entity);
  const found = () => columns.filter(({ table }) => table === meta().tableName);

  test('has a column of the same kind for each property, with null where the property may be null', () => {
    const wrong = meta().props.flatMap((property) => {
      const { name, fieldNames, nullable = false } = property;
      const own = found().find((one) => one.name === fieldNames[0]);
      if (!own) return [`${entity}.${name}: the table ${meta().tableName} has no column ${fieldNames[0]}`];
      const kind = kindOfColumn[own.type];
      return [
        ...(kind === kindOfProperty(property)
          ? []
          : [`${entity}.${name}: ${kindOfProperty(property)}, but the column is ${own.type}`]),
        ...(own.nullable === nullable
          ? []
          : [`${entity}.${name}: the column ${own.nullable ? 'may' : 'may not'} be null`]),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('has a property for each column of its table', () => {
    const mapped = new Set(meta().props.flatMap(({ fieldNames }) => fieldNames));
    const left = found().flatMap(({ name }) => (mapped.has(name) ? [] : [name]));
    expect(left.toSorted()).toEqual(unmapped[entity] ?? []);
  });
});
