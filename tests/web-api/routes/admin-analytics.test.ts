import { expect, test } from 'vitest';
import { hours, ownAdminSite } from '../support/admin-site.ts';

const { here, card } = ownAdminSite();

test('every table of the analytics comes as CSV that no spreadsheet runs', async () => {
  await card({ home: '=HYPERLINK("evil")', state: 'draft', kickoffAt: hours(20) });
  for (const table of [
    'accuracy-market',
    'accuracy-band',
    'calibration',
    'usage',
    'monthly',
    'spend',
    'failures',
    'coverage',
  ]) {
    const response = await here.admin.fetch(`/api/admin/analytics/csv/${table}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const text = await response.text();
    expect(text).not.toMatch(/(^|[,\n])"?[=+@]/);
    if (table === 'coverage') expect(text).toContain('HYPERLINK');
  }
});
