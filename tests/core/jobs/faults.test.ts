import { expect, test } from 'vitest';
import { fault } from '#core/errors';
import { FootballError } from '#core/football/errors';
import { isWorthRetrying } from '#core/jobs/faults';
import { ModelError } from '#core/llm/errors';

test.each<[string, unknown, boolean]>([
  ['a football service in trouble', new FootballError('upstream', 'x'), true],
  ['a football service that is not reached', new FootballError('unreached', 'x'), true],
  ['a full minute', new FootballError('minute_limit', 'x'), true],
  ['a full day', new FootballError('day_quota', 'x'), false],
  ['a wrong key of the football service', new FootballError('bad_key', 'x'), false],
  ['an overloaded model', new ModelError('overloaded', 'x'), true],
  ['a wrong key of a model', new ModelError('bad_key', 'x'), false],
  ['a refusal of a model', new ModelError('refused', 'x'), false],
  ['a database that is away', Object.assign(new Error('x'), { code: '57P01' }), true],
  ['a full disk', Object.assign(new Error('x'), { code: '53100' }), false],
  ['work in hand elsewhere', fault('busy', 'x'), true],
  ['what a person must mend', fault('refused', 'x'), false],
  ['a cap that is reached', fault('cap_reached', 'x'), false],
  ['a fault nobody expected', new TypeError('x'), true],
])('%s is tried again by itself: %3$s', (_, error, isWorth) => {
  expect(isWorthRetrying(error)).toBe(isWorth);
});
