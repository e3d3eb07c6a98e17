import { migrate, openOrm } from '../../core/db/orm.ts';
import { prepareTemplate } from './database.ts';

/** Before the tests: one server, and the template database that every test file copies. */
export default async function setup(): Promise<void> {
  await prepareTemplate(async (url) => {
    const orm = openOrm(url);
    try {
      await migrate(orm);
    } finally {
      await orm.close();
    }
  });
}
