import { adminLeagues as listAdminLeagues } from '#core/reads/admin/admin-leagues';
import { promptVersions } from '#core/reads/admin/prompt-versions';
import { readConfig, writeConfig } from '#core/config-store/config-store';
import {
  activatePrompt,
  adminLeagues,
  getConfig,
  listModels,
  listPrompts,
  oldData,
  setConfig,
  updateLeague,
  validateKey,
  type Config,
} from '#core/contract/admin-config';
import { fault, isAppError } from '#core/errors';
import { currentPrompt } from '#core/generation/current-prompt';
import { jsonInstructions } from '#core/llm/prompt';
import { monthsBefore, oldAmounts } from '#core/retention/retention';
import type { Deps } from '#core/deps';
import { listModels as viewModels } from '#core/use-cases/list-models';
import { activatePrompt as makeActive, savePrompt } from '#core/generation/save-prompt';
import { updateLeague as changeLeague } from '#core/use-cases/update-league';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';
import { as } from '../http/actor.ts';

const keyCheckMs = 10_000;

export function adminConfigRoutes(bind: Bind, web: Web): void {
  const { deps } = web;

  bind(getConfig, () => configView(deps));

  bind(setConfig, async ({ body, user, em }) => {
    const by = as(deps, user);
    if (body.key === 'soccer_prompt') await savePrompt(by, { body: body.value, basedOn: body.basedOn });
    else await writeConfig(em, body.key, body.value, { actor: by.actor, clock: deps.clock });
    return configView(deps);
  });

  bind(oldData, async ({ query, em }) => {
    const before = monthsBefore(deps.clock.now(), query.months);
    return { before: before.toISOString(), ...(await oldAmounts(em, before)) };
  });

  bind(
    validateKey,
    async ({ body: { provider } }) => {
      try {
        const check = await deps.provider(provider).validateKey({ timeoutMs: keyCheckMs });
        return check.valid
          ? { valid: true, error: null }
          : { valid: false, error: [check.error, check.suggestion].filter(Boolean).join(' ') };
      } catch (error) {
        if (!isAppError(error)) throw error;
        return { valid: false, error: [error.message, error.suggestion].filter(Boolean).join(' ') };
      }
    },
    { isCostly: true },
  );

  bind(listModels, () => viewModels(deps));

  bind(listPrompts, async ({ em }) => {
    await currentPrompt(deps);
    return promptVersions(em);
  });

  bind(activatePrompt, async ({ params, user }) => {
    await makeActive(as(deps, user), { number: params.version });
    return configView(deps);
  });

  bind(adminLeagues, ({ em }) => listAdminLeagues(em));

  bind(updateLeague, async ({ params, body, user, em }) => {
    const { withdrawn } = await changeLeague(as(deps, user), { leagueId: params.id, ...body });
    const [league] = await listAdminLeagues(em, params.id);
    if (!league) throw fault('not_found', `There is no league ${params.id}.`);
    return { ...league, withdrawn };
  });
}

async function configView(deps: Deps): Promise<Config> {
  const em = deps.em();
  const prompt = await currentPrompt(deps);
  return {
    llm: await readConfig(em, 'llm_config'),
    prompt: prompt.body,
    promptVersion: prompt.number,
    autoPublish: (await readConfig(em, 'auto_publish_cards')).enabled,
    publishThinCards: (await readConfig(em, 'publish_thin_cards')).enabled,
    autoGenerateOnDiscovery: (await readConfig(em, 'auto_generate_cards_on_discovery')).enabled,
    preKickoffUpdates: (await readConfig(em, 'pre_kickoff_updates')).enabled,
    jsonInstructions: jsonInstructions(),
    spendCaps: await readConfig(em, 'spend_caps'),
    timeZone: await readConfig(em, 'time_zone'),
    dataRetention: await readConfig(em, 'data_retention'),
    headlineExclusions: await readConfig(em, 'headline_exclusions'),
  };
}
