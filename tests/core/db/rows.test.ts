import { describe, expect, test } from 'vitest';
import { League } from '#core/db/entities/games';
import { column, columnsOf, rows } from '#core/db/rows';
import { ownOrm } from '../../support/orm.ts';
import { sources } from '../../support/sources.ts';

const orm = ownOrm();
const em = () => orm().em.fork();

describe('the rows of a statement in SQL', () => {
  test('are what their shape says, whatever the driver gives', async () => {
    const [row] = await rows(
      em(),
      {
        at: column.date,
        count: column.number,
        cost: column.number,
        large: column.number,
        said: column.flag,
        name: column.text,
        none: column.orNull(column.date),
        ids: column.list(column.number),
        kind: column.oneOf(['one', 'other']),
        key: column.key,
        tree: column.json<{ a: number }>(),
      },
      `select '2026-03-01T10:00:00.5+02'::timestamptz as at, 3 as count, 1.25::numeric as cost, 9000000000::bigint as large,
         true as said, 'Arsenal' as name, null::timestamptz as none, array[1, 2] as ids, 'other' as kind, 7 as key,
         '{"a": 1}'::jsonb as tree, 'left out' as beside`,
    );
    expect(row).toEqual({
      at: new Date('2026-03-01T08:00:00.500Z'),
      count: 3,
      cost: 1.25,
      large: 9_000_000_000,
      said: true,
      name: 'Arsenal',
      none: null,
      ids: [1, 2],
      kind: 'other',
      key: 7,
      tree: { a: 1 },
    });
  });

  test('take the columns of an entity from it', async () => {
    const at = new Date('2026-03-01T10:00:00Z');
    await em().insert(League, { name: 'PL', displayName: 'Premier League', createdAt: at, updatedAt: at });
    const found = await rows(
      em(),
      columnsOf('League', { title: 'displayName', logo: 'logo', is_active: 'isActive', since: 'createdAt' }),
      'select display_name as title, logo, is_active, created_at as since from leagues where name = ?',
      ['PL'],
    );
    expect(found).toEqual([{ title: 'Premier League', logo: null, is_active: true, since: at }]);
  });

  test.each([
    ['null where a text must be', column.text, 'null::text', 'gives no text as it, but null'],
    ['a text where a number must be', column.number, `'many'`, 'gives no number as it, but string'],
    ['an empty text where a number must be', column.number, `''`, 'gives no number as it, but string'],
    ['a date that has none', column.date, `'infinity'::timestamptz`, 'gives no date as it, but'],
    ['a number where a boolean must be', column.flag, '1', 'gives no boolean as it, but number'],
    ['a word nobody knows', column.oneOf(['one', 'other']), `'third'`, 'gives no one or other as it'],
    ['null in a list', column.list(column.number), 'array[1, null]', 'gives no number as it'],
    [
      'null in a column that has none',
      column.of('Game', 'homeTeam'),
      'null',
      'gives no text as it, but null',
    ],
  ])('%s is a fault and not passed on', async (_, of, sql, message) => {
    await expect(rows(em(), { it: of }, `select ${sql} as it`)).rejects.toThrow(message);
  });

  test('lack no column of their shape', async () => {
    await expect(rows(em(), { it: column.json<unknown>() }, 'select 1 as other')).rejects.toThrow(
      'gives no value as it, but undefined',
    );
  });

  test('have their types from nowhere else: a statement is run with a shape, or nothing is read of its rows', () => {
    const byHand = sources('{core,cli,web-api}/**/*.ts')
      .filter(({ path }) => path !== 'core/db/rows.ts' && !path.startsWith('core/db/migrations/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\bexecute<(?!unknown\[\]>)[^(]*/g)].map(([found]) => `${path}: ${found}`),
      );
    expect(byHand).toEqual([]);
  });
});
