import { expect, test } from 'vitest';
import { signIn, type VerifiedIdentity } from '#core/use-cases/sign-in';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();
const identity = (subject: string, more: Partial<VerifiedIdentity> = {}): VerifiedIdentity => ({
  provider: 'google',
  issuer: 'https://google.example',
  subject,
  email: `${subject}@touchline.example`,
  emailVerified: true,
  name: null,
  firstName: null,
  lastName: null,
  ...more,
});
const enter = (subject: string, more?: Partial<VerifiedIdentity>) =>
  signIn(here.machine, identity(subject, more));

test('who comes for the first time gets an account, who comes again the same one with what is new', async () => {
  const first = await enter('ann', { firstName: 'Ann', lastName: 'Lee' });
  expect(first).toMatchObject({ email: 'ann@touchline.example', emailVerified: true, name: 'Ann Lee' });
  here.clock.set(here.hours(1));
  const again = await enter('ann', { email: 'new@touchline.example', lastName: 'Ray' });
  expect(again).toMatchObject({ id: first.id, email: 'new@touchline.example', name: 'Ann Ray' });
  expect(again.lastSignInAt).toEqual(here.clock.now());
});

test('a second provider that vouches for the address leads to the same account, one that does not to another', async () => {
  const { id } = await enter('ben');
  const apple = {
    provider: 'apple',
    issuer: 'https://apple.example',
    email: 'BEN@touchline.example',
  } as const;
  expect((await enter('apple-ben', apple)).id).toBe(id);
  const claims = await enter('eve', { email: 'ben@touchline.example', emailVerified: false });
  expect(claims.id).not.toBe(id);
  expect(claims).toMatchObject({ email: 'ben@touchline.example', emailVerified: false });
});

test('an address that another account holds is not taken over by changing one’s own to it', async () => {
  const holder = await enter('cat');
  const other = await enter('dan');
  expect(await enter('dan', { email: 'cat@touchline.example' })).toMatchObject({
    id: other.id,
    email: 'dan@touchline.example',
  });
  expect(await enter('cat')).toMatchObject({ id: holder.id, email: 'cat@touchline.example' });
});

test('two sign-ins of one person at the same moment are one account', async () => {
  const [one, other] = await Promise.all([enter('fay'), enter('fay')]);
  expect(one.id).toBe(other.id);
});
