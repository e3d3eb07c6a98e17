import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely, Selectable } from 'kysely';
import type { entities } from './entities/list.ts';
import type { Em } from './orm.ts';

const options = {
  tableNamingStrategy: 'entity',
  columnNamingStrategy: 'property',
  convertValues: true,
} as const;

/** The same manager, told which entities it knows: its own type leaves them out. */
type KnowingEntities = EntityManager & { '~entities'?: typeof entities };

const typed = (em: Em) => (em as KnowingEntities).getKysely<undefined, typeof options>(options);

/** Every table by its entity's name, every column by its property's. */
export type Tables = ReturnType<typeof typed> extends Kysely<infer Database> ? Database : never;

/** A row of an entity as the typed reads give it. */
export type Row<Entity extends keyof Tables> = Selectable<Tables[Entity]>;

/**
 * Typed reads: tables are named by entity, columns by property, and a row's types (dates as `Date`, nulls as nulls)
 * come from the entities, so that a renamed column does not compile. Only under its own name is a date made a `Date`:
 * no date is selected `as` something else. Sees the open transaction of `em`.
 * A statement that says more as SQL is run by `rows`, and so is one that gives thousands of rows: the builder looks
 * through every property of every table of the statement for each of them.
 */
export const reader: (em: Em) => Kysely<Tables> = typed;
