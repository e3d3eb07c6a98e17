/**
 * `npm run links`: asks every address on the web that documents, settings and questions lead a person to, and says which
 * are dead. Ends with 1 where one is, and with 4 where some could not be asked, as on a machine without a network.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askLink, outsideLinks, type Verdict } from './reference/outside-links.ts';

const root = join(import.meta.dirname, '..');
const places = new Map<string, string[]>();
// The page of the API is made of examples, whose addresses lead nowhere.
const named = globSync(['*.md', 'docs/*.md', 'config/**/*.ts', 'cli/init/*.ts'], {
  cwd: root,
  exclude: ['docs/api.md'],
});
for (const path of named)
  for (const link of outsideLinks(readFileSync(join(root, path), 'utf8')))
    places.set(link, [...(places.get(link) ?? []), path]);

const found = await Promise.all(
  [...places].map(async ([link, paths]) => ({ link, paths, ...(await askLink(link)) })),
);
for (const { verdict, link, why, paths } of found)
  console.log(`${verdict.padEnd(9)}  ${link}  (${why}; ${[...new Set(paths)].join(', ')})`);
const count = (wanted: Verdict) => found.filter(({ verdict }) => verdict === wanted).length;
console.log(`${count('alive')} alive, ${count('dead')} dead, ${count('unchecked')} unchecked.`);
process.exitCode = count('dead') > 0 ? 1 : count('unchecked') > 0 ? 4 : 0;
