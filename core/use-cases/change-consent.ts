import { User } from '../db/entities/people.ts';
import { fault } from '../errors.ts';
import type { Deps } from '../deps.ts';

/** Stores what a person agrees to. With `acceptsTerms` the first acceptance's time is kept. */
export async function changeConsent(
  { em: open, clock }: Pick<Deps, 'em' | 'clock'>,
  {
    userId,
    marketingOptIn,
    acceptsTerms = false,
  }: { userId: number; marketingOptIn: boolean; acceptsTerms?: boolean },
): Promise<User> {
  const em = open();
  const user = await em.findOne(User, userId);
  if (!user) throw fault('unauthorized', 'Unauthorized', { suggestion: 'Sign in again.' });
  const now = clock.now();
  user.marketingOptIn = marketingOptIn;
  if (acceptsTerms) user.termsAcceptedAt ??= now;
  user.updatedAt = now;
  await em.flush();
  return user;
}
