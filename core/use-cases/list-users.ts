import type { Deps } from '../deps.ts';
import { reader } from '../db/reader.ts';

import { isAdminByAddress } from '../domain/admin-by-address.ts';

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
  const found = await reader(em())
    .selectFrom('User')
    .select(['id', 'email', 'emailVerified', 'name', 'isAdmin', 'createdAt', 'lastSignInAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const identities = await reader(em())
    .selectFrom('Identity')
    .select(['user', 'provider'])
    .distinct()
    .orderBy('provider')
    .execute();
  const providers = Map.groupBy(identities, ({ user }) => user);
  return found.map((user) => {
    const isListed = isAdminByAddress(settings, user);
    return {
      ...user,
      isAdmin: user.isAdmin || isListed,
      adminBy: user.isAdmin ? 'grant' : isListed ? 'ADMIN_EMAILS' : null,
      providers: (providers.get(user.id) ?? []).map(({ provider }) => provider),
      createdAt: user.createdAt.toISOString(),
      lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    };
  });
}
