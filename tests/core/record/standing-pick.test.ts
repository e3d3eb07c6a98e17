import { expect, test } from 'vitest';
import { standingPick } from '#core/record/standing-pick';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 28, hour));
const publish = (hour: number) => ({ kind: 'publish' as const, at: at(hour), publishedAt: at(hour) });
const withdraw = (hour: number, of: number) => ({
  kind: 'withdraw' as const,
  at: at(hour),
  publishedAt: at(of),
});

test('the last publication before the true kick-off stands', () => {
  expect(standingPick([publish(9), publish(11), publish(14)], at(12))).toEqual({
    shown: publish(11),
    isLate: false,
    atKickoff: 'publish',
    isLaterPassedOver: true,
  });
});

test('a withdrawal before it takes the pick out, one after it does not', () => {
  expect(standingPick([publish(9), withdraw(10, 9)], at(12))).toMatchObject({ atKickoff: 'withdraw' });
  expect(standingPick([publish(9), withdraw(13, 9)], at(12))).toMatchObject({ atKickoff: 'publish' });
});

test('where all came too late the newest is shown, as late; where nothing was published there is none', () => {
  expect(standingPick([publish(13)], at(12))).toMatchObject({ isLate: true, atKickoff: 'nothing' });
  expect(standingPick([], at(12))).toBeUndefined();
});
