import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSite, testSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site?.close());

test.each(['/api/ledger', '/api/ledger?limit=2', '/api/ledger/7'])(
  '%s says where the record is',
  async (path) => {
    const { status, body } = await site.browser().json<object>(path);
    expect(status).toBe(410);
    expect(JSON.stringify(body)).toContain('/api/record/entries');
  },
);
