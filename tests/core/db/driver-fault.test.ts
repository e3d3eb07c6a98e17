import { expect, test } from 'vitest';
import { driverFault } from '#core/db/driver-fault';

test('a full disk of the database and a lost connection are plain sentences, other errors are left alone', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(driverFault(full)).toMatchObject({ code: 'disk', exitCode: 1 });
  expect(driverFault(new Error('query failed', { cause: full }))).toMatchObject({ code: 'disk' });
  expect(
    driverFault(
      Object.assign(new AggregateError([Object.assign(new Error('no'), { code: 'ECONNREFUSED' })])),
    ),
  ).toMatchObject({ code: 'database' });
  expect(driverFault(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBeUndefined();
  expect(driverFault('text')).toBeUndefined();
});
