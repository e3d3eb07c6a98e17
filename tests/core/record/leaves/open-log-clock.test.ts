import { expect, test } from 'vitest';
import { leafCount } from '#core/record/log-tree';
import { startRecord } from '#core/record/leaves/open-log';
import { ownLog } from '../own-log.ts';
import { codeOf } from '../../use-cases/site.ts';

const log = ownLog();

test('a clock a minute ahead of the service enters nothing, since the right one could enter nothing after it', async () => {
  const right = log.machine.football;
  const entries = () => leafCount(log.machine.em());
  await startRecord(log.machine);
  const before = await entries();
  try {
    log.machine.football = { ...right, clockGap: () => 60_000 };
    expect(await codeOf(log.enter())).toBe('clock');
    expect(await startRecord(log.machine)).toMatchObject({
      code: 'clock',
      message: expect.stringContaining('60 s ahead of that of the football service') as string,
    });
    expect(await entries()).toBe(before);
    for (const gap of [59_999, -86_400_000]) {
      log.machine.football = { ...right, clockGap: () => gap };
      await log.enter();
    }
  } finally {
    log.machine.football = right;
  }
  expect(await entries()).toBe(before + 2);
});
