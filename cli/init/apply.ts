import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import {
  checkConfig,
  presentConfig,
  readConfig,
  readConfigEntry,
  writeConfig,
} from '#core/config-store/config-store';
import type { ConfigKey } from '#core/config-store/keys';
import type { Deps } from '#core/deps';
import { listModels } from '#core/use-cases/list-models';
import { namedLeagues } from '#core/use-cases/list-leagues';
import { showOnlyLeagues } from '#core/use-cases/show-only-leagues';
import type { Context } from '../context.ts';
import { hasBlock, readCrontab } from '../cron/crontab.ts';
import { plural } from '../ui/format.ts';
import type { InitOptions, Runner } from './options.ts';
import { checkWritten, settingsOf, writeSettings } from './settings-file.ts';
import { suggestedModel } from './suggested-model.ts';
import { unitFile, writeUnit } from './systemd.ts';

/** How the schedules were set up: cron's lines, or the unit of systemd with the commands that install it. */
export interface Installed {
  runner: Runner;
  cron: string | null;
  unit: { file: string; commands: string[] } | null;
}

type Change = readonly [ConfigKey, unknown];

/**
 * Does what was chosen, and leaves alone what was not. Everything is checked before the first change.
 * @throws AppError `not_found` for a league that does not exist, `usage`, `model_retired`
 * @throws SettingsError naming every fault of what is to be written into `.env`
 */
export async function applyChoices(context: Context, choices: InitOptions): Promise<Installed> {
  const written = await settingsOf(context, choices);
  checkWritten(context, written);
  const before = await context.runtime();
  if (choices.leagues) await namedLeagues(before, choices.leagues);
  for (const [key, value] of await changesOf(before, choices))
    await checkConfig(before.em(), key, value, before.clock.now());
  await writeSettings(context, written);
  const runtime = await context.runtime();
  const all = choices.yes ? { ...(await defaults(runtime)), ...choices } : choices;
  for (const [key, value] of await changesOf(runtime, all))
    await writeConfig(runtime.em(), key, value, runtime);
  if (choices.leagues) {
    const { withdrawn } = await showOnlyLeagues(runtime, choices.leagues);
    if (withdrawn > 0)
      context.io.note(
        `${plural(withdrawn, 'published pick')} of hidden leagues withdrawn; they stay on record.`,
      );
  }
  return install(context, choices.schedules ?? (await presentRunner(context)));
}

/** What the answers change of the config. */
async function changesOf(deps: Deps, choices: InitOptions): Promise<Change[]> {
  const { timeZone, provider, model, write, updates, dayCap, monthCap } = choices;
  const caps = await presentConfig(deps.em(), 'spend_caps');
  const cap = (given: number | 'none' | undefined, present: number | null) =>
    given === undefined ? present : given === 'none' ? null : given;
  return [
    ...(timeZone === undefined ? [] : [['time_zone', timeZone] as const]),
    ...(provider === undefined ? [] : [['llm_config', { provider, model }] as const]),
    ...(write === undefined ? [] : [['auto_generate_cards_on_discovery', { enabled: write }] as const]),
    ...(updates === undefined ? [] : [['pre_kickoff_updates', { enabled: updates }] as const]),
    ...(dayCap === undefined && monthCap === undefined
      ? []
      : [['spend_caps', { day: cap(dayCap, caps.day), month: cap(monthCap, caps.month) }] as const]),
  ];
}

/** A site that runs by itself, for everything that nobody has set yet. */
async function defaults(deps: Deps): Promise<InitOptions> {
  const isUnset = async (key: ConfigKey) => (await readConfigEntry(deps.em(), key)).updatedAt === null;
  const model = suggestedModel(await listModels(deps));
  return {
    ...((await isUnset('llm_config')) && { provider: model.provider, model: model.model }),
    ...((await isUnset('time_zone')) && { timeZone: ownTimeZone() }),
    ...((await isUnset('auto_generate_cards_on_discovery')) && { write: true }),
    ...((await isUnset('pre_kickoff_updates')) && { updates: true }),
  };
}

/** The zone of this machine. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What was set up from this folder to run the schedules: cron's line, the unit, else `tips serve` by itself. */
export async function presentRunner({ directory, environment }: Context): Promise<Runner> {
  // Without a crontab that can be read there is no line in one.
  const crontab = await readCrontab(environment).catch(() => '');
  if (hasBlock(crontab, directory)) return 'cron';
  return existsSync(unitFile(directory)) ? 'systemd' : 'serve';
}

async function install(context: Context, runner: Runner): Promise<Installed> {
  if (runner === 'serve') return { runner, cron: null, unit: null };
  const { installCron, lineFor } = await import('../cron/install.ts');
  if (runner === 'cron') return { runner, cron: (await installCron(context)).block, unit: null };
  return { runner, cron: null, unit: writeUnit(lineFor(context), userInfo().username) };
}

/** What the config says now, for the answer. */
export async function presentChoices(deps: Deps) {
  const em = deps.em();
  return {
    llm: await readConfig(em, 'llm_config'),
    timeZone: await readConfig(em, 'time_zone'),
    writing: {
      automatic: (await readConfig(em, 'auto_generate_cards_on_discovery')).enabled,
      beforeKickoff: (await readConfig(em, 'pre_kickoff_updates')).enabled,
    },
    caps: await readConfig(em, 'spend_caps'),
  };
}
