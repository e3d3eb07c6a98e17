import { expect, test } from 'vitest';
import { leafCount } from '#core/record/log-tree';
import { LogAnchor } from '#core/db/entities/log';
import { signCheckpoint } from '#core/record/sign-checkpoint';
import { startRecord } from '#core/record/leaves/open-log';
import { ownLog } from '../own-log.ts';
import { codeOf } from '../../use-cases/site.ts';

const log = ownLog();

test.each([
  ['ahead of', 60_000],
  ['behind', -60_000],
])(
  'a clock a minute %s that of the service enters nothing: it would bar the right one, or contradict a time-stamp',
  async (words, gap) => {
    const right = log.machine.football;
    const entries = () => leafCount(log.machine.em());
    await startRecord(log.machine);
    const before = await entries();
    try {
      log.machine.football = { ...right, clockGap: () => gap };
      expect(await codeOf(log.enter())).toBe('clock');
      expect(await startRecord(log.machine)).toMatchObject({
        code: 'clock',
        message: expect.stringContaining(`60 s ${words} that of the football service`) as string,
      });
      expect(await entries()).toBe(before);
      log.machine.football = { ...right, clockGap: () => gap - Math.sign(gap) };
      await log.enter();
    } finally {
      log.machine.football = right;
    }
    expect(await entries()).toBe(before + 1);
  },
);

test('a clock more than ten minutes behind the newest time-stamp enters nothing, and the right one does', async () => {
  await log.enter();
  const { origin, size } = (await signCheckpoint(log.machine)).checkpoint;
  const askedAt = log.machine.clock.now();
  const stampedAt = (minutes: number) => new Date(askedAt.getTime() + minutes * 60_000);
  const anchor = {
    origin,
    size,
    authority: 'tsa.example',
    askedAt,
    reply: Buffer.of(1),
    aheadMs: 0,
    error: null,
  };
  await log.machine.em().insert(LogAnchor, { ...anchor, genTime: stampedAt(11) });
  expect(await codeOf(log.enter())).toBe('clock');
  await log.machine.em().insert(LogAnchor, { ...anchor, genTime: stampedAt(9) });
  await log.enter();
});
