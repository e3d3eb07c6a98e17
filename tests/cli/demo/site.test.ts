import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isSiteCurrent } from '../../../cli/demo/site.ts';

test('a checkout whose sources changed after its site was built has the site built again', () => {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  const write = (file: string, seconds: number) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
    utimesSync(join(root, file), seconds, seconds);
  };
  write('web/src/main.tsx', 1000);
  write('core/domain/bands.ts', 1000);
  expect(isSiteCurrent(root)).toBe(false);
  write('dist/web/index.html', 2000);
  expect(isSiteCurrent(root)).toBe(true);
  write('core/jobs/worker.ts', 3000);
  expect(isSiteCurrent(root), 'no part of the site').toBe(true);
  write('core/domain/bands.ts', 3000);
  expect(isSiteCurrent(root)).toBe(false);
});
