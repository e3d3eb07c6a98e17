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
