import { expect, test } from 'vitest';
import { signInProviders } from '#core/reads/site/sign-in-providers';
import { signIn } from '#core/use-cases/sign-in';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('the providers somebody signs in with are told once each, the first one first', async () => {
  const as = (provider: 'google' | 'microsoft', subject: string) =>
    signIn(here.machine, {
      provider,
      issuer: `https://${provider}.example`,
      subject,
      email: 'ada@example.com',
      emailVerified: true,
      name: 'Ada',
      firstName: null,
      lastName: null,
    });
  const { id } = await as('microsoft', 'a');
  await as('google', 'b');
  await as('google', 'c');
  expect(await signInProviders(here.machine.em(), id)).toEqual(['microsoft', 'google']);
  expect(await signInProviders(here.machine.em(), id + 1)).toEqual([]);
});
