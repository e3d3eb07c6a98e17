import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Where it is said in one sentence what the product does. */
const places = [
  'README.md',
  'package.json',
  'web/index.html',
  'web/public/manifest.webmanifest',
  'web/src/features/home/Hero.tsx',
  'web-api/pages/home.ts',
];

// A time-stamp is another's word for when, which a site need not have: what every pick has is its entry.
test.each(places)(
  '%s says of picks that they are on record before kick-off, not that they are stamped',
  (place) => {
    const text = readFileSync(join(root, place), 'utf8').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/on record before kick-off/);
    expect(text).not.toMatch(/\bstamped before/);
  },
);
