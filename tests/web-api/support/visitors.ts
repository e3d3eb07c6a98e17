import { createHash, randomBytes } from 'node:crypto';
import type { Browser } from './browser.ts';
import type { TestSite } from './site.ts';

export type Role = 'visitor' | 'newcomer' | 'member' | 'admin';

/** A browser with a session of this role; sign-in itself has tests of its own. */
export async function browserAs(site: TestSite, role: Role): Promise<Browser> {
  const browser = site.browser();
  if (role === 'visitor') return browser;
  const em = site.runtime.em();
  const now = site.runtime.clock.now();
  const later = new Date(now.getTime() + 86_400_000);
  const [user] = await em.execute<{ id: number }[]>(
    `insert into users (email, email_verified, name, terms_accepted_at, is_admin, created_at, updated_at)
     values (?, true, ?, ?, ?, ?, ?) returning id`,
    [
      `${role}-${randomBytes(6).toString('hex')}@touchline.example`,
      role,
      role === 'newcomer' ? null : now,
      role === 'admin',
      now,
      now,
    ],
  );
  const id = randomBytes(32).toString('base64url');
  await em.execute(
    `insert into sessions (id_hash, user_id, data, created_at, last_seen_at, expires_at, absolute_expires_at) values (?, ?, '{}', ?, ?, ?, ?)`,
    [createHash('sha256').update(id).digest('hex'), user!.id, now, now, later, later],
  );
  browser.cookies().set('tips', id);
  return browser;
}
