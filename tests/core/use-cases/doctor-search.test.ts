import { expect, test } from 'vitest';
import { parseSettings } from '#config/settings';
import { doctor } from '#core/use-cases/doctor';
import { openOrm } from '#core/db/orm';
import { testDatabase } from '../../support/database.ts';

test('the check says how names are searched, and what to do where the extension may not be created', async () => {
  const database = await testDatabase();
  const orm = openOrm(database.url);
  const search = async () =>
    (
      await doctor({ settings: parseSettings({ DATABASE_URL: database.url }), isDemo: false, directory: '.' })
    ).find(({ name }) => name === 'Search');
  try {
    expect(await search()).toMatchObject({ state: 'ok', fix: null });
    const em = orm.em.fork();
    await em.execute('drop extension pg_trgm cascade');
    expect(await search()).toBeUndefined();
    await em.execute(
      `create index games_search_words on games using gin (to_tsvector('simple', home_team || ' v ' || away_team))`,
    );
    expect(await search()).toMatchObject({
      state: 'warning',
      finding: expect.stringContaining('the beginnings of their words only'),
      fix: expect.stringContaining('CREATE EXTENSION pg_trgm'),
    });
  } finally {
    await orm.close();
    await database.drop();
  }
});
