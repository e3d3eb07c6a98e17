import { RateLimiterMemory } from 'rate-limiter-flexible';
import { audit } from '#core/audit';
import { refusedAction } from '#core/audit-refusal';
import type { EndpointSpec } from '#core/contract/endpoint';
import { nameOf } from '#core/contract/index';
import type { Deps } from '#core/deps';
import type { SignedIn } from '../context.ts';
import { as } from './actor.ts';

/** One line for each person and call is enough; who tries on and on does not fill the record. */
const seconds = 3600;

/**
 * Notes that somebody without the right asked for a change that is an admin's: a line of the audit record for each
 * person, call and hour, in this process. Looking leaves none.
 */
export function forbiddenNotes(deps: Deps): (user: SignedIn, endpoint: EndpointSpec) => Promise<void> {
  const noted = new RateLimiterMemory({ points: 1, duration: seconds });
  return async (user, endpoint) => {
    if (endpoint.method === 'get') return;
    const call = nameOf(endpoint);
    const isNew = await noted.consume(`${user.id} ${call}`).then(
      () => true,
      () => false,
    );
    if (!isNew) return;
    await audit(deps.em(), as(deps, user), {
      action: refusedAction('call'),
      subjectType: 'user',
      subjectId: user.id,
      reason: 'This is for admins only.',
      after: { call },
    }).catch((error: unknown) => deps.log.warn({ err: error }, 'a refusal is not on record'));
  };
}
