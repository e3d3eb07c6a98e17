import type { Deps } from '../runtime.ts';
import { type Instant, iso, isoOrNull } from '../db/instant.ts';
import { rows } from '../reads/sql.ts';

export interface UserRow {
  id: number;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  isAdmin: boolean;
  /** Why they are an admin; null when they are not. */
  adminBy: 'grant' | 'ADMIN_EMAILS' | null;
  providers: string[];
  createdAt: string;
  lastSignInAt: string | null;
}

/** Everybody who has signed in, newest first. */
export async function listUsers({ em, settings }: Pick<Deps, 'em' | 'settings'>): Promise<UserRow[]> {
  const found = await rows<
    Omit<UserRow, 'adminBy' | 'createdAt' | 'lastSignInAt'> & {
      createdAt: Instant;
      lastSignInAt: Instant | null;
    }
  >(
    em(),
    `select u.id, u.email, u.email_verified as "emailVerified", u.name, u.is_admin as "isAdmin", u.created_at as "createdAt",
       u.last_sign_in_at as "lastSignInAt", array(select distinct provider from identities i where i.user_id = u.id order by 1) as providers
     from users u order by u.created_at desc, u.id desc`,
  );
  return found.map((user) => {
    const isListed =
      user.emailVerified && user.email !== null && settings.ADMIN_EMAILS.includes(user.email.toLowerCase());
    return {
      ...user,
      isAdmin: user.isAdmin || isListed,
      adminBy: user.isAdmin ? 'grant' : isListed ? 'ADMIN_EMAILS' : null,
      createdAt: iso(user.createdAt),
      lastSignInAt: isoOrNull(user.lastSignInAt),
    };
  });
}
