import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareTemplate, projectRoot } from './database.ts';

/** Before the tests: one server, and the template database that every test file copies. */
export default async function setup(): Promise<void> {
  const orm = join(projectRoot, 'core/db/orm.ts');
  if (!existsSync(orm)) return;
  const { migrate } = (await import(orm)) as { migrate: (url: string) => Promise<void> };
  await prepareTemplate(migrate);
}
