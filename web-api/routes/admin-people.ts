import {
  addAdmin,
  deletePerson,
  endPersonSession,
  endPersonSessions,
  exportPerson,
  getPerson,
  listAdmins,
  listPeople,
  setAdmin,
} from '#core/contract/admin-people';
import { listAdmins as readAdmins } from '#core/reads/admin/admins';
import { peoplePage } from '#core/reads/admin/people';
import { readPerson } from '#core/reads/admin/person';
import { deleteUser } from '#core/use-cases/delete-user';
import { endSessions } from '#core/use-cases/end-sessions';
import { exportUser } from '#core/use-cases/export-user';
import { findUser } from '#core/use-cases/find-user';
import { grantAdmin } from '#core/use-cases/grant-admin';
import { endSession } from '../auth/session.ts';
import type { Web } from '../context.ts';
import { as } from '../http/actor.ts';
import type { Bind } from '../http/bind.ts';
import { dataFileName } from '../http/product-name.ts';

export function adminPeopleRoutes(bind: Bind, web: Web): void {
  const { deps } = web;

  bind(listPeople, ({ em, query: { page, pageSize, ...filter } }) =>
    peoplePage(em, deps.settings, filter, { page, pageSize }),
  );
  bind(listAdmins, ({ em, user }) => readAdmins(em, deps.settings, user.id));
  bind(addAdmin, async ({ user, body }) => {
    const { id } = await findUser(deps, body.email);
    return { id, ...(await grantAdmin(as(deps, user), { userId: id, isAdmin: true })) };
  });
  bind(setAdmin, ({ user, params, body }) =>
    grantAdmin(as(deps, user), { userId: params.id, isAdmin: body.isAdmin }),
  );
  bind(getPerson, ({ em, user, params }) =>
    readPerson(em, deps.settings, { id: params.id, now: deps.clock.now(), session: user.session }),
  );
  bind(exportPerson, ({ user, params, ctx }) => {
    ctx.attachment(dataFileName(deps.settings.PRODUCT_NAME, `user-${params.id}`));
    return exportUser(as(deps, user), params.id);
  });
  bind(deletePerson, async ({ user, params, ctx }) => {
    await deleteUser(as(deps, user), params.id);
    if (params.id === user.id) endSession(ctx);
    return { ok: true as const };
  });
  bind(endPersonSessions, ({ user, params }) => endSessions(as(deps, user), { userId: params.id }));
  bind(endPersonSession, ({ user, params }) =>
    endSessions(as(deps, user), { userId: params.id, session: params.session }),
  );
}
