import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLab, showLab } from '#core/use-cases/show-lab';
import { codeOf, openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(undefined, { isEmpty: true });
});
afterAll(() => site.close());

test('without a run the list is empty, and a number that names none is said', async () => {
  expect(await listLab(site.machine)).toEqual([]);
  expect(await codeOf(showLab(site.machine, 7))).toBe('not_found');
});
