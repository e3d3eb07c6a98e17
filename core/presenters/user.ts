import type { SignInProvider, User as UserView } from '#core/contract/user';

export interface UserFields {
  id: number;
  email: string | null;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  termsAcceptedAt: Date | null;
  marketingOptIn: boolean;
}

/** A person as they see themselves. Without a name the first part of the e-mail address is used. */
export const presentUser = (user: UserFields, providers: readonly SignInProvider[]): UserView => ({
  id: user.id,
  email: user.email,
  name: user.name ?? user.email?.split('@')[0] ?? 'Guest',
  firstName: user.firstName,
  lastName: user.lastName,
  termsAcceptedAt: user.termsAcceptedAt?.toISOString() ?? null,
  marketingOptIn: user.marketingOptIn,
  providers: [...new Set(providers)],
});
