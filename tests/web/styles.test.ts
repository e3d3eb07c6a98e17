import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../../web/src');

// A list of tracks beside named areas may not be repeated: the browser drops the whole declaration, and without its areas
// every part of the grid lies on the others.
test('no named areas stand beside repeated tracks', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web });
  expect(files.length).toBeGreaterThan(100);
  const dropped = files.filter((file) =>
    /grid-template:\s*['"][^;]*repeat\(/.test(readFileSync(join(web, file), 'utf8')),
  );
  expect(dropped).toEqual([]);
});
