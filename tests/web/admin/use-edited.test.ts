import { expect, test } from 'vitest';
import { movedOn } from '../../../web/src/features/admin/work/use-edited.ts';

test('an untouched form shows what another admin stored; what was typed stays, with what it was typed beside', () => {
  expect(movedOn({ value: '06', basedOn: '06' }, '07')).toEqual({ value: '07', basedOn: '07' });
  expect(movedOn({ value: '09', basedOn: '06' }, '07')).toEqual({ value: '09', basedOn: '06' });
  expect(movedOn({ value: { day: 9 }, basedOn: { day: 6 } }, { day: 9 })).toEqual({
    value: { day: 9 },
    basedOn: { day: 9 },
  });
});
