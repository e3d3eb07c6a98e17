/** `node scripts/write-reference.ts`: writes the pages that are made from schemas. Run `npm run format` after it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPage } from './reference/api.ts';
import { configurationPage } from './reference/configuration.ts';

const docs = join(import.meta.dirname, '../docs');
writeFileSync(join(docs, 'api.md'), apiPage());
writeFileSync(join(docs, 'configuration.md'), configurationPage());
