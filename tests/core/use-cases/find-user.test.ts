import { expect, test } from 'vitest';
import { findUser } from '#core/use-cases/find-user';
import { account } from './accounts.ts';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();
const find = (who: string | number) => findUser(here.machine, String(who));

test('an id names its account; an address names the account a provider vouches for, in any case', async () => {
  const claimed = await account(here, { email: 'Ann_B@touchline.example', providers: ['microsoft'] });
  const verified = await account(here, { email: 'ann_b@touchline.example', emailVerified: true });
  await account(here, { email: 'annxb@touchline.example', emailVerified: true });
  expect((await find(claimed)).id).toBe(claimed);
  expect((await find('ANN_B@TOUCHLINE.EXAMPLE')).id, 'the sign _ is no pattern').toBe(verified);
});

test('an address that nobody vouches for is refused, with the accounts that claim it', async () => {
  const one = await account(here, { email: 'eve@touchline.example', providers: ['microsoft'] });
  const other = await account(here, { email: 'eve@touchline.example' });
  await expect(find('eve@touchline.example')).rejects.toMatchObject({
    code: 'refused',
    message: `No provider vouches for this address: user ${one}, eve@touchline.example (unverified), microsoft; user ${other}, eve@touchline.example (unverified).`,
  });
});

test.each(['999999', 'nobody@touchline.example', '%@touchline.example'])('%s is not found', async (who) => {
  await expect(find(who)).rejects.toMatchObject({ code: 'not_found' });
});
