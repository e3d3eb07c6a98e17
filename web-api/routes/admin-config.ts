import {
  activatePrompt,
  addLeague,
  adminLeagues,
  getConfig,
  listModels,
  listPrompts,
  oldData,
  refreshLeagues,
  setConfig,
  syncModels,
  updateLeague,
  validateKey,
} from '#core/contract/admin-config';
import { activatePrompt as makeActive } from '#core/generation/save-prompt';
import { oldAfter } from '#core/retention/retention';
import { addLeague as add } from '#core/use-cases/add-league';
import { changeConfig } from '#core/use-cases/change-config';
import { checkProviderKey, keySentence } from '#core/use-cases/check-keys';
import { listLeagues, namedLeagues } from '#core/use-cases/list-leagues';
import { listModels as viewModels } from '#core/use-cases/list-models';
import { listPrompts as viewPrompts } from '#core/use-cases/list-prompts';
import { refreshLeagues as refresh } from '#core/use-cases/refresh-leagues';
import { showConfig } from '#core/use-cases/show-config';
import { syncModels as sync } from '#core/use-cases/sync-models';
import { updateLeague as changeLeague } from '#core/use-cases/update-league';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';
import { as, reading } from '../http/actor.ts';

export function adminConfigRoutes(bind: Bind, web: Web): void {
  const { deps } = web;

  bind(getConfig, () => showConfig(reading(web)));

  bind(setConfig, async ({ body, user }) => {
    await changeConfig(as(deps, user), body);
    return showConfig(reading(web));
  });

  bind(oldData, async ({ query, em }) => {
    const { before, ...amounts } = await oldAfter(em, deps.clock.now(), query.months);
    return { before: before.toISOString(), ...amounts };
  });

  bind(
    validateKey,
    async ({ body: { provider } }) => {
      const found = await checkProviderKey(deps, provider);
      return found.state === 'valid'
        ? { valid: true, error: null }
        : { valid: false, error: keySentence(found) };
    },
    { isCostly: true },
  );

  bind(listModels, () => viewModels(deps));

  bind(listPrompts, () => viewPrompts(reading(web)));

  bind(activatePrompt, async ({ params, user }) => {
    await makeActive(as(deps, user), { number: params.version });
    return showConfig(reading(web));
  });

  bind(adminLeagues, () => listLeagues(reading(web)));

  bind(
    refreshLeagues,
    async ({ user }) => {
      const { changed, unchanged, notCurrent } = await refresh(as(deps, user));
      return {
        changed,
        unchanged,
        notCurrent: notCurrent.map(({ id, displayName }) => ({ id, displayName })),
      };
    },
    { isCostly: true },
  );

  bind(
    addLeague,
    async ({ body, user }) => {
      const { leagueId } = await add(as(deps, user), body);
      const [league] = await namedLeagues(reading(web), [leagueId]);
      return league!;
    },
    { isCostly: true },
  );

  bind(
    syncModels,
    async ({ user }) => {
      const { providers } = await sync(as(deps, user), {});
      return {
        providers: providers.map(({ provider, state, listed, changes, unseen, error }) => ({
          provider,
          state,
          listed,
          changes: changes.map(({ model, shutdown, before }) => ({
            model,
            shutdown,
            before: before ?? null,
          })),
          unseen: [...unseen],
          error: error ?? null,
        })),
      };
    },
    { isCostly: true },
  );

  bind(updateLeague, async ({ params, body, user }) => {
    const { withdrawn } = await changeLeague(as(deps, user), { leagueId: params.id, ...body });
    const [league] = await namedLeagues(reading(web), [params.id]);
    return { ...league!, withdrawn };
  });
}
