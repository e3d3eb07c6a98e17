import {
  acceptTerms,
  currentUser,
  deleteOwnAccount,
  exportOwnData,
  isAdmin,
  site,
  updatePreferences,
  type Operator,
} from '#core/contract/user';
import type { Settings } from '#config/settings';
import { missingForSignIn } from '#config/sign-in';
import type { Em } from '#core/db/orm';
import { signInProviders } from '#core/reads/site/sign-in-providers';
import { type UserFields, presentUser } from '#core/presenters/user';
import { changeConsent } from '#core/use-cases/change-consent';
import { deleteUser } from '#core/use-cases/delete-user';
import { exportUser } from '#core/use-cases/export-user';
import { providers } from '../auth/providers.ts';
import { endSession } from '../auth/session.ts';
import type { Web } from '../context.ts';
import { as } from '../http/actor.ts';
import type { Bind } from '../http/bind.ts';
import { dataFileName } from '../http/product-name.ts';

/** The operator as the settings name them; null where they name nothing. */
function operatorOf(settings: Settings): Operator | null {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_EMAIL: email } = settings;
  if (!name && !address && !email) return null;
  return { name: name ?? null, address: address ?? null, email: email ?? null };
}

export function userRoutes(bind: Bind, web: Web): void {
  const { settings, isSimulated } = web.deps;

  bind.kept(site, async () => ({
    productName: settings.PRODUCT_NAME,
    simulated: isSimulated,
    operator: operatorOf(settings),
    providers: providers.map((provider) => ({
      provider: provider.key,
      name: provider.name,
      path: provider.path,
      available: missingForSignIn(settings, provider.key).length === 0,
    })),
  }));

  bind(currentUser, async ({ em, user }) => present(em, user.id, user));
  bind(isAdmin, async ({ user }) => ({ isAdmin: user.isAdmin }));

  bind(updatePreferences, async ({ em, user, body }) => {
    const changed = await changeConsent(web.deps, { userId: user.id, ...body });
    return present(em, user.id, { ...user, marketingOptIn: changed.marketingOptIn });
  });

  bind(acceptTerms, async ({ em, user, body }) => {
    const changed = await changeConsent(web.deps, { userId: user.id, ...body, acceptsTerms: true });
    return present(em, user.id, {
      ...user,
      marketingOptIn: changed.marketingOptIn,
      termsAcceptedAt: changed.termsAcceptedAt ?? null,
    });
  });

  bind(exportOwnData, async ({ user, ctx }) => {
    ctx.attachment(dataFileName(settings.PRODUCT_NAME));
    return exportUser(as(web.deps, user), user.id);
  });

  bind(deleteOwnAccount, async ({ user, ctx }) => {
    await deleteUser(as(web.deps, user), user.id);
    endSession(ctx);
    return { ok: true as const };
  });
}

async function present(em: Em, userId: number, user: UserFields) {
  return presentUser(user, await signInProviders(em, userId));
}
