import { expect, test } from 'vitest';
import { exportUser } from '#core/use-cases/export-user';
import { account } from './accounts.ts';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();

test('the export has all of one person and nothing of another', async () => {
  const ann = await account(here, {
    email: 'ann@touchline.example',
    emailVerified: true,
    providers: ['google'],
  });
  await account(here, { email: 'ben@touchline.example', providers: ['apple'] });
  await here.rows(
    `insert into sessions (id_hash, user_id, data, created_at, last_seen_at, expires_at, absolute_expires_at, ended_at)
     values ('open', ?, '{}', ?, ?, ?, ?, null), ('ended', ?, '{}', ?, ?, ?, ?, ?)`,
    [ann, ...sessionTimes(), ann, ...sessionTimes(), here.clock.now()],
  );
  await here.rows(
    `insert into audit_log (at, actor, action, subject_type, subject_id) values (?, ?, 'edit', 'game', '1'), (?, 'account #0', 'edit', 'game', '2')`,
    [here.clock.now(), `account #${ann}`, here.clock.now()],
  );
  const now = here.clock.now().toISOString();
  const exported = await exportUser(here.machine, ann);
  expect(exported).toMatchObject({
    exportedAt: now,
    user: { email: 'ann@touchline.example', emailVerified: true, createdAt: now, lastSignInAt: null },
    identities: [{ provider: 'google', subject: `google ${ann}`, createdAt: now }],
    sessions: [{ createdAt: now, expiresAt: here.hours(9).toISOString() }],
    audit: [{ at: now, byYou: true, action: 'edit', subject: 'game 1' }],
  });
  expect(JSON.stringify(exported)).not.toContain('ben@');
  await expect(exportUser(here.machine, 999_999)).rejects.toMatchObject({ code: 'not_found' });
});

const sessionTimes = () => [here.clock.now(), here.clock.now(), here.hours(9), here.hours(99)];
