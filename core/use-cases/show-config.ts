import { readConfig } from '../config-store/config-store.ts';
import type { Config } from '../contract/admin-config.ts';
import type { Deps } from '../deps.ts';
import { currentPrompt } from '../generation/current-prompt.ts';
import { jsonInstructions } from '../llm/prompt.ts';

/** All settings that the dashboard shows together, the active prompt among them. */
export async function showConfig(deps: Deps): Promise<Config> {
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
    liveScores: (await readConfig(em, 'live_scores')).enabled,
    jsonInstructions: jsonInstructions(),
    spendCaps: await readConfig(em, 'spend_caps'),
    timeZone: await readConfig(em, 'time_zone'),
    dataRetention: await readConfig(em, 'data_retention'),
    auditRetention: await readConfig(em, 'audit_retention'),
    odds: await readConfig(em, 'odds'),
    headlineExclusions: await readConfig(em, 'headline_exclusions'),
  };
}
