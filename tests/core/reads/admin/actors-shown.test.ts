import { expect, test } from 'vitest';
import { accountName } from '#core/actor';
import { actorsShown } from '#core/reads/admin/actors-shown';
import { account } from '../../use-cases/accounts.ts';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('an account is shown with the address a provider vouches for, one that is gone as deleted, the rest as stored', async () => {
  const verified = await account(here, { email: 'ann@touchline.example', emailVerified: true });
  const claimed = await account(here, { email: 'ben@touchline.example' });
  const stored = [accountName(verified), accountName(claimed), accountName(999_999), 'cli: ana@desk', null];
  const shown = await actorsShown(here.machine.em(), stored);
  expect(stored.map((actor) => shown(actor))).toEqual([
    `account #${verified} (ann@touchline.example)`,
    `account #${claimed}`,
    'deleted account #999999',
    'cli: ana@desk',
    null,
  ]);
});
