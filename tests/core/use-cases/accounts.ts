import { createHash } from 'node:crypto';
import type { Installation } from './installation.ts';

export interface Account {
  email?: string | null;
  emailVerified?: boolean;
  isAdmin?: boolean;
  /** Providers it signed in with. */
  providers?: readonly string[];
}

/** An account as sign-ins leave it; each provider vouches for a subject of its own. */
export async function account(
  here: Installation,
  { email = null, emailVerified = false, isAdmin = false, providers = [] }: Account,
): Promise<number> {
  const now = here.clock.now();
  const [user] = await here.rows<{ id: number }>(
    'insert into users (email, email_verified, is_admin, created_at, updated_at) values (?, ?, ?, ?, ?) returning id',
    [email, emailVerified, isAdmin, now, now],
  );
  const { id } = user!;
  for (const provider of providers) {
    await here.rows(
      'insert into identities (user_id, provider, issuer, subject, email, created_at) values (?, ?, ?, ?, ?, ?)',
      [id, provider, `https://${provider}.example`, `${provider} ${id}`, email, now],
    );
  }
  return id;
}

let sessions = 0;

/** A session that was last used so many hours ago. @returns its hash */
export async function session(
  here: Installation,
  userId: number,
  {
    ago = 0,
    device = null,
    network = null,
  }: { ago?: number; device?: string | null; network?: string | null } = {},
): Promise<string> {
  sessions += 1;
  const hash = createHash('sha256').update(String(sessions)).digest('hex');
  await here.rows(
    `insert into sessions (id_hash, user_id, data, created_at, last_seen_at, expires_at, absolute_expires_at, device, network)
     values (?, ?, '{"name": "Ann"}', ?, ?, ?, ?, ?, ?)`,
    [hash, userId, here.hours(-ago - 1), here.hours(-ago), here.hours(9), here.hours(99), device, network],
  );
  return hash;
}
