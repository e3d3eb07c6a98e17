import { expect, test } from 'vitest';
import { setResult } from '#core/contract/admin-games';
import { isFinalStatus, isVoidStatus } from '#core/domain/settle';

const statuses = ['FT', 'AET', 'PEN', 'CANC', 'ABD', 'AWD', 'WO', 'PST', 'SUSP', 'NS'];

test.each(statuses)('%s can be entered by hand exactly where something is settled from it', (status) => {
  const body = { status, fulltime: { home: 2, away: 1 }, reason: 'the club said so' };
  expect(setResult.body?.safeParse(body).success).toBe(isFinalStatus(status) || isVoidStatus(status));
});
