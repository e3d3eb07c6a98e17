import { describe, expect, test } from 'vitest';
import { League } from '#core/db/entities/games';
import { reader } from '#core/db/reader';
import { ownOrm } from '../../support/orm.ts';
import { sources } from '../../support/sources.ts';

const orm = ownOrm();

const league = { name: 'PL', displayName: 'Premier League', createdAt: new Date(0), updatedAt: new Date(0) };

describe('a typed read', () => {
  test('gives dates as dates, nulls as nulls and columns by their property', async () => {
    const em = orm().em.fork();
    await em.insert(League, { ...league, apiFootballId: 39 });
    const [row] = await reader(em)
      .selectFrom('League as l')
      .select(['l.displayName', 'l.createdAt', 'l.logo', 'l.isActive'])
      .where('l.createdAt', '<', new Date())
      .execute();
    expect(row).toEqual({
      displayName: 'Premier League',
      createdAt: new Date(0),
      logo: null,
      isActive: true,
    });
    expect(row!.createdAt).toBeInstanceOf(Date);
  });

  test('keeps dates and names of a joined table that has no row', async () => {
    const [row] = await reader(orm().em.fork())
      .selectFrom('League as l')
      .leftJoin('Game as g', 'g.league', 'l.id')
      .select(['l.id', 'g.kickoffAt', 'g.homeTeam'])
      .execute();
    expect(row).toMatchObject({ kickoffAt: null, homeTeam: null });
  });

  test('selects no date under another name, where it would come as a text', () => {
    const renamed = sources('{core,cli,web-api}/**/*.ts').flatMap(({ path, text }) =>
      /reader\(/.test(text)
        ? (text.match(/'[\w.]*(?:At|Until|Since) as \w+'/g) ?? []).map((found) => `${path}: ${found}`)
        : [],
    );
    expect(renamed).toEqual([]);
  });

  test('sees what its transaction has written, and nobody else does', async () => {
    const em = orm().em.fork();
    const names = (of: typeof em) => reader(of).selectFrom('League').select('name').orderBy('name').execute();
    await em.transactional(async (inside) => {
      await inside.insert(League, { ...league, name: 'La Liga', apiFootballId: 140 });
      expect(await names(inside)).toEqual([{ name: 'La Liga' }, { name: 'PL' }]);
      expect(await names(orm().em.fork())).toEqual([{ name: 'PL' }]);
    });
  });
});
