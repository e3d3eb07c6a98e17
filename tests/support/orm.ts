import { afterAll, beforeAll } from 'vitest';
import { openOrm, type Orm } from '#core/db/orm';
import { testDatabase, type TestDatabase } from './database.ts';

/** MikroORM on a database of this test file's own, made before its tests and gone after them; to be asked from then on. */
export function ownOrm(): () => Orm {
  let database: TestDatabase;
  let orm: Orm;
  beforeAll(async () => {
    database = await testDatabase();
    orm = openOrm(database.url);
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });
  return () => orm;
}
