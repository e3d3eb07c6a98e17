import { expect, test } from 'vitest';
import { changeConsent } from '#core/use-cases/change-consent';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();

test('consent to mails comes and goes, the terms are accepted once and keep their first date', async () => {
  const [user] = await here.rows<{ id: number }>(
    `insert into users (email, email_verified, created_at, updated_at) values ('ann@touchline.example', true, now(), now()) returning id`,
  );
  const userId = user!.id;
  const change = (input: { marketingOptIn: boolean; acceptsTerms?: boolean }) =>
    changeConsent(here.machine, { userId, ...input });
  expect(await change({ marketingOptIn: true })).toMatchObject({
    marketingOptIn: true,
    termsAcceptedAt: null,
  });
  const accepted = here.clock.now();
  expect((await change({ marketingOptIn: true, acceptsTerms: true })).termsAcceptedAt).toEqual(accepted);
  here.clock.set(here.hours(24));
  expect(await change({ marketingOptIn: false, acceptsTerms: true })).toMatchObject({
    marketingOptIn: false,
    termsAcceptedAt: accepted,
  });
  expect(await here.rows('select marketing_opt_in as mails from users where id = ?', [userId])).toEqual([
    { mails: false },
  ]);
});

test('an account that is gone is asked to sign in again', async () => {
  await expect(changeConsent(here.machine, { userId: 999_999, marketingOptIn: true })).rejects.toMatchObject({
    code: 'unauthorized',
  });
});
